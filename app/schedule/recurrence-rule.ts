/** The subset of RFC 5545 recurrence rules that a gathering may have. Runs in the browser too. */

/** Weekdays with their RFC 5545 codes, Monday first. */
export const week = [
  ["MO", "Monday"],
  ["TU", "Tuesday"],
  ["WE", "Wednesday"],
  ["TH", "Thursday"],
  ["FR", "Friday"],
  ["SA", "Saturday"],
  ["SU", "Sunday"],
] as const;

export type Weekday = (typeof week)[number][0];

export type RecurrenceRule = {
  frequency: "DAILY" | "WEEKLY" | "MONTHLY";
  interval: number;
  /** "First Friday" is FR with ordinal 1, "last Friday" has -1, "every Friday" has 0. */
  weekdays: { ordinal: number; day: Weekday }[];
  /** Negative numbers count from the end of the month. */
  monthDays: number[];
  /** The last day, YYYY-MM-DD. */
  until: string | undefined;
  count: number | undefined;
};

const frequencies = ["DAILY", "WEEKLY", "MONTHLY"] as const;
const supportedParts = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "UNTIL", "COUNT"];
const weekdayPattern = /^(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/;
const monthDayPattern = /^(?:-1|[1-9]|[12]\d|3[01])$/;

/** Undefined for an invalid or unsupported rule. */
export function parseRule(rule: string): RecurrenceRule | undefined {
  const parts = rule.split(";").map((part) => part.split("="));
  const named = new Map(parts.map(([name = "", value = ""]) => [name, value]));
  const areSupported = parts.every(([name = "", value]) => supportedParts.includes(name) && value);
  const frequency = frequencies.find((one) => one === named.get("FREQ"));
  if (!frequency || !areSupported || named.size !== parts.length) return undefined;
  const weekdays = splitList(named.get("BYDAY")).map((text) => weekdayPattern.exec(text));
  const monthDays = splitList(named.get("BYMONTHDAY"));
  const [interval, count] = ["INTERVAL", "COUNT"].map((name) => parseNumber(named.get(name)));
  const until = parseUntil(named.get("UNTIL"));
  const isValid =
    weekdays.every((found) => found && Boolean(found[1]) === (frequency === "MONTHLY")) &&
    monthDays.every((text) => monthDayPattern.test(text)) &&
    hasRequiredParts(frequency, weekdays.length, monthDays.length) &&
    interval !== 0 &&
    count !== 0 &&
    until !== "" &&
    !(until && count);
  if (!isValid) return undefined;
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

/** The weekdays of a daily or weekly rule; empty for a monthly rule. */
export function listWeekdayNames(rule: string): string[] {
  const parsed = parseRule(rule);
  if (!parsed || parsed.frequency === "MONTHLY") return [];
  const { weekdays } = parsed;
  const isIncluded = (code: Weekday) => weekdays.some(({ day }) => day === code);
  return week.filter(([code]) => weekdays.length === 0 || isIncluded(code)).map(([, name]) => name);
}

/** False for a rule that always falls on one weekday, such as every Sunday or the first Friday of the month. */
export function isOnSeveralWeekdays(rule: string): boolean {
  const parsed = parseRule(rule);
  return new Set(parsed?.weekdays.map(({ day }) => day)).size !== 1;
}

export function isMonthlyRule(rule: string): boolean {
  return parseRule(rule)?.frequency === "MONTHLY";
}

/** WEEKLY needs BYDAY, MONTHLY needs BYDAY or BYMONTHDAY but not both, DAILY may have BYDAY. */
function hasRequiredParts(
  frequency: RecurrenceRule["frequency"],
  weekdays: number,
  monthDays: number,
) {
  if (frequency === "MONTHLY") return weekdays > 0 !== monthDays > 0;
  return monthDays === 0 && (frequency === "DAILY" || weekdays > 0);
}

function splitList(value: string | undefined): string[] {
  return value ? value.split(",") : [];
}

/** 0 if the value is not a number from 1 to 999. */
function parseNumber(value: string | undefined): number | undefined {
  return value === undefined ? undefined : /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 0;
}

/** "20261231" is 2026-12-31; "" if it is not a valid day. */
function parseUntil(value: string | undefined): string | undefined {
  const day = value?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.valueOf()) || date.toJSON().slice(0, 10) !== day ? "" : day;
}
