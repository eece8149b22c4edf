import type { ReactNode } from "react";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import type { RecurrenceRule } from "~/schedule/recurrence-rule";
import { DayWindow, DayWindowInWater } from "./day-window";
import { Lancets, SmallWindow } from "./lancets";
import { Hills, Sky, Stars, SunOrMoon, TallSky } from "./night-land";

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
  /** The classes of its place in the grid of half hours: its hour, then the level of its label and its shape. */
  place: string;
  gatherings: SkyGathering[];
};

export type DaySkyContent = {
  city: string;
  hours: SkyHour[];
  /** Today's gatherings of many hours, such as a fast, with the class of the hour in which they begin. */
  long: { id: string; text: string; place: string; span: SkyGathering["span"] }[];
  /** The lower right is free of labels, so the key has room there. */
  isKeyBeside: boolean;
  now: {
    minute: number;
    column: number;
    third: 0 | 1 | 2;
    clocks: WorldClocks;
  };
};

const dayMinutes = 1_440;
const columnMinutes = 30;
/** Lagos is near the equator, so they are at the same hours all year. */
const [sunrise, sunset] = [360, 1_080];
/** On narrow screens each part has a sky of its own, which ends in the colours with which the next one begins. */
const parts = [
  ["before-dawn", 0, sunrise],
  ["by-day", sunrise, sunset],
  ["evening", sunset, dayMinutes],
] as const;
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
  sky: { city, hours, long, now, isKeyBeside },
  next,
}: {
  title: string;
  intro: ReactNode;
  sky: DaySkyContent;
  /** The next prayer. */
  next: ReactNode;
}) {
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
          <Sky />
          <Stars />
          <Hills />
          {parts.map(([name, from, until]) => (
            <div key={name} className={`day-sky-part day-sky-${name}`}>
              <TallSky part={name} />
              {name === "before-dawn" && <DayWindow now={toLine(now)} />}
              {name === "by-day" && <DayWindowInWater />}
              {timeline(hours, now, from, until)}
            </div>
          ))}
          {ruler.map(
            (label, index) =>
              !hours.some(({ start }) => Math.abs(start - index * 180) < 120) && (
                <span key={label} className={`day-sky-tick at-${index * 6 + 1}`}>
                  {label}
                </span>
              ),
          )}
          {long.map(({ id, text, place, span }) => (
            <span key={id} className={`day-sky-long ${place}`}>
              {text}
              <svg aria-hidden="true" data-art="" className="day-sky-bar">
                <rect
                  x={percent(span.from)}
                  width={percent(span.to - span.from)}
                  height="3"
                  rx="1.5"
                  fill="#ee6f7a"
                />
              </svg>
            </span>
          ))}
          <Key city={city} hours={hours} isBeside={isKeyBeside} />
        </div>
      </div>
    </div>
  );
}

/** The hours of one part of the day, and the present time if it is in it. Each holds room for the time until the next. */
function timeline(hours: SkyHour[], now: DaySkyContent["now"], from: number, until: number) {
  const marks = [
    ...hours.map((hour) => ({ start: hour.start, hour })),
    { start: now.minute, hour: undefined },
  ]
    .filter(({ start }) => start >= from && start < until)
    .toSorted((a, b) => a.start - b.start);
  const wait = hoursBetween(from, marks[0]?.start ?? until);
  return (
    <>
      {wait > 0 && <i className={`day-sky-wait hold-${wait}`} />}
      {marks.map(({ start, hour }, index) => {
        const hold = `hold-${hoursBetween(start, marks[index + 1]?.start ?? until)}`;
        return hour ? (
          <Hour key={start} hour={hour} hold={hold} />
        ) : (
          <Now key="now" now={now} hold={hold} />
        );
      })}
    </>
  );
}

function Hour({ hour, hold }: { hour: SkyHour; hold: string }) {
  const { start, time, place, gatherings } = hour;
  return (
    <div className={`day-sky-hour ${place} ${hold}`}>
      <div className="day-sky-lancets">
        <Lancets start={start} gatherings={gatherings} />
      </div>
      <i className="day-sky-stem" />
      <div className="day-sky-label">
        <b>{time}</b>
        <div>
          {gatherings.map(({ id, title, days, isToday }) => (
            <span key={id} className={isToday ? "" : "day-sky-other-day"}>
              <strong>{title}</strong> {days}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Now({ now, hold }: { now: DaySkyContent["now"]; hold: string }) {
  const side = now.minute > dayMinutes / 2 ? "day-sky-late" : "";
  return (
    <div className={`day-sky-now at-${now.column} ${hold} ${thirds[now.third]} ${side}`}>
      <SunOrMoon isNight={now.minute < sunrise || now.minute >= sunset} />
      <div>
        <strong>Now</strong> {now.clocks.labels[0]}
        <LocalTime clocks={now.clocks} />
      </div>
    </div>
  );
}

function Key({
  city,
  hours,
  isBeside,
}: Pick<DaySkyContent, "city" | "hours"> & { isBeside: boolean }) {
  const held = hours.flatMap(({ gatherings }) => gatherings);
  return (
    <p className={`day-sky-key ${isBeside ? "day-sky-beside" : ""}`}>
      {frequencies
        .filter(([frequency]) => held.some((one) => one.frequency === frequency))
        .map(([frequency, label]) => (
          <span key={frequency}>
            <SmallWindow frequency={frequency} /> {label}
          </span>
        ))}
      {held.some(({ isToday }) => !isToday) && <span>The bright ones are today’s.</span>}
      <span>{city} time</span>
    </p>
  );
}

function hoursBetween(from: number, until: number): number {
  return Math.round((until - from) / 60);
}

function percent(minutes: number): string {
  return `${Math.round((minutes / dayMinutes) * 1_000) / 10}%`;
}

/** The minute at which the line of the present time is drawn. */
function toLine({ column, third }: DaySkyContent["now"]): number {
  return (column - 1 + third / 2) * columnMinutes;
}
