import { redirect } from "react-router";
import { audit } from "~/platform/audit.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { endSession } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import type { Route } from "./+types/logout";
import { loggedOut } from "./login-toasts";
import { redirectWithToast } from "./redirect-with-toast.server";

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const goodbye = await db.transaction().execute(async (transaction) => {
    await audit(transaction, { actor: userId, action: "signed out", area: "accounts" });
    return endSession(transaction, request);
  });
  return redirectWithToast("/admin", loggedOut, [goodbye]);
}

/** Following a link signs nobody out. */
export function loader() {
  return redirect("/admin/dashboard");
}
