/** The database of a test file: searching it, breaking it and emptying it. */
import { sql } from "kysely";
import { vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import type { Schema } from "~db/schema.server";

/** The tables that contain one of these texts in any column. */
export async function findTablesContaining(
  texts: string[],
  except: string[] = [],
): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(rows);
    if (texts.some((part) => text.includes(part))) found.push(name);
  }
  return found;
}

/**
 * Runs `work` while the table is missing. The clock is set back meanwhile: after a failed read, public pages show stale
 * data for two seconds, and that time is over when the clock is reset.
 */
export async function withoutTable(
  table: keyof Schema,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = Date.now();
  const isReal = !vi.isFakeTimers();
  if (isReal) vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(before - 10_000);
  await db.schema.alterTable(table).renameTo("lost").execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable("lost").renameTo(table).execute();
    if (isReal) vi.useRealTimers();
    else vi.setSystemTime(before);
  }
}

let tables: string[] | undefined;

async function listTables(): Promise<string[]> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  return names.filter((name) => !/^kysely_|^content_versions$|^search_words/.test(name));
}

/** On PostgreSQL, truncating every table takes ten times as long as truncating those that have rows. */
async function listFilledTables(names: string[]): Promise<string[]> {
  const parts = names.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Restores the state after the migrations, with higher content versions, so that nothing cached before is used again. A trigger empties the search words. */
export async function emptyDatabase(): Promise<void> {
  tables ??= await listTables();
  const names = env.DATABASE_URL ? await listFilledTables(tables) : tables;
  await db.transaction().execute(async (transaction) => {
    if (env.DATABASE_URL) {
      const filled = names.map((name) => sql.table(name));
      if (filled.length > 0) await sql`truncate ${sql.join(filled)} cascade`.execute(transaction);
    } else {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      for (const name of names) await sql`delete from ${sql.table(name)}`.execute(transaction);
    }
    await sql`update content_versions set version = version + 1`.execute(transaction);
  });
}
