import { redirect } from "react-router";
import { audit } from "~/platform/audit.server";
import { requireUser } from "~/platform/current-user.server";
import { db } from "~/platform/database.server";
import { setFlash } from "~/platform/flash.server";
import { endSession } from "~/platform/session.server";
import type { Route } from "./+types/logout";
import { loggedOut } from "./login-toasts";

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const goodbye = await db.transaction().execute(async (transaction) => {
    await audit(transaction, { actor: userId, action: "signed out", area: "accounts" });
    return endSession(transaction, request);
  });
  const headers = new Headers({ "Set-Cookie": goodbye });
  headers.append("Set-Cookie", await setFlash(loggedOut));
  return redirect("/admin", { status: 303, headers });
}

/** Following a link signs nobody out. */
export function loader() {
  return redirect("/admin/dashboard");
}
