import type { Temporal } from "temporal-polyfill";

export type Span = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

/** Something to put into a calendar, once or, where it has a series, again and again. */
export type CalendarEvent = Span & {
  /** The same for the life of the event, so that a calendar replaces what it has. */
  uid: string;
  /** Grows when the event is changed. */
  sequence: number;
  updatedAt: string;
  title: string;
  description: string;
  place?: string;
  /** Where to join; absent while the site does not know its own address. */
  url?: string;
  /** From the first day to the last, without hours. */
  isAllDay?: boolean;
  series?: Series;
};

export type Series = {
  /** RFC 5545, with the end of the series in it. */
  rule: string;
  /** The starts, by the rule, of the days that are cancelled. */
  cancelled: Temporal.ZonedDateTime[];
  moved: (Span & { from: Temporal.ZonedDateTime })[];
};

/** 20261116T060000, the clock on the wall as calendars write it. */
export function formatIcalDateTime(time: Temporal.ZonedDateTime | Temporal.PlainDateTime): string {
  const { hour, minute, second } = time;
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, "0"));
  return `${formatIcalDate(time)}T${clock.join("")}`;
}

/** 20261116 */
export function formatIcalDate({ year, month, day }: { year: number; month: number; day: number }) {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("");
}

/** 20261116T050000Z */
export function formatIcalUtc(instant: Temporal.Instant): string {
  return `${formatIcalDateTime(instant.toZonedDateTimeISO("UTC"))}Z`;
}
