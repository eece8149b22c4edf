import { sql } from "kysely";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";

const tables = (await db.introspection.getTables())
  .map(({ name }) => name)
  .filter((name) => !name.startsWith("kysely_") && name !== "content_versions");

/** As it was after the migrations, except that every content version is higher: nothing cached before is used again. */
export async function emptyDatabase(): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (env.DATABASE_URL) {
      await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(
        transaction,
      );
    } else {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(transaction);
    }
    await sql`update content_versions set version = version + 1`.execute(transaction);
  });
}
