/** What the commands share: they print in one line why they refuse, and create nothing then. */
import { existsSync } from "node:fs";
import { type Database, hasTable } from "~db/connect.server";
import { sqliteFile } from "~db/sqlite.server";

// Only the user of the site may read its files.
process.umask(0o077);

export async function runCommand(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`Cannot ${what}: ${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

/** Opening a missing SQLite file would create an empty database. */
export function requireDatabaseFile(databaseUrl: string | undefined, dataDir: string): void {
  if (databaseUrl || existsSync(sqliteFile(dataDir))) return;
  throw new Error(`there is no database in ${dataDir}. Set DATA_DIR as for npm start.`);
}

/** A new PostgreSQL database has no tables. */
export async function requireSite(db: Database): Promise<void> {
  if (await hasTable(db, "settings")) return;
  throw new Error("the database is empty. Set DATABASE_URL and DATA_DIR as for npm start.");
}

/** If every address of a host refuses the connection, the error has a code and no message. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
