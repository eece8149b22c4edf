/** The primary of a cluster: keeps WEB_CONCURRENCY workers running. The first worker runs the background jobs. */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { readClusterMetrics } from "~server/metrics/cluster-metrics";
import { serveMetrics } from "~server/metrics/metrics-server";
import { type ClusterMessage, isClusterMessage } from "./cluster-messages";
import { maxStopMs, onStopSignal } from "./stop-signals";

/** Argument of the worker that runs the background jobs. */
export const backgroundJobsFlag = "--with-duties";

const restartMs = 1_000;
/** Longer than a worker that drains needs. */
const killMs = maxStopMs + 2_000;
let isStopping = false;

/** The first worker opens and migrates the database. The others start once it listens. */
export async function startCluster(): Promise<void> {
  await serveMetrics(readClusterMetrics);
  const first = startWorker(true);
  first.once("listening", () => {
    if (isStopping) return;
    for (let left = env.WEB_CONCURRENCY - 1; left > 0; left--) startWorker(false);
  });
  onStopSignal(stop);
}

function startWorker(runsJobs: boolean): Worker {
  cluster.setupPrimary({ args: runsJobs ? [backgroundJobsFlag] : [] });
  const worker = cluster.fork();
  let hasListened = false;
  worker.once("listening", () => {
    hasListened = true;
  });
  worker.on("message", (message: { is: string }) => {
    if (isClusterMessage(message)) forward(worker, message);
  });
  worker.once("exit", (code, signal) => {
    if (isStopping) return;
    if (!hasListened) return giveUp(code);
    log.error({ code, signal }, "a worker has ended; starting another");
    void pause(restartMs).then(() => isStopping || startWorker(runsJobs));
  });
  return worker;
}

function forward(from: Worker, message: ClusterMessage): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    const isRecipient = message.to === undefined ? worker !== from : worker?.id === message.to;
    if (isRecipient && worker?.isConnected()) worker.send({ ...message, from: from.id });
  }
}

/** The worker has printed why it cannot start. */
function giveUp(code: number): void {
  process.exitCode = code || 1;
  stop();
}

/** Each worker drains. The primary ends after the last one, and kills a worker that hangs. */
function stop(): void {
  isStopping = true;
  signalWorkers("SIGTERM");
  setTimeout(signalWorkers, killMs, "SIGKILL").unref();
}

function signalWorkers(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}
