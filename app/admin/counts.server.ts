import { db } from "~/platform/database.server";

type Noun =
  | "prayerPoints"
  | "sermons"
  | "testimonies"
  | "livestreams"
  | "galleryItems"
  | "programmes"
  | "prayerRequests";
export type Counts = Record<Noun, number>;

/** The seven numbers of the dashboard, in one question to the database. The trash is not counted. */
export async function readCounts(): Promise<Counts> {
  const row = await db
    .selectNoFrom((q) => {
      const all = q.fn.countAll<string | number>().as("count");
      return [
        q.selectFrom("prayers").where("deletedAt", "is", null).select(all).as("prayerPoints"),
        q.selectFrom("sermons").where("deletedAt", "is", null).select(all).as("sermons"),
        q.selectFrom("testimonies").where("deletedAt", "is", null).select(all).as("testimonies"),
        q.selectFrom("livestreams").where("deletedAt", "is", null).select(all).as("livestreams"),
        q.selectFrom("gallery").where("deletedAt", "is", null).select(all).as("galleryItems"),
        q.selectFrom("programmes").where("deletedAt", "is", null).select(all).as("programmes"),
        q.selectFrom("prayerRequests").select(all).as("prayerRequests"),
        q
          .selectFrom("gatherings")
          .where("deletedAt", "is", null)
          .where("showsAsProgramme", "=", true)
          .select(all)
          .as("gatherings"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { gatherings, ...counts } = Object.fromEntries(
    Object.entries(row).map(([noun, count]) => [noun, Number(count)]),
  ) as Counts & { gatherings: number };
  return { ...counts, programmes: counts.programmes + gatherings };
}
