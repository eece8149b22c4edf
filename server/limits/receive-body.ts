import { createMiddleware } from "hono/factory";
import { multipartBoundary } from "~/platform/forms/multipart.server";
import type { AppEnv } from "~server/app-env";
import { methodsWithBody } from "./body-limit";
import { uploadPath } from "./request-time";

/**
 * Receives the whole body before the app checks who has sent it. Otherwise a slow sender could act with a session that
 * was ended meanwhile, and many could be ready to render at the same moment. Pictures go to the disk as they arrive;
 * handle-picture-upload.server.ts checks the session again.
 */
export const receiveBody = createMiddleware<AppEnv>(async (context, next) => {
  const { method, path, raw } = context.req;
  const isUpload =
    uploadPath.test(path) && multipartBoundary(raw.headers.get("Content-Type") ?? "");
  if (!methodsWithBody.has(method) || isUpload) return next();
  try {
    const body = await raw.arrayBuffer();
    const { headers, signal, url } = raw;
    context.req.raw = new Request(url, { method, headers, signal, body });
  } catch {
    // limitBody has refused it and responds, or the sender is gone.
    return context.body(null, 400);
  }
  return next();
});
