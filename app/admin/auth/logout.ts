import { redirect } from "react-router";
import { audit } from "~/platform/audit.server";
import { requireUser } from "~/platform/auth/permission.server";
import { endSession } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import type { Route } from "./+types/logout";
import { loggedOut } from "./login-toasts";

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const goodbye = await db.transaction().execute(async (transaction) => {
    await audit(transaction, { actor: userId, action: "signed out", area: "accounts" });
    return endSession(transaction, request);
  });
  return redirectWithToast("/admin", loggedOut, [goodbye]);
}

/** A GET request must not sign anyone out. */
export function loader() {
  return redirect("/admin/dashboard");
}
