/** Plain-text responses for when no page can be rendered: one sentence and the request id. */
import type { ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import { log } from "~/platform/log.server";
import { currentRequestId, makeRequestId, withRequestId } from "~/platform/request-id.server";
import { requestIdHeader } from "~server/middleware/request-id";
import { denyAllPolicy, securityHeaders } from "~server/middleware/security-headers";

const textHeaders = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

function errorText(id: string | undefined): string {
  return `Something went wrong on our side. Please try again in a moment.\nIf you write to us about it, please mention: ${id}\n`;
}

export function errorResponse(): Response {
  return new Response(errorText(currentRequestId()), { status: 500, headers: textHeaders });
}

/** React Router's own error response has no content type, or a short plain text. */
export function isRouterErrorResponse({ status, headers }: Response): boolean {
  const type = headers.get("Content-Type");
  return status === 500 && (type === null || type === "text/plain");
}

export class UriTooLongError extends RequestError {}

/** For errors outside the Hono app, where no middleware has set the request id and the headers. */
export function failureResponse(error: unknown): Response {
  const id = makeRequestId();
  const headers = new Headers({ ...textHeaders, [requestIdHeader]: id });
  for (const [name, value] of securityHeaders) headers.set(name, value);
  headers.set("Content-Security-Policy", denyAllPolicy);
  if (error instanceof UriTooLongError) {
    const sentence = "This address is too long. Please check the link and try again.";
    return new Response(sentence, { status: 414, headers });
  }
  if (error instanceof RequestError) {
    const sentence = "We could not understand this request. Please go back and try again.";
    return new Response(sentence, { status: 400, headers });
  }
  withRequestId(id, () => log.error({ err: error }, "request failed"));
  return new Response(errorText(id), { status: 500, headers });
}

export async function sendFailureResponse(error: unknown, outgoing: ServerResponse): Promise<void> {
  const response = failureResponse(error);
  // Nothing else that arrives on this connection is read.
  response.headers.set("Connection", "close");
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
}
