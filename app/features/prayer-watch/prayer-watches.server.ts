/** Prayer watches: their form, their store, and what visitors see of them. */
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { isId } from "~/crud/load-records.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import { type ColumnsOf, type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { isWallTime } from "~/schedule/clock/wall-time.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { timeZone } from "~/schedule/clock/zone-choices.server";
import { listGatherings } from "~/schedule/gatherings.server";
import {
  currentWeek,
  formatHours,
  formatSlotDay,
  nextSlot,
  slotStart,
  toIsoInstant,
  watchEnd,
} from "~/schedule/watch-times.server";
import {
  checkPublishing,
  publishingShape,
  requiredLength,
  toPublishedAt,
  withPublishingFields,
} from "~/settings/publishing.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { zoneCity } from "~/ui/format-date";
import type { FormResult } from "~/ui/forms/form-result";
import { checkbox, oneOf, singleLine, text, wholeNumber } from "~/ui/forms/form-rules";
import { slotLengths, type WatchView } from "./prayer-watch";
import { tellAboutChange, updateEnds } from "./watch-changes.server";

export type PrayerWatch = RecordOf<"prayerWatches">;

const maxMinutes = 7 * 24 * 60;
/** A day and a night of hours, which most watches are. */
export const defaultSlotCount = 24;

export function prayerWatchSchema(values: FormResult["values"]) {
  const minLength = requiredLength(values);
  return z
    .object({
      title: singleLine({ label: "Title", minLength: 1, maxLength: 120 }),
      description: text({ label: "Description", minLength, maxLength: 2_000 }),
      startsAt: singleLine({ label: "Start", minLength, maxLength: 16 }).refine(
        (time) => time === "" || isWallTime(time),
        { error: "Start must be a day and a time, for example 2026-11-20 18:00" },
      ),
      zone: timeZone(minLength),
      slotMinutes: oneOf("Length of a slot", slotLengths).default("60").transform(Number),
      slotCount: wholeNumber("Number of slots", 1, 168),
      isWeekly: checkbox(),
      gatheringId: singleLine({ label: "Programme", maxLength: 64 }).transform((id) => id || null),
      ...publishingShape,
    })
    .superRefine(checkPublishing)
    .superRefine(({ slotMinutes, slotCount }, context) => {
      const report = (message: string) =>
        context.addIssue({ code: "custom", path: ["slotCount"], message });
      if (slotCount === null) {
        if (minLength === 1) report("Number of slots is required");
      } else if (slotCount * slotMinutes > maxMinutes) {
        report("A watch lasts 7 days at most. Choose fewer or shorter slots.");
      }
    });
}

const records = recordStore({
  table: "prayerWatches",
  auditLabel: ({ title }) => `the prayer watch “${title}”`,
  order: ["-startsAt"],
  sortableColumns: ["title", "startsAt"],
  searchColumns: ["title", "description"],
  publicSearch: null,
  filters: {
    coming: (rows) => rows.where(isNotOver(new Date().toISOString())),
    drafts: (rows) => rows.where("publishedAt", "is", null),
    scheduled: (rows) => rows.where("publishedAt", ">", new Date().toISOString()),
  },
});

function isNotOver(now: string) {
  return sql<boolean>`(ends_at is null or ends_at > ${now})`;
}

/** Also from the trash, for mails about a cancelled watch. */
export function findAnyWatch(id: string): Promise<PrayerWatch | undefined> {
  return db.selectFrom("prayerWatches").selectAll().where("id", "=", id).executeTakeFirst();
}

/** People who have a slot are told about each change of their time in the same transaction. */
export const prayerWatchStore = {
  ...records,
  change: async (
    actor: string,
    id: string,
    version: number,
    columns: ColumnsOf<"prayerWatches">,
    verb?: string,
    andThen?: (transaction: Database) => Promise<void>,
  ) => {
    // If this is another version, nothing is changed below.
    const before = await records.find(id);
    const changed = await records.change(actor, id, version, columns, verb, async (transaction) => {
      await andThen?.(transaction);
      const after = await records.find(id, transaction);
      if (!before || !after) return;
      await tellAboutChange(transaction, before, after);
      await updateEnds(transaction, after);
    });
    if (changed.is === "changed") wakeMailer();
    return changed;
  },
  remove: async (actor: string, id: string) => {
    const before = await records.find(id);
    const isDone = await records.remove(actor, id, async (transaction) => {
      if (before) await tellAboutChange(transaction, before, undefined);
    });
    wakeMailer();
    return isDone;
  },
  restore: async (actor: string, id: string) => {
    const isDone = await records.restore(actor, id, async (transaction) => {
      const after = await records.find(id, transaction);
      if (after) await tellAboutChange(transaction, undefined, after);
    });
    wakeMailer();
    return isDone;
  },
};

/** The form has no field for the end: it follows from the start and the slots. */
export function prayerWatchFields({ endsAt: _end, ...watch }: PrayerWatch) {
  return withPublishingFields(watch);
}

export async function prayerWatchColumns(
  { publishing, publishAt, slotCount, ...columns }: z.output<ReturnType<typeof prayerWatchSchema>>,
  before: PrayerWatch | undefined,
) {
  const { homeZone } = await readSettings();
  // A draft can be without them.
  const times = {
    ...columns,
    zone: columns.zone || homeZone,
    slotCount: slotCount ?? defaultSlotCount,
  };
  const hasEnd = columns.startsAt !== "" && !columns.isWeekly;
  return {
    ...times,
    endsAt: hasEnd ? toIsoInstant(watchEnd(times)) : null,
    publishedAt: toPublishedAt({ publishing, publishAt }, homeZone, before),
  };
}

const maxWatches = 50;

/** Every public query starts here: published, with a start, and not over. */
function shownWatches() {
  const now = new Date().toISOString();
  return db
    .selectFrom("prayerWatches")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("publishedAt", "<=", now)
    .where("startsAt", "!=", "")
    .where(isNotOver(now));
}

export async function findShownWatch(id: string): Promise<PrayerWatch | undefined> {
  return isId(id) ? shownWatches().where("id", "=", id).executeTakeFirst() : undefined;
}

export function listShownWatches(): Promise<PrayerWatch[]> {
  return shownWatches().execute();
}

/** The watches that are running or to come, with their slots, the earliest first. */
export async function listWatchViews(): Promise<WatchView[]> {
  const [settings, gatherings] = await Promise.all([readSettings(), listGatherings()]);
  const now = Temporal.Now.instant();
  const stored = await staleOnError("prayer watches", async () => {
    const watches = await shownWatches().orderBy("startsAt").limit(maxWatches).execute();
    return Promise.all(
      watches.map(async (watch) => ({
        watch,
        people: await countPeople(watch.id, currentWeek(watch, now)),
      })),
    );
  });
  return (stored ?? [])
    .map(({ watch, people }) => ({
      at: slotStart(watch, currentWeek(watch, now), 0).epochMilliseconds,
      view: toView(watch, people, settings, now, gatherings),
    }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ view }) => view);
}

/** The same for the team. Undefined for a draft without a start. */
export async function loadWatchView(watch: PrayerWatch): Promise<WatchView | undefined> {
  if (watch.startsAt === "") return undefined;
  const [settings, gatherings] = await Promise.all([readSettings(), listGatherings()]);
  const now = Temporal.Now.instant();
  const people = await countPeople(watch.id, currentWeek(watch, now));
  return toView(watch, people, settings, now, gatherings);
}

/** How many people have confirmed each slot of a week. A person counts once. */
async function countPeople(watchId: string, week: number): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom("watchSignups")
    .select((q) => ["slot", q.fn.count<string | number>("emailHash").distinct().as("people")])
    .where("watchId", "=", watchId)
    .where("confirmedAt", "is not", null)
    .where((row) =>
      row.or([
        row("firstWeek", "=", week),
        row.and([row("isWeekly", "=", true), row("firstWeek", "<", week)]),
      ]),
    )
    .groupBy("slot")
    .execute();
  return Object.fromEntries(rows.map(({ slot, people }) => [slot, Number(people)]));
}

function toView(
  watch: PrayerWatch,
  people: Record<number, number>,
  { homeZone, secondZone }: Settings,
  now: Temporal.Instant,
  gatherings: readonly { id: string; title: string }[],
): WatchView {
  const { id, title, description, zone, slotMinutes, slotCount, isWeekly } = watch;
  const week = currentWeek(watch, now);
  const [start, end] = [slotStart(watch, week, 0), watchEnd(watch, week)];
  const zones = [zone, homeZone, secondZone];
  const format = (time: Temporal.ZonedDateTime) =>
    `${formatSlotDay(time, zone)}, ${formatClockTime(time.toPlainTime().toString())} ${zoneCity(zone)}`;
  return {
    id,
    title,
    description,
    isWeekly,
    slotMinutes,
    starts: format(start),
    ends: format(end),
    clocks: worldClocksAt(toIsoInstant(start), zones),
    isRunning: start.epochMilliseconds <= now.epochMilliseconds,
    gathering: gatherings.find((one) => one.id === watch.gatheringId)?.title,
    startMinute: start.hour * 60 + start.minute,
    city: zoneCity(zone),
    slots: Array.from({ length: slotCount }, (_, number) => {
      const from = slotStart(watch, week, number);
      const next = nextSlot(watch, number, now);
      return {
        number,
        day: formatSlotDay(from, zone),
        hours: formatHours(from, slotStart(watch, week, number + 1), zone),
        clocks: worldClocksAt(toIsoInstant(from), zones),
        people: people[number] ?? 0,
        open: !next ? "over" : next.week > week ? "next week" : "now",
      };
    }),
  };
}
