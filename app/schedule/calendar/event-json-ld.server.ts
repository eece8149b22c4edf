import type { CalendarEvent, Span } from "./calendar-file.server";

/** The next occurrence as a schema.org event. A moved one has its previous start. */
export function eventJsonLd(
  { title, description, url, series }: CalendarEvent,
  { start, end, isMoved }: Span & { isMoved?: boolean },
) {
  const instant = { timeZoneName: "never" } as const;
  const from = series?.moved.find((span) => span.start.equals(start))?.from;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    description,
    startDate: start.toString(instant),
    endDate: end.toString(instant),
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: `https://schema.org/${isMoved ? "EventRescheduled" : "EventScheduled"}`,
    ...(from && { previousStartDate: from.toString(instant) }),
    ...(url && { location: { "@type": "VirtualLocation", url } }),
  };
}
