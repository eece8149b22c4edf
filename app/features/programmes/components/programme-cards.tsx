import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { type Flyer, FlyerLink } from "~/schedule/flyer";
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
  const { reminder, flyer } = programme;
  const [accent, muted] = isAtNight ? ["text-dawn", "text-mist"] : ["text-accent", "text-muted"];
  return (
    <article className="flex h-full flex-col items-start p-6 md:p-8">
      <h4 className="flex items-start gap-3 font-display text-fluid-xl leading-tight">
        <Icon name={icon} className={`mt-0.5 ${accent}`} />
        {title}
      </h4>
      <p className={`mt-3 font-semibold ${accent}`}>
        {day} {time && <span className="whitespace-nowrap tabular-nums">{time}</span>}
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
        <div className={`mt-auto pt-3 ${accent}`}>
          <ReminderButton title={title} reminderDialog={reminder} isMuted />
        </div>
      )}
    </article>
  );
}

const parts = [
  {
    title: "In the night",
    icon: "moon-star",
    isAtNight: true,
    background:
      "border-night-raised bg-[linear-gradient(var(--color-night),var(--color-night-raised))] text-linen",
    border: "border-linen/15",
  },
  {
    title: "From first light",
    icon: "sunrise",
    isAtNight: false,
    background: "border-line bg-surface",
    border: "border-line",
  },
] as const;

/** Programmes at night and by day, each group on its own background. */
export function ProgrammeCards({ programmes }: { programmes: ProgrammeCardContent[] }) {
  return (
    <div className="space-y-12">
      {parts.map(({ title, icon, isAtNight, background, border }) => {
        const held = programmes.filter((programme) => programme.isAtNight === isAtNight);
        if (held.length === 0) return null;
        // Three columns, unless that leaves a single card in the last row.
        const inThrees = held.length > 2 && held.length % 3 !== 1;
        const inTwos = held.length > 1 ? "md:grid-cols-2" : "";
        const rows = inThrees ? `${inTwos} lg:grid-cols-3` : inTwos;
        const isOdd = inThrees && held.length % 2 === 1;
        return (
          <div key={title}>
            <h3 className="mb-5 flex items-center gap-3 text-fluid-lg">
              <Icon name={icon} className="text-accent" /> {title}
            </h3>
            <div className={`overflow-hidden rounded-card border ${background}`}>
              {/* Every cell has a top and left border; negative margins hide those at the edge. */}
              <ul className={`-mt-px -ml-px grid ${rows}`}>
                {held.map((programme, index) => (
                  <li
                    key={programme.id}
                    id={`programme-${programme.id}`}
                    className={`scroll-mt-24 border-t border-l ${border} ${isOdd && index === held.length - 1 ? "md:max-lg:col-span-2" : ""}`}
                  >
                    <ProgrammeCard programme={programme} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        );
      })}
    </div>
  );
}
