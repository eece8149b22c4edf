import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { Gathering } from "./gathering";

export type Occurrence = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

/** Every page asks the same questions all day long, and each takes most of a millisecond to answer. */
const knownDays = new Map<string, Temporal.PlainDate[]>();
const mostKnown = 200;

type Repeating = Pick<Gathering, "rule" | "start" | "end" | "zone">;

/** The first time it meets that is not over yet; none where it has no hours. */
export function nextOccurrence(
  { rule, start, end, zone }: Repeating,
  now: Temporal.Instant = Temporal.Now.instant(),
): Occurrence | undefined {
  if (!start || !end) return undefined;
  const yesterday = now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 });
  return daysFrom(rule, yesterday, 3)
    .map((day) => hoursOn(day, start, end, zone))
    .find((hours) => Temporal.Instant.compare(hours.end.toInstant(), now) > 0);
}

/** The day, YYYY-MM-DD in its own zone, of the next time it meets, whether it has hours or not. */
export function nextDay(
  gathering: Repeating,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  const today = now.toZonedDateTimeISO(gathering.zone).toPlainDate();
  const next =
    nextOccurrence(gathering, now)?.start.toPlainDate() ?? daysFrom(gathering.rule, today, 1)[0];
  return (next ?? today).toString();
}

/**
 * The rule is asked for days only. Hours are set on each day afterwards, so that a day on which the
 * clock skips an hour does not move the days that follow.
 */
function daysFrom(rule: string, from: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  const key = `${rule} ${from.toString()} ${count}`;
  const known = knownDays.get(key);
  if (known) return known;
  const all = new RRuleTemporal({
    rruleString: rule,
    dtstart: from.toZonedDateTime("UTC"),
    temporal: Temporal,
  });
  const days = all.all((_, index) => index < count).map((day) => day.toPlainDate());
  if (knownDays.size >= mostKnown) knownDays.clear();
  knownDays.set(key, days);
  return days;
}

/** A gathering that passes midnight ends on the next day. */
function hoursOn(day: Temporal.PlainDate, start: string, end: string, zone: string): Occurrence {
  const lastDay = end > start ? day : day.add({ days: 1 });
  return {
    start: day.toZonedDateTime({ timeZone: zone, plainTime: start }),
    end: lastDay.toZonedDateTime({ timeZone: zone, plainTime: end }),
  };
}
