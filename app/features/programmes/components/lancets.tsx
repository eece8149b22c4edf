import type { RecurrenceRule } from "~/schedule/recurrence-rule";

type Frequency = RecurrenceRule["frequency"];

/** The middle of the sill is at 0, 0. */
const outline = "M-10 0V-34A20 20 0 0 1 0-51.3 20 20 0 0 1 10-34V0Z";
const frame = "M-12.5 0V-34A22.5 22.5 0 0 1 0-54.2 22.5 22.5 0 0 1 12.5-34V0Z";
const height = 55;
/** Of a window with its frame. */
const width = 25;

/** From the sill to the edge: the sun, three rings of panes, the edge, and the pane in the tip. */
const colours = {
  DAILY: ["#fffbe0", "#ffe08c", "#fdbb4a", "#f08a30", "#9a3524", "#ffe9a8"],
  WEEKLY: ["#fff0dc", "#ffbf9f", "#f2787c", "#cf3f68", "#5f1a55", "#ffc7a8"],
  MONTHLY: ["#f6f1ff", "#cbbcff", "#9c86f2", "#6450d0", "#241f72", "#cfc4ff"],
} as const satisfies Partial<Record<Frequency, readonly string[]>>;

/** The rings are panes of the window of the day, turned until one petal points up. */
const rings = { a: ["a"], b: ["b", "c"], e: ["e", "f"] } as const;
const turns = [37.5, 52.5, 67.5, 82.5, 97.5, 112.5, 127.5] as const;

/** The windows, for all hours. They use the panes, the grain and the glow of `DayWindow`. */
export function LancetGlass() {
  return (
    <>
      {Object.entries(rings).map(([id, panes]) => (
        <g key={id} id={`ring-${id}`}>
          {turns.map((turn) =>
            panes.map((pane) => (
              <use
                key={pane + turn}
                href={`#pane-${pane}`}
                transform={`translate(-50 -50) rotate(${turn} 50 50)`}
              />
            )),
          )}
        </g>
      ))}
      <linearGradient id="lancet-light" x2="0" y1="1" y2="0">
        <stop stopColor="#fff6d8" stopOpacity="0.75" />
        <stop offset="0.45" stopColor="#fff6d8" stopOpacity="0" />
        <stop offset="1" stopColor="#150a30" stopOpacity="0.35" />
      </linearGradient>
      {Object.entries(colours).map(([frequency, [sun, a, b, petal, edge, tip]]) => (
        <pattern
          key={frequency}
          id={`glass-${frequency}`}
          patternUnits="userSpaceOnUse"
          x="-11"
          y="-53"
          width="22"
          height="54"
          viewBox="-11 -53 22 54"
        >
          <g filter="url(#day-grain)" stroke="#0b0820" strokeWidth=".9">
            <path d={outline} fill={edge} />
            <use href="#ring-e" fill={petal} />
            <use href="#ring-b" fill={b} />
            <use href="#ring-a" fill={a} />
            <circle r="8.5" fill={sun} />
            <circle cy="-46" r="2.2" fill={tip} />
          </g>
          <path d={outline} fill="url(#lancet-light)" />
        </pattern>
      ))}
      <linearGradient id="water-fade" gradientUnits="userSpaceOnUse" x2="0" y2="-70">
        <stop stopColor="#fff" stopOpacity="0.6" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id="in-water" maskUnits="userSpaceOnUse" x="-300" y="-90" width="600" height="90">
        <path d="M-300 0V-90H300V0Z" fill="url(#water-fade)" />
      </mask>
    </>
  );
}

type Lancet = { id: string; frequency: Frequency; isNow: boolean; isToday: boolean };

/**
 * A window of glass for each gathering of an hour. The more there are, the larger they are, and the one in the middle is
 * the highest. What is not held today is dark.
 */
export function Lancets({ start, gatherings }: { start: number; gatherings: Lancet[] }) {
  const held = middleFirst(gatherings);
  const middle = (held.length - 1) / 2;
  const scales = held.map((_, index) => {
    const all = 1 + 0.05 * Math.min(held.length - 1, 4);
    return middle < 1 ? all : all * (1.22 - (0.22 * Math.abs(index - middle)) / middle);
  });
  const sumOf = (some: number[]) => some.reduce((sum, scale) => sum + scale * width, 0);
  const total = sumOf(scales);
  const top = Math.max(...scales) * height;
  const isLit = held.some(({ isToday }) => isToday);
  const centres = scales.map(
    (scale, index) => sumOf(scales.slice(0, index)) + (scale * width) / 2 - total / 2,
  );
  return (
    <svg
      aria-hidden="true"
      data-art=""
      viewBox={`${round(-total / 2 - 1)} ${round(-top)} ${round(total + 2)} ${round(top + 1)}`}
      width={`${round(Math.min(total + 2, 130)) / 10}em`}
    >
      {isLit && <ellipse cy="-16" rx={round(total / 2 + 26)} ry="52" fill="url(#window-glow)" />}
      <g id={`hour-${start}`}>
        {held.map(({ id, frequency, isNow, isToday }, index) => {
          const place = `translate(${round(centres[index] ?? 0)}) scale(${round(scales[index] ?? 1, 100)})`;
          return (
            <g key={id} transform={place}>
              <path d={frame} fill="#150f30" stroke="#d9a860" strokeWidth=".8" />
              <Glass frequency={frequency} />
              {!isToday && <path d={outline} fill="#0d0a24" opacity=".55" />}
              {isNow && <circle cy="-8" r="22" fill="url(#window-glow)" />}
            </g>
          );
        })}
      </g>
      <path d={`M${round(-total / 2 - 1)} 0H${round(total / 2 + 1)}`} stroke="#e9b95c" />
      <g transform="scale(1-.75)" className="in-water">
        <use href={`#hour-${start}`} mask="url(#in-water)" />
      </g>
    </svg>
  );
}

/** A window in the key. */
export function SmallWindow({ frequency }: { frequency: Frequency }) {
  return (
    <svg aria-hidden="true" data-art="" viewBox="-12.5 -55 25 55" width="0.85rem">
      <path d={frame} fill="#150f30" />
      <Glass frequency={frequency} />
    </svg>
  );
}

/** A pattern costs one element. With `use`, browsers would copy its hundred panes for each window. */
function Glass({ frequency }: { frequency: Frequency }) {
  return <path d={outline} fill={`url(#glass-${frequency})`} />;
}

/** The first stands in the middle, the others beside it in turn. */
function middleFirst(gatherings: Lancet[]): Lancet[] {
  const left = gatherings.filter((_, index) => index % 2 === 1);
  const right = gatherings.filter((_, index) => index % 2 === 0);
  return [...left.toReversed(), ...right];
}

function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}
