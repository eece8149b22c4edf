/** Keeps WEB_CONCURRENCY processes of the site running; the first has the duties that are done once. */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { readClusterMetrics } from "~server/metrics/cluster-metrics";
import { serveMetrics } from "~server/metrics/metrics-server";
import { type ClusterMessage, isClusterMessage } from "./cluster-messages";

/** The argument by which a process knows that mails, housekeeping and the printed address are its business. */
export const backgroundJobsFlag = "--with-duties";

const restartMs = 1_000;
let isEnding = false;

/** The first opens and migrates the database; the others follow once it listens. */
export async function startCluster(): Promise<void> {
  await serveMetrics(readClusterMetrics);
  const first = startProcess(true);
  first.once("listening", () => {
    for (let left = env.WEB_CONCURRENCY - 1; left > 0; left--) startProcess(false);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
}

function startProcess(runsJobs: boolean): Worker {
  cluster.setupPrimary({ args: runsJobs ? [backgroundJobsFlag] : [] });
  const worker = cluster.fork();
  let hasListened = false;
  worker.once("listening", () => {
    hasListened = true;
  });
  worker.on("message", (message: { is: string }) => {
    if (isClusterMessage(message)) passOn(worker, message);
  });
  worker.once("exit", (code, signal) => {
    if (isEnding) return;
    if (!hasListened) return giveUp(code);
    log.error({ code, signal }, "a process of the site has ended; starting another");
    void pause(restartMs).then(() => isEnding || startProcess(runsJobs));
  });
  return worker;
}

function passOn(from: Worker, message: ClusterMessage): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    const isMeant = message.to === undefined ? worker !== from : worker?.id === message.to;
    if (isMeant && worker?.isConnected()) worker.send({ ...message, from: from.id });
  }
}

/** It has said itself why it cannot start. */
function giveUp(code: number): void {
  process.exitCode = code || 1;
  end();
}

/** Each drains by itself; the last one to leave lets this process end. */
function end(): void {
  isEnding = true;
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
}
