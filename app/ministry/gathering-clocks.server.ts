import type { Temporal } from "temporal-polyfill";
import { type Clocks, clocksAt } from "./clock-words";
import { nextOccurrence, type Repeating } from "./occurrence.server";

/** The start of its next time on the clocks of its own city and the ministry's; none where it has no hours. */
export function clocksOfNext(
  gathering: Repeating,
  zones: readonly string[],
  now?: Temporal.Instant,
): Clocks | undefined {
  const next = nextOccurrence(gathering, now);
  return next && clocksAt(next.start.toInstant().toString(), [gathering.zone, ...zones]);
}
