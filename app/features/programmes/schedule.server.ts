import type { Gathering } from "~/ministry/gathering";
import { recurrence, timeRange } from "~/ministry/gathering-words";
import { nextDay } from "~/ministry/occurrence.server";
import type { ScheduleDay, ScheduleRow } from "./schedule-table";

const week = [
  ["MO", "Monday"],
  ["TU", "Tuesday"],
  ["WE", "Wednesday"],
  ["TH", "Thursday"],
  ["FR", "Friday"],
  ["SA", "Saturday"],
  ["SU", "Sunday"],
] as const;

/** What is held every day comes first and once; then the days of the week that have something of their own. */
export function weeklySchedule(gatherings: readonly Gathering[]): ScheduleDay[] {
  const weekly = gatherings.filter(({ showsInWeekly }) => showsInWeekly).toSorted(byHour);
  const days = [
    { when: "Daily", note: "Monday to Sunday", held: weekly.filter(isDaily) },
    ...week.map(([code, name]) => ({
      when: name,
      note: "",
      held: weekly.filter((gathering) => !isDaily(gathering) && daysOf(gathering).includes(code)),
    })),
  ];
  return days
    .filter(({ held }) => held.length > 0)
    .map(({ when, note, held }) => ({ when, note, rows: held.map(scheduleRow) }));
}

export function monthlySchedule(
  gatherings: readonly Gathering[],
  now?: Parameters<typeof nextDay>[1],
): ScheduleDay[] {
  const written = new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "long", day: "numeric", month: "long" },
    timeZone: "UTC",
  });
  return gatherings
    .filter(({ showsInMonthly }) => showsInMonthly)
    .map((gathering) => ({
      when: recurrence(gathering),
      note: `Next: ${written.format(new Date(`${nextDay(gathering, now)}T00:00:00Z`))}`,
      rows: [scheduleRow(gathering)],
    }));
}

/** A card's words: "Daily" and "12:00 AM to 1:00 AM", or "Every day" and "(various times)". */
export function scheduleWords(gathering: Gathering): { day: string; time: string } {
  const time = timeRange(gathering);
  return { day: recurrence(gathering), time: time && (gathering.start ? time : `(${time})`) };
}

function scheduleRow(gathering: Gathering): ScheduleRow {
  const { id, title } = gathering;
  return { id, name: title, time: timeRange(gathering) };
}

function daysOf({ rule }: Gathering): string[] {
  return (/BYDAY=([^;]+)/.exec(rule)?.[1] ?? "").split(",");
}

function isDaily(gathering: Gathering): boolean {
  return gathering.rule === "FREQ=DAILY" || daysOf(gathering).length === week.length;
}

/** Those without an hour come last. */
function byHour(a: Gathering, b: Gathering): number {
  return (a.start ?? "24:00").localeCompare(b.start ?? "24:00") || a.position - b.position;
}
