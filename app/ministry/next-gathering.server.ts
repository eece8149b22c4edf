import { Temporal } from "temporal-polyfill";
import type { Gathering } from "./gathering";
import { clockTime, zoneCity } from "./gathering-words";
import { nextOccurrence } from "./occurrence.server";

export type NextGathering = {
  titles: string[];
  startsAt: string;
  /** When the first of them ends: until then this answer may stand. */
  endsAt: string;
  isNow: boolean;
  /** The start as each of the ministry's cities reads it: "6:00 AM Lagos". */
  clocks: string[];
};

/** What happens now, else what starts next; all that start together are named together. */
export function nextGathering(
  gatherings: readonly Gathering[],
  zones: readonly string[],
  now: Temporal.Instant = Temporal.Now.instant(),
): NextGathering | undefined {
  const coming = gatherings
    .flatMap((gathering) => {
      const hours = nextOccurrence(gathering, now);
      return hours
        ? [{ title: gathering.title, start: hours.start, end: hours.end.toInstant() }]
        : [];
    })
    .toSorted((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds);
  const isBegun = ({ start }: { start: Temporal.ZonedDateTime }) =>
    start.epochMilliseconds <= now.epochMilliseconds;
  // The latest to begin, or a fast of fifteen hours would hide the prayer in the middle of it.
  const chosen = coming.findLast(isBegun) ?? coming[0];
  if (!chosen) return undefined;
  const { start } = chosen;
  const together = coming.filter((other) => other.start.toInstant().equals(start.toInstant()));
  const ends = together.map(({ end }) => end.epochMilliseconds);
  return {
    titles: together.map(({ title }) => title),
    startsAt: start.toInstant().toString(),
    endsAt: Temporal.Instant.fromEpochMilliseconds(Math.min(...ends)).toString(),
    isNow: isBegun(chosen),
    clocks: clocksIn(start, zones),
  };
}

function clocksIn(start: Temporal.ZonedDateTime, zones: readonly string[]): string[] {
  return zones.map((zone) => {
    const local = start.withTimeZone(zone).toPlainTime().toString({ smallestUnit: "minute" });
    return `${clockTime(local)} ${zoneCity(zone)}`;
  });
}
