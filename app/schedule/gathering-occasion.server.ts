import { formatDate } from "ical-generator";
import type { Temporal } from "temporal-polyfill";
import type { CalendarEvent, Series } from "~/schedule/calendar/calendar-file.server";
import type { Gathering } from "./gathering";
import { calendarEventBase, firstRegular, type Occasion } from "./occasion.server";
import { hoursOn, meetingForException, occurrences } from "./occurrence.server";
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
    toCalendarEvent: (since) => eventOf(gathering, since),
  };
}

/** None where it has no hours: no calendar takes "various times". */
function eventOf(
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

/** The earliest day of the rule that is not over, be it moved or as it always is. */
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
  const byRule = (day: string) => hoursOn(day, start, end, zone).start;
  const changes = gathering.exceptions
    .filter(({ day }) => day >= from && isRuleDay(gathering, day))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const last = lastRuleDay(gathering);
  return {
    rule: withEnd(gathering.rule, last ? byRule(last).toInstant() : undefined),
    cancelled: changes.filter(({ cancelled }) => cancelled).map(({ day }) => byRule(day)),
    moved: changes.flatMap((change) => {
      const hours = meetingForException(gathering, change)?.hours;
      return hours ? [{ ...hours, from: byRule(change.day) }] : [];
    }),
  };
}

/** Our rules end with a day or after a number of times; a calendar is told the start of the last one in UTC. */
function withEnd(rule: string, last: Temporal.Instant | undefined): string {
  const endless = rule.split(";").filter((part) => !/^(?:UNTIL|COUNT)=/.test(part));
  return [...endless, ...(last ? [`UNTIL=${formatDate(null, last)}`] : [])].join(";");
}
