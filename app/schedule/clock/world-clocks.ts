/** An instant on clocks elsewhere, with `Intl` alone. */

import { zoneCity } from "~/ui/format-date";
import { formatClockLabel, type WorldClocks } from "./visitor-time";

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function worldClocksAt(startsAt: string, zones: readonly string[]): WorldClocks {
  const cities = [...new Set(zones)];
  const faces = cities.map((zone) => formatWallTime(startsAt, zone));
  const words = cities.map((zone, index) =>
    formatClockLabel(faces[index] ?? "", faces[0] ?? "", zoneCity(zone)),
  );
  return { startsAt, zones: cities, wallTimes: faces, labels: words };
}

/** Swedish writes a date the ISO way. */
export function formatWallTime(instant: string, timeZone: string): string {
  const known = formats.get(timeZone);
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  const format = known ?? new Intl.DateTimeFormat("sv-SE", options);
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}
