import { LinkedText } from "~/ui/linked-text";
import "./prayers.css";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import { JoinLink } from "~/schedule/join-link";
import type { HomeTexts } from "~/settings/home-texts";
import { ArtWindow } from "~/ui/art-window";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";

export type Schedule = {
  days: string[];
  /** The name of the current day, on the clock of the prayer. */
  today: string;
  span: string;
  time: string;
  /** "Lagos time" */
  zoneLabel: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  description: string;
};

export function Prayers({
  texts,
  schedule,
  leader,
  joinUrl,
}: {
  texts: HomeTexts;
  schedule: Schedule | undefined;
  leader: { name: string; quote: string };
  joinUrl: string;
}) {
  return (
    <section
      id="prayers"
      aria-labelledby="prayers-title"
      className="first-light-below night-sky glow-above text-linen"
    >
      <hr className="gold-rule" />
      <div className="prayers-grid shell">
        <div>
          <h2 id="prayers-title" className="text-fluid-3xl">
            {texts.homePrayersTitle}
          </h2>
          {schedule && (
            <p className="measure mt-5 text-fluid-lg text-mist">
              <LinkedText text={schedule.description} />
            </p>
          )}
        </div>
        {schedule && <DailySchedule {...schedule} name={texts.homePrayersName} />}
        <div className="prayers-benefits">
          <ul className="grid grow gap-8 md:grid-cols-2">
            <Benefit
              icon="heart-handshake"
              title={texts.homeCommunityTitle}
              text={texts.homeCommunityText}
            />
            <Benefit icon="sprout" title={texts.homeGrowthTitle} text={texts.homeGrowthText} />
          </ul>
          <JoinLink to={joinUrl} look="dawn">
            {texts.homeSessionButton}
          </JoinLink>
        </div>
        <figure className="prayers-quote">
          <blockquote className="font-display text-fluid-2xl leading-tight lg:text-fluid-3xl">
            <p className="hanging-quote">
              <q>
                <LinkedText text={leader.quote} />
              </q>
            </p>
          </blockquote>
          <figcaption className="mt-4 text-mist">{leader.name}</figcaption>
        </figure>
        <div className="prayers-window">
          <ArtWindow
            art="springs"
            alt="Stained glass showing springs of water rising from a fountain."
            sizes="(min-width: 48rem) 30rem, (min-resolution: 1.5dppx) 50vw, 100vw"
          />
        </div>
      </div>
    </section>
  );
}

function DailySchedule({
  name,
  days,
  today,
  span,
  time,
  zoneLabel,
  clocks,
  notes,
}: Schedule & { name: string }) {
  return (
    <div>
      <p className="prayers-time font-display">{time}</p>
      <p className="text-fluid-lg">{name}</p>
      <p className="mt-1 text-mist">
        {span}, {zoneLabel}
      </p>
      {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-mist" />}
      {notes.map((note) => (
        <p key={note} className="text-fluid-sm font-semibold">
          <LinkedText text={note} />
        </p>
      ))}
      <ol className="mt-5 flex max-w-md gap-1.5">
        {days.map((day) => (
          <li
            key={day}
            aria-current={day === today ? "date" : undefined}
            className="prayers-day lancet"
          >
            <span aria-hidden="true">{day.slice(0, 3)}</span>
            <span className="sr-only">{day}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Benefit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <h3 className="flex items-center gap-3 text-fluid-lg">
        <Icon name={icon} /> {title}
      </h3>
      {text && (
        <p className="mt-2 text-mist">
          <LinkedText text={text} />
        </p>
      )}
    </li>
  );
}
