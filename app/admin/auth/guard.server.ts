import { type MiddlewareFunction, redirect } from "react-router";
import { setUser } from "~/platform/auth/current-user.server";
import { findSession } from "~/platform/auth/session.server";

/** Lets nobody past without a session: no loader and no action behind it runs. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const user = await findSession(request);
  if (!user) throw redirect(`/admin?next=${encodeURIComponent(url.pathname + url.search)}`);
  setUser(context, user);
};
