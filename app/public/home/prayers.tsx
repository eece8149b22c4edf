import "./prayers.css";
import type { ReactNode } from "react";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { JoinLink } from "~/schedule/join-link";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { Picture } from "~/ui/picture";

export type Schedule = {
  days: string[];
  span: string;
  time: string;
  /** "Lagos time" */
  zoneLabel: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  description: string;
};

export function Prayers({
  schedule,
  leader,
  joinUrl,
}: {
  schedule: Schedule | undefined;
  leader: { name: string; quote: string };
  joinUrl: string;
}) {
  return (
    <section id="prayers" aria-labelledby="prayers-title" className="night-sky text-linen">
      <div className="shell grid gap-x-16 gap-y-12 py-[clamp(3.5rem,7vw,6rem)] lg:grid-cols-[1fr_24rem]">
        <div>
          <h2 id="prayers-title" className="text-fluid-3xl">
            Springs of Restoration
          </h2>
          {schedule && (
            <p className="measure mt-5 text-fluid-lg text-mist">{schedule.description}</p>
          )}
        </div>
        {schedule && <DailySchedule {...schedule} />}
        <div className="lg:col-start-1">
          <ul className="grid gap-8 sm:grid-cols-2">
            <Benefit icon="heart-handshake" title="Community Support">
              You do not carry it alone. Others will pray for the name you bring, and again
              tomorrow.
            </Benefit>
            <Benefit icon="sprout" title="Spiritual Growth">
              Half an hour, a psalm and a steady habit: prayer grows the way a garden does, by being
              kept.
            </Benefit>
          </ul>
          <JoinLink to={joinUrl} look="dawn" className="mt-10">
            Join Prayer Session
          </JoinLink>
        </div>
        <div className="prayers-window mx-auto w-full max-w-48 sm:max-w-64 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:max-w-none">
          <Picture
            src="/art/springs-800.jpg"
            alt="Stained glass showing springs of water rising from a fountain."
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 16rem, 12rem"
            className="lancet w-full"
          />
        </div>
        <figure className="border-t border-linen/25 pt-8 lg:col-start-1">
          <blockquote className="max-w-[52rem] font-display text-fluid-2xl leading-[1.25]">
            <p className="hanging-quote max-sm:pl-1.5">
              <q>{leader.quote}</q>
            </p>
          </blockquote>
          <figcaption className="mt-4 text-mist">{leader.name}</figcaption>
        </figure>
      </div>
    </section>
  );
}

function DailySchedule({ days, span, time, zoneLabel, clocks, notes }: Schedule) {
  return (
    <div className="lg:pt-2">
      <p className="font-display text-fluid-2xl">{time}</p>
      <p className="text-fluid-lg">Morning Intercession</p>
      <p className="mt-1 text-mist">
        {span}, {zoneLabel}
      </p>
      {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-mist" />}
      {notes.map((note) => (
        <p key={note} className="text-fluid-sm font-semibold">
          {note}
        </p>
      ))}
      <ol className="mt-5 flex max-w-sm gap-1.5 sm:gap-2">
        {days.map((day) => (
          <li
            key={day}
            className="lancet grid aspect-[4/5] flex-1 place-items-center bg-[linear-gradient(--alpha(var(--color-linen)/10%),--alpha(var(--color-ember)/50%))] pt-3 text-sm text-linen"
          >
            <span aria-hidden="true">{day.slice(0, 3)}</span>
            <span className="sr-only">{day}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Benefit({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <li>
      <h3 className="flex items-center gap-3 text-fluid-lg">
        <Icon name={icon} /> {title}
      </h3>
      <p className="mt-2 text-mist">{children}</p>
    </li>
  );
}
