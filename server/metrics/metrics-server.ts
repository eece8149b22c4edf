/** `/metrics` on a port of its own that only this machine can reach: no proxy of the site leads there. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { formatMetrics, type MetricFamily, metricsContentType } from "./metrics-text";

const here = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const loopback = "127.0.0.1";

/** Each connection is for one answer, so that none holds up the end of the process. */
const head = { "Cache-Control": "no-store", Connection: "close" };

/** Where METRICS_PORT names one; it does not keep the process alive. */
export async function serveMetrics(read: () => Promise<MetricFamily[]>): Promise<void> {
  const port = env.METRICS_PORT;
  if (!port) return;
  const server = createServer((incoming, outgoing) => {
    const isAsked = incoming.method === "GET" && incoming.url === "/metrics";
    if (isAsked && isFromHere(incoming)) void answer(read, outgoing);
    else outgoing.writeHead(404, head).end();
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          `figures cannot be served on ${loopback}:${port} (${error.code}). Set METRICS_PORT to a free port.`,
        ),
      ),
    );
    server.listen(port, loopback, resolve);
  });
  log.info({ port }, "figures are served on this machine");
}

async function answer(
  read: () => Promise<MetricFamily[]>,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const text = formatMetrics(await read());
    outgoing.writeHead(200, { ...head, "Content-Type": metricsContentType }).end(text);
  } catch (error) {
    log.error({ err: error }, "the figures could not be read");
    outgoing.writeHead(500, head).end();
  }
}

/** Should a proxy or a page in a browser lead here after all, there is nothing to see. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const isForwarded = ["x-forwarded-for", "forwarded", "via", "origin"].some(
    (name) => name in headers,
  );
  return !isForwarded && here.test(headers.host ?? "");
}
