/** A calendar file (RFC 5545): events with their recurrence, their exceptions and an alarm. */
import { Temporal } from "temporal-polyfill";
import {
  type CalendarEvent,
  formatIcalDate,
  formatIcalDateTime,
  formatIcalUtc,
  type Span,
} from "./calendar-event";
import { timeZoneLines } from "./calendar-zone.server";

const minutesOfWarning = 15;
const longestLine = 75;

/** A name makes it a calendar to subscribe to; it is looked at again every few hours. */
type Options = { name?: string; now?: Temporal.Instant };

export function renderCalendarFile(
  events: readonly CalendarEvent[],
  { name, now = Temporal.Now.instant() }: Options = {},
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Prayer ministry//Gatherings//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? subscription(name) : []),
    ...timeZoneLines(events.filter(({ isAllDay }) => !isAllDay).flatMap(spansOf), now),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function subscription(name: string): string[] {
  return [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
  ];
}

function spansOf({ start, end, series }: CalendarEvent): Span[] {
  return [{ start, end }, ...(series?.moved ?? [])];
}

/** A moved day is an event of its own, under the same name, that says whose place it takes. */
function eventLines(event: CalendarEvent): string[] {
  const { series } = event;
  const recurrence = series
    ? [`RRULE:${series.rule}`, ...series.cancelled.map((day) => inZone("EXDATE", day))]
    : [];
  return [
    ...oneEvent(event, event, recurrence),
    ...(series?.moved ?? []).flatMap((span) =>
      oneEvent(event, span, [inZone("RECURRENCE-ID", span.from)]),
    ),
  ];
}

function oneEvent(event: CalendarEvent, span: Span, recurrence: string[]): string[] {
  const title = escapeText(event.title);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${formatIcalUtc(Temporal.Instant.from(event.updatedAt))}`,
    ...(event.isAllDay ? allDay(span) : [inZone("DTSTART", span.start), inZone("DTEND", span.end)]),
    ...recurrence,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:-PT${minutesOfWarning}M`,
    `DESCRIPTION:${title}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

function inZone(property: string, time: Temporal.ZonedDateTime): string {
  return `${property};TZID=${time.timeZoneId}:${formatIcalDateTime(time)}`;
}

/** The end is the day after the last. */
function allDay({ start, end }: Span): string[] {
  return [
    `DTSTART;VALUE=DATE:${formatIcalDate(start)}`,
    `DTEND;VALUE=DATE:${formatIcalDate(end.add({ days: 1 }))}`,
  ];
}

function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Lines of at most 75 octets, broken between characters. A line break inside a value would forge a property. */
function fold(line: string): string {
  let [folded, octets] = ["", 0];
  for (const character of line.replaceAll(/\p{Cc}/gu, "")) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
