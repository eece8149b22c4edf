/** A line of one's own between browser and site: it can be cut, lose an answer on its way, or bring another file. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

type Change = { status: number; body: string };

export async function createNetworkProxy(site: string) {
  const sockets = new Set<Socket>();
  const changes = new Map<string, Change>();
  const asked: string[] = [];
  let isCut = false;
  let losesAnswers = false;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = "", url = "", headers } = incoming;
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    asked.push(`${method} ${url}`);
    const change = changes.get(url);
    if (change) {
      outgoing.writeHead(change.status, { "Content-Type": "text/javascript" }).end(change.body);
      return;
    }
    const forward = request(site + url, { method, headers }, (answer) => {
      if (method === "POST" && losesAnswers) incoming.socket.destroy();
      else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders));
    });
    forward.on("error", () => incoming.socket.destroy());
    incoming.pipe(forward);
  }

  const server = createServer(pass);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
      losesAnswers = false;
    },
    /** What is sent arrives; nobody hears of it. */
    loseAnswers() {
      losesAnswers = true;
    },
    bring: (url: string, change: Change) => changes.set(url, change),
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
