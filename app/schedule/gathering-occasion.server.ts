import { formatDate } from "ical-generator";
import type { Temporal } from "temporal-polyfill";
import type { CalendarEvent, Series } from "~/schedule/calendar/calendar-file.server";
import type { Gathering } from "./gathering";
import { calendarEventBase, type Occasion } from "./occasion.server";
import { firstRegular, hoursOn, meetingForException, occurrences } from "./occurrence.server";
import { isRuleDay, lastRuleDay, ruleDays } from "./rule-days.server";

const path = "/livestream";

export function gatheringOccasion(gathering: Gathering): Occasion {
  const { id, title } = gathering;
  return {
    kind: "gathering",
    id,
    title,
    path,
    place: undefined,
    times: (now) => occurrences(gathering, now),
    toCalendarEvent: (since) => buildEvent(gathering, since),
  };
}

/** Undefined without hours: a calendar needs a start and an end. */
function buildEvent(
  gathering: Gathering,
  since: "always" | Temporal.Instant,
): CalendarEvent | undefined {
  const { start, end, zone } = gathering;
  const firstDay = since === "always" ? gathering.firstDay : comingRuleDay(gathering, since);
  const [day] = firstDay ? ruleDays(gathering, firstDay) : [];
  if (!day || !start || !end) return undefined;
  return {
    ...calendarEventBase(gathering, path),
    ...hoursOn(day, start, end, zone),
    series: seriesFrom(gathering, day, start, end),
  };
}

/** The earliest day of the rule that is not over, moved days included. */
function comingRuleDay(gathering: Gathering, now: Temporal.Instant): string | undefined {
  const regular = firstRegular(occurrences(gathering, now));
  const moved = gathering.exceptions.filter((change) => {
    const end = meetingForException(gathering, change)?.hours?.end.epochMilliseconds ?? 0;
    return end > now.epochMilliseconds && isRuleDay(gathering, change.day);
  });
  return [regular?.ruleDay, ...moved.map(({ day }) => day)]
    .filter((day) => day !== undefined)
    .toSorted((a, b) => a.localeCompare(b))[0];
}

function seriesFrom(gathering: Gathering, from: string, start: string, end: string): Series {
  const { zone } = gathering;
  const startByRule = (day: string) => hoursOn(day, start, end, zone).start;
  const changes = gathering.exceptions
    .filter(({ day }) => day >= from && isRuleDay(gathering, day))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const last = lastRuleDay(gathering);
  return {
    rule: withEnd(gathering.rule, last ? startByRule(last).toInstant() : undefined),
    cancelled: changes.filter(({ cancelled }) => cancelled).map(({ day }) => startByRule(day)),
    moved: changes.flatMap((change) => {
      const hours = meetingForException(gathering, change)?.hours;
      return hours ? [{ ...hours, from: startByRule(change.day) }] : [];
    }),
  };
}

/** Replaces UNTIL or COUNT by the start of the last occurrence in UTC, as RFC 5545 requires. */
function withEnd(rule: string, last: Temporal.Instant | undefined): string {
  const endless = rule.split(";").filter((part) => !/^(?:UNTIL|COUNT)=/.test(part));
  return [...endless, ...(last ? [`UNTIL=${formatDate(null, last)}`] : [])].join(";");
}
