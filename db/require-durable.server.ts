/** Rejects a database that could lose acknowledged writes in a power cut. */
import { sql } from "kysely";
import type { Database } from "./connect.server";

/** A deployment error. Its message says what to change. */
export class UnsafeDatabaseError extends Error {}

type Settings = Record<string, string>;

export async function requireDurable(db: Database, isPostgres: boolean): Promise<void> {
  const danger = isPostgres
    ? findPostgresRisk(await postgresSettings(db))
    : findSqliteRisk(await sqliteSettings(db));
  if (danger) throw new UnsafeDatabaseError(danger);
}

async function postgresSettings(db: Database): Promise<Settings> {
  const names = ["fsync", "full_page_writes", "synchronous_commit"];
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)})`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function sqliteSettings(db: Database): Promise<Settings> {
  const journal = await sql<{ journalMode: string }>`pragma journal_mode`.execute(db);
  const writes = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return {
    journal: String(journal.rows[0]?.journalMode),
    synchronous: String(writes.rows[0]?.synchronous),
  };
}

const how = "Or set UNSAFE_DATABASE=accepted where its storage keeps that promise by other means.";

export function findPostgresRisk(settings: Settings): string | undefined {
  const off = ["fsync", "full_page_writes"].find((name) => settings[name] === "off");
  if (off) {
    return `PostgreSQL runs with ${off} = off and may lose everything in a power cut. Set ${off} = on in postgresql.conf and reload it. ${how}`;
  }
  if (settings.synchronous_commit !== "off") return undefined;
  return `PostgreSQL runs with synchronous_commit = off and may lose what was just acknowledged in a power cut. Set it to on, also where ALTER DATABASE or ALTER ROLE changed it. ${how}`;
}

/** 2 is FULL, 3 is EXTRA. */
export function findSqliteRisk({ journal, synchronous = "" }: Settings): string | undefined {
  if (journal === "wal" && ["2", "3"].includes(synchronous)) return undefined;
  return `SQLite cannot keep its promises in this folder (journal ${journal}, synchronous ${synchronous}, not WAL and FULL). Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL.`;
}
