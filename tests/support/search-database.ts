import { sql } from "kysely";
import { db } from "~/platform/database.server";

/** The tables in which any column of any row holds one of these words; `except` are not looked at. */
export async function findTablesContaining(
  words: string[],
  except: string[] = [],
): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(rows);
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found;
}
