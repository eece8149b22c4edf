import { lazy } from "./lazy";

const long = lazy(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }));

/** "2026-10-25" becomes "25 October 2026". */
export function formatDay(day: string): string {
  return long().format(new Date(`${day}T00:00:00Z`));
}

const medium = lazy(
  () => new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }),
);

/** "2026-10-25" becomes "25 Oct 2026", the day of `formatDateTimeInZone`. */
export function formatShortDay(day: string): string {
  return medium().format(new Date(`${day}T00:00:00Z`));
}

/** The day of an instant in a time zone: "23 August 2026". */
export function formatDayInZone(zone: string, instant: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: zone }).format(
    new Date(instant),
  );
}

/** An instant in a time zone: "4 Jan 2026, 11:30 PM". Without a zone, in that of the browser. */
export function formatDateTimeInZone(zone: string | undefined, instant: string): string {
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: zone });
  return `${format.format(new Date(instant))}, ${formatTimeInZone(zone, instant)}`;
}

/** "11:30 PM". In British English it would be "23:30". */
export function formatTimeInZone(zone: string | undefined, instant: string): string {
  return new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: zone })
    .format(new Date(instant))
    .replace("\u202f", " ");
}

const weekdayFirst = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
const withoutYear = lazy(() => new Intl.DateTimeFormat("en-GB", weekdayFirst));
const withYear = lazy(() => new Intl.DateTimeFormat("en-GB", { ...weekdayFirst, year: "numeric" }));

/** "Friday 25 December", with the year if it is not `thisYear`. */
export function formatWeekdayAndDate(day: string, thisYear: number): string {
  const format = Number(day.slice(0, 4)) === thisYear ? withoutYear : withYear;
  return format()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(",", "");
}

/** "a minute", "12 minutes", "3 hours" */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** How long ago: "just now", "1 minute", "5 hours", "3 days", "2 weeks". */
function formatAge(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  const units = [
    { name: "week", minutes: 14 * 1_440, each: 7 * 1_440 },
    { name: "day", minutes: 1_440, each: 1_440 },
    { name: "hour", minutes: 60, each: 60 },
    { name: "minute", minutes: 1, each: 1 },
  ];
  const unit = units.find((one) => minutes >= one.minutes);
  if (!unit) return "just now";
  const count = Math.floor(minutes / unit.each);
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`;
}

/** "just now", "17 minutes ago", "3 weeks ago" */
export function formatAgo(since: string, now = Date.now()): string {
  const age = formatAge(since, now);
  return age === "just now" ? age : `${age} ago`;
}

/** An instant for `TimeAgo`: how long ago in words, and the exact time. */
export type TimeAgoText = { at: string; text: string; exact: string };

const recentMs = 7 * 86_400_000;

/** After a week, and for a time to come, the words are the exact time. */
export function describeTimeAgo(zone: string, at: string, now = Date.now()): TimeAgoText {
  const exact = formatDateTimeInZone(zone, at);
  const age = now - Date.parse(at);
  return { at, exact, text: age >= 0 && age < recentMs ? formatAgo(at, now) : exact };
}

/** "Africa/Lagos" becomes "Lagos". */
export function zoneCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
