import { Temporal } from "temporal-polyfill";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import type { NextWatch } from "./next-watch";
import { currentWeek, formatSlotDay, slotStart } from "./watch-times.server";

/** The prayer watch that is running or comes next; undefined if there is none. */
export async function findNextWatch(): Promise<NextWatch | undefined> {
  const now = Temporal.Now.instant();
  const watches = await staleOnError("next prayer watch", () =>
    db
      .selectFrom("prayerWatches")
      .select(["id", "title", "startsAt", "zone", "slotMinutes", "slotCount", "isWeekly"])
      .where("deletedAt", "is", null)
      .where("publishedAt", "<=", now.toString())
      .where("startsAt", "!=", "")
      .where((row) => row.or([row("endsAt", "is", null), row("endsAt", ">", now.toString())]))
      .execute(),
  );
  const [next] = (watches ?? [])
    .map((watch) => ({ watch, start: slotStart(watch, currentWeek(watch, now), 0) }))
    .toSorted((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds);
  return (
    next && {
      title: next.watch.title,
      path: `/prayer-watch?watch=${next.watch.id}`,
      day: formatSlotDay(next.start, next.watch.zone),
      isRunning: next.start.epochMilliseconds <= now.epochMilliseconds,
    }
  );
}
