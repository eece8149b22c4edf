import { Temporal } from "temporal-polyfill";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { db } from "~/platform/database.server";
import { builtInLivestreams } from "./content";
import type { Livestream, Platform } from "./livestream";
import { isOnAir, isOver } from "./stream-window.server";

const mostUpcoming = 6;
const mostCurrent = 100;

/** Whose clock decides, and what it shows. */
export type Clock = { zone: string; now?: Temporal.Instant };

export const streamColumns = [
  ...(["id", "title", "description", "scheduledDate", "scheduledTime", "duration"] as const),
  ...(["platform", "streamUrl", "thumbnailUrl", "version", "updatedAt"] as const),
] as const;

/** The one place that decides which livestreams a visitor may see: those with a day, not in the trash. */
export function scheduledStreams() {
  return db
    .selectFrom("livestreams")
    .where("deletedAt", "is", null)
    .where("scheduledDate", "is not", null);
}

export async function findLiveStream({ zone, now = Temporal.Now.instant() }: Clock) {
  return (await listCurrentStreams(zone, now)).find((stream) => isOnAir(stream, zone, now));
}

/** Those that are not over, the soonest first. */
export async function listUpcomingStreams({ zone, now = Temporal.Now.instant() }: Clock) {
  const current = await listCurrentStreams(zone, now);
  return current.filter((stream) => !isOver(stream, zone, now)).slice(0, mostUpcoming);
}

/**
 * From two days ago on: old enough to be over are all before, and which of these are over is a
 * question of hours, zones and clock changes that SQL cannot answer.
 */
export async function listCurrentStreams(
  zone: string,
  now: Temporal.Instant,
): Promise<Livestream[]> {
  const since = cutoffDay(zone, now);
  const current = await staleOnError("livestreams current", () =>
    scheduledStreams()
      .select(streamColumns)
      .where("scheduledDate", ">=", since)
      .orderBy("scheduledDate")
      .orderBy((stream) => stream.fn.coalesce("scheduledTime", stream.val("")))
      .orderBy("id")
      .limit(mostCurrent)
      .$narrowType<{ platform: Platform }>()
      .execute(),
  );
  return (
    current ??
    builtInLivestreams
      .filter(({ scheduledDate }) => scheduledDate && scheduledDate >= since)
      .toSorted(compareByTime)
  );
}

export function cutoffDay(zone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 2 }).toString();
}

export function compareByTime(a: Livestream, b: Livestream): number {
  const time = (stream: Livestream) => `${stream.scheduledDate} ${stream.scheduledTime ?? ""}`;
  return time(a).localeCompare(time(b)) || a.id.localeCompare(b.id);
}
