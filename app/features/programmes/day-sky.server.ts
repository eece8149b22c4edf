/** The gatherings of the schedule by their hour of the day, for the picture above the table. */
import { Temporal } from "temporal-polyfill";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { currentHour } from "~/schedule/clock/current-hour.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatRecurrence } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { firstRegular, type Occurrence, occurrences } from "~/schedule/occurrence.server";
import { parseRule } from "~/schedule/recurrence-rule";
import type { DaySkyContent, SkyGathering, SkyHour } from "./components/day-sky";

const dayMinutes = 1_440;
const columnMinutes = 30;
const columns = dayMinutes / columnMinutes;
/** The width of a label. */
const labelColumns = 8;
/** Where the key begins if it is beside the labels. */
const keyColumn = 21;
/** The rows of labels in day-sky.css. */
const maxLevels = 12;
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
  const labels = toLabels(sorted);
  return {
    city: hour.city,
    hours: labels.map((label) => toHour(label, labels)),
    isKeyBeside: labels.every(
      ({ until, level, held }) => until <= keyColumn || (level === 0 && held.length === 1),
    ),
    long: sorted.flatMap(([, held]) =>
      held.filter((one) => one.isToday && isLong(one)).map(toLongBar),
    ),
    now: {
      minute: toMinutes(hour.time),
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

type Label = { start: number; from: number; until: number; level: number; held: SkyGathering[] };

/**
 * Every label stands below its own hour. Where two would overlap the earlier one is lower, because its stem is on the
 * left of both. Labels near the end of the day are on the left of their hours, so there the later one is lower.
 */
function toLabels(hours: [start: number, gatherings: SkyGathering[]][]): Label[] {
  const [late, others] = [hours.filter(isLate), hours.filter((hour) => !isLate(hour))];
  const labels: Label[] = [];
  for (const [start, held] of [...others.toReversed(), ...late]) {
    const from = toColumn(start) - (isLate([start]) ? labelColumns : 0);
    const label = { start, from, until: from + labelColumns, level: 0, held };
    const above = labels.filter((other) => overlap(label, other)).map(({ level }) => level);
    label.level = Math.min(Math.max(-1, ...above) + 1, maxLevels - 1);
    labels.push(label);
  }
  return labels.toSorted((a, b) => a.start - b.start);
}

function overlap(a: Label, b: Label): boolean {
  return a.from < b.until && b.from < a.until;
}

function isLate([start]: [start: number, ...rest: unknown[]]): boolean {
  return toColumn(start) + labelColumns > columns + 1;
}

function toHour(label: Label, labels: Label[]): SkyHour {
  const { start, level, held } = label;
  const isAbove = labels.some((other) => other.level > level && overlap(label, other));
  const place = [
    `at-${toColumn(start)}`,
    `lane-${level + 5}`,
    // It may be as high as several levels.
    held.length > 1 && !isAbove && "day-sky-tall",
    isLate([start]) && "day-sky-late",
  ];
  return {
    start,
    time: nameHour(toClock(start)),
    place: place.filter(Boolean).join(" "),
    gatherings: held.toSorted((a, b) => order.indexOf(a.frequency) - order.indexOf(b.frequency)),
  };
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
