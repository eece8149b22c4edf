/** Where no page can be made any more: one sentence, and what to mention to us. */
import type { ServerResponse } from "node:http";
import { RequestError } from "@hono/node-server";
import { log } from "~/platform/log.server";
import { currentRequestId, makeRequestId, withRequestId } from "~/platform/request-id.server";
import { requestIdHeader } from "~server/middleware/request-id";
import { denyAllPolicy, securityHeaders } from "~server/middleware/security-headers";

const head = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

function words(id: string | undefined): string {
  return `Something went wrong on our side. Please try again in a moment.\nIf you write to us about it, please mention: ${id}\n`;
}

/** For the request that is being answered. */
export function errorResponse(): Response {
  return new Response(words(currentRequestId()), { status: 500, headers: head });
}

/** React Router's own: an empty answer, or three words of plain text. */
export function isRouterErrorResponse({ status, headers }: Response): boolean {
  const type = headers.get("Content-Type");
  return status === 500 && (type === null || type === "text/plain");
}

export class UriTooLongError extends RequestError {}

/** For what went wrong before or outside the app, where a request has neither name nor headers yet. */
export function failureResponse(error: unknown): Response {
  const id = makeRequestId();
  const headers = new Headers({ ...head, [requestIdHeader]: id });
  for (const [name, value] of securityHeaders) headers.set(name, value);
  headers.set("Content-Security-Policy", denyAllPolicy);
  if (error instanceof UriTooLongError) {
    const sentence = "This address is too long. Please check the link and try again.";
    return new Response(sentence, { status: 414, headers });
  }
  if (error instanceof RequestError) {
    const sentence = "This is not a request that this site understands.";
    return new Response(sentence, { status: 400, headers });
  }
  withRequestId(id, () => log.error({ err: error }, "request failed"));
  return new Response(words(id), { status: 500, headers });
}

/** The same, where there is nothing but a socket. */
export async function sendFailureResponse(error: unknown, outgoing: ServerResponse): Promise<void> {
  const answer = failureResponse(error);
  // Whatever else the connection brings is not read.
  answer.headers.set("Connection", "close");
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
}
