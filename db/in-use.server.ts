/** Refuses work that requires the site to be stopped while another process has the database open. */
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Database, hasTable } from "./connect.server";
import { sqliteFile } from "./sqlite.server";

/** Its message tells the operator what to do. */
class DatabaseInUseError extends Error {
  override message =
    "the site is running, or another program has its database open: stop every process of the site on every machine, and try again.";
}

/**
 * Call this before the first query of `db`. From then on SQLite lets nobody else open the file until `db` is closed. On
 * PostgreSQL call `requirePostgresUnused` again in the transaction that changes the data.
 */
export async function requireUnused(
  db: Database,
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<void> {
  if (databaseUrl) return db.transaction().execute(requirePostgresUnused);
  if (isSqliteInUse(dataDir)) throw new DatabaseInUseError();
  await sql`pragma locking_mode = exclusive`.execute(db);
  await db.transaction().execute(async () => {});
}

/** An exclusive lock succeeds only if nobody else has the file open. */
function isSqliteInUse(dataDir: string): boolean {
  const probe = new DatabaseSync(sqliteFile(dataDir), { timeout: 500 });
  try {
    probe.exec("pragma locking_mode = exclusive; begin immediate; commit");
    return false;
  } catch {
    return true;
  } finally {
    probe.close();
  }
}

/** Until the transaction ends no site can start, because starting reads the locked `settings`. */
export async function requirePostgresUnused(transaction: Database): Promise<void> {
  if (await hasTable(transaction, "settings")) {
    await sql`lock table settings in access exclusive mode`.execute(transaction);
  }
  const { rows } = await sql<{ others: string }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(transaction);
  if (Number(rows[0]?.others) > 0) throw new DatabaseInUseError();
}
