/** Wall time in the format of a `datetime-local` field, 2026-10-25T18:30, and days in a zone. */
import { Temporal } from "temporal-polyfill";

const pattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

export function isWallTime(text: string): boolean {
  if (!pattern.test(text)) return false;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: "reject" }) !== undefined;
  } catch {
    return false;
  }
}

export function wallTimeToInstant(wallTime: string, zone: string): string {
  const instant = Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();
  return new Date(instant.epochMilliseconds).toISOString();
}

export function instantToWallTime(instant: string, zone: string): string {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  return there.toString({ smallestUnit: "minute" });
}

/** YYYY-MM-DD */
export function todayIn(zone: string): string {
  return Temporal.Now.plainDateISO(zone).toString();
}

/** Today in the zone that is furthest behind: every earlier day is over everywhere. */
export function earliestToday(): string {
  return todayIn("Etc/GMT+12");
}
