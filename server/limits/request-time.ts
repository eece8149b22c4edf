import type { IncomingMessage, ServerResponse } from "node:http";
import { uploadPath } from "~server/upload-path";

const usualMs = 30_000;
/** A picture on a slow line may take longer than anything else that is sent. */
export const maxRequestMs = 120_000;

/** Cuts the line of whoever does not send the whole of a request in time. */
export function limitRequestTime(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete) return;
  const [path = ""] = incoming.url?.split("?") ?? [];
  const timer = setTimeout(
    () => {
      if (incoming.complete) return;
      if (!outgoing.headersSent) incoming.socket.write(tooSlow);
      incoming.socket.destroySoon();
    },
    uploadPath.test(path) ? maxRequestMs : usualMs,
  );
  incoming.once("close", () => clearTimeout(timer));
}

const tooSlow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
