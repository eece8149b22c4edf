import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { earliestToday } from "~/schedule/clock/wall-time.server";
import { removeSamplesIn, type Samples } from "~/settings/sample-content.server";
import {
  link,
  minutes,
  oneOf,
  optionalDay,
  optionalPicture,
  optionalTime,
  singleLine,
  text,
} from "~/ui/forms/form-rules";
import { builtInLivestreams } from "./content";
import { type Livestream, type Platform, platforms } from "./livestream";
import { isOnAir, isOver } from "./stream-window.server";

const defaultDuration = 120;

export const livestreamSchema = z.object({
  title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
  platform: oneOf("Platform", platforms),
  streamUrl: link("Stream URL"),
  description: text({ label: "Description", maxLength: 5_000 }),
  scheduledDate: optionalDay("Date"),
  scheduledTime: optionalTime("Time"),
  duration: minutes("Duration", 1, 1_440),
  thumbnailUrl: optionalPicture("Thumbnail"),
});

/** The example services. */
export const sampleServices: Samples = {
  tables: [{ table: "livestreams", label: resources.livestreams.sampleLabel }],
};

/** With the first service of the ministry the samples leave, so that visitors never see them among its own. */
async function removeSamplesBeside(transaction: Database, id: string, actor: string) {
  const service = await transaction
    .selectFrom("livestreams")
    .select("id")
    .where("id", "=", id)
    .where("isSample", "=", false)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (service) await removeSamplesIn(transaction, sampleServices, actor);
}

/** For sites that had services of their own beside the samples before these left by themselves. */
export async function removeSamplesBesideServices(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const service = await transaction
      .selectFrom("livestreams")
      .select("id")
      .where("isSample", "=", false)
      .where("deletedAt", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (service) await removeSamplesIn(transaction, sampleServices, "system");
  });
}

export const livestreamStore = recordStore({
  table: "livestreams",
  auditLabel: ({ title }) => `the livestream “${title}”`,
  // Those that are not scheduled come last.
  order: ["scheduledDate", "scheduledTime"],
  sortableColumns: ["title", "platform", "scheduledDate", "scheduledTime"],
  searchColumns: ["title", "description", "platform"],
  publicSearch: null,
  afterWrite: removeSamplesBeside,
  dayColumn: "scheduledDate",
  filters: {
    coming: (rows) => rows.where("scheduledDate", ">=", earliestToday()),
    unscheduled: (rows) => rows.where("scheduledDate", "is", null),
  },
});

export function livestreamColumns({ duration, ...columns }: z.output<typeof livestreamSchema>) {
  return { ...columns, duration: duration ?? defaultDuration };
}

/** Without the columns of the copied thumbnail, which nobody types. */
export function livestreamFields({
  thumbnailPicture: _thumbnailPicture,
  thumbnailSource: _thumbnailSource,
  thumbnailVersion: _thumbnailVersion,
  thumbnailAttempts: _thumbnailAttempts,
  thumbnailDueAt: _thumbnailDueAt,
  ...fields
}: RecordOf<"livestreams">) {
  return fields;
}

/** The list on which visitors find the stream now. */
export function livestreamStatus(
  stream: RecordOf<"livestreams">,
  zone: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  if (!stream.scheduledDate) return "Not shown";
  if (isOver(stream, zone, now)) return "Previous";
  return isOnAir(stream, zone, now) ? "On air" : "Upcoming";
}

const maxUpcoming = 6;
const maxCurrent = 100;

export type Clock = { zone: string; now?: Temporal.Instant };

export const streamColumns = [
  "id",
  "title",
  "description",
  "scheduledDate",
  "scheduledTime",
  "duration",
  "platform",
  "streamUrl",
  "thumbnailUrl",
  "thumbnailPicture",
  "thumbnailSource",
  "isSample",
  "version",
  "updatedAt",
] as const;

/** Every public query starts here, so that a visitor only sees streams that have a date and are not in the trash. */
export function scheduledStreams() {
  return db
    .selectFrom("livestreams")
    .where("deletedAt", "is", null)
    .where("scheduledDate", "is not", null);
}

export async function findLiveStream({ zone, now = Temporal.Now.instant() }: Clock) {
  const current = await listCurrentStreams(zone, now);
  return current.find((stream) => !stream.isSample && isOnAir(stream, zone, now));
}

/** Streams that are not over, the earliest first. Nobody prays at the time of a sample. */
export async function listUpcomingStreams({ zone, now = Temporal.Now.instant() }: Clock) {
  const current = await listCurrentStreams(zone, now);
  return current
    .filter((stream) => !stream.isSample && !isOver(stream, zone, now))
    .slice(0, maxUpcoming);
}

/**
 * Streams of the last two days and later. All earlier ones are over; which of these are over depends on hours, time
 * zones and clock changes and is decided in JavaScript.
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
      .limit(maxCurrent)
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
