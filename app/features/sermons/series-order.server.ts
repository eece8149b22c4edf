/** The order of the sermons in a series. Sermons without a place of their own come last, the oldest first. */
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { reorder } from "~/platform/records/record-order.server";

/** More would make the page slow on a phone. */
const maxListed = 500;

function inSeriesOrder(database: Database, seriesId: string) {
  return database
    .selectFrom("sermonGroups")
    .innerJoin("sermons", "sermons.id", "sermonGroups.sermonId")
    .where("sermonGroups.groupId", "=", seriesId)
    .where("sermons.deletedAt", "is", null)
    .orderBy("sermonGroups.position")
    .orderBy("sermons.date")
    .orderBy("sermons.id");
}

/** The series with its sermons, also those that are not public. Undefined if there is no such series. */
export async function findSeriesToOrder(seriesId: string) {
  const series = await db
    .selectFrom("series")
    .select(["id", "title"])
    .where("id", "=", seriesId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!series) return undefined;
  const rows = await inSeriesOrder(db, seriesId)
    .select(["sermons.id", "sermons.title", "sermons.publishedAt"])
    .limit(maxListed)
    .execute();
  const now = new Date().toISOString();
  const sermons = rows.map(({ id, title, publishedAt }) => ({
    id,
    title: publishedAt && publishedAt <= now ? title : `${title} (not published yet)`,
  }));
  return { ...series, sermons };
}

/** Sermons that were added meanwhile keep their places, and those that left the series are ignored. */
export async function saveSeriesOrder(
  actor: string,
  seriesId: string,
  ids: string[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockContentVersion(transaction, "sermonGroups");
    const before = await inSeriesOrder(transaction, seriesId)
      .select(["sermons.id", "sermons.title", "sermonGroups.position"])
      .execute();
    const changed = reorder(before, ids);
    if (changed.length === 0) return;
    for (const { id, position } of changed) {
      await transaction
        .updateTable("sermonGroups")
        .set({ position })
        .where("groupId", "=", seriesId)
        .where("sermonId", "=", id)
        .execute();
    }
    const after = await inSeriesOrder(transaction, seriesId).select("sermons.title").execute();
    const { title } = await transaction
      .selectFrom("series")
      .select("title")
      .where("id", "=", seriesId)
      .executeTakeFirstOrThrow();
    await audit(transaction, {
      actor,
      action: `changed the order of the series “${title}”`,
      area: "series",
      recordId: seriesId,
      before: { order: titles(before) },
      after: { order: titles(after) },
    });
  });
}

function titles(rows: readonly { title: string }[]): string {
  return rows.map(({ title }) => title).join(", ");
}
