import { LocalTime } from "~/schedule/clock/local-time";
import type { WorldClocks } from "~/schedule/clock/visitor-time";
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
};

const firstLight = "05:00";

export function isAtNight(start: string | null): boolean {
  return start !== null && start < firstLight;
}

/** One of those that share a ground: what begins at night stands on the night. */
export function ProgrammeCard({ programme }: { programme: ProgrammeCardContent }) {
  const { title, day, time, clocks, notes, description, icon, isAtNight, reminder } = programme;
  const [accent, quiet] = isAtNight ? ["text-dawn", "text-mist"] : ["text-accent", "text-muted"];
  return (
    <article className="flex h-full flex-col items-start p-6 md:p-8">
      <h4 className="flex items-start gap-3 font-display text-fluid-xl leading-tight">
        <Icon name={icon} className={`mt-0.5 ${accent}`} />
        {title}
      </h4>
      <p className={`mt-3 font-semibold ${accent}`}>
        {day} {time && <span className="whitespace-nowrap tabular-nums">{time}</span>}
      </p>
      {clocks && <LocalTime clocks={clocks} className={`mt-1 text-fluid-sm ${quiet}`} />}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-fluid-sm font-semibold">
          {note}
        </p>
      ))}
      <p className={`measure mt-3 ${quiet}`}>{description}</p>
      {reminder && (
        <div className={`mt-auto pt-3 ${accent}`}>
          <ReminderButton title={title} clocks={clocks} reminderDialog={reminder} isMuted />
        </div>
      )}
    </article>
  );
}
