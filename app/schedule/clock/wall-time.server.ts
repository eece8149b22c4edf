/** A day and time as a `datetime-local` field holds it, 2026-10-25T18:30, and the instant it names in a zone. */
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
