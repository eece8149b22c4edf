import type { Temporal } from "temporal-polyfill";
import { clocksAt } from "~/schedule/clock/clock-words";
import type { Clocks } from "~/schedule/clock/own-clock";
import { firstRegular } from "./occasion.server";
import { occurrences, type Repeating } from "./occurrence.server";

/** Its usual start, the next time it is kept, on the clocks of its own city and the ministry's; none where it has no hours. */
export function clocksOfNext(
  gathering: Repeating,
  zones: readonly string[],
  now?: Temporal.Instant,
): Clocks | undefined {
  const next = firstRegular(occurrences(gathering, now));
  return next && clocksAt(next.start.toInstant().toString(), [gathering.zone, ...zones]);
}
