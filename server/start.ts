/** Starts the server: data folder, metrics, database, listen. Drains on SIGTERM and SIGINT. */
import cluster from "node:cluster";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { saveErasuresFile } from "~/platform/privacy/erasures.server";
import { setListeningUrl } from "~/platform/site-origin.server";
import { type ContentWatch, watchContent } from "~server/cache/content-watch";
import { limitExpectedBodies } from "~server/limits/body-limit";
import { BoundedRequest } from "~server/limits/bounded-request";
import { limitConnections } from "~server/limits/connections";
import { limitPipelining } from "~server/limits/pipelining-limit";
import { maxRequestMs } from "~server/limits/request-time";
import { sendMetricsToPrimary } from "~server/metrics/cluster-metrics";
import { readMetrics, startMetrics } from "~server/metrics/metrics";
import { serveMetrics } from "~server/metrics/metrics-server";
import { createApp } from "./app";
import { startBackgroundJobs } from "./background-jobs";
import { listen } from "./listen";
import { createListener } from "./listener";
import { openDatabase } from "./open-database";
import { savePageViews } from "./page-views";
import { printSetupLink } from "./print-setup-link";
import { markDraining } from "./readiness";
import { maxStopMs, onStopSignal } from "./stop-signals";

const drainMs = 10_000;
const savePageViewsMs = 60_000;
/**
 * A connection takes about 15 KB, so all of them take 30 MB. This is below the usual limit of open files. Idle
 * connections are closed when more visitors come.
 */
const maxConnections = 2_000;

/** `runsJobs`: whether this process runs the background jobs. One process of the site does. */
export async function startServer(clientFolder: string, runsJobs: boolean): Promise<void> {
  // Libraries print errors to the console. The log has one JSON line for each event.
  console.error = (error: unknown) => log.error({ err: error }, "a library reported an error");
  // A rejected promise of one request must not end the process for all others.
  process.on("unhandledRejection", (error) => {
    log.error({ err: error }, "a promise failed and nobody waited for it");
  });
  await requireWritable(env.DATA_DIR);
  await offerMetrics(runsJobs);
  await openDatabase();
  const watch = watchContent();
  // Only a page whose tables have known versions is cached and can be served while rendering fails.
  await watch.refresh();
  const server = createServer(
    {
      IncomingMessage: BoundedRequest,
      headersTimeout: 10_000,
      requestTimeout: maxRequestMs,
      keepAliveTimeout: 65_000,
      // Node checks its timeouts only every 30 seconds by default.
      connectionsCheckingInterval: 2_000,
    },
    limitPipelining(createListener(createApp(clientFolder), clientFolder, watch)),
  );
  const connections = limitConnections(server, maxConnections);
  limitExpectedBodies(server);
  const { port } = await listen(server);
  log.info("listening");
  const address = env.SITE_URL ?? `http://localhost:${port}`;
  setListeningUrl(address);
  setInterval(() => void savePageViews(), savePageViewsMs).unref();
  const jobs = runsJobs ? startBackgroundJobs(clientFolder) : undefined;
  onStopSignal(() => {
    // Otherwise a connection that a client keeps open after its response would hold up the drain.
    connections.closeAfterResponses();
    void drain(server, watch, jobs?.stop());
  });
  if (runsJobs) announce(address);
}

/** A worker sends its metrics to the primary, which serves them for all. */
async function offerMetrics(runsJobs: boolean): Promise<void> {
  if (!env.METRICS_PORT) return;
  startMetrics();
  const read = () => readMetrics(runsJobs);
  if (cluster.isWorker) sendMetricsToPrimary(read);
  else await serveMetrics(read);
}

function announce(address: string): void {
  process.stdout.write(`Site   ${address}/\nAdmin  ${address}/admin\n`);
  void printSetupLink(address);
}

async function requireWritable(folder: string): Promise<void> {
  // Another process may be starting in the same folder.
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new Error(
      `the data folder ${folder} cannot be written (${reason}). Set DATA_DIR to a folder this user may write.`,
    );
  }
}

/** Gives a proxy time to notice that /readyz is 503 and to use another instance. */
const graceMs = env.TRUST_PROXY > 0 ? 3_000 : 0;

async function drain(
  server: Server,
  watch: ContentWatch,
  jobsStopped: Promise<void> | undefined,
): Promise<void> {
  markDraining();
  log.info("draining");
  setTimeout(() => process.exit(0), maxStopMs).unref();
  await pause(graceMs);
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  server.close(() => {
    clearTimeout(timer);
    watch.close();
    void Promise.resolve(jobsStopped)
      .then(saveErasuresFile)
      .then(savePageViews)
      .then(() => db.destroy())
      .finally(() => process.exit(0));
  });
  server.closeIdleConnections();
}
