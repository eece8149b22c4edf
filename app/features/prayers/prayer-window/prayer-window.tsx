import { lightPanes, type MonthCounts } from "./lit-panes";
import { archPath, panes, sun, windowSize } from "./panes";

const { width, height } = windowSize;
const viewBox = `0 0 ${width} ${height}`;
/**
 * A painted lancet window of pale panes. The colours laid over it are those of the night, of this month's requests and,
 * in gold, of answered ones. Text beside it says the same.
 */
export function PrayerWindow({
  counts,
  hasOwnPane,
}: {
  counts: MonthCounts;
  /** The visitor has just sent a request: the next pane is lit too. */
  hasOwnPane: boolean;
}) {
  const { lit, gold } = lightPanes(counts);
  const own = hasOwnPane ? Math.min(lit, panes.length - 1) : undefined;
  // Before the first request, one pane shows what a lit pane is.
  const litCount = own === undefined ? Math.max(1, lit) : lit;
  const isPlain = (index: number) => index < litCount && !gold.has(index) && index !== own;
  return (
    <div className="painted month-glass lancet">
      <svg data-art="" aria-hidden="true" viewBox={viewBox}>
        <radialGradient id="pane-light" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r="90">
          <stop stopColor="#ffb877" />
          <stop offset=".25" stopColor="#ff8c5c" />
          <stop offset=".5" stopColor="#ff5f74" />
          <stop offset="1" stopColor="#da3c98" />
        </radialGradient>
        <radialGradient id="pane-night" gradientUnits="userSpaceOnUse" cx={sun.x} cy={sun.y} r="90">
          <stop stopColor="#3a3f9a" />
          <stop offset=".5" stopColor="#232c7c" />
          <stop offset="1" stopColor="#131a52" />
        </radialGradient>
        {/* Inside the painted frame and its keystone. */}
        <path d={archPath} transform="matrix(.902 0 0 .92 4.9 5)" fill="url(#pane-night)" />
        <circle cx="50" cy="4.7" r="3.3" fill="#fff" />
        <g id="lit-panes">
          <path d={joinPanes(isPlain)} fill="url(#pane-light)" />
          <path d={joinPanes((index) => gold.has(index))} fill="#ffcb2e" />
          {own !== undefined && (
            <path
              d={panes[own]?.path}
              className="own-pane"
              fill="#fffdf2"
              stroke="#f6c453"
              strokeWidth="1.5"
            />
          )}
        </g>
      </svg>
      <svg data-art="" aria-hidden="true" viewBox={viewBox} className="pane-glow">
        <filter id="glow">
          <feGaussianBlur stdDeviation="3" />
        </filter>
        <use href="#lit-panes" filter="url(#glow)" opacity=".45" />
      </svg>
    </div>
  );
}

function joinPanes(isIncluded: (index: number) => boolean): string {
  return panes.map(({ path }, index) => (isIncluded(index) ? path : "")).join("");
}
