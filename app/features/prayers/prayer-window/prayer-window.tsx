import type { ReactNode } from "react";
import { lightPanes, type MonthCounts } from "./lit-panes";
import { archPath, panes, sun, windowSize } from "./panes";

type Tint = { fill: string; opacity: number };

const lit: Tint[] = [1, 0.9, 0.8].map((opacity) => ({ fill: "url(#pane-light)", opacity }));
/** Glass before dawn: violet, with some rose and blue panes. The first light shows through all of them. */
const unlit: Tint[] = [
  { fill: "url(#pane-night)", opacity: 0.9 },
  { fill: "#a8508c", opacity: 0.38 },
  { fill: "#2f62b0", opacity: 0.42 },
];
const { width, height } = windowSize;
const border = 2;
const viewBox = `${-border} ${-border} ${width + 2 * border} ${height + 2 * border}`;

/** A lancet window of panes: those of this month's requests are lit, those of answered ones are gold. Text beside it says the same. */
export function PrayerWindow({
  counts,
  hasOwnPane,
  className,
}: {
  counts: MonthCounts;
  /** The visitor has just sent a request: the next pane is lit too. */
  hasOwnPane: boolean;
  className: string;
}) {
  const { lit: litCount, gold } = lightPanes(counts);
  const own = hasOwnPane ? Math.min(litCount, panes.length - 1) : undefined;
  const isGlass = (index: number) => !gold.has(index) && index !== own;
  return (
    <svg data-art="" aria-hidden="true" viewBox={viewBox} className={className}>
      <WindowDefs />
      <UnevenGlass />
      <Arch>
        <g filter="url(#uneven)">
          <Glass tints={unlit} isIncluded={(index) => index >= litCount && isGlass(index)} />
          <Glass tints={lit} isIncluded={(index) => index < litCount && isGlass(index)} />
          <path d={joinPanes((index) => gold.has(index))} fill="#f9b934" />
        </g>
        {own !== undefined && <path d={panes[own]?.path} className="own-pane" />}
        {own === undefined && litCount === 0 && <path d={panes[0]?.path} fill="url(#pane-light)" />}
      </Arch>
    </svg>
  );
}

/** Light through hand-made glass: brighter and darker in streaks. */
function UnevenGlass() {
  return (
    <filter id="uneven" colorInterpolationFilters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency=".03 .05" numOctaves="3" />
      <feDiffuseLighting surfaceScale="3" result="light">
        <feDistantLight azimuth="250" elevation="55" />
      </feDiffuseLighting>
      <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.3" />
    </filter>
  );
}

/** Must be once on the page where `RisingWindow` is used. */
export function RisingWindowGlass() {
  return (
    <svg data-art="" aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <g id="glass">
          <Glass tints={lit} isIncluded={() => true} />
        </g>
      </defs>
      <WindowDefs />
    </svg>
  );
}

/** The same window, lit from below up to a part of its height. */
export function RisingWindow({
  id,
  part,
  className,
}: {
  /** Unique on the page. */
  id: string;
  part: number;
  className: string;
}) {
  const risen = Math.round(part * height);
  return (
    <svg data-art="" aria-hidden="true" viewBox={viewBox} className={className}>
      <clipPath id={id}>
        <rect y={height - risen} width={width} height={risen} />
      </clipPath>
      <Arch>
        <use href="#glass" opacity="0.2" />
        <use href="#glass" clipPath={`url(#${id})`} className="risen-glass" />
      </Arch>
    </svg>
  );
}

function WindowDefs() {
  return (
    <defs>
      <radialGradient id="pane-light" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r="210">
        <stop stopColor="#fff0d0" />
        <stop offset=".14" stopColor="#ffc08a" />
        <stop offset=".32" stopColor="#f27a7f" />
        <stop offset=".55" stopColor="#b04a92" />
        <stop offset="1" stopColor="#3f4fae" />
      </radialGradient>
      <radialGradient id="pane-night" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r="210">
        <stop stopColor="#e8927c" />
        <stop offset=".16" stopColor="#8d4a93" />
        <stop offset=".4" stopColor="#46338f" />
        <stop offset="1" stopColor="#1d2160" />
      </radialGradient>
      <path id="arch" d={archPath} pathLength="40" />
      <clipPath id="pane-arch">
        <use href="#arch" />
      </clipPath>
    </defs>
  );
}

/** The lead, glass behind the panes for the gaps at the edge, and the jewelled frame with its gold rule. */
function Arch({ children }: { children: ReactNode }) {
  return (
    <>
      <use href="#arch" fill="#0b0a1d" />
      <g clipPath="url(#pane-arch)" stroke="#0b0a1d" strokeWidth="1.5" strokeLinejoin="round">
        <use href="#arch" fill="url(#pane-night)" fillOpacity="0.8" />
        {children}
        <use href="#arch" fill="none" strokeWidth="22" />
        <use href="#arch" fill="none" stroke="#35205c" strokeWidth="19" />
      </g>
      <g
        transform="translate(5 6.5) scale(.95 .96)"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 2"
      >
        <use href="#arch" stroke="#c9973f" />
        <use href="#arch" stroke="#8d4a86" strokeDashoffset="1" />
      </g>
      <use href="#arch" fill="none" stroke="#e9b95a" strokeWidth="2" />
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
