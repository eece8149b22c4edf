import { Temporal } from "temporal-polyfill";
import type { Gathering } from "./gathering";
import { listOccurrences, type Occurrence } from "./occurrence.server";

export type NextGathering = {
  titles: string[];
  startsAt: string;
  /** Until then this answer stands: the first of them ends, or something else begins. */
  until: string;
  isNow: boolean;
};

type Coming = { title: string; times: Occurrence[] };

/** What happens now, else what starts next; all that start together are named together. */
export function findNextGathering(
  gatherings: readonly Gathering[],
  now: Temporal.Instant = Temporal.Now.instant(),
): NextGathering | undefined {
  const coming = gatherings
    .map((gathering) => ({
      title: gathering.title,
      // The second of them too: it may begin before another that is under way has ended.
      times: listOccurrences(gathering, 2, now),
    }))
    .filter(({ times }) => times.length > 0)
    .toSorted((a, b) => startOf(a) - startOf(b));
  // The latest to begin, or a fast of fifteen hours would hide the prayer in the middle of it.
  const isBegun = (one: Coming) => startOf(one) <= now.epochMilliseconds;
  const chosen = coming.findLast(isBegun) ?? coming[0];
  if (!chosen) return undefined;
  const start = startOf(chosen);
  const together = coming.filter((other) => startOf(other) === start);
  const ends = together.map(({ times }) => times[0]?.end.epochMilliseconds ?? 0);
  const laterStarts = coming
    .flatMap(({ times }) => times.map((time) => time.start.epochMilliseconds))
    .filter((later) => later > start);
  return {
    titles: together.map(({ title }) => title),
    startsAt: written(start),
    until: written(Math.min(...ends, ...laterStarts)),
    isNow: isBegun(chosen),
  };
}

function startOf({ times }: Coming): number {
  return times[0]?.start.epochMilliseconds ?? 0;
}

function written(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString();
}
