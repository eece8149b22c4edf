/** Gatherings and times for tests, without a database. */
import { Temporal } from "temporal-polyfill";
import type { Gathering } from "~/schedule/gathering";

/** Daily from 6:00 to 6:30 AM in Lagos by default. */
export function gathering(overrides: Partial<Gathering> = {}): Gathering {
  return {
    id: "01930000-0000-7000-8000-000000000001",
    title: "Prayer",
    description: "We pray.",
    icon: "church",
    position: 1,
    version: 1,
    updatedAt: "2026-01-01T00:00:00.000Z",
    rule: "FREQ=DAILY",
    firstDay: "2020-01-01",
    exceptions: [],
    start: "06:00",
    end: "06:30",
    timeWords: null,
    zone: "Africa/Lagos",
    showsAsProgramme: true,
    showsAsEvent: true,
    showsInWeekly: true,
    showsInMonthly: false,
    flyerUrl: null,
    flyerAlt: "",
    ...overrides,
  };
}

/** Parses a local time such as "2026-11-15 05:59", by default in Lagos. */
export function localInstant(local: string, zone = "Africa/Lagos"): Temporal.Instant {
  return Temporal.PlainDateTime.from(local.replace(" ", "T")).toZonedDateTime(zone).toInstant();
}

/** The reverse. */
export function localTime(
  time: Temporal.ZonedDateTime | string | undefined,
  zone = "Africa/Lagos",
) {
  if (!time) return undefined;
  const instant = typeof time === "string" ? Temporal.Instant.from(time) : time.toInstant();
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: "minute" }).replace("T", " ");
}
