import type { Temporal } from "temporal-polyfill";
import { formatIcalDateTime, type Span } from "./calendar-event";

/** Calendars know the common zones by name; these years are for the few that do not. */
const yearsAhead = 5;

/**
 * The zones of events as RFC 5545 describes them, from the clock change before the first event on. They
 * end with a year, so that the text changes once a year and not with every request.
 */
export function timeZoneLines(spans: readonly Span[], now: Temporal.Instant): string[] {
  const starts = Map.groupBy(
    spans.map(({ start }) => start),
    ({ timeZoneId }) => timeZoneId,
  );
  return [...starts].flatMap(([zone, times]) => {
    const sorted = times.toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const latest = Math.max(last.year, now.toZonedDateTimeISO(zone).year);
    return zoneLines(zone, first, latest + yearsAhead);
  });
}

function zoneLines(zone: string, first: Temporal.ZonedDateTime, lastYear: number): string[] {
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observances(first, lastYear).flatMap(({ kind, from, to, onset }) => [
      `BEGIN:${kind}`,
      `DTSTART:${onset}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${kind}`,
    ]),
    "END:VTIMEZONE",
  ];
}

function observances(first: Temporal.ZonedDateTime, lastYear: number) {
  const changes = clockChanges(first, lastYear);
  if (changes.length === 0) {
    const offset = shortOffset(first);
    return [{ kind: "STANDARD", from: offset, to: offset, onset: "19700101T000000" }];
  }
  const standard = Math.min(...changes.map(({ offsetNanoseconds }) => offsetNanoseconds));
  return changes.map((change) => {
    const before = change.subtract({ nanoseconds: 1 });
    return {
      kind: change.offsetNanoseconds > standard ? "DAYLIGHT" : "STANDARD",
      from: shortOffset(before),
      to: shortOffset(change),
      // A change is written down on the clock that was in force until then.
      onset: formatIcalDateTime(before.toPlainDateTime().round("second")),
    };
  });
}

/** None where the clock does not change in the years ahead. */
function clockChanges(first: Temporal.ZonedDateTime, lastYear: number): Temporal.ZonedDateTime[] {
  const ahead: Temporal.ZonedDateTime[] = [];
  let next = first.getTimeZoneTransition("next");
  while (next && next.year <= lastYear) {
    ahead.push(next);
    next = next.getTimeZoneTransition("next");
  }
  const inForce = first.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  return ahead.length > 0 && inForce ? [inForce, ...ahead] : ahead;
}

function shortOffset(time: Temporal.ZonedDateTime): string {
  return time.offset.replace(":", "");
}
