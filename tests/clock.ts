import { vi } from "vitest";

/** The clock goes on by so much, and no test waits for it. Timers keep to their own. */
export function letTimePass(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  vi.setSystemTime(Date.now() + milliseconds);
}
