import { Temporal } from "temporal-polyfill";
import {
  isAtNight,
  type ProgrammeCardContent,
} from "~/features/programmes/components/programme-cards";
import type { ScheduleDay, ScheduleRow } from "~/features/programmes/components/schedule-table";
import { toFlyer } from "~/schedule/flyer";
import { formatRecurrence, formatTimeInCity } from "~/schedule/format-gathering";
import { formatNextDay } from "~/schedule/format-next-day.server";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { nextMeetingDay, nextWorldClocks } from "~/schedule/occurrence.server";
import { overlapNotes } from "~/schedule/overlaps.server";
import { isMonthlyRule, listWeekdayNames, week } from "~/schedule/recurrence-rule";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import { icons } from "~/ui/icons";

/** The home zone is the first. */
type ScheduleContext = {
  zones: readonly [home: string, ...others: string[]];
  now?: Temporal.Instant;
};

/** Every gathering that is not monthly: daily ones come first and once, then the weekdays that have gatherings. */
export function weeklySchedule(
  gatherings: readonly Gathering[],
  context: ScheduleContext,
): ScheduleDay[] {
  const weekly = gatherings.filter(({ rule }) => !isMonthlyRule(rule)).toSorted(byHour);
  const [, today] = week[todayIn(context).dayOfWeek - 1] ?? [];
  const isDaily = ({ rule }: Gathering) => listWeekdayNames(rule).length === week.length;
  const days = [
    {
      when: "Daily",
      note: "Monday to Sunday",
      isToday: true,
      held: weekly.filter(isDaily),
    },
    ...week.map(([, name]) => ({
      when: name,
      note: "",
      isToday: name === today,
      held: weekly.filter((one) => !isDaily(one) && listWeekdayNames(one.rule).includes(name)),
    })),
  ];
  return days
    .filter(({ held }) => held.length > 0)
    .map(({ when, note, isToday, held }) => ({
      when,
      note,
      isToday,
      rows: held.map((one) => rowOf(one, gatherings, context)),
    }));
}

/** Every monthly gathering. */
export function monthlySchedule(
  gatherings: readonly Gathering[],
  context: ScheduleContext,
): ScheduleDay[] {
  return gatherings
    .filter(({ rule }) => isMonthlyRule(rule))
    .map((gathering) => ({
      when: formatRecurrence(gathering),
      note: formatNextDay(gathering, context.now),
      isToday: isHeldToday(gathering, context),
      rows: [rowOf(gathering, gatherings, context)],
    }));
}

/** "Daily" and "12:00 AM to 1:00 AM", or "Every day" and "(various times)". */
export function formatSchedule(gathering: Gathering, context: ScheduleContext) {
  const time = formatTimeInCity(gathering);
  return {
    day: formatRecurrence(gathering),
    time: time && (gathering.start ? time : `(${time})`),
    clocks: nextWorldClocks(gathering, context.zones, context.now),
    notes: gatheringNotes(gathering, context.now),
  };
}

function todayIn({
  zones: [home],
  now = Temporal.Now.instant(),
}: ScheduleContext): Temporal.PlainDate {
  return now.toZonedDateTimeISO(home).toPlainDate();
}

/** Also after its hour. */
function isHeldToday(gathering: Gathering, context: ScheduleContext): boolean {
  const today = todayIn(context);
  const midnight = today.toZonedDateTime(context.zones[0]).toInstant();
  return nextMeetingDay(gathering, midnight) === today.toString();
}

function rowOf(
  gathering: Gathering,
  gatherings: readonly Gathering[],
  { zones, now }: ScheduleContext,
): ScheduleRow {
  return {
    id: gathering.id,
    name: gathering.title,
    time: formatTimeInCity(gathering),
    clocks: nextWorldClocks(gathering, zones, now),
    notes: gatheringNotes(gathering, now),
    overlaps: overlapNotes(
      gathering,
      gatherings.filter((other) => !namesEarlier(other, gathering)),
    ),
  };
}

/** True if the row of the other one stands below and names this one: a pair says it once, in its second row. */
function namesEarlier(other: Gathering, gathering: Gathering): boolean {
  return byHour(gathering, other) < 0 && overlapNotes(other, [gathering]).length > 0;
}

/** Gatherings without a start time come last. */
function byHour(a: Gathering, b: Gathering): number {
  return (a.start ?? "24:00").localeCompare(b.start ?? "24:00") || a.position - b.position;
}

export function programmeCard(
  gathering: Gathering,
  context: ScheduleContext,
  host: string,
): ProgrammeCardContent {
  const { id, title, description, start } = gathering;
  const texts = formatSchedule(gathering, context);
  const when = `${texts.day} ${texts.time}`;
  return {
    id,
    title,
    description,
    ...texts,
    icon: icons.find((icon) => icon === gathering.icon) ?? "church",
    isAtNight: isAtNight(start),
    flyer: toFlyer(gathering),
    reminder: renderReminderDialog(
      gatheringOccasion(gathering),
      { when, clocks: texts.clocks },
      host,
    ),
  };
}
