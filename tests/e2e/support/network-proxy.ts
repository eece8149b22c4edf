/** A proxy between browser and site. It can break connections, lose responses, or replace a file. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { test as base } from "./site";

export type NetworkProxy = Awaited<ReturnType<typeof createNetworkProxy>>;

/** A browser that reaches the site only through the proxy. */
export const test = base.extend<{ network: NetworkProxy }>({
  network: async ({ site }, use) => {
    const network = await createNetworkProxy(site.address);
    await use(network);
    network.close();
  },
  baseURL: async ({ network }, use) => use(network.address),
});

type FileReplacement = { status: number; body: string };

export async function createNetworkProxy(site: string) {
  const sockets = new Set<Socket>();
  const replacements = new Map<string, FileReplacement>();
  const lostFiles = new Set<string>();
  const requests: string[] = [];
  let isDisconnected = false;
  let losesResponses = false;
  let cutsPages = false;

  function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = "", url = "", headers } = incoming;
    if (isDisconnected || lostFiles.has(url)) {
      incoming.socket.destroy();
      return;
    }
    requests.push(`${method} ${url}`);
    const file = replacements.get(url);
    if (file) {
      outgoing.writeHead(file.status, { "Content-Type": "text/javascript" }).end(file.body);
      return;
    }
    const forward = request(site + url, { method, headers }, (response) => {
      if (method === "POST" && losesResponses) incoming.socket.destroy();
      else if (cutsPages && response.headers["content-type"]?.startsWith("text/html")) {
        outgoing.writeHead(200, { "Content-Type": "text/html", "Content-Length": 1_000 });
        outgoing.write("<!DOCTYPE html>", () => incoming.socket.destroy());
      } else response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.rawHeaders));
    });
    forward.on("error", () => incoming.socket.destroy());
    incoming.pipe(forward);
  }

  const server = createServer(forwardRequest);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    disconnect() {
      isDisconnected = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isDisconnected = false;
      losesResponses = false;
      lostFiles.clear();
      cutsPages = false;
    },
    /** Requests reach the site, but their responses are lost. */
    loseResponses() {
      losesResponses = true;
    },
    /** Pages are cut after their headers. */
    cutPages() {
      cutsPages = true;
    },
    loseFile: (url: string) => lostFiles.add(url),
    replaceFile: (url: string, file: FileReplacement) => replacements.set(url, file),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
