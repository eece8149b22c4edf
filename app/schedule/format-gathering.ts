/** Formats a gathering's days and times. */
import { hourAndMinute as clock, meridiem } from "~/schedule/clock/clock-time";
import { formatDay, zoneCity } from "~/ui/format-date";
import { lazy } from "~/ui/lazy";
import type { Gathering, GatheringException } from "./gathering";
import {
  listWeekdayNames,
  parseRule,
  type RecurrenceRule,
  type Weekday,
  week,
} from "./recurrence-rule";

type Timed = Pick<Gathering, "start" | "end" | "timeWords">;

/** "6:00 to 6:30 AM", "12:00 AM to 1:00 AM", "various times", or "" */
export function formatTimeRange({ start, end, timeWords }: Timed): string {
  if (!start || !end) return timeWords ?? "";
  const isSameHalf = meridiem(start) === meridiem(end) && !start.startsWith("00:");
  return `${clock(start)}${isSameHalf ? "" : ` ${meridiem(start)}`} to ${clock(end)} ${meridiem(end)}`;
}

/** "12 to 1 AM", "9:00 to 11:30 AM" */
export function formatShortTimeRange({ start, end, timeWords }: Timed): string {
  if (!start || !end) return timeWords ?? "";
  const areWholeHours = start.endsWith(":00") && end.endsWith(":00");
  const short = (time: string) => (areWholeHours ? clock(time).replace(":00", "") : clock(time));
  const first = meridiem(start) === meridiem(end) ? "" : ` ${meridiem(start)}`;
  return `${short(start)}${first} to ${short(end)} ${meridiem(end)}`;
}

/** "6:00 - 6:30 AM" */
export function formatDashedTimeRange(timed: Timed): string {
  return formatTimeRange(timed).replace(" to ", " - ");
}

const list = lazy(() => new Intl.ListFormat("en-GB"));
const ordinals = ["", "first", "second", "third", "fourth", "fifth"];

/** "Daily", "Every day" (without a start time), "Every Tuesday", "First Friday of the month". */
export function formatRecurrence({ rule, start }: Pick<Gathering, "rule" | "start">): string {
  const parsed = parseRule(rule);
  if (!parsed) return "";
  const { frequency, interval } = parsed;
  if (frequency === "MONTHLY") {
    const month = interval === 1 ? "the month" : `every ${nth(interval)} month`;
    return `${capitalize(list().format(partsOfMonth(parsed)))} of ${month}`;
  }
  const days = listWeekdayNames(rule);
  if (days.length === week.length) {
    if (interval > 1) return `Every ${nth(interval)} ${frequency === "DAILY" ? "day" : "week"}`;
    return start ? "Daily" : "Every day";
  }
  const span = formatWeekdays(days);
  if (interval > 1) {
    return days.length === 1
      ? `Every ${nth(interval)} ${span}`
      : `${span}, every ${nth(interval)} week`;
  }
  return days.length > 2 && span.includes(" to ") ? span : `Every ${span}`;
}

/** "25 December 2026: cancelled" */
export function formatException(change: GatheringException): string {
  if (change.cancelled) return `${formatDay(change.day)}: cancelled`;
  const { day, movedTo = day, start = null, end = null, note } = change;
  const hours = formatTimeRange({ start, end, timeWords: null });
  if (movedTo === day) return `${formatDay(day)}: ${hours || (note ?? "as usual")}`;
  return `${formatDay(day)}: moved to ${formatDay(movedTo)}${hours && `, ${hours}`}`;
}

function partsOfMonth({ weekdays, monthDays }: RecurrenceRule): string[] {
  const nameOf = (code: Weekday) => week.find(([one]) => one === code)?.[1] ?? "";
  return [
    ...weekdays.map(({ ordinal, day }) => `${ordinals[ordinal] ?? "last"} ${nameOf(day)}`),
    ...monthDays.map((day) => (day > 0 ? nth(day) : "last day")),
  ];
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "second", "third"; from the sixth on "6th", "21st" */
function nth(number: number): string {
  const ending = /1\d$/.test(String(number))
    ? "th"
    : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return ordinals[number] ?? `${number}${ending}`;
}

/** "Monday to Sunday" for consecutive days, otherwise "Monday, Wednesday and Friday" */
export function formatWeekdays(days: readonly string[]): string {
  const first = week.findIndex(([, name]) => name === days[0]);
  const isUnbroken = days.every((day, index) => week[first + index]?.[1] === day);
  if (days.length > 2 && isUnbroken) return `${days[0]} to ${days.at(-1)}`;
  return list().format(days);
}

/** "All times are Lagos time." */
export function zoneNote(gatherings: readonly Pick<Gathering, "zone">[], homeZone: string): string {
  const city = zoneCity(homeZone);
  return gatherings.every(({ zone }) => zone === homeZone)
    ? `All times are ${city} time.`
    : `Times are ${city} time where no other city is named.`;
}

/** "6:00 to 6:30 AM Lagos" */
export function formatTimeInCity(
  gathering: Gathering,
  range: (gathering: Gathering) => string = formatTimeRange,
): string {
  return gathering.start ? `${range(gathering)} ${zoneCity(gathering.zone)}` : range(gathering);
}

/** Names the city only if it is not the home city: "6:00 to 6:30 AM (London)". */
export function formatTimeForHomeZone(gathering: Gathering, homeZone: string): string {
  const isElsewhere = gathering.start && gathering.zone !== homeZone;
  return isElsewhere
    ? `${formatTimeRange(gathering)} (${zoneCity(gathering.zone)})`
    : formatTimeRange(gathering);
}
