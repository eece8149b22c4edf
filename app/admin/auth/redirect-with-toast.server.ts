import { redirect } from "react-router";
import { setFlash } from "~/platform/forms/flash.server";
import type { ToastMessage } from "~/ui/toast";

/** On to a page after something was done, with a word on it and the cookies that go with it. */
export async function redirectWithToast(to: string, toast?: ToastMessage, cookies: string[] = []) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toast) headers.append("Set-Cookie", await setFlash(toast));
  return redirect(to, { status: 303, headers });
}
