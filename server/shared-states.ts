/** Answers what open pages poll, before the router: at the start of a service everybody asks at once. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedStates } from "~/shared-states.server";
import { recordResponse } from "~server/metrics/metrics";
import { denyAllPolicy, securityHeaders } from "~server/middleware/security-headers";
import { sendFailureResponse } from "./error-response";

const headers = [
  ...securityHeaders,
  ["Content-Security-Policy", denyAllPolicy],
  ["Content-Type", "application/json"],
  ["Cache-Control", "no-store"],
].flat();

/** Returns whether the request is for a state, and will be answered. */
export function serveSharedState(
  { method, url = "" }: IncomingMessage,
  outgoing: ServerResponse,
  startedAt: number,
): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [path = ""] = url.split("?", 1);
  const readState = sharedStates.get(path);
  if (!readState) return false;
  readState().then(
    (state) => {
      const body = JSON.stringify(state);
      outgoing.writeHead(200, [...headers, "Content-Length", String(Buffer.byteLength(body))]);
      outgoing.end(method === "HEAD" ? undefined : body);
      recordResponse(path, 200, startedAt);
    },
    (error: unknown) => {
      void sendFailureResponse(error, outgoing);
      recordResponse(path, 500, startedAt);
    },
  );
  return true;
}
