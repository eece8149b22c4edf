import type { Temporal } from "temporal-polyfill";
import type { WorldClocks } from "~/schedule/clock/visitor-time";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { firstRegular } from "./occasion.server";
import { occurrences, type RecurringGathering } from "./occurrence.server";

/** Its usual start, the next time it is kept, on the clocks of its own city and the ministry's; none where it has no hours. */
export function nextWorldClocks(
  gathering: RecurringGathering,
  zones: readonly string[],
  now?: Temporal.Instant,
): WorldClocks | undefined {
  const next = firstRegular(occurrences(gathering, now));
  return next && worldClocksAt(next.start.toInstant().toString(), [gathering.zone, ...zones]);
}
