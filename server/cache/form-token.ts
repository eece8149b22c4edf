import { createMiddleware } from "hono/factory";
import { renewFormToken } from "~/platform/forms/form-token.server";
import type { AppEnv } from "~server/app-env";

/** A page that holds a form asks for a token with this header; it goes beside the page, as a cookie. */
export const formTokenHeader = "Form-Token";

/** A page that is to be kept is made for everybody: its wish stays, and is met at each sending. */
export const issueFormTokens = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  if (context.env?.isShared || !context.res.headers.has(formTokenHeader)) return;
  context.res.headers.delete(formTokenHeader);
  const cookie = renewFormToken(context.req.header("Cookie"));
  if (cookie) context.res.headers.append("Set-Cookie", cookie);
});
