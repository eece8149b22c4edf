import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { type Flyer, FlyerLink } from "~/schedule/flyer";
import { gatheringWindow } from "~/schedule/gathering-window";
import { ReminderButton } from "~/schedule/reminders/reminder-button";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import { ArtWindow } from "~/ui/art-window";
import type { IconName } from "~/ui/icons";
import { LinkedText } from "~/ui/linked-text";

export type ProgrammeCardContent = {
  id: string;
  title: string;
  day: string;
  time: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  description: string;
  icon: IconName;
  isAtNight: boolean;
  reminder: ReminderDialog | undefined;
  flyer: Flyer | undefined;
};

const firstLight = "05:00";

export function isAtNight(start: string | null): boolean {
  return start !== null && start < firstLight;
}

export function ProgrammeCard({ programme }: { programme: ProgrammeCardContent }) {
  const { title, day, time, clocks, notes, description, icon, isAtNight } = programme;
  const { reminder, flyer } = programme;
  const art = gatheringWindow(icon);
  const muted = isAtNight ? "text-mist" : "text-muted";
  return (
    <article className="programme-card">
      <div className={`programme-window art-${art}`}>
        <ArtWindow art={art} sizes="(min-width: 48rem) 22rem, 8rem" />
      </div>
      <h3 className="text-fluid-xl leading-tight">{title}</h3>
      <p className="font-semibold">
        {day} {time && <span className="inline-block figures md:block">{time}</span>}
      </p>
      <div>
        {/* It has the whole width, because it must not take two lines in any time zone. */}
        {clocks && <LocalTime clocks={clocks} className={`text-fluid-sm ${muted}`} />}
        {notes.map((note) => (
          <p key={note} className="mt-1 text-fluid-sm font-semibold">
            <LinkedText text={note} />
          </p>
        ))}
        <p className={`measure mt-2 ${muted}`}>
          <LinkedText text={description} />
        </p>
        {flyer && <FlyerLink flyer={flyer} isLinkOnPhones className="mt-2 md:w-48" />}
      </div>
      {reminder && (
        <div>
          <ReminderButton title={title} reminderDialog={reminder} isMuted className="mt-2" />
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
    background: "hours-of-night text-linen",
    muted: "text-mist",
  },
  {
    title: "From first light",
    intro: "And these are for the morning and the rest of the day.",
    isAtNight: false,
    background: "first-light",
    muted: "text-muted",
  },
] as const;

/** Programmes at night and by day, each group on its own background. */
export function ProgrammeCards({ programmes }: { programmes: ProgrammeCardContent[] }) {
  return parts.map(({ title, intro, isAtNight, background, muted }) => {
    const held = programmes.filter((programme) => programme.isAtNight === isAtNight);
    if (held.length === 0) return null;
    return (
      <section
        key={title}
        aria-label={title}
        className={`py-[clamp(3rem,6.5vw,5.5rem)] ${background}`}
      >
        <div className="programme-cards shell">
          <header className={`rest-${held.length % 4}`}>
            <div>
              <h2 className="text-fluid-2xl">{title}</h2>
              <p className={`mt-4 text-fluid-lg ${muted}`}>{intro}</p>
            </div>
          </header>
          <ul className="contents">
            {held.map((programme) => (
              <li key={programme.id} id={`programme-${programme.id}`} className="scroll-mt-24">
                <ProgrammeCard programme={programme} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    );
  });
}
