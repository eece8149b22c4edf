/** The development server: the same app. Vite shows every change in the open page. */
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";

process.env.NODE_ENV = "development";

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });

type OpenDatabase = typeof import("./open-database");
type App = typeof import("./app");
type Listen = typeof import("./listen");
type PrintSetupLink = typeof import("./print-setup-link");
type Env = typeof import("../app/platform/env.server");

const { env } = (await vite.ssrLoadModule("/app/platform/env.server.ts").catch(explain)) as Env;
const { openDatabase } = (await vite.ssrLoadModule("/server/open-database.ts")) as OpenDatabase;
const { listen } = (await vite.ssrLoadModule("/server/listen.ts")) as Listen;
const { printSetupLink } = (await vite.ssrLoadModule(
  "/server/print-setup-link.ts",
)) as PrintSetupLink;
await mkdir(env.DATA_DIR, { recursive: true });
await openDatabase();

const listener = getRequestListener(async (request) => {
  const { createApp } = (await vite.ssrLoadModule("/server/app.ts")) as App;
  return createApp("public").fetch(request);
});

server.on("request", (incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => void listener(incoming, outgoing));
});
const { port } = await listen(server).catch(explain);
const address = `http://localhost:${port}`;
process.stdout.write(`Site   ${address}/ (development)\nAdmin  ${address}/admin\n`);
void printSetupLink(address);

/** A wrong environment and a taken port are explained in one line. Other errors keep their stack. */
function explain(error: Error): never {
  process.stderr.write(`Cannot start: ${error.message}\n`);
  process.exit(1);
}
