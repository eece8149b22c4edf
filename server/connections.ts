import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Never more than so many connections. A new one takes the place of the one that has rested longest, else of the one
 * that has been sending longest without an end: whoever holds many open by doing little keeps nobody else out.
 */
export function limitConnections(server: Server, most: number): void {
  /** The least recently used first, each with the request that is being answered. */
  const open = new Map<Socket, IncomingMessage | undefined>();
  const moveToEnd = (socket: Socket, request?: IncomingMessage) => {
    open.delete(socket);
    open.set(socket, request);
  };

  server.on("connection", (socket: Socket) => {
    if (open.size >= most) (findIdler(open) ?? socket).destroy();
    if (socket.destroyed) return;
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request: IncomingMessage, response) => {
    const { socket } = request;
    moveToEnd(socket, request);
    response.once("close", () => {
      if (open.has(socket)) moveToEnd(socket);
    });
  });
}

function findIdler(open: Map<Socket, IncomingMessage | undefined>): Socket | undefined {
  let sending: Socket | undefined;
  for (const [socket, request] of open) {
    if (!request) return socket;
    if (!request.complete) sending ??= socket;
  }
  return sending;
}
