/** An instant on clocks elsewhere, with `Intl` alone. */

import { zoneCity } from "~/ui/zone-city";
import { type Clocks, clockWords } from "./own-clock";

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function clocksAt(startsAt: string, zones: readonly string[]): Clocks {
  const cities = [...new Set(zones)];
  const faces = cities.map((zone) => face(startsAt, zone));
  const words = cities.map((zone, index) =>
    clockWords(faces[index] ?? "", faces[0] ?? "", zoneCity(zone)),
  );
  return { startsAt, zones: cities, faces, words };
}

/** Swedish writes a date the ISO way. */
export function face(instant: string, timeZone: string): string {
  const known = formats.get(timeZone);
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  const format = known ?? new Intl.DateTimeFormat("sv-SE", options);
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}
