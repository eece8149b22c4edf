/** The content built into the product becomes ordinary records at the first start, never again. */
import { builtInGallery } from "~/features/gallery/content";
import { builtInLivestreams } from "~/features/livestreams/content";
import { builtInPrayerPoints } from "~/features/prayers/content";
import { builtInSermons } from "~/features/sermons/content";
import { builtInGatherings } from "~/schedule/content";
import { builtInAnnouncements } from "~/settings/content";
import type { Database } from "~db/connect.server";

/** Runs once in the life of a database, however many servers start at the same time. */
export async function seed(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = new Date().toISOString();
    const first = await transaction
      .insertInto("settings")
      .values({ key: "seededAt", value: JSON.stringify(now), updatedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 0n) return;

    const sample = { createdAt: now, updatedAt: now, isSample: true };
    const published = { ...sample, publishedAt: now };
    const placed = <T>(item: T, index: number) => ({ ...item, position: index + 1 });

    await transaction
      .insertInto("prayers")
      .values(builtInPrayerPoints.map(placed).map((point) => ({ ...point, ...sample })))
      .execute();
    await transaction
      .insertInto("sermons")
      .values(builtInSermons.map((sermon) => ({ ...sermon, ...published })))
      .execute();
    await transaction
      .insertInto("livestreams")
      .values(builtInLivestreams.map((livestream) => ({ ...livestream, ...sample })))
      .execute();
    await transaction
      .insertInto("gallery")
      .values(builtInGallery.map((item) => ({ ...item, ...published })))
      .execute();
    await transaction
      .insertInto("gatherings")
      .values(
        builtInGatherings.map(({ exceptions: _none, ...gathering }) => ({
          ...gathering,
          ...sample,
          firstDay: null,
        })),
      )
      .execute();
    await transaction
      .insertInto("announcements")
      .values(builtInAnnouncements.map((announcement) => ({ ...announcement, ...published })))
      .execute();
  });
}
