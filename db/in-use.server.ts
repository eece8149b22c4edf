/** Whether another process has the database open, for work that requires the site to be stopped. */
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Database } from "./connect.server";
import { sqliteFile } from "./sqlite.server";

/** Call this before this process opens the database: an exclusive lock succeeds only if nobody else has it open. */
export function isSqliteInUse(dataDir: string): boolean {
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

/** Call this in a transaction. Until it ends no site can start, because starting reads the locked `settings`. */
export async function isPostgresInUse(transaction: Database): Promise<boolean> {
  await sql`lock table settings in access exclusive mode`.execute(transaction);
  const { rows } = await sql<{ others: string }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(transaction);
  return Number(rows[0]?.others) > 0;
}
