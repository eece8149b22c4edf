import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { Gathering } from "./gathering";
import { clockTime, zoneCity } from "./gathering-words";

export type NextGathering = {
  titles: string[];
  startsAt: string;
  endsAt: string;
  isNow: boolean;
  /** The start as each of the ministry's cities reads it: "6:00 AM Lagos". */
  clocks: string[];
};

type Occurrence = { title: string; start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

/** What happens now, else what starts next; all that start together are named together. */
export function nextGathering(
  gatherings: readonly Gathering[],
  zones: readonly string[],
  now: Temporal.Instant = Temporal.Now.instant(),
): NextGathering | undefined {
  const occurrences = gatherings
    .map((gathering) => nextOccurrence(gathering, now))
    .filter((occurrence) => occurrence !== undefined)
    .toSorted((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start));
  const [first] = occurrences;
  if (!first) return undefined;
  const together = occurrences.filter(({ start }) => start.equals(first.start));
  return {
    titles: together.map(({ title }) => title),
    startsAt: first.start.toInstant().toString(),
    endsAt: first.end.toInstant().toString(),
    isNow: Temporal.Instant.compare(first.start.toInstant(), now) <= 0,
    clocks: clocksIn(first.start, zones),
  };
}

/** The occurrence that is not over yet. A gathering that passes midnight ends on the next day. */
function nextOccurrence(gathering: Gathering, now: Temporal.Instant): Occurrence | undefined {
  const { title, rule, start, end, zone } = gathering;
  if (!start || !end) return undefined;
  const today = now.toZonedDateTimeISO(zone);
  const firstDay = today.toPlainDate().subtract({ days: 1 });
  const dtstart = firstDay.toZonedDateTime({ timeZone: zone, plainTime: start });
  const rrule = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${basic(dtstart)}\nRRULE:${rule}`,
    temporal: Temporal,
  });
  const until = today.add({ days: 62 });
  for (const begins of rrule.between(dtstart, until, true)) {
    const ends = endOf(begins, end);
    if (Temporal.Instant.compare(ends.toInstant(), now) > 0) {
      return { title, start: begins, end: ends };
    }
  }
  return undefined;
}

function endOf(start: Temporal.ZonedDateTime, end: string): Temporal.ZonedDateTime {
  const sameDay = start.withPlainTime(end);
  const isAfter = Temporal.ZonedDateTime.compare(sameDay, start) > 0;
  return isAfter ? sameDay : sameDay.add({ days: 1 });
}

function basic(time: Temporal.ZonedDateTime): string {
  return time.toPlainDateTime().toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
}

function clocksIn(start: Temporal.ZonedDateTime, zones: readonly string[]): string[] {
  return zones.map((zone) => {
    const local = start.withTimeZone(zone).toPlainTime().toString({ smallestUnit: "minute" });
    return `${clockTime(local)} ${zoneCity(zone)}`;
  });
}
