/** On which days of the calendar a rule falls. Days are plain days here: hours and zones come later. */

import { week } from "~/schedule/clock/week";
import { parseRule, type RecurrenceRule } from "./recurrence-rule";

const dayMs = 86_400_000;
/** Longer than from one 29 February to the next, across a century without one. */
const longestGap = 3_000;

type Ruled = { rule: string; firstDay: string };

/** The days of the rule from `from` on, YYYY-MM-DD, in order. It counts from its first day, and ends where it ends. */
export function* ruleDays({ rule, firstDay }: Ruled, from: string): Generator<string> {
  const parsed = parseRule(rule);
  if (!parsed) return;
  const first = numberOf(firstDay);
  const last = lastOf(parsed, first);
  let seen = Math.max(numberOf(from), first);
  for (let day = seen; day <= last && day - seen < longestGap; day++) {
    if (!isHeldOn(parsed, first, day)) continue;
    seen = day;
    yield written(day);
  }
}

/** The last day of a rule that ends; undefined for one that does not. */
export function lastRuleDay({ rule, firstDay }: Ruled): string | undefined {
  const parsed = parseRule(rule);
  const last = parsed && lastOf(parsed, numberOf(firstDay));
  return last === undefined || last === Number.POSITIVE_INFINITY ? undefined : written(last);
}

function lastOf(parsed: RecurrenceRule, first: number): number {
  if (parsed.until) return numberOf(parsed.until);
  if (!parsed.count) return Number.POSITIVE_INFINITY;
  let [left, last] = [parsed.count, first];
  for (let day = first; left > 0 && day - last < longestGap; day++) {
    if (!isHeldOn(parsed, first, day)) continue;
    last = day;
    left -= 1;
  }
  return last;
}

function isHeldOn(parsed: RecurrenceRule, first: number, day: number): boolean {
  const { weekdays, monthDays } = parsed;
  const date = new Date(day * dayMs);
  const [dayOfMonth, length] = [date.getUTCDate(), daysInMonth(date)];
  const isOn = weekdays.some(
    ({ ordinal, day: name }) =>
      week[weekdayOf(day)]?.[0] === name &&
      (ordinal === 0 ||
        (ordinal > 0 ? Math.ceil(dayOfMonth / 7) === ordinal : dayOfMonth > length - 7)),
  );
  const isOnMonthDay = monthDays.some((one) => dayOfMonth === (one > 0 ? one : length + 1 + one));
  const isEvery = weekdays.length + monthDays.length === 0;
  return (isEvery || isOn || isOnMonthDay) && isInStep(parsed, first, day);
}

/** Of every second week, the right one: whole weeks and months are counted, not days. */
function isInStep({ frequency, interval }: RecurrenceRule, first: number, day: number): boolean {
  if (interval === 1) return true;
  const periods = {
    DAILY: () => day - first,
    WEEKLY: () => (day - weekdayOf(day) - (first - weekdayOf(first))) / 7,
    MONTHLY: () => monthNumber(day) - monthNumber(first),
  };
  return periods[frequency]() % interval === 0;
}

/** The first of January 1970 was a Thursday; Monday is 0. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function monthNumber(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

function written(day: number): string {
  return new Date(day * dayMs).toJSON().slice(0, 10);
}
