import type { Temporal } from "temporal-polyfill";
import type { ScheduleDay, ScheduleRow } from "~/features/programmes/components/schedule-table";
import { week } from "~/schedule/clock/week";
import { timeInCity } from "~/schedule/clock/zone-note";
import type { Gathering } from "~/schedule/gathering";
import { clocksOfNext } from "~/schedule/gathering-clocks.server";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { recurrence } from "~/schedule/gathering-words";
import { nextDay } from "~/schedule/occurrence.server";
import { weekdaysOf } from "~/schedule/recurrence-rule";
import { weekdayAndDate } from "~/ui/day-words";

/** The ministry's zones, the home zone first, and the moment that is now. */
export type At = { zones: readonly [home: string, ...others: string[]]; now?: Temporal.Instant };

/** What is held every day comes first and once; then the days of the week that have something of their own. */
export function weeklySchedule(gatherings: readonly Gathering[], at: At): ScheduleDay[] {
  const weekly = gatherings.filter(({ showsInWeekly }) => showsInWeekly).toSorted(byHour);
  const isDaily = ({ rule }: Gathering) => weekdaysOf(rule).length === week.length;
  const days = [
    { when: "Daily", note: "Monday to Sunday", held: weekly.filter(isDaily) },
    ...week.map(([, name]) => ({
      when: name,
      note: "",
      held: weekly.filter((one) => !isDaily(one) && weekdaysOf(one.rule).includes(name)),
    })),
  ];
  return days
    .filter(({ held }) => held.length > 0)
    .map(({ when, note, held }) => ({ when, note, rows: held.map((one) => rowOf(one, at)) }));
}

export function monthlySchedule(gatherings: readonly Gathering[], at: At): ScheduleDay[] {
  return gatherings
    .filter(({ showsInMonthly }) => showsInMonthly)
    .map((gathering) => ({
      when: recurrence(gathering),
      note: nextWords(gathering, at),
      rows: [rowOf(gathering, at)],
    }));
}

/** A card's words: "Daily" and "12:00 AM to 1:00 AM", or "Every day" and "(various times)". */
export function scheduleWords(gathering: Gathering, at: At) {
  const time = timeInCity(gathering);
  return {
    day: recurrence(gathering),
    time: time && (gathering.start ? time : `(${time})`),
    clocks: clocksOfNext(gathering, at.zones, at.now),
    notes: gatheringNotes(gathering, at.now),
  };
}

function nextWords(gathering: Gathering, { now }: At): string {
  const next = nextDay(gathering, now);
  const thisYear = now ? now.toZonedDateTimeISO(gathering.zone).year : new Date().getFullYear();
  return next ? `Next: ${weekdayAndDate(next, thisYear)}` : "";
}

function rowOf(gathering: Gathering, { zones, now }: At): ScheduleRow {
  return {
    id: gathering.id,
    name: gathering.title,
    time: timeInCity(gathering),
    clocks: clocksOfNext(gathering, zones, now),
    notes: gatheringNotes(gathering, now),
  };
}

/** Those without an hour come last. */
function byHour(a: Gathering, b: Gathering): number {
  return (a.start ?? "24:00").localeCompare(b.start ?? "24:00") || a.position - b.position;
}
