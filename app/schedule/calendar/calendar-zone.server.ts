import { formatDate } from "ical-generator";
import type { Temporal } from "temporal-polyfill";

/** Most calendars know a zone by its name. These years serve those that do not. */
const yearsAhead = 5;

/**
 * The VTIMEZONE of a zone, from the clock change before its first start on. It ends with a year, so that the
 * file changes once a year and not with each request. The changes are those of the runtime's time zone data,
 * which also decide the hours on our pages: see docs/decisions/022-calendar-libraries.md.
 */
export function renderTimeZone(
  zone: string,
  starts: readonly Temporal.ZonedDateTime[],
  now: Temporal.Instant,
): string {
  const sorted = starts
    .filter(({ timeZoneId }) => timeZoneId === zone)
    .toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
  const [first = now.toZonedDateTimeISO(zone)] = sorted;
  const lastYear = Math.max(sorted.at(-1)?.year ?? 0, now.toZonedDateTimeISO(zone).year);
  const lines = observances(first, lastYear + yearsAhead).flatMap(({ kind, onset, from, to }) => [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ]);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"].join("\r\n");
}

function observances(first: Temporal.ZonedDateTime, lastYear: number) {
  const changes = clockChanges(first, lastYear);
  if (changes.length === 0) {
    const offset = shortOffset(first);
    return [{ kind: "STANDARD", onset: "19700101T000000", from: offset, to: offset }];
  }
  const standard = Math.min(...changes.map(({ offsetNanoseconds }) => offsetNanoseconds));
  return changes.map((change) => {
    const before = change.subtract({ nanoseconds: 1 });
    return {
      kind: change.offsetNanoseconds > standard ? "DAYLIGHT" : "STANDARD",
      // RFC 5545 wants the time of the clock that was in force before the change.
      onset: formatDate(null, before.toPlainDateTime().round("second"), false, true),
      from: shortOffset(before),
      to: shortOffset(change),
    };
  });
}

/** Empty if the clock does not change until the end of `lastYear`. */
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
