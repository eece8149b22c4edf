import { Temporal } from "temporal-polyfill";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { calendarEventBase, type Occasion } from "~/schedule/occasion.server";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import {
  type DatedProgrammeRowData,
  formatProgrammeDate,
  formatProgrammeTime,
  isClockTime,
  type Programme,
} from "./programme";
import { listProgrammes } from "./programmes.server";

const path = "/programmes";
/** What a calendar shows where nobody wrote down how long it lasts. */
const usualLength = { hours: 1 };

function programmeOccasion(programme: Programme, zone: string): Occasion {
  const { id, title, location } = programme;
  const start = programmeStart(programme, zone);
  const span = start && { start, end: start.add(usualLength) };
  return {
    kind: "programme",
    id,
    title,
    path,
    place: location,
    times: (now) => (span && span.start.epochMilliseconds > now.epochMilliseconds ? [span] : []),
    toCalendarEvent: () => ({
      ...calendarEventBase(programme, path),
      place: location,
      ...(span && programme.startDate === programme.endDate
        ? span
        : { ...wholeDays(programme, zone), isAllDay: true }),
    }),
  };
}

/** The dated programmes that a visitor may still come to. */
export async function listProgrammeOccasions(zone: string): Promise<Occasion[]> {
  return (await listProgrammes()).map((programme) => programmeOccasion(programme, zone));
}

/** The programme as a page shows it. `zones` are the ministry's, the home zone first. */
export function toDatedProgrammeRow(
  programme: Programme,
  zones: readonly [home: string, ...others: string[]],
  host: string,
): DatedProgrammeRowData {
  const { id, title, description, location, category } = programme;
  const start = programmeStart(programme, zones[0]);
  const [date, time] = [formatProgrammeDate(programme), formatProgrammeTime(programme)];
  const clocks = start && worldClocksAt(start.toInstant().toString(), zones);
  const occasion = programmeOccasion(programme, zones[0]);
  return {
    id,
    title,
    description,
    location,
    category,
    date,
    time,
    clocks,
    reminder: renderReminderDialog(
      occasion,
      { when: `${date} ${clocks?.labels[0] ?? time}`, clocks },
      host,
    ),
  };
}

/** When it begins; undefined where its time is none of the clock. */
export function programmeStart(
  { startDate, time }: Pick<Programme, "startDate" | "time">,
  timeZone: string,
): Temporal.ZonedDateTime | undefined {
  if (!isClockTime(time)) return undefined;
  return Temporal.PlainDate.from(startDate).toZonedDateTime({ timeZone, plainTime: time });
}

function wholeDays({ startDate, endDate }: Programme, zone: string) {
  const [start, end] = [startDate, endDate].map((day) =>
    Temporal.PlainDate.from(day).toZonedDateTime(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  return { start, end };
}
