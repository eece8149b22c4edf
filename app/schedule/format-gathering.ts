/** How a gathering's day and time are written. A time is stored once; these are its spellings. */

import { hourAndMinute as clock, meridiem } from "~/schedule/clock/clock-time";
import { formatWeekdays, type Weekday, week } from "~/schedule/clock/week";
import { lazy } from "~/ui/defer";
import type { Gathering } from "./gathering";
import { listWeekdayNames, parseRule, type RecurrenceRule } from "./recurrence-rule";

type Timed = Pick<Gathering, "start" | "end" | "timeWords">;

/** "6:00 to 6:30 AM", "12:00 AM to 1:00 AM", "various times", or "" where there is none. */
export function formatTimeRange({ start, end, timeWords }: Timed): string {
  if (!start || !end) return timeWords ?? "";
  const isObvious = meridiem(start) === meridiem(end) && !start.startsWith("00:");
  return `${clock(start)}${isObvious ? "" : ` ${meridiem(start)}`} to ${clock(end)} ${meridiem(end)}`;
}

/** As an event is announced: "12 to 1 AM", "9:00 to 11:30 AM". */
export function formatShortTimeRange({ start, end, timeWords }: Timed): string {
  if (!start || !end) return timeWords ?? "";
  const areWholeHours = start.endsWith(":00") && end.endsWith(":00");
  const short = (time: string) => (areWholeHours ? clock(time).replace(":00", "") : clock(time));
  const first = meridiem(start) === meridiem(end) ? "" : ` ${meridiem(start)}`;
  return `${short(start)}${first} to ${short(end)} ${meridiem(end)}`;
}

/** As a timetable writes it: "6:00 - 6:30 AM". */
export function formatDashedTimeRange(timed: Timed): string {
  return formatTimeRange(timed).replace(" to ", " - ");
}

const list = lazy(() => new Intl.ListFormat("en-GB"));
const ordinals = ["", "first", "second", "third", "fourth", "fifth"];

/** "Daily", "Every day" (where there is no one time), "Every Tuesday", "First Friday of the month". */
export function formatRecurrence({ rule, start }: Pick<Gathering, "rule" | "start">): string {
  const parsed = parseRule(rule);
  if (!parsed) return "";
  const { frequency, interval } = parsed;
  if (frequency === "MONTHLY") {
    const month = interval === 1 ? "the month" : `every ${nth(interval)} month`;
    return `${capitalised(list().format(partsOfMonth(parsed)))} of ${month}`;
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

function partsOfMonth({ weekdays, monthDays }: RecurrenceRule): string[] {
  const nameOf = (code: Weekday) => week.find(([one]) => one === code)?.[1] ?? "";
  return [
    ...weekdays.map(({ ordinal, day }) => `${ordinals[ordinal] ?? "last"} ${nameOf(day)}`),
    ...monthDays.map((day) => (day > 0 ? nth(day) : "last day")),
  ];
}

function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "second", "third"; from the sixth on "6th", "21st". */
function nth(number: number): string {
  const ending = /1\d$/.test(String(number))
    ? "th"
    : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return ordinals[number] ?? `${number}${ending}`;
}
