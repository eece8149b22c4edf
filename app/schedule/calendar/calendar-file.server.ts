/** Renders a calendar file (RFC 5545): events with their recurrence, their exceptions and an alarm. */
import ical, {
  escape as escapeIcal,
  formatDateTZ,
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { renderTimeZone } from "./calendar-zone.server";

export type Span = { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime };

export type CalendarEvent = Span & {
  /** Never changes, so that calendars update the event they already have. */
  uid: string;
  /** Grows with each change of the event. */
  sequence: number;
  updatedAt: string;
  title: string;
  description: string;
  place?: string;
  /** Where to join; absent if neither the event nor the site has an address. */
  url?: string;
  /** From the first day to the last, without hours. */
  isAllDay?: boolean;
  series?: Series;
};

export type Series = {
  /** RFC 5545, with the end of the series in it. */
  rule: string;
  /** The starts, by the rule, of the cancelled days. */
  cancelled: Temporal.ZonedDateTime[];
  moved: (Span & { from: Temporal.ZonedDateTime })[];
};

/** With a name it is a calendar to subscribe to. */
type Options = { name?: string; now?: Temporal.Instant };

const alarmSeconds = 15 * 60;
/** A day without hours begins at midnight. The alarm rings in the morning, at 7:00. */
const allDayAlarmSeconds = 7 * 3_600;
const refreshSeconds = 6 * 3_600;

export function renderCalendarFile(
  events: readonly CalendarEvent[],
  { name, now = Temporal.Now.instant() }: Options = {},
): string {
  const starts = events
    .filter(({ isAllDay }) => !isAllDay)
    .flatMap((event) => [event, ...(event.series?.moved ?? [])])
    .map(({ start }) => start);
  const calendar = ical({
    prodId: { company: "Prayer ministry", product: "Gatherings", language: "EN" },
    scale: "GREGORIAN",
    method: ICalCalendarMethod.PUBLISH,
    name: name && escapeText(name),
    ttl: name ? refreshSeconds : null,
    timezone: { name: null, generator: (zone) => renderTimeZone(zone, starts, now) },
    events: events.flatMap(toEventData),
  });
  // The constructor ignores `relatesTo`. Without it, an alarm after a time counts from the end of the last day.
  for (const event of calendar.events().filter((one) => one.allDay())) {
    for (const alarm of event.alarms()) alarm.relatesTo(ICalAlarmRelatesTo.start);
  }
  return `${calendar.toString()}\r\n`;
}

/** A moved day is an event with the same UID, and RECURRENCE-ID names the day that it replaces. */
function toEventData(event: CalendarEvent): ICalEventData[] {
  const { series } = event;
  if (!series) return [oneEvent(event, event)];
  const exclusions = series.cancelled.map((day) =>
    formatDateTZ(day.timeZoneId, "EXDATE", day, { timezone: day.timeZoneId }),
  );
  return [
    { ...oneEvent(event, event), repeating: [`RRULE:${series.rule}`, ...exclusions].join("\n") },
    ...series.moved.map((span) => ({ ...oneEvent(event, span), recurrenceId: span.from })),
  ];
}

function oneEvent(event: CalendarEvent, span: Span): ICalEventData {
  return {
    ...(event.isAllDay ? allDay(span) : inZone(span)),
    id: escapeText(event.uid),
    sequence: event.sequence,
    stamp: event.updatedAt,
    summary: printable(event.title),
    description: printable(eventDetails(event)),
    location: event.place && printable(event.place),
    url: event.url,
    alarms: [
      event.isAllDay
        ? { type: ICalAlarmType.display, triggerAfter: allDayAlarmSeconds }
        : { type: ICalAlarmType.display, trigger: alarmSeconds },
    ],
  };
}

/** Many calendars do not show the URL of an event, so its text has it too. */
export function eventDetails({ description, url }: Pick<CalendarEvent, "description" | "url">) {
  return url && !description.includes(url) ? `${description}\n\n${url}` : description;
}

function inZone({ start, end }: Span) {
  return { start, end, timezone: start.timeZoneId };
}

/** DTEND is the day after the last. */
function allDay({ start, end }: Span) {
  return { start: start.toPlainDate(), end: end.toPlainDate().add({ days: 1 }), allDay: true };
}

/** The library escapes neither the name nor the UID. A line break there would inject a property. */
function escapeText(text: string): string {
  return escapeIcal(printable(text), false);
}

/** Control characters are not allowed in the file. The library escapes line breaks and leaves the others. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\r\n]/gu, "");
}
