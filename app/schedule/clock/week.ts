import { lazy } from "~/ui/defer";

/** The days of the week, Monday first, by their names in RFC 5545. */
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

const list = lazy(() => new Intl.ListFormat("en-GB"));

/** "Monday to Sunday" for days that follow each other, else "Monday, Wednesday and Friday". */
export function formatWeekdays(days: readonly string[]): string {
  const first = week.findIndex(([, name]) => name === days[0]);
  const isUnbroken = days.every((day, index) => week[first + index]?.[1] === day);
  if (days.length > 2 && isUnbroken) return `${days[0]} to ${days.at(-1)}`;
  return list().format(days);
}
