/** Left, top (percent) and radius of each star, in the hours of the night. */
const stars = [
  [1, 62, 1.6],
  [2.5, 30, 1],
  [4, 82, 1],
  [5.5, 48, 1.2],
  [7, 12, 1],
  [8, 68, 2],
  [9.5, 36, 1],
  [12, 56, 1.4],
  [13.5, 22, 1],
  [15, 74, 1],
  [17, 44, 1.6],
  [20, 30, 1.2],
  [22, 52, 1],
  [78, 40, 1],
  [80.5, 60, 1.2],
  [83, 30, 1.6],
  [86.5, 50, 1],
  [88, 80, 1.3],
  [89.5, 24, 1],
  [91, 62, 2],
  [92.5, 40, 1],
  [95.5, 54, 1],
  [97, 32, 1.5],
  [98.5, 68, 1],
] as const;

export function Stars() {
  return (
    <svg aria-hidden="true" data-art="" fill="#f7f0e2" className="day-sky-stars">
      {stars.map(([left, top, radius]) => (
        <circle key={left} cx={`${left}%`} cy={`${top}%`} r={radius} />
      ))}
    </svg>
  );
}

/** On narrow screens: left and top in percent of the part of the night. */
const tallStars = [
  [15, 12, 1],
  [44, 5, 0.7],
  [84, 16, 0.9],
  [66, 27, 0.6],
  [32, 38, 0.7],
  [8, 31, 0.9],
  [58, 9, 0.6],
  [22, 22, 0.6],
] as const;

/** Before dawn they are above, in the evening below. */
export function TallStars({ isEvening }: { isEvening: boolean }) {
  return (
    <svg aria-hidden="true" data-art="" fill="#f7f0e2" className="tall-stars">
      {tallStars.map(([left, top, radius]) => (
        <circle key={left} cx={`${left}%`} cy={`${isEvening ? 100 - top : top}%`} r={radius} />
      ))}
    </svg>
  );
}

/** On narrow screens: the land from which the window of the day rises. */
export function Horizon() {
  return (
    <svg aria-hidden="true" data-art="" viewBox="-95 -9 175 79" className="day-horizon">
      <linearGradient id="dawn-hill" x1=".2" y1="0" x2=".8" y2=".8">
        <stop stopColor="#8c2358" />
        <stop offset=".75" stopColor="#8c2358" stopOpacity="0" />
      </linearGradient>
      <path d="M-95 3C-50-9 30-11 54 1 63 6 70 20 76 70H-95Z" fill="url(#dawn-hill)" />
    </svg>
  );
}

/** Beside the present time. On wide screens the sun is on the window of the day. */
export function SunOrMoon({ isNight }: { isNight: boolean }) {
  return (
    <svg
      aria-hidden="true"
      data-art=""
      viewBox="-24 -24 48 48"
      fill="#fdf0c4"
      className={isNight ? "day-sky-orb" : "day-sky-orb day-sky-sun"}
    >
      <circle r="24" fill="url(#chapel-glow)" />
      {isNight ? <path d="M-.6-12A12 12 0 1 1-10.9 5.1 10 10 0 1 0-.6-12Z" /> : <circle r="11" />}
    </svg>
  );
}

const far = "M0 100V44C120 14 250 16 360 34S560 62 720 60 960 46 1080 32 1310 10 1440 36V100Z";
const near = "M0 100V66C140 52 250 60 380 70S620 84 760 78 1000 58 1120 62 1340 78 1440 66V100Z";

/** A far ridge in front of the window, and the near one on which the chapels stand. */
export function Hills() {
  return (
    <svg
      aria-hidden="true"
      data-art=""
      viewBox="0 0 1440 100"
      preserveAspectRatio="none"
      className="day-sky-hills"
    >
      <linearGradient id="far-hill" x2="0" y2="1">
        <stop stopColor="#3a2560" />
        <stop offset="1" stopColor="#1a1238" />
      </linearGradient>
      <path fill="url(#far-hill)" d={far} />
      <path fill="#0d0a22" d={near} />
    </svg>
  );
}
