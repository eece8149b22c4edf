/** Conversions between instants and wall times with `Intl` alone: the admin previews run in the browser, without Temporal. */
import { zoneCity } from "~/ui/format-date";
import { formatClockLabel, type WorldClocks } from "./clock-time";

/** Creating a format takes about a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function worldClocksAt(
  startsAt: string,
  zones: readonly string[],
  isOnSeveralDays = false,
): WorldClocks {
  const cities = [...new Set(zones)];
  const wallTimes = cities.map((zone) => formatWallTime(startsAt, zone));
  const labels = cities.map((zone, index) =>
    formatClockLabel(wallTimes[index] ?? "", wallTimes[0] ?? "", zoneCity(zone), isOnSeveralDays),
  );
  return { startsAt, zones: cities, wallTimes, labels, isOnSeveralDays };
}

/** "2026-11-16 06:00": Swedish uses the ISO format. */
export function formatWallTime(instant: string, timeZone: string): string {
  const known = formats.get(timeZone);
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  const format = known ?? new Intl.DateTimeFormat("sv-SE", options);
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}

/** "2026-11-16", "06:00", "Africa/Lagos" */
export function zonedTimeToInstant(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const shown = (instant: number) => Date.parse(`${format.format(instant).replace(" ", "T")}:00Z`);
  // The second pass corrects the offset if a clock change lies between the two instants.
  let instant = wall;
  for (let pass = 0; pass < 2; pass++) instant -= shown(instant) - wall;
  return new Date(instant).toISOString();
}
