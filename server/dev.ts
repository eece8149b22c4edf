/** The development server: the same app, reloaded by Vite after every change. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";

process.env.NODE_ENV = "development";

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });

type OpenDatabase = typeof import("./open-database");
type App = typeof import("./app");
type PrintSetupLink = typeof import("./print-setup-link");
type Env = typeof import("../app/platform/env.server");

const { openDatabase } = (await vite.ssrLoadModule("/server/open-database.ts")) as OpenDatabase;
const { printSetupLink } = (await vite.ssrLoadModule(
  "/server/print-setup-link.ts",
)) as PrintSetupLink;
const { env } = (await vite.ssrLoadModule("/app/platform/env.server.ts")) as Env;
const { mkdir } = await import("node:fs/promises");
await mkdir(env.DATA_DIR, { recursive: true });
await openDatabase();

const listener = getRequestListener(async (request) => {
  const { createApp } = (await vite.ssrLoadModule("/server/app.ts")) as App;
  return createApp("public").fetch(request);
});

server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
});
server.listen(env.PORT, env.HOST, () => {
  const address = `http://localhost:${env.PORT}`;
  process.stdout.write(`Site   ${address}/ (development)\n`);
  void printSetupLink(address);
});
