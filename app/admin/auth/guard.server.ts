import { type MiddlewareFunction, redirect } from "react-router";
import { setUser } from "~/platform/auth/permission.server";
import { findSession } from "~/platform/auth/session.server";

/** Runs before every admin loader and action. Without a session none of them runs. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const user = await findSession(request);
  if (!user) throw redirect(`/admin?next=${encodeURIComponent(pageOf(request, url))}`);
  setUser(context, user);
};

/** The page of a form, where its text still is: what it is sent to may have no page. */
function pageOf({ method, headers }: Request, url: URL): string {
  const referrer = URL.parse(headers.get("Referer") ?? "");
  const isForm = method !== "GET" && method !== "HEAD" && referrer?.host === url.host;
  const { pathname, search } = isForm ? referrer : url;
  return pathname + search;
}
