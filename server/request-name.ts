import { createMiddleware } from "hono/factory";
import { env } from "~/platform/env.server";
import { requestIdOf, withRequestId } from "~/platform/request-id.server";
import type { Edge } from "./edge";

export const requestIdHeader = "X-Request-Id";

/** Gives every request its id and tells it with the answer; but what is made for everybody belongs to no request. */
export const nameRequests = createMiddleware<Edge>(async (context, next) => {
  const id = requestIdOf(context.req.header(requestIdHeader), env.TRUST_PROXY);
  await withRequestId(id, next);
  const isForAll = context.env?.isForAll && context.res.ok;
  if (!isForAll) context.res.headers.set(requestIdHeader, id);
});
