/** Tables as files of JSON lines, the same for SQLite and PostgreSQL. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { Kysely } from "kysely";
import type { Database } from "~/platform/database.server";
import type { Schema } from "~db/schema.server";

export type TableName = keyof Schema;

/**
 * The tables of a backup with their key column, and those that a restore only empties. A restore leaves the `accounts`
 * tables as they are if the site has accounts: people who were removed since the backup must not come back.
 */
export type BackupTables = {
  included: Partial<Record<TableName, string>>;
  excluded: readonly TableName[];
  accounts: readonly TableName[];
};

const pageRows = 2_000;
const maxValuesPerInsert = 20_000;

export type TableManifest = { rows: number; sha256: string };

type AnyRows = Kysely<Record<TableName, Record<string, string | number | boolean | null>>>;

/** In the order of the key. */
export async function exportTable(
  db: Database,
  table: TableName,
  key: string,
  path: string,
): Promise<TableManifest> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const hash = createHash("sha256");
  let rows = 0;
  for (let last = ""; ; ) {
    const page = await (db as unknown as AnyRows)
      .selectFrom(table)
      .selectAll()
      .where(key, ">", last)
      .orderBy(key)
      .limit(pageRows)
      .execute();
    const lines = page
      .map((row) => `${JSON.stringify(row, Object.keys(row).toSorted())}\n`)
      .join("");
    hash.update(lines);
    rows += page.length;
    if (!file.write(lines)) await once(file, "drain");
    if (page.length < pageRows) break;
    last = String(page.at(-1)?.[key]);
  }
  file.end();
  await finished(file);
  return { rows, sha256: hash.digest("hex") };
}

export async function importTable(
  transaction: Database,
  table: TableName,
  path: string,
): Promise<number> {
  let rows = 0;
  let batch: Record<string, string | number | boolean | null>[] = [];
  const insert = async () => {
    if (batch.length === 0) return;
    await (transaction as unknown as AnyRows).insertInto(table).values(batch).execute();
    rows += batch.length;
    batch = [];
  };
  for await (const row of readRows<Record<string, string | number | boolean | null>>(path)) {
    batch.push(row);
    if (batch.length * Object.keys(row).length >= maxValuesPerInsert) await insert();
  }
  await insert();
  return rows;
}

/** Splits at line feeds only: submitted text may contain other line separators, such as U+2028. */
export async function* readRows<Row>(path: string): AsyncGenerator<Row> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}
