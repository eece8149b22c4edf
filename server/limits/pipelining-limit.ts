import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The answer that comes last on a connection, and how many have not been begun. */
type Line = { last: ServerResponse; waiting: number };

/** Each that waits costs sixty times what it took to send. */
const mostWaiting = 20;

/**
 * On one connection a question is looked at once the one before is answered. Browsers and proxies ask so by themselves;
 * who sends a thousand questions in one breath would have a thousand answers made and held at once, and is cut off.
 */
export function limitPipelining(listen: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  return function queue(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    const line = lines.get(socket) ?? { last: outgoing, waiting: 0 };
    const before = line.last;
    line.last = outgoing;
    lines.set(socket, line);
    if (before === outgoing || before.writableFinished) {
      listen(incoming, outgoing);
      return;
    }
    line.waiting += 1;
    if (line.waiting > mostWaiting) socket.destroy();
    else {
      before.once("close", () => {
        line.waiting -= 1;
        if (socket.writable) listen(incoming, outgoing);
      });
    }
  };
}
