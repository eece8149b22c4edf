/** After an erasure: keeps it for a restore, and removes the bytes of the text from the files of the database. */
import { sql } from "kysely";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import type { Schema } from "~db/schema.server";
import { saveErasuresFile } from "./erasures.server";
import { selfServiceAreas } from "./private-links.server";
import { requestTables } from "./request-tables.server";

const retryMs = 1_000;

/** The tables that an erasure deletes from or empties columns of. */
const tables: (keyof Schema)[] = [
  ...selfServiceAreas,
  "reminders",
  "watchSignups",
  "privateLinks",
  "recordNotes",
  ...requestTables,
  "outbox",
  "auditLog",
  "revisions",
  "searchEntries",
];

/**
 * Call it after the transaction that erased or withdrew something. SQLite overwrites deleted text in its file (`secure_delete`), but
 * the write-ahead log keeps it until the log is written back and cut. On PostgreSQL the vacuum runs in the background.
 */
export async function purgeErased(): Promise<void> {
  await saveErasuresFile();
  if (env.DATABASE_URL) void vacuumOnce();
  else await truncateLog();
}

let [isVacuuming, mustVacuumAgain] = [false, false];

/** One vacuum at a time takes one connection. Whatever is erased meanwhile is left to one more. */
async function vacuumOnce(): Promise<void> {
  mustVacuumAgain = true;
  if (isVacuuming) return;
  isVacuuming = true;
  while (mustVacuumAgain) {
    mustVacuumAgain = false;
    await vacuum();
  }
  isVacuuming = false;
}

/** Another process may be reading or writing: then it is tried again. */
async function truncateLog(): Promise<void> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
  } catch (error) {
    log.warn({ err: error }, "the write-ahead log could not be cut; it is tried again");
  }
  setTimeout(() => void truncateLog(), retryMs).unref();
}

async function vacuum(): Promise<void> {
  try {
    await sql`vacuum ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  } catch (error) {
    log.warn({ err: error }, "erased rows could not be vacuumed; PostgreSQL does it later");
  }
}
