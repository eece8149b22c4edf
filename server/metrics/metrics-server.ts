/** Serves `/metrics` on a port of its own, bound to loopback, so that no proxy of the site leads there. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const loopback = "127.0.0.1";

/** An open connection would keep the process from ending, so each one is closed after its response. */
const headers = { "Cache-Control": "no-store", Connection: "close" };

/** Does nothing without METRICS_PORT. The server does not keep the process alive. */
export async function serveMetrics(read: () => Promise<Registry>): Promise<void> {
  const port = env.METRICS_PORT;
  if (!port) return;
  const server = createServer((incoming, outgoing) => {
    const isMetrics = incoming.method === "GET" && incoming.url === "/metrics";
    if (isMetrics && isLocal(incoming)) void sendMetrics(read, outgoing);
    else outgoing.writeHead(404, headers).end();
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          `metrics cannot be served on ${loopback}:${port} (${error.code}). Set METRICS_PORT to a free port.`,
        ),
      ),
    );
    server.listen(port, loopback, resolve);
  });
  log.info({ port }, "metrics are served on this machine");
}

async function sendMetrics(read: () => Promise<Registry>, outgoing: ServerResponse): Promise<void> {
  try {
    const registry = await read();
    const text = await registry.metrics();
    outgoing.writeHead(200, { ...headers, "Content-Type": registry.contentType }).end(text);
  } catch (error) {
    log.error({ err: error }, "the metrics could not be read");
    outgoing.writeHead(500, headers).end();
  }
}

/** Refuses what a proxy or a page in a browser sends, in case one reaches this port after all. */
function isLocal(incoming: IncomingMessage): boolean {
  const isForwarded = ["x-forwarded-for", "forwarded", "via", "origin"].some(
    (name) => name in incoming.headers,
  );
  return !isForwarded && localHost.test(incoming.headers.host ?? "");
}
