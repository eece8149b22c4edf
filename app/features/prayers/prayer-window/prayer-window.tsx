import type { ReactNode } from "react";
import { lightPanes, type MonthCounts } from "./lit-panes";
import { archPath, panes, sun, windowSize } from "./panes";

type Tint = { fill: string; opacity: number };

const lit: Tint[] = [1, 0.94, 0.87].map((opacity) => ({ fill: "url(#pane-light)", opacity }));
/** Glass before dawn, almost black, so that each lit pane can be counted. */
const unlit: Tint[] = [
  { fill: "url(#pane-night)", opacity: 0.9 },
  { fill: "#2f3f9c", opacity: 0.2 },
  { fill: "#050718", opacity: 0.5 },
];
const { width, height } = windowSize;
const border = 1;
const viewBox = `${-border} ${-border} ${width + 2 * border} ${height + 2 * border}`;

/** A lancet window of panes: those of this month's requests are lit, those of answered ones are gold. Text beside it says the same. */
export function PrayerWindow({
  counts,
  hasOwnPane,
}: {
  counts: MonthCounts;
  /** The visitor has just sent a request: the next pane is lit too. */
  hasOwnPane: boolean;
}) {
  const { lit: litCount, gold } = lightPanes(counts);
  const own = hasOwnPane ? Math.min(litCount, panes.length - 1) : undefined;
  const isGlass = (index: number) => !gold.has(index) && index !== own;
  return (
    <svg data-art="" aria-hidden="true" viewBox={viewBox}>
      <WindowDefs />
      <UnevenGlass />
      <Bloom />
      <Arch>
        <g filter="url(#uneven)">
          <Glass tints={unlit} isIncluded={(index) => index >= litCount && isGlass(index)} />
        </g>
        <g filter="url(#bloom)">
          <g filter="url(#uneven)">
            <Glass tints={lit} isIncluded={(index) => index < litCount && isGlass(index)} />
            {own === undefined && litCount === 0 && (
              <path d={panes[0]?.path} fill="url(#pane-light)" />
            )}
            <path d={joinPanes((index) => gold.has(index))} fill="#f7b733" />
          </g>
          {own !== undefined && <path d={panes[own]?.path} className="own-pane" />}
        </g>
      </Arch>
    </svg>
  );
}

/** Lit panes shine over their lead and on the dark glass around them. The lead, which has no red, does not. */
function Bloom() {
  return (
    <filter id="bloom" filterUnits="userSpaceOnUse" colorInterpolationFilters="sRGB">
      <feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 1 0 0 0 0" />
      <feGaussianBlur stdDeviation="5" result="glow" />
      <feGaussianBlur stdDeviation="14" />
      <feMerge>
        <feMergeNode />
        <feMergeNode in="glow" />
        <feMergeNode in="glow" />
        <feMergeNode in="SourceGraphic" />
      </feMerge>
    </filter>
  );
}

/** Light through hand-made glass: brighter and darker in streaks. */
function UnevenGlass() {
  return (
    <filter id="uneven" colorInterpolationFilters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency=".06 .1" numOctaves="3" />
      <feDiffuseLighting surfaceScale="1" result="light">
        <feDistantLight azimuth="250" elevation="55" />
      </feDiffuseLighting>
      <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.3" />
    </filter>
  );
}

function WindowDefs() {
  return (
    <defs>
      <radialGradient id="pane-light" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r="105">
        <stop stopColor="#ffd8c4" />
        <stop offset=".15" stopColor="#ff8b8f" />
        <stop offset=".35" stopColor="#fb5f9c" />
        <stop offset=".65" stopColor="#b568f4" />
        <stop offset="1" stopColor="#6c98ff" />
      </radialGradient>
      <radialGradient id="pane-night" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r="105">
        <stop stopColor="#2a2462" />
        <stop offset=".4" stopColor="#131a4a" />
        <stop offset="1" stopColor="#080b28" />
      </radialGradient>
      <path id="arch" d={archPath} pathLength="40" />
      <clipPath id="pane-arch">
        <use href="#arch" />
      </clipPath>
    </defs>
  );
}

/** The lead, glass behind the panes for the gaps at the edge, and the jewelled frame between its gold rules. */
function Arch({ children }: { children: ReactNode }) {
  return (
    <>
      <use href="#arch" fill="#0b0a1d" />
      <g clipPath="url(#pane-arch)" stroke="#0b0a1d" strokeLinejoin="round">
        <use href="#arch" fill="url(#pane-night)" />
        {children}
        <use href="#arch" fill="none" strokeWidth="13" />
        <use href="#arch" fill="none" stroke="#c9973f" strokeWidth="11.5" />
        <use href="#arch" fill="none" stroke="#2b1650" strokeWidth="10" />
      </g>
      <g
        transform="translate(2.7 3.5) scale(.946 .955)"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 2"
      >
        <use href="#arch" stroke="#eab44f" />
        <use href="#arch" stroke="#a8508c" strokeDashoffset="1" />
      </g>
      <use href="#arch" fill="none" stroke="#e9b95a" strokeWidth="1.2" />
    </>
  );
}

/** One path for each shade: single panes would double the size. */
function Glass({
  tints,
  isIncluded,
}: {
  /** One for each shade. */
  tints: readonly Tint[];
  isIncluded: (index: number) => boolean;
}) {
  return (
    <>
      {tints.map(({ fill, opacity }, shade) => (
        <path
          key={opacity}
          d={joinPanes((index) => panes[index]?.shade === shade && isIncluded(index))}
          fill={fill}
          fillOpacity={opacity}
        />
      ))}
    </>
  );
}

function joinPanes(isIncluded: (index: number) => boolean): string {
  return panes.map(({ path }, index) => (isIncluded(index) ? path : "")).join("");
}
