/** Messages between the workers of a cluster (WEB_CONCURRENCY above 1). The primary forwards them. */
import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/platform/env.server";

/** Without `to` the message is for all other workers. */
export type ClusterMessage = { is: "written" | "seen"; id: string; from?: number; to?: number };

/** False for messages that are for the primary itself. */
export function isClusterMessage(message: { is: string }): message is ClusterMessage {
  return message.is === "written" || message.is === "seen";
}

/** A worker that is being replaced does not reply. Its replacement reads the new data when it starts. */
const timeoutMs = 300;
const otherWorkers = cluster.isWorker ? env.WEB_CONCURRENCY - 1 : 0;
const pending = new Map<string, { missing: number; resolve: () => void }>();

/** Resolves once every other worker has seen what this one wrote, or after the timeout. */
export async function notifyOtherWorkers(): Promise<void> {
  if (otherWorkers === 0) return;
  const id = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  pending.set(id, { missing: otherWorkers, resolve });
  process.send?.({ is: "written", id } satisfies ClusterMessage);
  await Promise.race([promise, pause(timeoutMs)]);
  pending.delete(id);
}

export function onOtherWorkerWrite(refresh: () => Promise<void>): void {
  if (otherWorkers === 0) return;
  process.on("message", (message: { is: string }) => {
    if (!isClusterMessage(message)) return;
    const { is, id, from } = message;
    if (is === "seen") countSeen(id);
    else
      void refresh().then(() =>
        process.send?.({ is: "seen", id, to: from } satisfies ClusterMessage),
      );
  });
}

function countSeen(id: string): void {
  const request = pending.get(id);
  if (!request) return;
  request.missing -= 1;
  if (request.missing === 0) request.resolve();
}
