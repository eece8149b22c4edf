import { Temporal } from "temporal-polyfill";
import { env } from "~/platform/env.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { toFlyer } from "~/schedule/flyer";
import { calendarEventBase, type Occasion } from "~/schedule/occasion.server";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import type { Settings } from "~/settings/settings";
import {
  type DatedProgrammeRowData,
  formatProgrammeDate,
  formatProgrammeTime,
  isClockTime,
  type Programme,
} from "./programme";
import { listProgrammes } from "./programmes.server";

const path = "/programmes";
/** Length of a programme in calendars: the record has no end time. */
const defaultLength = { hours: 1 };

function programmeOccasion(programme: Programme, zone: string): Occasion {
  const { id, title, location } = programme;
  const start = programmeStart(programme, zone);
  const span = start && { start, end: start.add(defaultLength) };
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

export async function listProgrammeOccasions(zone: string): Promise<Occasion[]> {
  return (await listProgrammes()).map((programme) => programmeOccasion(programme, zone));
}

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
    flyer: toFlyer(programme),
    reminder: renderReminderDialog(
      occasion,
      { when: `${date} ${clocks?.labels[0] ?? time}`, clocks },
      host,
    ),
  };
}

/** Undefined if the time is not a clock time. */
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

/** A schema.org Event. `startsAt` is undefined for a programme without a clock time. */
export function programmeJsonLd(
  { title, description, startDate, endDate, location, flyerUrl }: Programme,
  startsAt: string | undefined,
  { brand }: Pick<Settings, "brand">,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: startsAt ?? startDate,
    endDate,
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: location, address: location },
    organizer: { "@type": "Organization", name: brand },
    ...(flyerUrl && env.SITE_URL && { image: `${env.SITE_URL}${flyerUrl}` }),
  };
}
