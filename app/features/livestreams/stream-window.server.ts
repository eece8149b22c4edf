/** Start and end of livestreams. Their date and time are in the home time zone. */
import { Temporal } from "temporal-polyfill";
import type { Livestream } from "./livestream";

type Scheduled = Pick<Livestream, "scheduledDate" | "scheduledTime" | "duration">;
export type StreamWindow = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

/** Undefined without a date or time. */
export function streamWindow(stream: Scheduled, zone: string): StreamWindow | undefined {
  const { scheduledDate, scheduledTime, duration } = stream;
  if (!scheduledDate || !scheduledTime) return undefined;
  const day = Temporal.PlainDate.from(scheduledDate);
  const start = day.toZonedDateTime({ timeZone: zone, plainTime: scheduledTime });
  return { start, end: start.add({ minutes: duration }) };
}

export function isOnAir(stream: Scheduled, zone: string, now: Temporal.Instant): boolean {
  const window = streamWindow(stream, zone);
  if (!window) return false;
  const { start, end } = window;
  return isReached(start, now) && !isReached(end, now);
}

/** A stream without a time lasts the whole day; one without a date is never over. */
export function isOver(stream: Scheduled, zone: string, now: Temporal.Instant): boolean {
  const end = streamWindow(stream, zone)?.end ?? endOfDay(stream.scheduledDate, zone);
  return end !== undefined && isReached(end, now);
}

function endOfDay(day: string | null, zone: string): Temporal.ZonedDateTime | undefined {
  return day ? Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone) : undefined;
}

function isReached(time: Temporal.ZonedDateTime, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(time.toInstant(), now) <= 0;
}
