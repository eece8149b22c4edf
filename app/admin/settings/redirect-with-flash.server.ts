import { redirect } from "react-router";
import { type Flash, setFlash } from "~/platform/forms/flash.server";

/** On to a page with a word on what was done, and where it can be, a way to take it back. */
export async function redirectWithFlash(
  address: string,
  toast: Omit<Flash, "id">,
): Promise<Response> {
  const cookie = await setFlash(toast);
  return redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
}
