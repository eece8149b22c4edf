import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { type Flyer, FlyerLink } from "~/schedule/flyer";
import type { RecurrenceRule } from "~/schedule/recurrence-rule";
import { ReminderButton } from "~/schedule/reminders/reminder-button";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";

export type ProgrammeCardContent = {
  id: string;
  title: string;
  day: string;
  time: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  description: string;
  icon: IconName;
  frequency: RecurrenceRule["frequency"];
  isAtNight: boolean;
  reminder: ReminderDialog | undefined;
  flyer: Flyer | undefined;
};

const firstLight = "05:00";

export function isAtNight(start: string | null): boolean {
  return start !== null && start < firstLight;
}

function ProgrammeCard({ programme }: { programme: ProgrammeCardContent }) {
  const { title, day, time, clocks, notes, description, icon, isAtNight } = programme;
  const { frequency, reminder, flyer } = programme;
  const [accent, muted] = isAtNight ? ["text-linen", "text-mist"] : ["text-accent", "text-muted"];
  return (
    <article className="beside-window">
      {/* Its window in the sky above. */}
      <span aria-hidden="true" className={`lit-window lit-${frequency.toLowerCase()}`}>
        <Icon name={icon} />
      </span>
      <h3 className="text-fluid-xl leading-tight">{title}</h3>
      <p className={`mt-3 font-semibold ${accent}`}>
        {day} {time && <span className="inline-block tabular-nums">{time}</span>}
      </p>
      {clocks && <LocalTime clocks={clocks} className={`mt-1 text-fluid-sm ${muted}`} />}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-fluid-sm font-semibold">
          {note}
        </p>
      ))}
      <p className={`measure mt-3 ${muted}`}>{description}</p>
      {flyer && <FlyerLink flyer={flyer} isLinkOnPhones className="mt-3 md:w-48" />}
      {reminder && (
        <div className="mt-5">
          <ReminderButton title={title} reminderDialog={reminder} />
        </div>
      )}
    </article>
  );
}

const parts = [
  {
    title: "In the night",
    intro: "Our main programmes, one by one. These are for the hours before dawn.",
    isAtNight: true,
    background: "night-sky glow-below text-linen",
    border: "border-linen/25",
    muted: "text-mist",
  },
  {
    title: "From first light",
    intro: "And these are for the morning and the rest of the day.",
    isAtNight: false,
    background: "first-light",
    border: "border-line",
    muted: "text-muted",
  },
] as const;

/** Programmes at night and by day, each group on its own background. */
export function ProgrammeCards({ programmes }: { programmes: ProgrammeCardContent[] }) {
  return parts.map(({ title, intro, isAtNight, background, border, muted }) => {
    const held = programmes.filter((programme) => programme.isAtNight === isAtNight);
    if (held.length === 0) return null;
    // Three columns, unless that leaves a single programme in the last row.
    const columns = held.length % 3 === 1 ? "" : "lg:grid-cols-3";
    return (
      <section
        key={title}
        aria-label={title}
        className={`py-[clamp(3rem,6.5vw,5.5rem)] ${background}`}
      >
        <div className="shell">
          <h2 className="text-fluid-3xl">{title}</h2>
          <p className={`mt-3 text-fluid-lg ${muted}`}>{intro}</p>
          <ul className={`mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2 ${columns}`}>
            {held.map((programme) => (
              <li
                key={programme.id}
                id={`programme-${programme.id}`}
                className={`scroll-mt-24 border-t pt-6 md:max-lg:last:odd:col-span-2 ${border}`}
              >
                <ProgrammeCard programme={programme} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    );
  });
}
