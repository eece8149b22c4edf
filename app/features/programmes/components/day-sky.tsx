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
  long: { id: string; text: string; place: string; isToday: boolean }[];
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
        </div>
        <div className="day-sky-next">{next}</div>
      </div>
      <p className="sr-only">
        {`A picture of one day in ${city} time: a sky with a lit window at each hour of prayer. The schedule below lists them all.`}
      </p>
      <div aria-hidden="true" className="shell pb-8">
        <div className="day-sky-grid">
          <p className="day-sky-key">
            {shown.map(([frequency, label]) => (
              <span key={frequency}>
                <i className={`lit-window lit-${frequency.toLowerCase()}`} /> {label}
              </span>
            ))}
            {hasOtherDays && <span>The bright ones are today’s.</span>}
          </p>
          <Stars />
          <DayWindow />
          <Path hours={hours} long={long} now={now} />
          {ruler.map(
            (label, index) =>
              !hours.some(({ start }) => Math.abs(start - index * 180) < 120) && (
                <span key={label} className={`day-sky-tick col-start-${index * 6 + 1}`}>
                  {label}
                </span>
              ),
          )}
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

/** The sun on the edge of the window by day, and a bar for each gathering of many hours. */
function Path({ hours, long, now }: Pick<DaySkyContent, "hours" | "long" | "now">) {
  const bars = hours
    .flatMap(({ gatherings }) => gatherings)
    .filter(({ id }) => long.some((label) => label.id === id));
  return (
    <svg aria-hidden="true" data-art="" className="day-sky-path">
      {isDay(now.minute) && <Sun minute={toLine(now)} />}
      {bars.map(({ id, frequency, span, isToday }) => (
        <rect
          key={id}
          x={percent(span.from)}
          y="100%"
          width={percent(span.to - span.from)}
          height="4"
          rx="2"
          opacity={isToday ? 1 : 0.5}
          className={`lit-${frequency.toLowerCase()}`}
        />
      ))}
    </svg>
  );
}

/** The colours of the hours from six to eighteen, from the horizon to the edge. */
const glass = [
  ["#ffe9a8", "#fbc24a", "#f0912f", "#b4472e"],
  ["#ffeab8", "#f9cf72", "#f1a862", "#b8617a"],
  ["#fdf0cf", "#f3d9a4", "#d9b7a8", "#8477b0"],
  ["#f2f3e2", "#bcdcea", "#85b9e0", "#4c72b8"],
  ["#e2f0f2", "#9fd0ec", "#63a6dd", "#3661ae"],
  ["#d5ecf4", "#86c3ea", "#4a93d5", "#2b55a4"],
  ["#d0e9f4", "#7dbce8", "#4189ce", "#284d9b"],
  ["#d9ebf2", "#8bbfe4", "#4d8aca", "#304c96"],
  ["#ebeae2", "#a9c3dd", "#7192c6", "#454a92"],
  ["#fbe3c0", "#efc3a0", "#c58fa4", "#6a4a90"],
  ["#ffd7a0", "#f9a667", "#e0685c", "#8d3a74"],
  ["#ffc58a", "#f6864a", "#d2443f", "#7a2458"],
] as const;
/** Where the pieces of an hour end. Neighbouring hours take turns, so that their leads do not meet. */
const rings = [
  [0, 0.27, 0.5, 0.72, 0.93],
  [0, 0.33, 0.58, 0.79, 0.93],
] as const;
/** The small panes of the frame. */
const frame = ["#f6c65c", "#3f6fc0", "#c8443f", "#3b3f92"] as const;

/** The day as half a rose window on the horizon, with a light for each hour. The hours lie below the path of the sun. */
function DayWindow() {
  return (
    <>
      <svg
        aria-hidden="true"
        data-art=""
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="day-sky-window"
      >
        <g id="day-window" stroke="#0b0b22" strokeWidth="2.5" strokeLinejoin="round">
          {glass.map((colours, hour) =>
            colours.map((colour, index) => {
              const [inner = 0, outer = 1] = rings[hour % 2 ? 1 : 0].slice(index);
              return <Pane key={colour} d={pane(hour, 1, inner, outer)} fill={colour} />;
            }),
          )}
          {frame.flatMap((colour, index) =>
            [0, 2, 4, 6, 8, 10].map((hour) => (
              <Pane key={hour} d={pane(hour + index / 2, 0.5, 0.93, 1)} fill={colour} />
            )),
          )}
        </g>
        <radialGradient id="day-light" cx="50%" cy="100%" r="100%">
          <stop stopColor="#fff" stopOpacity="0.5" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.6" stopColor="#150a30" stopOpacity="0" />
          <stop offset="1" stopColor="#150a30" stopOpacity="0.45" />
        </radialGradient>
        <path d="M0 100A50 100 0 0 1 100 100" fill="url(#day-light)" />
      </svg>
      {/* Its reflection. */}
      <svg
        aria-hidden="true"
        data-art=""
        viewBox="0 0 100 30"
        preserveAspectRatio="none"
        className="day-sky-water"
      >
        <use href="#day-window" opacity="0.4" transform="matrix(1 0 0 -1 0 100)" />
      </svg>
      <svg
        aria-hidden="true"
        data-art=""
        viewBox="0 0 1440 100"
        preserveAspectRatio="none"
        className="day-sky-hills"
      >
        <path fill="#0f0c25" d={hills} />
      </svg>
    </>
  );
}

const hills =
  "M0 100V58C60 44 130 40 210 52S340 80 420 74 560 48 640 56 770 84 850 80 970 56 1060 46 1220 34 1300 44 1400 60 1440 54V100Z";

function Pane(props: { d: string; fill: string }) {
  return <path vectorEffect="non-scaling-stroke" {...props} />;
}

/** One piece of glass. */
function pane(hour: number, hours: number, inner: number, outer: number): string {
  const arc = `${round(50 * outer)} ${round(100 * outer)} 0 0 1`;
  const back = `${round(50 * inner)} ${round(100 * inner)} 0 0 0`;
  return `M${point(hour, inner)}L${point(hour, outer)}A${arc} ${point(hour + hours, outer)}L${point(hour + hours, inner)}A${back} ${point(hour, inner)}Z`;
}

/** In percent of the width and the height. */
function point(hour: number, radius: number): string {
  const left = hour / 6 - 1;
  const top = 100 - 100 * radius * Math.sqrt(1 - left ** 2);
  return `${round(50 + 50 * radius * left)} ${round(top)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
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
    <svg aria-hidden="true" data-art="" fill="#f7f0e2" className="day-sky-stars">
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

/** On the edge of the window, whose height is 92 percent of the picture's. */
function Sun({ minute }: { minute: number }) {
  const fromNoon = (minute - dayMinutes / 2) / (dayMinutes / 4);
  const height = 92 * Math.sqrt(1 - fromNoon ** 2);
  return (
    <circle
      cx={percent(minute)}
      cy={`${Math.round(100 - height)}%`}
      r="1.1rem"
      fill="#fff8d2"
      stroke="#fbc24a"
      strokeOpacity="0.5"
      strokeWidth="8"
    />
  );
}

function percent(minute: number): string {
  return `${Math.round((minute / dayMinutes) * 10_000) / 100}%`;
}
