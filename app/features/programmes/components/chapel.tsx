import type { DayPhase } from "~/schedule/clock/day-phase";
import type { RecurrenceRule } from "~/schedule/recurrence-rule";

type Frequency = RecurrenceRule["frequency"];

/** A lit window: glass, then its leads. Its sill is at 0, its tip at 28. */
const glass = "M-5 0V-16C-5-23-2-26 0-28 2-26 5-23 5-16V0Z";
const leads = "M0-28V0M-5-8H5M-5-16H5";

/** The colours of the windows, for all chapels: from the middle of the sill to the rim. */
const lights = {
  DAILY: ["#fffbe0", "#ffcf5e", "#e0782a"],
  WEEKLY: ["#ffe6cf", "#f0737a", "#97264c"],
  MONTHLY: ["#f1e8ff", "#a98af0", "#4f2f9c"],
} as const satisfies Partial<Record<Frequency, readonly string[]>>;

/** The ridge on which a chapel stands on narrow screens. It fades into the sky of the next hours. */
const ridge = "M-95 24C-60-2-25-9 5-9S55 4 80 26V70H-95Z";
const ridges: Record<DayPhase, string> = {
  night: "#080619",
  "first-light": "#552057",
  sunrise: "#552057",
  day: "#2c3f80",
  dusk: "#4a1850",
};

export function ChapelColours() {
  return (
    <>
      {Object.entries(lights).map(([frequency, colours]) => (
        <radialGradient key={frequency} id={`lit-${frequency}`} cy="78%" r="75%">
          {colours.map((colour, index) => (
            <stop key={colour} offset={index / 2} stopColor={colour} />
          ))}
        </radialGradient>
      ))}
      {Object.entries(ridges).map(([phase, colour]) => (
        <radialGradient
          key={phase}
          id={`ridge-${phase}`}
          gradientUnits="userSpaceOnUse"
          gradientTransform="scale(1 .8)"
          cx="-18"
          cy="0"
          r="84"
        >
          <stop offset=".3" stopColor={colour} />
          <stop offset="1" stopColor={colour} stopOpacity="0" />
        </radialGradient>
      ))}
      <linearGradient id="chapel-wall" x2="0.9" y2="0.5">
        <stop stopColor="#4b3a78" />
        <stop offset="0.5" stopColor="#271d4a" />
        <stop offset="1" stopColor="#140e2c" />
      </linearGradient>
      <linearGradient id="chapel-gleam" gradientUnits="userSpaceOnUse" y1="14" y2="42">
        <stop stopColor="#ffcf7a" stopOpacity="0.8" />
        <stop offset="1" stopColor="#ff9a6a" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="chapel-glow">
        <stop stopColor="#ffc46a" stopOpacity="0.6" />
        <stop offset="1" stopColor="#ff9a5a" stopOpacity="0" />
      </radialGradient>
    </>
  );
}

/** A chapel with a window for each gathering. What is not held today is drawn darker. The colours are in `DayWindow`. */
export function Chapel({
  phase,
  gatherings,
}: {
  phase: DayPhase;
  gatherings: { id: string; frequency: Frequency; isNow: boolean; isToday: boolean }[];
}) {
  const half = gatherings.length * 7 + 5;
  const apex = -36 - half;
  const centre = (index: number) => (index - (gatherings.length - 1) / 2) * 14;
  const isLit = gatherings.some(({ isToday }) => isToday);
  return (
    <svg
      aria-hidden="true"
      data-art=""
      viewBox={`${-half - 4} ${apex - 12} ${half * 2 + 8} ${-apex + 12}`}
      width={`${(half * 2 + 8) / 10}em`}
    >
      <path d={ridge} fill={`url(#ridge-${phase})`} className="chapel-ridge" />
      {isLit && <ellipse cy="-6" rx={half + 20} ry="28" fill="url(#chapel-glow)" />}
      <path d={`M${-half} 0V-34L0 ${apex}L${half}-34V0Z`} fill="url(#chapel-wall)" />
      <path
        d={`M0 ${apex}L${half}-34V0H${half - 7}V-30L0 ${apex + 7}Z`}
        fill="#0c0822"
        opacity=".5"
      />
      <path
        d={`M${-half - 3}-31L0 ${apex}L${half + 3}-31`}
        fill="none"
        stroke="#0d0924"
        strokeWidth="4"
      />
      <path
        d={`M${-half - 3}-33.5L0 ${apex - 2.5}v-9m-2.6 3.2h5.2`}
        fill="none"
        stroke="#ad93c8"
        strokeWidth="0.9"
      />
      {gatherings.map(({ id, frequency, isNow, isToday }, index) => (
        <g key={id} transform={`translate(${centre(index)}-4)`}>
          {isNow && <circle cy="-13" r="20" fill="url(#chapel-glow)" />}
          <path d={glass} fill={`url(#lit-${frequency})`} opacity={isToday ? 1 : 0.5} />
          <path d={leads} stroke="#1a0f2e" />
          {isToday && (
            <g stroke="url(#chapel-gleam)" className="chapel-gleam">
              <path d="M0 16v22" strokeWidth="11" strokeDasharray=".9 2.7" />
              <path d="M0 17.8v26" strokeWidth="6" strokeDasharray=".9 2.7" />
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}

/** A window in the key. */
export function SmallWindow({ frequency }: { frequency: Frequency }) {
  return (
    <svg aria-hidden="true" data-art="" viewBox="-5 -28 10 28" width="0.65rem">
      <path d={glass} fill={`url(#lit-${frequency})`} />
      <path d={leads} stroke="#1a0f2e" />
    </svg>
  );
}
