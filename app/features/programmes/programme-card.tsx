import { ClockLine } from "~/ministry/clock-line";
import type { Clocks } from "~/ministry/clock-words";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";

export type ProgrammeCardContent = {
  id: string;
  title: string;
  day: string;
  time: string;
  clocks: Clocks | undefined;
  notes: string[];
  description: string;
  icon: IconName;
  isAtNight: boolean;
};

const firstLight = "05:00";

export function isAtNight(start: string | null): boolean {
  return start !== null && start < firstLight;
}

/** What begins at night is printed on the night. */
export function ProgrammeCard({ programme }: { programme: ProgrammeCardContent }) {
  const { title, day, time, clocks, notes, description, icon, isAtNight } = programme;
  const [ground, accent, quiet] = isAtNight
    ? ["border-line bg-linear-to-b from-night to-night-raised text-linen", "text-dawn", "text-mist"]
    : ["border-line bg-surface", "text-accent", "text-muted"];
  return (
    <article className={`h-full rounded-card border p-6 md:p-8 ${ground}`}>
      <Icon name={icon} className={`mb-5 size-9 ${accent}`} />
      <h3 className="text-fluid-xl">{title}</h3>
      <p className={`mt-2 font-semibold ${accent}`}>
        {day} {time && <span className="whitespace-nowrap tabular-nums">{time}</span>}
      </p>
      {clocks && <ClockLine clocks={clocks} className={`mt-1 text-fluid-sm ${quiet}`} />}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-fluid-sm font-semibold">
          {note}
        </p>
      ))}
      <p className={`measure mt-3 ${quiet}`}>{description}</p>
    </article>
  );
}
