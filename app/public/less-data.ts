import { redirect } from "react-router";
import { readFields } from "~/platform/forms/form-fields.server";
import { lessDataCookie } from "~/platform/less-data.server";
import type { Route } from "./+types/less-data";
import { safeRedirectPath } from "./safe-redirect";

/** Remembers the choice in the visitor's own browser and shows the page again that it was made on. */
export async function action({ request }: Route.ActionArgs) {
  const { use, back } = await readFields(request);
  const cookie = lessDataCookie(use === "on");
  return redirect(safeRedirectPath(back), { status: 303, headers: { "Set-Cookie": cookie } });
}

export function loader() {
  return redirect("/");
}
