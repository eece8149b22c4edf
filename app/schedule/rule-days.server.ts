/**
 * The days on which a rule falls. They are expanded in UTC, as plain days: RFC 5545 leaves out a time that a
 * clock change skips, but a gathering is still held on that day. `hoursOn` applies the time and the zone.
 */
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { parseRule } from "./recurrence-rule";

type Ruled = { rule: string; firstDay: string };

/** Some rules have no day at all, such as 30 February. The search for one ends here. */
const horizon = "2199-12-31";

/**
 * The days of the rule from `from` to `to`, YYYY-MM-DD, in order. `INTERVAL` and `COUNT` start at the first day.
 * Give `to` where it is known: it shortens the search in a rule that has no day.
 */
export function* ruleDays(ruled: Ruled, from: string, to = horizon): Generator<string> {
  const rule = compile(ruled, to);
  let day = rule?.next(midnight(from), true);
  while (rule && day) {
    yield day.toPlainDate().toString();
    day = rule.next(day);
  }
}

export function isRuleDay(ruled: Ruled, day: string): boolean {
  return ruleDays(ruled, day, day).next().value === day;
}

/** The day of UNTIL, or the last day that COUNT allows; undefined for a rule without an end. */
export function lastRuleDay(ruled: Ruled): string | undefined {
  const parsed = parseRule(ruled.rule);
  if (!parsed?.count) return parsed?.until;
  const last = compile(ruled, horizon)?.previous(midnight(horizon), true);
  return last?.toPlainDate().toString();
}

function compile(
  { rule, firstDay }: Ruled,
  to: string,
): RRuleTemporal<Temporal.ZonedDateTime> | undefined {
  const parsed = parseRule(rule);
  if (!parsed) return undefined;
  const { frequency, interval, weekdays, monthDays, until, count } = parsed;
  return new RRuleTemporal({
    temporal: Temporal,
    dtstart: midnight(firstDay),
    freq: frequency,
    interval,
    byDay: weekdays.map(({ ordinal, day }) => `${ordinal || ""}${day}`),
    byMonthDay: monthDays,
    until: midnight(until && until < to ? until : to),
    count,
  });
}

function midnight(day: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime("UTC");
}
