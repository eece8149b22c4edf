import type { Temporal } from "temporal-polyfill";
import { wallClock } from "./calendar-event";

/** Calendars know the common zones by name; these years are for the few that do not. */
const yearsAhead = 5;

/** The zone of an event as RFC 5545 describes it, from the clock change before it onwards. */
export function timeZoneLines(start: Temporal.ZonedDateTime): string[] {
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${start.timeZoneId}`,
    ...observances(start).flatMap(({ kind, from, to, onset }) => [
      `BEGIN:${kind}`,
      `DTSTART:${onset}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${kind}`,
    ]),
    "END:VTIMEZONE",
  ];
}

function observances(start: Temporal.ZonedDateTime) {
  const changes = clockChanges(start);
  if (changes.length === 0) {
    const offset = shortOffset(start);
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
      onset: wallClock(before.toPlainDateTime().round("second")),
    };
  });
}

/** None where the clock does not change in the years ahead. */
function clockChanges(start: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const last = start.add({ years: yearsAhead });
  const ahead: Temporal.ZonedDateTime[] = [];
  let next = start.getTimeZoneTransition("next");
  while (next && next.epochMilliseconds < last.epochMilliseconds) {
    ahead.push(next);
    next = next.getTimeZoneTransition("next");
  }
  const inForce = start.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  return ahead.length > 0 && inForce ? [inForce, ...ahead] : ahead;
}

function shortOffset(time: Temporal.ZonedDateTime): string {
  return time.offset.replace(":", "");
}
