import { type MiddlewareFunction, redirect } from "react-router";
import { setUser } from "~/platform/auth/permission.server";
import { findSession } from "~/platform/auth/session.server";

/** Runs before every admin loader and action. Without a session none of them runs. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const user = await findSession(request);
  if (!user) throw redirect(`/admin?next=${encodeURIComponent(url.pathname + url.search)}`);
  setUser(context, user);
};
