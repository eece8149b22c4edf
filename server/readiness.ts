import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "~/platform/database.server";

const timeoutMs = 2_000;
let isMigrated = false;
let isDraining = false;
const migrated = Promise.withResolvers<void>();

/** Resolves once the database has been opened and migrated, however long it is unavailable. */
export const whenMigrated: Promise<void> = migrated.promise;

/** Whether a load balancer should send requests here. */
export async function isReady(): Promise<boolean> {
  if (!isMigrated || isDraining) return false;
  const timeout = pause(timeoutMs, false, { ref: false });
  return Promise.race([timeout, canQuery()]);
}

async function canQuery(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
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
