/** The gatherings of the schedule by their hour of the day, for the picture above the table. */
import { Temporal } from "temporal-polyfill";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { currentHour } from "~/schedule/clock/current-hour.server";
import { dayPhase } from "~/schedule/clock/day-phase";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatRecurrence } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { firstRegular, type Occurrence, occurrences } from "~/schedule/occurrence.server";
import { parseRule } from "~/schedule/recurrence-rule";
import type { DaySkyContent, SkyGathering, SkyHour } from "./components/day-sky";

const dayMinutes = 1_440;
const columnMinutes = 30;
const columns = dayMinutes / columnMinutes;
/** A label has room for a long word on the narrowest screen that shows the sky from left to right. */
const minLabelColumns = 7;
/** The label of several gatherings has room for their names on one line each. */
const busyLabelColumns = 9;
const maxLabelColumns = 11;
/** A label stands further right than its hour if the one before needs its room. A line leads to it. */
const maxShiftColumns = 4;
const maxLanes = 4;
const order: SkyGathering["frequency"][] = ["DAILY", "WEEKLY", "MONTHLY"];
/** The label of a longer gathering, such as a fast, says when it ends. */
const maxShortMinutes = 240;

/** Times are on the clock of the first zone. Undefined if no gathering has a fixed time. */
export function daySky(
  gatherings: readonly Gathering[],
  zones: readonly [home: string, ...others: string[]],
  now: Temporal.Instant = Temporal.Now.instant(),
): DaySkyContent | undefined {
  const [home] = zones;
  const hours = new Map<number, SkyGathering[]>();
  for (const gathering of gatherings) {
    const next = firstRegular(occurrences(gathering, now));
    if (!next) continue;
    const start = minuteOfDay(next.start, home);
    const held = toSkyGathering(gathering, next, start, now);
    const isToday = isHeldOn(gathering, now.toZonedDateTimeISO(home).startOfDay());
    hours.set(start, [...(hours.get(start) ?? []), { ...held, isToday }]);
  }
  if (hours.size === 0) return undefined;
  const hour = currentHour(home, now);
  const sorted = [...hours].toSorted(([a], [b]) => a - b);
  return {
    city: hour.city,
    hours: toLanes(sorted),
    long: sorted.flatMap(([, held]) =>
      held.filter((one) => one.isToday && isLong(one)).map(toLongBar),
    ),
    now: {
      minute: toMinutes(hour.time),
      phase: dayPhase(hour.time),
      ...toThird(toMinutes(hour.time)),
      clocks: worldClocksAt(hour.at, zones),
    },
  };
}

function toSkyGathering(
  gathering: Gathering,
  { start, end }: Occurrence,
  startMinute: number,
  now: Temporal.Instant,
): Omit<SkyGathering, "isToday"> {
  const length = Math.round((end.epochMilliseconds - start.epochMilliseconds) / 60_000);
  const to = startMinute + length;
  const days = formatRecurrence(gathering);
  const frequency = parseRule(gathering.rule)?.frequency ?? "DAILY";
  return {
    id: gathering.id,
    title: gathering.title,
    days: isLong({ span: { from: startMinute, to } })
      ? `${days}, until ${unbroken(formatClockTime(toClock(to)))}`
      : days,
    frequency,
    isNow: start.epochMilliseconds <= now.epochMilliseconds,
    span: { from: startMinute, to: Math.min(to, dayMinutes) },
  };
}

/** What began the day before, and is not over at midnight, does not count. */
function isHeldOn(gathering: Gathering, day: Temporal.ZonedDateTime): boolean {
  for (const { start } of occurrences(gathering, day.toInstant())) {
    if (Temporal.ZonedDateTime.compare(start, day) < 0) continue;
    return Temporal.ZonedDateTime.compare(start, day.add({ days: 1 })) < 0;
  }
  return false;
}

function isLong({ span }: Pick<SkyGathering, "span">): boolean {
  return span.to - span.from > maxShortMinutes;
}

function toLongBar({ id, title, span }: SkyGathering) {
  const text = `${title} until ${unbroken(nameHour(toClock(span.to)))}`;
  return { id, text, span, place: `at-${toColumn(span.from)}` };
}

/** A label is as wide as the time until the next one allows. Labels that would overlap are put below each other. */
function toLanes(hours: [start: number, gatherings: SkyGathering[]][]): SkyHour[] {
  const ends: number[] = [];
  return hours.map(([start, gatherings], index) => {
    const column = toColumn(start);
    const next = toColumn(hours[index + 1]?.[0] ?? dayMinutes);
    const wanted = gatherings.length > 1 ? busyLabelColumns : minLabelColumns;
    const isLate = column + wanted > columns + 1;
    const earliest = isLate ? column + 1 - wanted : column;
    const latest = isLate ? earliest : Math.min(column + maxShiftColumns, columns + 1 - wanted);
    const free = ends.findIndex((end) => end <= latest);
    const lane = free < 0 ? Math.min(ends.length, maxLanes - 1) : free;
    const first = free < 0 ? earliest : Math.max(earliest, ends[free] ?? 1);
    const span = isLate ? wanted : Math.min(Math.max(next - first, wanted), maxLabelColumns);
    ends[lane] = first + span;
    const time = toClock(start);
    return {
      start,
      time: nameHour(time),
      phase: dayPhase(time),
      place: `at-${column} ${first > column ? `shift-${first - column} ` : ""}span-${span} lane-${lane + 5}`,
      isLate,
      gatherings: gatherings.toSorted(
        (a, b) => order.indexOf(a.frequency) - order.indexOf(b.frequency),
      ),
    };
  });
}

function toColumn(minute: number): number {
  return Math.floor(minute / columnMinutes) + 1;
}

function toThird(minute: number): { column: number; third: 0 | 1 | 2 } {
  const rest = minute % columnMinutes;
  return { column: toColumn(minute), third: rest < 10 ? 0 : rest < 20 ? 1 : 2 };
}

function minuteOfDay(time: Temporal.ZonedDateTime, zone: string): number {
  const local = time.withTimeZone(zone);
  return local.hour * 60 + local.minute;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function toClock(minute: number): string {
  return new Date((minute % dayMinutes) * 60_000).toISOString().slice(11, 16);
}

function nameHour(time: string): string {
  if (time === "00:00") return "Midnight";
  return time === "12:00" ? "Noon" : formatClockTime(time);
}

/** A time stays on one line. */
function unbroken(time: string): string {
  return time.replace(" ", "\u00a0");
}
