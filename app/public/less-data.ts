import { redirect } from "react-router";
import { readFields } from "~/platform/forms/form-fields.server";
import { lessDataCookie } from "~/platform/less-data.server";
import type { Route } from "./+types/less-data";
import { safeRedirectPath } from "./safe-redirect";

/** Stores the choice in a cookie and redirects back to the page. */
export async function action({ request }: Route.ActionArgs) {
  const { use, back } = await readFields(request);
  const cookie = lessDataCookie(use === "on");
  return redirect(safeRedirectPath(back), { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader() {
  return redirect("/");
}
