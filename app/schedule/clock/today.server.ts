import { Temporal } from "temporal-polyfill";

/** The day on the wall calendar of a zone, YYYY-MM-DD. */
export function todayIn(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString();
}

/** The day it still is somewhere on earth: nothing before it lies ahead of anybody. */
export function earliestToday(): string {
  return todayIn("Etc/GMT+12");
}
