import type { CalendarEvent } from "~/ministry/calendar-event";
import { googleCalendarLink, outlookCalendarLink } from "~/ministry/calendar-links.server";
import type { Gathering } from "~/ministry/gathering";
import { recurrence, shortTimeRange } from "~/ministry/gathering-words";
import { listGatherings } from "~/ministry/gatherings.server";
import { longDay } from "~/ui/day-words";
import { type IconName, icons } from "~/ui/icons";
import { eventOfGathering, eventOfStream } from "./calendar-events.server";
import type { Livestream } from "./livestream";
import { listUpcomingStreams } from "./livestreams.server";
import type { Reminder, UpcomingEvent } from "./upcoming-event";

/** The gatherings that are announced as events, then the livestreams that have a day. */
export async function listUpcomingEvents(zone: string) {
  const [gatherings, streams] = await Promise.all([
    listGatherings(),
    listUpcomingStreams({ zone }),
  ]);
  const planned = [
    ...gatherings.filter(({ showsAsEvent }) => showsAsEvent).map(announceGathering),
    ...streams.map((stream) => announceStream(stream, zone)),
  ];
  return {
    events: planned.map(({ event }) => event),
    structured: planned.flatMap(({ calendar }) => (calendar ? [structuredEvent(calendar)] : [])),
  };
}

type Announced = { event: UpcomingEvent; calendar: CalendarEvent | undefined };

function announceGathering(gathering: Gathering): Announced {
  const { id, title, description } = gathering;
  const calendar = eventOfGathering(gathering);
  const event = {
    ...{ id, title, description },
    date: recurrence(gathering),
    time: shortTimeRange(gathering),
    icon: icons.find((icon) => icon === gathering.icon) ?? "calendar-days",
    reminder: reminderOf(id, calendar),
  };
  return { event, calendar };
}

function announceStream(stream: Livestream, zone: string): Announced {
  const { id, title, description, scheduledDate } = stream;
  const calendar = eventOfStream(stream, zone);
  const event = {
    ...{ id, title, description },
    date: scheduledDate ? longDay(scheduledDate) : "Not scheduled",
    time: calendar ? hoursOf(calendar) : "TBD",
    icon: "radio" as IconName,
    reminder: reminderOf(id, calendar),
  };
  return { event, calendar };
}

function hoursOf({ start, end }: CalendarEvent): string {
  const [from, to] = [start, end].map((time) => time.toPlainTime().toString().slice(0, 5));
  return shortTimeRange({ start: from ?? null, end: to ?? null, timeWords: null });
}

function reminderOf(id: string, event: CalendarEvent | undefined): Reminder | null {
  if (!event) return null;
  return {
    file: `/calendar.ics?event=${id}`,
    google: googleCalendarLink(event),
    outlook: outlookCalendarLink(event),
    isRecurring: event.rule !== undefined,
  };
}

/** The next time it happens, in the words of schema.org. */
function structuredEvent({ title, description, start, end, url }: CalendarEvent) {
  const instant = { timeZoneName: "never" } as const;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: start.toString(instant),
    endDate: end.toString(instant),
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    ...(url && { location: { "@type": "VirtualLocation", url } }),
  };
}
