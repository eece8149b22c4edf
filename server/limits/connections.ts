import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What a connection is busy with. */
type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Never more than so many connections. A new one takes the place of the one that has rested longest, else of the one
 * that has been sending longest without an end, else of the one that takes longest to fetch its answer: whoever holds
 * many open by doing little keeps nobody else out.
 */
export function limitConnections(server: Server, most: number): void {
  /** The least recently used first, each with what is being answered and what has been asked meanwhile. */
  const open = new Map<Socket, Exchange[]>();
  const moveToEnd = (socket: Socket, exchanges: Exchange[]) => {
    open.delete(socket);
    open.set(socket, exchanges);
  };

  server.on("connection", (socket: Socket) => {
    if (open.size >= most) (findIdler(open) ?? socket).destroy();
    if (socket.destroyed) return;
    open.set(socket, []);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
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
}

function findIdler(open: Map<Socket, Exchange[]>): Socket | undefined {
  let [sending, fetching]: (Socket | undefined)[] = [];
  for (const [socket, [current]] of open) {
    if (!current) return socket;
    if (!current.request.complete) sending ??= socket;
    else if (waitsForReader(current.response)) fetching ??= socket;
  }
  return sending ?? fetching;
}

/** All that could be sent has been: what is missing is somebody who takes it. */
function waitsForReader({ writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return writableEnded || writableNeedDrain;
}
