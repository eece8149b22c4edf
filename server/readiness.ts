import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";

const timeoutMs = 2_000;
/** A write waits for the disk, so not every request of a load balancer makes one. */
const writeIntervalMs = 10_000;
let isMigrated = false;
let isDraining = false;
const migrated = Promise.withResolvers<void>();

/** Resolves once the database has been opened and migrated, however long it is unavailable. */
export const whenMigrated: Promise<void> = migrated.promise;

/** Whether a load balancer should send requests here. */
export async function isReady(): Promise<boolean> {
  if (!isMigrated || isDraining) return false;
  const timeout = pause(timeoutMs, false, { ref: false });
  return Promise.race([timeout, canUseDatabase()]);
}

async function canUseDatabase(): Promise<boolean> {
  return (await canQuery()) && (await canWrite());
}

async function canQuery(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

let lastWrite: { startedAt: number; isDone: Promise<boolean> } | undefined;

/** With a full disk or a read-only database, pages are served and every form fails. */
function canWrite(): Promise<boolean> {
  const startedAt = performance.now();
  if (!lastWrite || startedAt - lastWrite.startedAt >= writeIntervalMs) {
    lastWrite = { startedAt, isDone: tryWrite() };
  }
  return lastWrite.isDone;
}

async function tryWrite(): Promise<boolean> {
  const windowStart = new Date().toISOString();
  try {
    await db
      .insertInto("rateLimits")
      .values({ key: "readiness", windowStart, count: 1 })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ windowStart }))
      .execute();
    return true;
  } catch (error) {
    log.error({ err: error }, "not ready: the database cannot be written");
    return false;
  }
}

export function markMigrated(): void {
  isMigrated = true;
  migrated.resolve();
}

export function markDraining(): void {
  isDraining = true;
}
