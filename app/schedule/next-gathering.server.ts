import { Temporal } from "temporal-polyfill";
import type { Gathering } from "./gathering";
import { listOccurrences, type Occurrence } from "./occurrence.server";

export type NextGathering = {
  ids: string[];
  titles: string[];
  startsAt: string;
  /** The result is valid until then: one of these ends or another begins. */
  until: string;
  isNow: boolean;
};

type Coming = { id: string; title: string; times: Occurrence[] };

/** The current gathering, otherwise the next one. Gatherings that start at the same time are listed together. */
export function findNextGathering(
  gatherings: readonly Gathering[],
  now: Temporal.Instant = Temporal.Now.instant(),
): NextGathering | undefined {
  const coming = gatherings
    .map((gathering) => ({
      id: gathering.id,
      title: gathering.title,
      // Two of each: the second one may begin before another that is running ends.
      times: listOccurrences(gathering, 2, now),
    }))
    .filter(({ times }) => times.length > 0)
    .toSorted((a, b) => startOf(a) - startOf(b));
  // The one that began last, so that a fast of fifteen hours does not hide a prayer during it.
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
    ids: together.map(({ id }) => id),
    titles: together.map(({ title }) => title),
    startsAt: toIsoString(start),
    until: toIsoString(Math.min(...ends, ...laterStarts)),
    isNow: isBegun(chosen),
  };
}

function startOf({ times }: Coming): number {
  return times[0]?.start.epochMilliseconds ?? 0;
}

function toIsoString(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString();
}
