/**
 * When the slots of a prayer watch are. The watch starts at a wall time, weekly watches each week at the same one. Its
 * slots follow each other in real minutes, so that on a night with a clock change each slot is as long as the others.
 */
import { Temporal } from "temporal-polyfill";
import { formatWallTime } from "~/schedule/clock/world-clocks";
import { formatWeekdayAndDate, zoneCity } from "~/ui/format-date";
import type { Schema } from "~db/schema.server";
import { formatClockTime } from "./clock/clock-time";

export type WatchTimes = {
  startsAt: string;
  zone: string;
  slotMinutes: number;
  slotCount: number;
  isWeekly: boolean;
};

export type SlotChoice = Pick<Schema["watchSignups"], "slot" | "firstWeek"> & { isWeekly: boolean };

export type SlotOccurrence = {
  week: number;
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
};

/** With the number of slots as `slot`, this is the end of the watch. */
export function slotStart(
  { startsAt, zone, slotMinutes }: WatchTimes,
  week: number,
  slot: number,
): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(startsAt)
    .add({ weeks: week })
    .toZonedDateTime(zone)
    .add({ minutes: slot * slotMinutes });
}

export function watchEnd(watch: WatchTimes, week = 0): Temporal.ZonedDateTime {
  return slotStart(watch, week, watch.slotCount);
}

/** The week whose watch is running or comes next. A watch that is not weekly has only week 0. */
export function currentWeek(watch: WatchTimes, now: Temporal.Instant): number {
  return firstWeekAfter(watch, now, (week) => watchEnd(watch, week));
}

/** The next time that this slot is held, or the time that is running; undefined if it is over. */
export function nextSlot(
  watch: WatchTimes,
  slot: number,
  now: Temporal.Instant,
): SlotOccurrence | undefined {
  if (watch.startsAt === "") return undefined;
  const week = firstWeekAfter(watch, now, (one) => slotStart(watch, one, slot + 1));
  return nextSlotOccurrence(watch, { slot, firstWeek: week, isWeekly: false }, now);
}

/** The next or running time of a slot that a person has; undefined if it is over or the watch has no such slot. */
export function nextSlotOccurrence(
  watch: WatchTimes,
  { slot, firstWeek, isWeekly }: SlotChoice,
  now: Temporal.Instant,
): SlotOccurrence | undefined {
  if (watch.startsAt === "" || slot >= watch.slotCount) return undefined;
  if (!watch.isWeekly && firstWeek > 0) return undefined;
  const next = firstWeekAfter(watch, now, (week) => slotStart(watch, week, slot + 1));
  const week = isWeekly ? Math.max(firstWeek, next) : firstWeek;
  const [start, end] = [slotStart(watch, week, slot), slotStart(watch, week, slot + 1)];
  return isBefore(now, end) ? { week, start, end } : undefined;
}

function firstWeekAfter(
  watch: WatchTimes,
  now: Temporal.Instant,
  endOf: (week: number) => Temporal.ZonedDateTime,
): number {
  if (!watch.isWeekly) return 0;
  const weekMs = 7 * 86_400_000;
  const elapsed = now.epochMilliseconds - slotStart(watch, 0, 0).epochMilliseconds;
  // A clock change can shift the start by an hour, so the search starts a week early.
  let week = Math.max(0, Math.floor(elapsed / weekMs) - 2);
  while (!isBefore(now, endOf(week))) week += 1;
  return week;
}

function isBefore(now: Temporal.Instant, time: Temporal.ZonedDateTime): boolean {
  return now.epochMilliseconds < time.epochMilliseconds;
}

/** The calendar file of a slot. It names nobody, so the link needs no token. */
export function slotCalendarPath(
  watchId: string,
  { slot, firstWeek, isWeekly }: SlotChoice,
): string {
  const query = new URLSearchParams({
    watch: watchId,
    slot: String(slot),
    week: String(firstWeek),
  });
  if (isWeekly) query.set("weekly", "1");
  return `/prayer-watch/slot.ics?${query}`;
}

export function toIsoInstant(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString();
}

/** "Friday 20 November, 6:00 PM to 7:00 PM Lagos", in the given zone. */
export function formatSlotTime(
  { start, end }: Pick<SlotOccurrence, "start" | "end">,
  zone: string,
): string {
  return `${formatSlotDay(start, zone)}, ${formatHours(start, end, zone)} ${zoneCity(zone)}`;
}

/** "Friday 20 November" */
export function formatSlotDay(time: Temporal.ZonedDateTime, zone: string): string {
  const day = formatWallTime(toIsoInstant(time), zone).slice(0, 10);
  return formatWeekdayAndDate(day, new Date().getFullYear());
}

/** "6:00 PM to 7:00 PM" */
export function formatHours(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  zone: string,
): string {
  const hours = [start, end].map((time) =>
    formatClockTime(formatWallTime(toIsoInstant(time), zone).slice(11)),
  );
  return hours.join(" to ");
}

const weeksAhead = 60;

/**
 * The weeks of a weekly slot that differ from its wall time in `week`: after a clock change during the watch, a slot is
 * an hour earlier or later on the clock. A calendar file lists them.
 */
export function movedWeeks(watch: WatchTimes, slot: number, week: number) {
  const first = slotStart(watch, week, slot);
  return Array.from({ length: weeksAhead }, (_, weeks) => weeks).flatMap((weeks) => {
    const from = first.add({ weeks });
    const start = slotStart(watch, week + weeks, slot);
    const isSame = from.epochMilliseconds === start.epochMilliseconds;
    return isSame ? [] : [{ from, start, end: slotStart(watch, week + weeks, slot + 1) }];
  });
}
