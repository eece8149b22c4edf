import { sql } from "kysely";
import { db } from "~/platform/database.server";

let isMigrated = false;
let isDraining = false;

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
}

export function markDraining(): void {
  isDraining = true;
}
