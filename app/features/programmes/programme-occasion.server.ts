import { Temporal } from "temporal-polyfill";
import { env } from "~/platform/env.server";
import type { Series, Span } from "~/schedule/calendar/calendar-file.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { toFlyer } from "~/schedule/flyer";
import { calendarEventBase, type Occasion } from "~/schedule/occasion.server";
import { hoursOn } from "~/schedule/occurrence.server";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import type { Settings } from "~/settings/settings";
import { splitAtLinks } from "~/ui/linked-text";
import {
  type DatedProgrammeRowData,
  formatProgrammeDate,
  formatProgrammeTimeInCity,
  type Programme,
  programmeHours,
} from "./programme";
import { listProgrammes } from "./programmes.server";

const path = "/programmes";
/** Length in calendars of a programme without an end time. */
const defaultLength = { hours: 1 };

/** A programme of several days is held at its time on each of them. */
function programmeOccasion(programme: Programme, zone: string): Occasion {
  const { id, title, location } = programme;
  const first = programmeHoursOn(programme, programme.startDate, zone);
  return {
    kind: "programme",
    id,
    title,
    path,
    place: location,
    times: (now) => comingHours(programme, zone, now),
    toCalendarEvent: () => ({
      ...calendarEventBase(programme, path, joinLink(programme)),
      place: location,
      ...(first
        ? { ...first, series: dailySeries(programme) }
        : { ...wholeDays(programme, zone), isAllDay: true }),
    }),
  };
}

function* comingHours(programme: Programme, zone: string, now: Temporal.Instant): Generator<Span> {
  const { startDate, endDate } = programme;
  const yesterday = now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 }).toString();
  let day = [startDate, yesterday].toSorted().at(-1) ?? startDate;
  for (; day <= endDate; day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()) {
    const hours = programmeHoursOn(programme, day, zone);
    if (hours && hours.end.epochMilliseconds > now.epochMilliseconds) yield hours;
  }
}

/** Undefined without a clock time. */
function programmeHoursOn(programme: Programme, day: string, zone: string): Span | undefined {
  const { start, end } = programmeHours(programme);
  if (!start) return undefined;
  if (end) return hoursOn(day, start, end, zone);
  const begins = hoursOn(day, start, start, zone).start;
  return { start: begins, end: begins.add(defaultLength) };
}

function dailySeries({ startDate, endDate }: Programme): Series | undefined {
  const days = Temporal.PlainDate.from(startDate).until(endDate).days + 1;
  return days > 1 ? { rule: `FREQ=DAILY;COUNT=${days}`, cancelled: [], moved: [] } : undefined;
}

/** The first web address in the place or the description, such as that of a meeting. */
function joinLink({ location, description }: Programme): string | undefined {
  return [location, description].flatMap(splitAtLinks).find(({ href }) => href)?.href;
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
  const date = formatProgrammeDate(programme);
  const time = formatProgrammeTimeInCity(programme, zones[0]);
  const occasion = programmeOccasion(programme, zones[0]);
  const [next] = occasion.times(Temporal.Now.instant());
  const isOnSeveralDays = programme.endDate > programme.startDate;
  const clocks = next && worldClocksAt(next.start.toInstant().toString(), zones, isOnSeveralDays);
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
    reminder: renderReminderDialog(occasion, { when: `${date} ${time}`, clocks }, host),
  };
}

function wholeDays({ startDate, endDate }: Programme, zone: string) {
  const [start, end] = [startDate, endDate].map((day) =>
    Temporal.PlainDate.from(day).toZonedDateTime(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  return { start, end };
}

/** A schema.org Event. */
export function programmeJsonLd(
  programme: Programme,
  { brand, homeZone }: Pick<Settings, "brand" | "homeZone">,
) {
  const { title, description, startDate, endDate, location, flyerUrl } = programme;
  const [first, last] = [startDate, endDate].map((day) =>
    programmeHoursOn(programme, day, homeZone),
  );
  const instant = { timeZoneName: "never" } as const;
  const hasEnd = programmeHours(programme).end !== "";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: first?.start.toString(instant) ?? startDate,
    endDate: (hasEnd && last?.end.toString(instant)) || endDate,
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: location, address: location },
    organizer: { "@type": "Organization", name: brand },
    ...(flyerUrl && env.SITE_URL && { image: `${env.SITE_URL}${flyerUrl}` }),
  };
}
