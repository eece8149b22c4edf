import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { type Flyer, FlyerLink } from "~/schedule/flyer";
import { ReminderButton } from "~/schedule/reminders/reminder-button";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { ArtWindow } from "~/ui/art-window";
import { EmptyState } from "~/ui/empty-state";
import { LinkedText } from "~/ui/linked-text";
import { SectionHeading } from "~/ui/section";
import "./upcoming-events.css";

export function UpcomingEvents({ events }: { events: UpcomingEvent[] }) {
  return (
    <section aria-label="Upcoming Events" className="py-[clamp(3rem,6.5vw,5.5rem)]">
      <div className="shell">
        <SectionHeading title="Upcoming Events" />
        {events.length === 0 ? (
          <EmptyState art="lamp" link={{ to: "/programmes", label: "See when we pray" }}>
            No special event is planned at the moment. You are welcome at our daily prayers.
          </EmptyState>
        ) : (
          <ul className="events">
            {events.map((event) => (
              <li key={event.id}>
                <UpcomingEventCard event={event} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

export function UpcomingEventCard({ event }: { event: UpcomingEvent }) {
  const { title, art, date, time, nextDay, clocks, notes, overlaps } = event;
  const { description, reminder, flyer } = event;
  return (
    <article className="event">
      <ArtWindow art={art} sizes="(min-width: 64rem) 18rem, 7.5rem" className="event-window" />
      <div className="event-name">
        <h3>{title}</h3>
        <p className="event-time">
          {date} <span className="whitespace-nowrap figures">{time}</span>
        </p>
        {nextDay && <p className="text-fluid-sm">{nextDay}</p>}
      </div>
      <div className="event-text">
        {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
        {notes.map((note) => (
          <p key={note} className="mt-1 text-fluid-sm font-semibold">
            <LinkedText text={note} />
          </p>
        ))}
        {overlaps.map((note) => (
          <p key={note} className="text-fluid-sm text-muted">
            {note}
          </p>
        ))}
        <p className="measure mt-2">
          <LinkedText text={description} />
        </p>
        {flyer && <FlyerLink flyer={flyer} isLinkOnPhones className="mt-3 md:w-48" />}
      </div>
      {reminder && (
        <div className="event-reminder">
          <ReminderButton title={title} reminderDialog={reminder} isMuted />
        </div>
      )}
    </article>
  );
}

/** A gathering or a livestream that is not over. */
export type UpcomingEvent = {
  id: string;
  title: string;
  date: string;
  time: string;
  /** "Next: Sunday 22 November", or nothing if it is every day or has a date. */
  nextDay: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  /** "At the same time as Springs of Restoration" */
  overlaps: string[];
  description: string;
  /** The motif of its window. */
  art: string;
  reminder: ReminderDialog | undefined;
  /** Only gatherings have one. */
  flyer?: Flyer | undefined;
};
