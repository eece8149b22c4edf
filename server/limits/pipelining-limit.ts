import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The last response on a connection, and how many requests wait. */
type Pipeline = { last: ServerResponse; waiting: number };

/** A waiting request takes sixty times the memory of its bytes. */
const maxWaiting = 20;

/**
 * Handles a pipelined request only after the response before it. Browsers and proxies do not pipeline. A client that
 * sends a thousand requests at once would have a thousand responses made and held in memory, so it is disconnected.
 */
export function limitPipelining(listen: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>();

  return function queue(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    const pipeline = pipelines.get(socket) ?? { last: outgoing, waiting: 0 };
    const before = pipeline.last;
    pipeline.last = outgoing;
    pipelines.set(socket, pipeline);
    if (before === outgoing || before.writableFinished) {
      listen(incoming, outgoing);
      return;
    }
    pipeline.waiting += 1;
    if (pipeline.waiting > maxWaiting) socket.destroy();
    else {
      before.once("close", () => {
        pipeline.waiting -= 1;
        if (socket.writable) listen(incoming, outgoing);
      });
    }
  };
}
