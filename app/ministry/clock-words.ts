/** An instant on clocks elsewhere, with `Intl` alone: the same words from the server and in the browser. */
import { clockTime } from "./clock-time";
import { zoneCity } from "./gathering-words";

const evening = 17;
const noon = 12;
/** To make one takes a hundred times as long as to use it. */
const faces = new Map<string, Intl.DateTimeFormat>();

/** When something begins, as each city reads it. The first zone is its own. */
export type Clocks = {
  startsAt: string;
  zones: string[];
  /** "6:00 AM Lagos", "11:00 PM London, the evening before" */
  words: string[];
};

export function clocksAt(startsAt: string, zones: readonly string[]): Clocks {
  const cities = [...new Set(zones)];
  const words = cities.map((zone) => clockWords(startsAt, cities[0] ?? zone, zone, zoneCity(zone)));
  return { startsAt, zones: cities, words };
}

/** "10:00 PM yours, the evening before"; undefined where the visitor's clock shows what was said already. */
export function ownClock({ startsAt, zones }: Clocks, ownZone: string): string | undefined {
  const [home = ownZone] = zones;
  const isSaid = zones.includes(ownZone) || face(startsAt, ownZone) === face(startsAt, home);
  return isSaid ? undefined : clockWords(startsAt, home, ownZone, "yours");
}

function clockWords(instant: string, home: string, zone: string, whose: string): string {
  const [there, here] = [face(instant, zone), face(instant, home)];
  return `${clockTime(there.slice(11))} ${whose}${otherDay(there, here)}`;
}

function otherDay(there: string, here: string): string {
  const hour = Number(there.slice(11, 13));
  const order = there.slice(0, 10).localeCompare(here.slice(0, 10));
  if (order < 0) return hour < evening ? ", the day before" : ", the evening before";
  if (order > 0) return hour < noon ? ", the next morning" : ", the next day";
  return "";
}

/** "2026-11-16 06:00": the clock on the wall there. Swedish writes a date the ISO way. */
function face(instant: string, timeZone: string): string {
  const known = faces.get(timeZone);
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  const format = known ?? new Intl.DateTimeFormat("sv-SE", options);
  faces.set(timeZone, format);
  return format.format(new Date(instant));
}
