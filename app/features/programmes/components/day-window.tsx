import { LancetGlass } from "./lancets";

/** The colours of the hours from six to eighteen, from the horizon to the edge. */
const glass = [
  ["#ffe3a0", "#fbb640", "#ee7f2a", "#8f2f3a"],
  ["#ffdc98", "#f7a24a", "#de5c4a", "#6d2452"],
  ["#ffdfa6", "#ee9a74", "#b8477a", "#4a2266"],
  ["#fdeecb", "#d9a9b8", "#7a58b4", "#2f2a78"],
  ["#f4f0e0", "#a9bfe8", "#4a6fcc", "#1f347f"],
  ["#eaf4f4", "#8fc6ee", "#3a83d2", "#1b4a93"],
  ["#eaf4f4", "#86c4ea", "#2f7fc8", "#1a4f8f"],
  ["#eef2ea", "#9fc4e6", "#3f6fc4", "#20397f"],
  ["#fbeecf", "#c3b4d6", "#6458b8", "#302a7a"],
  ["#ffe3b0", "#e0a5a8", "#a04a8e", "#4c2268"],
  ["#ffd79a", "#f39a63", "#cf4a4f", "#6d204f"],
  ["#ffca86", "#f6843c", "#c63a2e", "#8a2630"],
] as const;
/** The small panes of the frame. */
const frame = ["#f6c65c", "#4f7fd0", "#d4504a"] as const;

/** The width of one hour in degrees. */
const hour = 15;
/** The pieces of the first hour, from the horizon to the edge. The others are turned. */
const pieces = {
  a: pane(8.5, 16, 0, hour),
  b: pane(16, 26.5, 0, hour / 2),
  c: pane(16, 26.5, hour / 2, hour),
  d: pane(33, 43, -hour / 2, hour / 2),
  e: petalHalf(0),
  f: petalHalf(hour),
};

/**
 * The day as half a rose window on the horizon, with a light for each hour. From left to right the light falls from the
 * present hour, the rest is darker (`now`: minutes of the day). From top to bottom it is the sunrise.
 */
export function DayWindow({ now }: { now: number }) {
  const fromNoon = (now - 720) / 360;
  const isDay = fromNoon >= -1 && fromNoon < 1;
  const x = 50 + 50 * Math.max(-1, Math.min(1, fromNoon));
  const y = isDay ? 50 - 50 * Math.sqrt(1 - fromNoon ** 2) : 50;
  const [cx, cy] = [round(x), round(y)];
  return (
    <svg aria-hidden="true" data-art="" viewBox="-6 -6 112 56" className="day-sky-window">
      <defs>
        <radialGradient id="window-glow">
          <stop stopColor="#ffc46a" stopOpacity="0.6" />
          <stop offset="1" stopColor="#ff9a5a" stopOpacity="0" />
        </radialGradient>
        {Object.entries(pieces).map(([id, d]) => (
          <path key={id} id={`pane-${id}`} d={d} />
        ))}
        <LancetGlass />
        <filter id="day-grain" x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
          <feTurbulence type="fractalNoise" baseFrequency=".3 .5" numOctaves="3" />
          <feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1" result="grain" />
          <feComposite in="SourceGraphic" in2="grain" operator="arithmetic" k1="1" k2=".55" />
          <feComposite in2="SourceGraphic" operator="in" />
        </filter>
        <radialGradient id="day-light" cx="50%" cy="100%" r="100%">
          <stop stopColor="#fff6d8" stopOpacity={isDay ? 0.85 : 0.5} />
          <stop offset="0.4" stopColor="#ffe2b0" stopOpacity="0.06" />
          <stop offset="0.7" stopColor="#150a30" stopOpacity="0" />
          <stop offset="1" stopColor="#150a30" stopOpacity="0.45" />
        </radialGradient>
        <radialGradient id="day-shade" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r="90">
          <stop stopColor={isDay ? "#fff" : "#a58fc8"} />
          <stop offset={isDay ? 0.4 : 0.08} stopColor={isDay ? "#fff" : "#a58fc8"} />
          <stop offset="0.7" stopColor={isDay ? "#8f80b8" : "#5a4a92"} />
          <stop offset="1" stopColor={isDay ? "#6a5c9c" : "#463a80"} />
        </radialGradient>
      </defs>
      <linearGradient id="dawn" x2="0" y2="1">
        <stop stopColor="#96306e" stopOpacity="0" />
        <stop offset=".4" stopColor="#96306e" />
        <stop offset=".8" stopColor="#df6446" />
        <stop offset="1" stopColor="#f6ad55" />
      </linearGradient>
      <path d="M-99-12H199V50H-99Z" fill="url(#dawn)" className="day-dawn" />
      <g id="day-window">
        <g filter="url(#day-grain)" stroke="#0b0820" strokeWidth=".6" strokeLinejoin="round">
          <circle cx="50" cy="50" r="50" fill="#1c1236" />
          {glass.map(([, , , rim], index) => (
            <use key={rim} href="#pane-d" fill={rim} transform={`rotate(${index * hour} 50 50)`} />
          ))}
          {glass.map(([core, inner, petal], index) => {
            const [, nextInner, nextPetal] = glass[index + 1] ?? glass[0];
            return (
              <g key={petal} transform={`rotate(${index * hour} 50 50)`}>
                <use href="#pane-a" fill={core} />
                <use href="#pane-b" fill={inner} />
                <use href="#pane-c" fill={nextInner} />
                <use href="#pane-e" fill={petal} />
                <use href="#pane-f" fill={nextPetal} />
                <circle
                  cx={at(46.5, hour / 2)[0]}
                  cy={at(46.5, hour / 2)[1]}
                  r="2.3"
                  fill={frame[index % 3]}
                />
                <circle cx="3.5" cy="50" r="1.1" fill="#e9b95c" />
              </g>
            );
          })}
          <circle cx="50" cy="50" r="8.5" fill="#fff0bd" />
        </g>
        <path d={half} fill="url(#day-light)" />
        <path d={half} fill="none" stroke="#d9a860" strokeWidth=".5" opacity=".7" />
        <path d={half} fill="url(#day-shade)" className="day-shade" />
        {!isDay && <circle cx="50" cy="50" r="30" fill="url(#window-glow)" />}
      </g>
      {isDay && (
        <circle
          cx={cx}
          cy={cy}
          r="3"
          fill="#fff8d2"
          stroke="#fbc24a"
          strokeOpacity="0.45"
          strokeWidth="2"
          className="day-sun"
        />
      )}
    </svg>
  );
}

/** On wide screens. */
export function DayWindowInWater() {
  return (
    <svg
      aria-hidden="true"
      data-art=""
      viewBox="-6 0 112 16"
      preserveAspectRatio="xMidYMin slice"
      className="day-sky-water"
    >
      <use href="#day-window" transform="matrix(1 0 0 -.6 0 30)" />
    </svg>
  );
}

const half = "M0 50A50 50 0 0 1 100 50Z";

/** One piece of glass between two radii and two angles. */
function pane(inner: number, outer: number, from: number, to: number): string {
  return `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;
}

/** The side of a pointed petal at this angle. */
function petalHalf(side: number): string {
  const middle = hour / 2;
  return `M${point(26.5, side)}L${point(35, side)}Q${point(40, side)} ${point(42.5, middle)}L${point(26.5, middle)}Z`;
}

function point(radius: number, angle: number): string {
  return at(radius, angle).join();
}

/** `angle`: degrees from the horizon in the east. */
function at(radius: number, angle: number): [x: number, y: number] {
  const turn = (angle * Math.PI) / 180;
  return [round(50 - radius * Math.cos(turn)), round(50 - radius * Math.sin(turn))];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
