import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { type Flyer, FlyerLink } from "~/schedule/flyer";
import { ReminderButton } from "~/schedule/reminders/reminder-button";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { Section } from "~/ui/section";

export function UpcomingEvents({
  events,
  timesNote,
}: {
  events: UpcomingEvent[];
  timesNote: string;
}) {
  return (
    <Section title="Upcoming Events">
      {events.length === 0 ? (
        <EmptyState art="lamp" link={{ to: "/programmes", label: "See when we pray" }}>
          No special event is planned at the moment. You are welcome at our daily prayers.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {events.map((event) => (
            <li key={event.id}>
              <UpcomingEventCard event={event} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 text-fluid-sm text-muted">{timesNote}</p>
    </Section>
  );
}

export function UpcomingEventCard({ event }: { event: UpcomingEvent }) {
  const { title, date, time, clocks, notes, description, icon, reminder, flyer } = event;
  return (
    <article className="flex h-full flex-col items-start border-t border-line pt-5">
      <h3 className="flex items-center gap-3 text-fluid-lg">
        <Icon name={icon} className="text-accent" /> {title}
      </h3>
      <p className="mt-2 text-fluid-sm font-semibold text-accent">
        {date} <span className="whitespace-nowrap tabular-nums">{time}</span>
      </p>
      {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-fluid-sm font-semibold">
          {note}
        </p>
      ))}
      <p className="mt-2 mb-5 text-fluid-sm text-muted">{description}</p>
      {flyer && <FlyerLink flyer={flyer} isLinkOnPhones className="-mt-3 mb-3 md:w-48" />}
      {reminder && (
        <div className="mt-auto">
          <ReminderButton title={title} reminderDialog={reminder} />
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
  clocks: WorldClocks | undefined;
  notes: string[];
  description: string;
  icon: IconName;
  reminder: ReminderDialog | undefined;
  /** Only gatherings have one. */
  flyer?: Flyer | undefined;
};
