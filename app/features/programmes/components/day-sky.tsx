import "./day-sky.css";
import type { ReactNode } from "react";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import type { DayPhase } from "~/schedule/clock/day-phase";
import { LocalTime } from "~/schedule/clock/local-time";
import type { RecurrenceRule } from "~/schedule/recurrence-rule";

export type SkyGathering = {
  id: string;
  title: string;
  /** "Daily", "Every Tuesday, until 3:00 PM" */
  days: string;
  frequency: RecurrenceRule["frequency"];
  isNow: boolean;
  isToday: boolean;
  /** Minutes of the day. */
  span: { from: number; to: number };
};

/** The gatherings that begin at the same time. */
export type SkyHour = {
  start: number;
  /** "Midnight", "6:00 AM" */
  time: string;
  phase: DayPhase;
  /** The classes of its place in the grid of half hours. */
  place: string;
  /** Its label is on the left, because the day ends soon. */
  isLate: boolean;
  gatherings: SkyGathering[];
};

export type DaySkyContent = {
  city: string;
  hours: SkyHour[];
  /** Gatherings of many hours, such as a fast, with the class of the column in which they end. */
  long: { id: string; text: string; isToday: boolean; place: string }[];
  now: {
    minute: number;
    phase: DayPhase;
    column: number;
    third: 0 | 1 | 2;
    clocks: WorldClocks;
  };
};

const dayMinutes = 1_440;
const ruler = ["Midnight", "3 AM", "6 AM", "9 AM", "Noon", "3 PM", "6 PM", "9 PM"];
const frequencies = [
  ["DAILY", "Every day"],
  ["WEEKLY", "Every week"],
  ["MONTHLY", "Every month"],
] as const;
const thirds = ["justify-self-start", "justify-self-center", "justify-self-end"] as const;

/**
 * The top of the page, with a picture of the schedule: the sky of one day with a lit window at the hour of each gathering. Screen readers get one
 * sentence, because the table below has the same content. On narrow screens the day runs from top to bottom.
 */
export function DaySky({
  title,
  intro,
  sky: { city, hours, long, now },
  next,
}: {
  title: string;
  intro: string;
  sky: DaySkyContent;
  /** The next prayer. */
  next: ReactNode;
}) {
  const shown = frequencies.filter(([frequency]) =>
    hours.some(({ gatherings }) => gatherings.some((one) => one.frequency === frequency)),
  );
  const hasOtherDays = hours.some(({ gatherings }) => gatherings.some(({ isToday }) => !isToday));
  const later = hours.findIndex(({ start }) => start > now.minute);
  const nowIndex = later < 0 ? hours.length : later;
  const rows = hours.map((hour) => <Hour key={hour.start} hour={hour} />);
  return (
    <div className="day-sky">
      <div className="day-sky-head shell">
        <div>
          <h1 className="text-fluid-3xl">{title}</h1>
          <p className="measure mt-3 text-fluid-lg text-mist sm:text-balance">{intro}</p>
          <p aria-hidden="true" className="day-sky-key">
            {shown.map(([frequency, label]) => (
              <span key={frequency}>
                <i className={`day-sky-window lancet day-sky-${frequency.toLowerCase()}`} /> {label}
              </span>
            ))}
            {hasOtherDays && <span>The bright ones are today’s.</span>}
          </p>
        </div>
        <div className="day-sky-next">{next}</div>
      </div>
      <p className="sr-only">
        {`A picture of one day in ${city} time: a sky with a lit window at each hour of prayer. The schedule below lists them all.`}
      </p>
      <div aria-hidden="true" className="shell pb-6">
        <div className="day-sky-grid">
          <Horizon hours={hours} />
          {ruler.map((label, index) => (
            <span key={label} className={`day-sky-tick col-start-${index * 6 + 1}`}>
              {label}
            </span>
          ))}
          <span className="day-sky-tick day-sky-zone">{city} time</span>
          {long.map(({ id, text, place, isToday }) => (
            <span key={id} className={`day-sky-long ${place} ${dim(isToday)}`}>
              {text}
            </span>
          ))}
          {rows.slice(0, nowIndex)}
          <div
            className={`day-sky-now day-sky-${now.phase} col-start-${now.column} ${thirds[now.third]} ${now.minute > dayMinutes / 2 ? "day-sky-late" : ""}`}
          >
            <div>
              <strong>Now</strong> {now.clocks.labels[0]}
              <LocalTime clocks={now.clocks} />
            </div>
          </div>
          {rows.slice(nowIndex)}
        </div>
      </div>
    </div>
  );
}

function Hour({ hour }: { hour: SkyHour }) {
  const { time, phase, place, isLate, gatherings } = hour;
  return (
    <div className={`day-sky-hour day-sky-${phase} ${place} ${isLate ? "day-sky-late" : ""}`}>
      <div className="day-sky-windows">
        {gatherings.map(({ id, frequency, isNow, isToday }) => (
          <i
            key={id}
            className={`day-sky-window lancet day-sky-${frequency.toLowerCase()} ${isNow ? "day-sky-open" : dim(isToday)}`}
          />
        ))}
      </div>
      <div className="day-sky-label">
        <b>{time}</b>
        {gatherings.map(({ id, title, days, isToday }) => (
          <span key={id} className={dim(isToday)}>
            <strong>{title}</strong> {days}
          </span>
        ))}
      </div>
    </div>
  );
}

/** What is not held today is drawn darker. */
function dim(isToday: boolean): string {
  return isToday ? "" : "day-sky-other-day";
}

/** The path of the sun, and a line for each gathering that shows how long it lasts. */
function Horizon({ hours }: { hours: SkyHour[] }) {
  const lines = hours
    .flatMap(({ gatherings }) => gatherings)
    .toSorted((a, b) => b.span.to - b.span.from - (a.span.to - a.span.from));
  return (
    <svg aria-hidden="true" className="day-sky-horizon">
      <ellipse cx="50%" cy="100%" rx="25%" ry="86%" />
      {lines.map(({ id, frequency, span, isToday }) => (
        <line
          key={id}
          x1={percent(span.from)}
          x2={percent(span.to)}
          y1="100%"
          y2="100%"
          className={`day-sky-${frequency.toLowerCase()} ${dim(isToday)}`}
        />
      ))}
    </svg>
  );
}

function percent(minute: number): string {
  return `${Math.round((minute / dayMinutes) * 10_000) / 100}%`;
}
