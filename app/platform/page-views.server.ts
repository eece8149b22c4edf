/** How often each public page was opened on each day: one number, and nothing about a visitor. */
import { type Database, db } from "~/platform/database.server";
import { requireWritableDatabase } from "~/platform/read-only.server";

const keptDays = 2 * 365;

/** Adds the counts to those of other processes. Rows are in one order, so that two processes never block each other. */
export async function addPageViews(
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  requireWritableDatabase();
  const rows = [...counts].map(([page, count]) => ({ id: `${day} ${page}`, day, page, count }));
  await db
    .insertInto("pageViews")
    .values(rows.toSorted((one, other) => one.id.localeCompare(other.id)))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        count: row("pageViews.count", "+", row.ref("excluded.count")),
      })),
    )
    .execute();
}

/** From this day on. */
export function listPageViews(since: string) {
  return db
    .selectFrom("pageViews")
    .select(["day", "page", "count"])
    .where("day", ">=", since)
    .execute();
}

export async function deleteExpiredPageViews(database: Database, now = Date.now()): Promise<void> {
  const oldest = new Date(now - keptDays * 86_400_000).toISOString().slice(0, 10);
  await database.deleteFrom("pageViews").where("day", "<", oldest).execute();
}
