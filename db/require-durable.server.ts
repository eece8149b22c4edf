import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./connect.server";

/** A database that forgets what it has acknowledged: better not to start. */
export class NotDurable extends Error {}

/** What must not stand there, or after a power cut something that was answered for may be gone. */
const unsafe: Record<string, string> = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
};

/** Refuses a PostgreSQL server that would lose acknowledged writes with the power. SQLite is opened by us, safely. */
export async function requireDurable(db: Database): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql<{
    name: string;
    setting: string;
  }>`select name, setting from pg_settings`.execute(db);
  const wrong = rows.find(({ name, setting }) => unsafe[name] === setting);
  if (wrong) {
    throw new NotDurable(
      `PostgreSQL runs with ${wrong.name} = ${wrong.setting}, so that a power cut may take what was already answered for. Set it to on.`,
    );
  }
}
