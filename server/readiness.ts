import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "~/platform/database.server";

const patienceMs = 2_000;
let isMigrated = false;
let isDraining = false;
const migrated = Promise.withResolvers<void>();

/** Waits for the database, however long it is out of reach. */
export const whenMigrated: Promise<void> = migrated.promise;

/** True while this server should be sent visitors: migrated, not draining, its database answering. */
export async function isReady(): Promise<boolean> {
  if (!isMigrated || isDraining) return false;
  const silence = pause(patienceMs, false, { ref: false });
  return Promise.race([silence, answers()]);
}

async function answers(): Promise<boolean> {
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
