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
  /** Today's gatherings of many hours, such as a fast, with the class of the column in which they end. */
  long: { id: string; text: string; place: string }[];
  now: {
    minute: number;
    phase: DayPhase;
    column: number;
    third: 0 | 1 | 2;
    clocks: WorldClocks;
  };
};

const dayMinutes = 1_440;
const columnMinutes = 30;
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
  intro: ReactNode;
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
                <i className={`lit-window lit-${frequency.toLowerCase()}`} /> {label}
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
          <Stars />
          <Horizon hours={hours} long={long} now={now} />
          {ruler.map((label, index) => (
            <span key={label} className={`day-sky-tick col-start-${index * 6 + 1}`}>
              {label}
            </span>
          ))}
          <span className="day-sky-tick day-sky-zone">{city} time</span>
          {long.map(({ id, text, place }) => (
            <span key={id} className={`day-sky-long ${place}`}>
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
        <div className="day-sky-house">
          {gatherings.map(({ id, frequency, isNow, isToday }) => (
            <i
              key={id}
              className={`lit-window lit-${frequency.toLowerCase()} ${isNow ? "day-sky-open" : dim(isToday)}`}
            />
          ))}
        </div>
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

/** The path of the sun, with the sun by day, and a bar for each gathering of many hours. */
function Horizon({ hours, long, now }: Pick<DaySkyContent, "hours" | "long" | "now">) {
  const bars = hours
    .flatMap(({ gatherings }) => gatherings)
    .filter(({ id }) => long.some((label) => label.id === id));
  return (
    <svg aria-hidden="true" className="day-sky-horizon">
      <ellipse cx="50%" cy="100%" rx="25%" ry="88%" />
      {isDay(now.minute) && <Sun minute={toLine(now)} />}
      {bars.map(({ id, frequency, span }) => (
        <rect
          key={id}
          x={percent(span.from)}
          y="100%"
          width={percent(span.to - span.from)}
          className={`lit-${frequency.toLowerCase()}`}
        />
      ))}
    </svg>
  );
}

/** Left, top (percent) and radius of each star, in the hours of the night. */
const stars = [
  [1, 62, 1.6],
  [2.5, 30, 1],
  [4, 82, 1],
  [5.5, 48, 1.2],
  [7, 12, 1],
  [8, 68, 2],
  [9.5, 36, 1],
  [11, 88, 1],
  [12, 56, 1.4],
  [13.5, 22, 1],
  [15, 74, 1],
  [17, 44, 1.6],
  [18.5, 64, 1],
  [20, 30, 1.2],
  [22, 52, 1],
  [78, 40, 1],
  [80.5, 60, 1.2],
  [83, 30, 1.6],
  [85, 72, 1],
  [86.5, 50, 1],
  [88, 84, 1.3],
  [89.5, 24, 1],
  [91, 62, 2],
  [92.5, 40, 1],
  [94, 78, 1.2],
  [95.5, 54, 1],
  [97, 32, 1.5],
  [98.5, 68, 1],
  [99.3, 88, 1],
] as const;

function Stars() {
  return (
    <svg aria-hidden="true" data-art="" className="day-sky-stars">
      {stars.map(([left, top, radius]) => (
        <circle key={left} cx={`${left}%`} cy={`${top}%`} r={radius} />
      ))}
    </svg>
  );
}

/** The sun rises at six and sets at eighteen. */
function isDay(minute: number): boolean {
  return minute >= dayMinutes / 4 && minute < (dayMinutes * 3) / 4;
}

/** The minute at which the line of the present time is drawn. */
function toLine({ column, third }: DaySkyContent["now"]): number {
  return (column - 1 + third / 2) * columnMinutes;
}

/** On the ellipse of its path. */
function Sun({ minute }: { minute: number }) {
  const fromNoon = (minute - dayMinutes / 2) / (dayMinutes / 4);
  const height = 88 * Math.sqrt(1 - fromNoon ** 2);
  return <circle cx={percent(minute)} cy={`${Math.round(100 - height)}%`} r="1.1rem" />;
}

function percent(minute: number): string {
  return `${Math.round((minute / dayMinutes) * 10_000) / 100}%`;
}
