import { formatDate } from "ical-generator";
import { type CalendarEvent, eventDetails, type Span } from "./calendar-file.server";

/** Opens Google Calendar with the event and its recurrence. The link cannot contain exceptions. */
export function googleCalendarLink(event: CalendarEvent, first: Span = event): string {
  const { isAllDay, place } = event;
  const { start, end } = first;
  const dates = [start, isAllDay ? end.add({ days: 1 }) : end]
    .map((time) => formatDate(time.timeZoneId, time, isAllDay))
    .join("/");
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: event.title,
    dates,
    ctz: start.timeZoneId,
    ...(event.series && { recur: `RRULE:${event.series.rule}` }),
    ...(place && { location: place }),
    details: eventDetails(event),
  });
}

/** Opens Outlook with one date. The link cannot contain a recurrence. */
export function outlookCalendarLink(event: CalendarEvent, next: Span = event): string {
  const { start, end } = next;
  const days = {
    startdt: start.toPlainDate().toString(),
    enddt: end.toPlainDate().add({ days: 1 }).toString(),
    allday: "true",
  };
  const hours = {
    startdt: start.toString({ timeZoneName: "never", smallestUnit: "second" }),
    enddt: end.toString({ timeZoneName: "never", smallestUnit: "second" }),
  };
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    ...(event.isAllDay ? days : hours),
    ...(event.place && { location: event.place }),
    body: eventDetails(event),
  });
}

/** Outlook does not read "+" as a space, so spaces are written as %20. */
function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;
}
