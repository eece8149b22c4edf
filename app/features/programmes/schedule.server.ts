import type { Temporal } from "temporal-polyfill";
import type { ScheduleDay, ScheduleRow } from "~/features/programmes/components/schedule-table";
import { week } from "~/schedule/clock/week";
import { formatTimeInCity } from "~/schedule/clock/zone-note";
import { formatRecurrence } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { nextWorldClocks } from "~/schedule/gathering-clocks.server";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { nextMeetingDay } from "~/schedule/occurrence.server";
import { listWeekdayNames } from "~/schedule/recurrence-rule";
import { formatWeekdayAndDate } from "~/ui/format-date";

/** The ministry's zones, the home zone first, and the moment that is now. */
export type ScheduleContext = {
  zones: readonly [home: string, ...others: string[]];
  now?: Temporal.Instant;
};

/** What is held every day comes first and once; then the days of the week that have something of their own. */
export function weeklySchedule(
  gatherings: readonly Gathering[],
  at: ScheduleContext,
): ScheduleDay[] {
  const weekly = gatherings.filter(({ showsInWeekly }) => showsInWeekly).toSorted(byHour);
  const isDaily = ({ rule }: Gathering) => listWeekdayNames(rule).length === week.length;
  const days = [
    { when: "Daily", note: "Monday to Sunday", held: weekly.filter(isDaily) },
    ...week.map(([, name]) => ({
      when: name,
      note: "",
      held: weekly.filter((one) => !isDaily(one) && listWeekdayNames(one.rule).includes(name)),
    })),
  ];
  return days
    .filter(({ held }) => held.length > 0)
    .map(({ when, note, held }) => ({ when, note, rows: held.map((one) => rowOf(one, at)) }));
}

export function monthlySchedule(
  gatherings: readonly Gathering[],
  at: ScheduleContext,
): ScheduleDay[] {
  return gatherings
    .filter(({ showsInMonthly }) => showsInMonthly)
    .map((gathering) => ({
      when: formatRecurrence(gathering),
      note: nextWords(gathering, at),
      rows: [rowOf(gathering, at)],
    }));
}

/** A card's words: "Daily" and "12:00 AM to 1:00 AM", or "Every day" and "(various times)". */
export function formatSchedule(gathering: Gathering, at: ScheduleContext) {
  const time = formatTimeInCity(gathering);
  return {
    day: formatRecurrence(gathering),
    time: time && (gathering.start ? time : `(${time})`),
    clocks: nextWorldClocks(gathering, at.zones, at.now),
    notes: gatheringNotes(gathering, at.now),
  };
}

function nextWords(gathering: Gathering, { now }: ScheduleContext): string {
  const next = nextMeetingDay(gathering, now);
  const thisYear = now ? now.toZonedDateTimeISO(gathering.zone).year : new Date().getFullYear();
  return next ? `Next: ${formatWeekdayAndDate(next, thisYear)}` : "";
}

function rowOf(gathering: Gathering, { zones, now }: ScheduleContext): ScheduleRow {
  return {
    id: gathering.id,
    name: gathering.title,
    time: formatTimeInCity(gathering),
    clocks: nextWorldClocks(gathering, zones, now),
    notes: gatheringNotes(gathering, now),
  };
}

/** Those without an hour come last. */
function byHour(a: Gathering, b: Gathering): number {
  return (a.start ?? "24:00").localeCompare(b.start ?? "24:00") || a.position - b.position;
}
