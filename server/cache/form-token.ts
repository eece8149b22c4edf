import { createMiddleware } from "hono/factory";
import { renewFormToken } from "~/platform/forms/form-token.server";
import type { Edge } from "~server/edge";

/** A page that holds a form asks for a token with this header; it goes beside the page, as a cookie. */
export const formTokenWish = "Form-Token";

/** A page that is to be kept is made for everybody: its wish stays, and is met at each sending. */
export const issueFormTokens = createMiddleware<Edge>(async (context, next) => {
  await next();
  if (context.env?.isForAll || !context.res.headers.has(formTokenWish)) return;
  context.res.headers.delete(formTokenWish);
  const cookie = renewFormToken(context.req.header("Cookie"));
  if (cookie) context.res.headers.append("Set-Cookie", cookie);
});
