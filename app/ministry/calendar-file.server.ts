/** A calendar file (RFC 5545) with one event, its recurrence and an alarm. */
import { Temporal } from "temporal-polyfill";
import { type CalendarEvent, wallClock } from "./calendar-event";
import { timeZoneLines } from "./calendar-zone.server";

const minutesOfWarning = 15;
const longestLine = 75;

export function calendarFile(
  event: CalendarEvent,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  const zone = event.start.timeZoneId;
  const title = escapeText(event.title);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Prayer ministry//Gatherings//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...timeZoneLines(event.start),
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${wallClock(now.toZonedDateTimeISO("UTC"))}Z`,
    `DTSTART;TZID=${zone}:${wallClock(event.start)}`,
    `DTEND;TZID=${zone}:${wallClock(event.end)}`,
    ...(event.rule ? [`RRULE:${event.rule}`] : []),
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:-PT${minutesOfWarning}M`,
    `DESCRIPTION:${title}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
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
