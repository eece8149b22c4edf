import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";
import { resolveRequestId, withRequestId } from "~/platform/request-id.server";
import type { AppEnv } from "~server/app-env";

export const requestIdHeader = "X-Request-Id";

/** Gives every request an id and returns it in the response. A cached page has none: it belongs to no single request. */
export const setRequestId = createMiddleware<AppEnv>(async (context, next) => {
  const id = resolveRequestId(context.req.header(requestIdHeader), env.TRUST_PROXY);
  await withRequestId(id, next);
  const isShared = context.env?.isShared && context.res.ok;
  if (!isShared) context.res.headers.set(requestIdHeader, id);
});
