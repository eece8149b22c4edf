import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request on a connection, with its response. */
type Exchange = { request: IncomingMessage; response: ServerResponse };

/** `closeAfterResponses`: from now on, a connection is closed after its last response, which says so. */
type ConnectionLimit = { closeAfterResponses: () => void };

/**
 * Limits the number of open connections. A new connection replaces the one that has been idle longest, otherwise the one
 * that has been sending its request longest, otherwise the one that has been reading its response longest. So slow
 * clients that hold many connections open do not keep others out.
 */
export function limitConnections(server: Server, maxConnections: number): ConnectionLimit {
  let isClosing = false;
  /** Least recently used first, each with its unfinished requests in order. */
  const open = new Map<Socket, Exchange[]>();
  const moveToEnd = (socket: Socket, exchanges: Exchange[]) => {
    open.delete(socket);
    open.set(socket, exchanges);
  };

  server.on("connection", (socket: Socket) => {
    if (open.size >= maxConnections) (findSlowest(open) ?? socket).destroy();
    if (socket.destroyed) return;
    open.set(socket, []);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (isClosing) response.shouldKeepAlive = false;
    const exchanges = open.get(socket) ?? [];
    exchanges.push({ request, response });
    moveToEnd(socket, exchanges);
    response.once("close", () => {
      exchanges.splice(
        exchanges.findIndex((exchange) => exchange.response === response),
        1,
      );
      if (open.has(socket)) moveToEnd(socket, exchanges);
    });
  });
  return {
    closeAfterResponses() {
      isClosing = true;
      // Pipelined requests before the last one are answered on the same connection.
      for (const exchanges of open.values()) {
        const last = exchanges.at(-1);
        if (last) last.response.shouldKeepAlive = false;
      }
    },
  };
}

function findSlowest(open: Map<Socket, Exchange[]>): Socket | undefined {
  let [sending, reading]: (Socket | undefined)[] = [];
  for (const [socket, [current]] of open) {
    if (!current) return socket;
    if (!current.request.complete) sending ??= socket;
    else if (waitsForReader(current.response)) reading ??= socket;
  }
  return sending ?? reading;
}

/** Everything that could be sent was sent, and the client has not read it. */
function waitsForReader({ writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return writableEnded || writableNeedDrain;
}
