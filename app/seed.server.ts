/** Turns the built-in content into ordinary records when the product starts for the first time. */
import type { Database } from "~db/connect.server";
import { resources, type SampleTable } from "./resources";
import { builtInRecords } from "./resources.server";

/** Runs once for each database, however many servers start at the same time. */
export async function seed(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const first = await transaction
      .insertInto("settings")
      .values({ key: "seededAt", value: JSON.stringify(now), updatedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;

    for (const [table, records] of Object.entries(builtInRecords)) {
      const publishedAt = resources[table as SampleTable].hasDrafts ? { publishedAt: now } : {};
      await transaction
        .insertInto(table as "sermons")
        // Kysely cannot follow a table that is a union; `builtInRecords` is checked for each table.
        .values(
          (records as (typeof builtInRecords)["sermons"]).map((record) => ({
            ...record,
            createdAt: now,
            updatedAt: now,
            isSample: true,
            ...publishedAt,
          })),
        )
        .execute();
    }
  });
}
