/** The other processes of this server, where WEB_CONCURRENCY asks for several. Their primary passes messages on. */
import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/platform/env.server";

/** Without `to` it is for all others. */
export type ClusterMessage = { is: "written" | "seen"; id: string; from?: number; to?: number };

/** Whether it is one of these: others are between a process and the primary alone. */
export function isClusterMessage(message: { is: string }): message is ClusterMessage {
  return message.is === "written" || message.is === "seen";
}

/** One that is just being replaced does not answer; it will begin with what is true then. */
const patienceMs = 300;
const siblings = cluster.isWorker ? env.WEB_CONCURRENCY - 1 : 0;
const waiting = new Map<string, { missing: number; done: () => void }>();

/** Resolves once each of them has looked at what was written. */
export async function notifyOtherWorkers(): Promise<void> {
  if (siblings === 0) return;
  const id = crypto.randomUUID();
  const told = Promise.withResolvers<void>();
  waiting.set(id, { missing: siblings, done: told.resolve });
  process.send?.({ is: "written", id } satisfies ClusterMessage);
  await Promise.race([told.promise, pause(patienceMs)]);
  waiting.delete(id);
}

/** Has `look` called whenever one of them has written. */
export function onOtherWorkerWrite(look: () => Promise<void>): void {
  if (siblings === 0) return;
  process.on("message", (message: { is: string }) => {
    if (!isClusterMessage(message)) return;
    const { is, id, from } = message;
    if (is === "seen") noteSeen(id);
    else
      void look().then(() => process.send?.({ is: "seen", id, to: from } satisfies ClusterMessage));
  });
}

function noteSeen(id: string): void {
  const open = waiting.get(id);
  if (open && --open.missing === 0) open.done();
}
