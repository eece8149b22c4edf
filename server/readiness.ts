import { sql } from "kysely";
import { db } from "~/platform/database.server";

let isMigrated = false;
let isDraining = false;
const migrated = Promise.withResolvers<void>();

/** Waits for the database, however long it is out of reach. */
export const whenMigrated: Promise<void> = migrated.promise;

/** True while this server should be sent visitors: migrated, not draining, its database answering. */
export async function isReady(): Promise<boolean> {
  if (!isMigrated || isDraining) return false;
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
