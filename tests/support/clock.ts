import { Temporal } from "temporal-polyfill";
import { vi } from "vitest";

/** Moves `Date` forward. Timers are not affected. */
export function advanceClock(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Moves the clock forward to the next such time in Lagos. It never goes back, so published records stay published. */
export function advanceClockTo(time: string): void {
  const now = Temporal.Now.zonedDateTimeISO("Africa/Lagos");
  const today = now.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(today, now) < 0 ? today.add({ days: 1 }) : today;
  advanceClock(next.epochMilliseconds - now.epochMilliseconds);
}
