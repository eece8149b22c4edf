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
  [4, 12, 1],
  [31, 6, 0.7],
  [97, 16, 0.9],
  [93, 27, 0.6],
  [33, 36, 0.7],
  [7, 31, 0.9],
  [95, 7, 0.6],
  [2, 22, 0.6],
] as const;

/** The colours of the hours, from midnight to midnight. */
const day = [
  [0, "#130f34"],
  [10, "#1d1650"],
  [17, "#3d1a68"],
  [23, "#7a2c80"],
  [29, "#7a48a8"],
  [37, "#3a6ac0"],
  [50, "#3f8ad2"],
  [63, "#3a6ac0"],
  [71, "#74409c"],
  [77, "#8a2a70"],
  [83, "#5a1f6c"],
  [90, "#2c1a57"],
  [98, "#130f34"],
] as const;

/**
 * On narrow screens it is dark enough for text, and each part ends in the colour with which the next one begins. The
 * light on the horizons has a fixed height, which no text reaches.
 */
const partsOfDay = {
  "before-dawn": [
    [0, "#0a0922"],
    [40, "#130f34"],
    [70, "#241a55"],
    [100, "#4a2078"],
  ],
  "by-day": [
    [0, "#93335f"],
    [14, "#6a2f74"],
    [28, "#443a8c"],
    [44, "#2b4f96"],
    [60, "#2a5595"],
    [74, "#30478f"],
    [88, "#5b2f82"],
    [100, "#8a2a66"],
  ],
  evening: [
    [0, "#8a2a66"],
    [28, "#5a1f6c"],
    [55, "#2c1a57"],
    [80, "#130f34"],
    [100, "#0a0922"],
  ],
} as const;
const horizon = 44;

/** On wide screens: from the left, beyond both edges of the hours. */
export function Sky() {
  return (
    <svg aria-hidden="true" data-art="" className="day-sky-colours">
      <linearGradient id="sky" gradientUnits="userSpaceOnUse" x2="100%">
        {stops(day)}
      </linearGradient>
      <radialGradient id="sunrise">
        <stop stopColor="#ffd27a" />
        <stop offset="0.3" stopColor="#f58a4a" stopOpacity="0.85" />
        <stop offset="0.65" stopColor="#d0487a" stopOpacity="0.4" />
        <stop offset="1" stopColor="#a02a80" stopOpacity="0" />
      </radialGradient>
      <rect x="-100%" width="300%" height="100%" fill="url(#sky)" />
      <ellipse cx="25%" cy="90%" rx="17%" ry="38%" fill="url(#sunrise)" />
      <ellipse cx="75%" cy="90%" rx="17%" ry="38%" fill="url(#sunrise)" />
    </svg>
  );
}

/** On narrow screens: from above. */
export function TallSky({ part }: { part: keyof typeof partsOfDay }) {
  return (
    <svg aria-hidden="true" data-art="" fill="#f7f0e2" className="tall-sky">
      <linearGradient id={`sky-${part}`} x2="0" y2="1">
        {stops(partsOfDay[part])}
      </linearGradient>
      <rect width="100%" height="100%" fill={`url(#sky-${part})`} />
      {part !== "before-dawn" && (
        <>
          <linearGradient id={`light-${part}`} x2="0" y2="1">
            <stop stopColor="#e0654a" />
            <stop offset=".45" stopColor="#c0486a" stopOpacity=".4" />
            <stop offset="1" stopColor="#a03a70" stopOpacity="0" />
          </linearGradient>
          <rect width="100%" height={horizon} fill={`url(#light-${part})`} />
        </>
      )}
      {part === "by-day" && (
        <g transform={`translate(0-${horizon})`}>
          <linearGradient id="light-above" x2="0" y1="1" y2="0">
            <stop stopColor="#e0654a" />
            <stop offset=".45" stopColor="#c0486a" stopOpacity=".4" />
            <stop offset="1" stopColor="#a03a70" stopOpacity="0" />
          </linearGradient>
          <rect y="100%" width="100%" height={horizon} fill="url(#light-above)" />
        </g>
      )}
      {part !== "by-day" &&
        tallStars.map(([left, top, radius]) => (
          <circle
            key={left}
            cx={`${left}%`}
            cy={`${part === "evening" ? 100 - top : top}%`}
            r={radius}
          />
        ))}
    </svg>
  );
}

function stops(colours: readonly (readonly [percent: number, colour: string])[]) {
  return colours.map(([percent, colour]) => (
    <stop key={percent} offset={percent / 100} stopColor={colour} />
  ));
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
      <circle r="24" fill="url(#window-glow)" />
      {isNight ? <path d="M-.6-12A12 12 0 1 1-10.9 5.1 10 10 0 1 0-.6-12Z" /> : <circle r="11" />}
    </svg>
  );
}

const far = "M0 100V44C120 14 250 16 360 34S560 62 720 60 960 46 1080 32 1310 10 1440 36V100Z";
const near = "M0 100V66C140 52 250 60 380 70S620 84 760 78 1000 58 1120 62 1340 78 1440 66V100Z";

/** A far ridge in front of the window, and the near one on which the windows stand. */
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
