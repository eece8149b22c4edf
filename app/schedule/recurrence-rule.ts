/** The rules of RFC 5545 that a gathering may have: days, weekdays, days of the month, and an end. */
import { type Weekday, week } from "~/schedule/clock/week";

export type RecurrenceRule = {
  frequency: "DAILY" | "WEEKLY" | "MONTHLY";
  interval: number;
  /** "First Friday" is FR with ordinal 1, "last" is -1; 0 is every one. */
  weekdays: { ordinal: number; day: Weekday }[];
  /** Counted from the end of the month where they are negative. */
  monthDays: number[];
  /** The last day, YYYY-MM-DD. */
  until: string | undefined;
  count: number | undefined;
};

const frequencies = ["DAILY", "WEEKLY", "MONTHLY"] as const;
const known = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "UNTIL", "COUNT"];
const weekdayPattern = /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/;
const monthDayPattern = /^(?:-1|[1-9]|[12]\d|3[01])$/;

/** Undefined for what is no such rule, or says more than we understand. */
export function parseRule(rule: string): RecurrenceRule | undefined {
  const parts = rule.split(";").map((part) => part.split("="));
  const named = new Map(parts.map(([name = "", value = ""]) => [name, value]));
  const isKnown = parts.every(([name = "", value]) => known.includes(name) && value);
  const frequency = frequencies.find((one) => one === named.get("FREQ"));
  if (!frequency || !isKnown || named.size !== parts.length) return undefined;
  const weekdays = listed(named.get("BYDAY")).map((text) => weekdayPattern.exec(text));
  const monthDays = listed(named.get("BYMONTHDAY"));
  const [interval, count] = ["INTERVAL", "COUNT"].map((name) => wholeNumber(named.get(name)));
  const until = untilOf(named.get("UNTIL"));
  const isGood =
    weekdays.every((found) => found && Boolean(found[1]) === (frequency === "MONTHLY")) &&
    monthDays.every((text) => monthDayPattern.test(text)) &&
    fits(frequency, weekdays.length, monthDays.length) &&
    interval !== 0 &&
    count !== 0 &&
    until !== "" &&
    !(until && count);
  if (!isGood) return undefined;
  return {
    frequency,
    interval: interval ?? 1,
    until,
    count,
    weekdays: weekdays.map((found) => ({
      ordinal: Number(found?.[1] ?? 0),
      day: found?.[2] as Weekday,
    })),
    monthDays: monthDays.map(Number),
  };
}

/** The names of the weekdays on which something recurs; none for what recurs by the month. */
export function listWeekdayNames(rule: string): string[] {
  const parsed = parseRule(rule);
  if (!parsed || parsed.frequency === "MONTHLY") return [];
  const { weekdays } = parsed;
  const isHeld = (code: Weekday) => weekdays.some(({ day }) => day === code);
  return week.filter(([code]) => weekdays.length === 0 || isHeld(code)).map(([, name]) => name);
}

/** A week has its weekdays, a month its weekdays or its days, and a day may be limited to weekdays. */
function fits(frequency: RecurrenceRule["frequency"], weekdays: number, monthDays: number) {
  if (frequency === "MONTHLY") return weekdays > 0 !== monthDays > 0;
  return monthDays === 0 && (frequency === "DAILY" || weekdays > 0);
}

function listed(value: string | undefined): string[] {
  return value ? value.split(",") : [];
}

/** 0 for what is no number from 1 to 999. */
function wholeNumber(value: string | undefined): number | undefined {
  return value === undefined ? undefined : /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 0;
}

/** "20261231" is 2026-12-31; "" for what is no day. */
function untilOf(value: string | undefined): string | undefined {
  const day = value?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.valueOf()) || date.toJSON().slice(0, 10) !== day ? "" : day;
}
