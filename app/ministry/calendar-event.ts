import type { Temporal } from "temporal-polyfill";

/** Something to put into a calendar, once or, where it has a rule, again and again. */
export type CalendarEvent = {
  /** The same for the life of the event, so that a calendar replaces what it has. */
  uid: string;
  /** Grows when the event is changed. */
  sequence: number;
  title: string;
  description: string;
  /** Where to join; absent while the site does not know its own address. */
  url?: string;
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
  rule?: string;
};

/** 20261116T060000, the clock on the wall as calendars write it. */
export function wallClock(time: Temporal.ZonedDateTime | Temporal.PlainDateTime): string {
  const { year, month, day, hour, minute, second } = time;
  const [date, clock] = [
    [month, day],
    [hour, minute, second],
  ].map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(""));
  return `${year}${date}T${clock}`;
}
