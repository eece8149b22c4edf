import { createMiddleware } from "hono/factory";
import { isFresh, issueFormToken, readFormToken } from "~/platform/form-token.server";

/** A page that holds a form asks for a token with this header; it goes beside the page, as a cookie. */
const wish = "Form-Token";

export const issueFormTokens = createMiddleware(async (context, next) => {
  await next();
  if (!context.res.headers.has(wish)) return;
  context.res.headers.delete(wish);
  const token = await readFormToken(context.req.raw);
  if (token && isFresh(token)) return;
  context.res.headers.append("Set-Cookie", await issueFormToken());
});
