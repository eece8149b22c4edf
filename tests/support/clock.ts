import { Temporal } from "temporal-polyfill";
import { vi } from "vitest";

/** The clock goes on by so much, and no test waits for it. Timers keep to their own. */
export function advanceClock(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(Date.now() + milliseconds);
}

/** The clock goes on to the next time that it is so late in Lagos: what is published stays so. */
export function advanceClockTo(time: string): void {
  const now = Temporal.Now.zonedDateTimeISO("Africa/Lagos");
  const today = now.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(today, now) < 0 ? today.add({ days: 1 }) : today;
  advanceClock(next.epochMilliseconds - now.epochMilliseconds);
}
