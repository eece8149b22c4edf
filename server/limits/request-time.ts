import type { IncomingMessage, ServerResponse } from "node:http";

const defaultMs = 30_000;
/** For pictures and recordings, which take longest on a slow network. */
export const maxRequestMs = 120_000;

/** Pictures are sent here by a script, or by a plain form. */
export const uploadPath = /^\/admin\/media(?:\/upload)?(?:\.data)?$/;

/** Parts of recordings are sent here by a script. */
export const audioPath = /^\/admin\/sermons\/audio$/;

/** Closes the connection if the whole request does not arrive in time. */
export function limitRequestTime(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete) return;
  const [path = ""] = incoming.url?.split("?") ?? [];
  const timer = setTimeout(
    () => {
      if (incoming.complete) return;
      if (!outgoing.headersSent) incoming.socket.write(timeoutResponse);
      incoming.socket.destroySoon();
    },
    uploadPath.test(path) || audioPath.test(path) ? maxRequestMs : defaultMs,
  );
  incoming.once("close", () => clearTimeout(timer));
}

const timeoutResponse =
  "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
