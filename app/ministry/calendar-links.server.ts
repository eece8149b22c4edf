import { type CalendarEvent, wallClock } from "./calendar-event";

/** Opens Google Calendar with the event filled in, recurrence included. */
export function googleCalendarLink(event: CalendarEvent): string {
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: event.title,
    dates: `${wallClock(event.start)}/${wallClock(event.end)}`,
    ctz: event.start.timeZoneId,
    ...(event.rule && { recur: `RRULE:${event.rule}` }),
    details: details(event),
  });
}

/** Opens Outlook with the event filled in. Such a link cannot say that an event recurs. */
export function outlookCalendarLink(event: CalendarEvent): string {
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: event.start.toString({ timeZoneName: "never", smallestUnit: "second" }),
    enddt: event.end.toString({ timeZoneName: "never", smallestUnit: "second" }),
    body: details(event),
  });
}

function details({ description, url }: CalendarEvent): string {
  return url ? `${description}\n\n${url}` : description;
}

/** Outlook takes a plus sign for a plus sign, so that a space has to be %20. */
function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;
}
