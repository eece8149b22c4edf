import { createMiddleware } from "hono/factory";
import { renewFormToken } from "~/platform/forms/form-token.server";
import type { AppEnv } from "~server/app-env";

/** A page with a form sets this header. The token is then sent with the page as a cookie. */
export const formTokenHeader = "Form-Token";

/** A shared page keeps the header, and the page cache adds a cookie each time it is sent. */
export const issueFormTokens = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  if (context.env?.isShared || !context.res.headers.has(formTokenHeader)) return;
  context.res.headers.delete(formTokenHeader);
  const cookie = renewFormToken(context.req.header("Cookie"));
  if (cookie) context.res.headers.append("Set-Cookie", cookie);
});
