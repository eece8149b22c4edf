import { Temporal } from "temporal-polyfill";

/** Inclusive days. An empty day leaves that side open. */
export type DayRange = { from?: string; to?: string };

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return new Date(time || 0).toISOString().startsWith(text);
}

/** The first instant of a day in a time zone. */
export function startOfDay(day: string, zone: string, daysLater = 0): string {
  const date = Temporal.PlainDate.from(day).add({ days: daysLater });
  return new Date(date.toZonedDateTime(zone).epochMilliseconds).toISOString();
}

/** The instants of a range: `since` inclusive, `before` exclusive. Undefined where the range is open. */
export function instantsOf({ from, to }: DayRange, zone: string) {
  return {
    since: from ? startOfDay(from, zone) : undefined,
    before: to ? startOfDay(to, zone, 1) : undefined,
  };
}
