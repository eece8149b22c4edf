import { ClockLine } from "~/ministry/clock-line";
import { SetReminder } from "~/ministry/set-reminder";
import { Icon } from "~/ui/icon";
import type { UpcomingEvent } from "./upcoming-event";

export function UpcomingEvents({
  events,
  timesNote,
}: {
  events: UpcomingEvent[];
  timesNote: string;
}) {
  return (
    <section
      aria-labelledby="events-title"
      className="rounded-card border border-line bg-surface p-6 md:p-10"
    >
      <h2 id="events-title" className="mb-3 text-fluid-2xl">
        Upcoming Events
      </h2>
      <p className="measure text-fluid-sm text-muted">{timesNote}</p>
      {events.length === 0 ? (
        <p className="mt-6">No event is planned just now.</p>
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2">
          {events.map((event) => (
            <li key={event.id}>
              <Event event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Event({ event }: { event: UpcomingEvent }) {
  const { title, date, time, clocks, notes, description, icon, reminder } = event;
  return (
    <article className="flex h-full flex-col items-start border-t-2 border-dawn pt-5">
      <h3 className="flex items-center gap-3 text-fluid-lg">
        <Icon name={icon} className="text-accent" /> {title}
      </h3>
      <p className="mt-2 text-fluid-sm font-semibold text-accent">
        {date} <span className="whitespace-nowrap tabular-nums">{time}</span>
      </p>
      {clocks && <ClockLine clocks={clocks} className="text-fluid-sm text-muted" />}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-fluid-sm font-semibold">
          {note}
        </p>
      ))}
      <p className="mt-2 mb-5 text-fluid-sm text-muted">{description}</p>
      {reminder && (
        <div className="mt-auto">
          <SetReminder title={title} clocks={clocks} choices={reminder} />
        </div>
      )}
    </article>
  );
}
