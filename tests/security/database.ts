/** Reads and writes the database of a running site, on either engine. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Engine } from "../faults/engine.ts";

export type Row = Record<string, string | number | boolean | null>;

/** Parameters are `?` on both engines. */
export async function queryDatabase(
  engine: Engine,
  sql: string,
  ...values: (string | number | null)[]
): Promise<Row[]> {
  const { DATA_DIR, DATABASE_URL } = engine.variables;
  if (!DATABASE_URL) {
    const database = new DatabaseSync(join(DATA_DIR, "ministry.sqlite"), { timeout: 5_000 });
    const rows = database.prepare(sql).all(...values);
    database.close();
    return rows as Row[];
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  let number = 0;
  const { rows } = await client.query(
    sql.replaceAll("?", () => `$${++number}`),
    values,
  );
  await client.end();
  return rows;
}

/** Inserts a row. SQLite stores booleans as 0 and 1. */
export async function insertRow(engine: Engine, table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const isPostgres = engine.name === "PostgreSQL";
  const values = Object.values(row).map((value) =>
    typeof value === "boolean" ? (isPostgres ? String(value) : Number(value)) : value,
  );
  const placeholders = names.map(() => "?").join(", ");
  await queryDatabase(
    engine,
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) values (${placeholders})`,
    ...values,
  );
}

export async function countTableRows(engine: Engine, from: string): Promise<number> {
  const [row] = await queryDatabase(engine, `select count(*) as count from ${from}`);
  return Number(row?.count);
}

export async function listTableColumns(engine: Engine, table: string): Promise<string[]> {
  const rows =
    engine.name === "SQLite"
      ? await queryDatabase(engine, `select name from pragma_table_info('${table}')`)
      : await queryDatabase(
          engine,
          `select column_name as name from information_schema.columns where table_name = '${table}'`,
        );
  return rows.map(({ name }) => String(name));
}
