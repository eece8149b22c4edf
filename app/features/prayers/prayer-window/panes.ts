/**
 * The glass of the prayer window: a sun on the horizon with rays above and water below, in the lancet arch of the site.
 * art/motifs/prayer-panes.ts paints the same panes.
 */

export const windowSize = { width: 100, height: 125 };
const { width, height } = windowSize;
const shoulder = 0.38 * height;

/** The same arch as `lancet` in ui/theme.css. */
export const archPath =
  `M0 ${height}V${shoulder}C0 ${0.18 * height} ${0.22 * width} ${0.06 * height} ${width / 2} 0` +
  `C${0.78 * width} ${0.06 * height} ${width} ${0.18 * height} ${width} ${shoulder}V${height}z`;

type Point = readonly [x: number, y: number];

export type Pane = { corners: readonly Point[]; path: string };

export const sun = { x: 50, y: 91 };

/** The outer radius of each ring of rays, and how many panes it has from horizon to horizon. */
const rings: readonly [radius: number, panes: number][] = [
  [21, 8],
  [31, 12],
  [41, 12],
  [51, 24],
  [63, 24],
  [77, 24],
  [96, 24],
];
const spokes = 24;
/** The height of each row of water, and how many panes it has. */
const waterLines = [sun.y, 98, 106, 115, height + 0.5];
const waterPanes = [9, 8, 7, 6];

/** In the order in which they are lit: the sun rises first, then its light spreads over the sky and the water. */
export const panes: readonly Pane[] = [...rays(), ...water()]
  .filter((points) => isInArch(centreOf(points)))
  .map((points, index) => {
    const [x, y] = centreOf(points);
    const isWater = y > sun.y;
    const distance =
      Math.hypot(x - sun.x, y - sun.y) + 12 * scatter(index + 900) + (isWater ? 20 : 0);
    const corners = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    return { corners, path: toPath(corners), distance };
  })
  .toSorted((a, b) => a.distance - b.distance);

function rays(): Point[][] {
  return rings.flatMap(([, count], ring) => {
    const step = spokes / count;
    const outerStep = spokes / (rings[ring + 1]?.[1] ?? count);
    return Array.from({ length: count }, (_, index) => {
      const [from, to] = [index * step, (index + 1) * step];
      // The next ring may have other spokes: both rings then follow the same corners.
      const between = range(0, spokes, outerStep).filter((spoke) => spoke > from && spoke < to);
      const outer = [from, ...between, to].map((spoke) => corner(ring, spoke));
      if (ring === 0) return [...outer, [sun.x, sun.y] as const];
      const inner = range(from, to, step).map((spoke) => corner(ring - 1, spoke));
      return [...outer, ...inner.reverse()];
    });
  });
}

function water(): Point[][] {
  return waterPanes.flatMap((count, row) => {
    const paneWidth = width / count;
    const start = row % 2 === 0 ? 0 : -paneWidth / 2;
    const edge = (index: number) =>
      start + (index + 0.4 * (scatter(row * 30 + index) - 0.5)) * paneWidth;
    const slant = (index: number) => 6.5 * (scatter(row * 50 + index) - 0.5);
    return range(0, count, 1).flatMap((index): Point[][] => {
      const from = Math.max(-1.5, edge(index));
      const to = Math.min(width + 1.5, edge(index + 1));
      if (to - from < paneWidth / 4) return [];
      const top = [from, (from + to) / 2, to];
      const bottom = [from + slant(index), (from + to) / 2, to + slant(index + 1)];
      return [
        [
          ...top.map((x): Point => [x, waterLine(row, x)]),
          ...bottom.map((x): Point => [x, waterLine(row + 1, x)]).reverse(),
        ],
      ];
    });
  });
}

function waterLine(row: number, x: number): number {
  const wave = row === 0 ? 0 : 1.75 * Math.sin(x / 14.5 + row * 1.7);
  return (waterLines[row] ?? height) + wave;
}

function corner(ring: number, spoke: number): Point {
  const isOnHorizon = spoke % spokes === 0;
  const angle = Math.PI * (spoke / spokes) + (isOnHorizon ? 0 : 0.05 * (scatter(spoke + 5) - 0.5));
  const roughness = ring === 0 ? 0 : 1 + 0.6 * ring;
  const radius = (rings[ring]?.[0] ?? 0) + roughness * (scatter(ring * 40 + spoke) - 0.5);
  return [sun.x - radius * Math.cos(angle), sun.y - radius * Math.sin(angle)];
}

function isInArch([x, y]: Point): boolean {
  if (y < 0 || y > height) return false;
  // The height at which the arch is as wide as at x, found by halving.
  const fromSide = Math.min(x, width - x);
  if (fromSide < 0) return false;
  let [low, high] = [0, 1];
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    const rest = 1 - middle;
    const reached = 3 * rest * middle ** 2 * 0.22 * width + middle ** 3 * (width / 2);
    if (reached < fromSide) low = middle;
    else high = middle;
  }
  const rest = 1 - low;
  return (
    y >
    rest ** 3 * shoulder + 3 * rest ** 2 * low * 0.18 * height + 3 * rest * low ** 2 * 0.06 * height
  );
}

function centreOf(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

/** Whole numbers and relative steps make a short path: it is in every page. */
function toPath([first = [0, 0], ...others]: readonly Point[]): string {
  let [beforeX, beforeY] = first;
  const steps = others.map(([x, y]) => {
    const step = `${x - beforeX} ${y - beforeY}`;
    [beforeX, beforeY] = [x, y];
    return step;
  });
  return `M${first.join(" ")}l${steps.join(" ").replaceAll(" -", "-")}z`;
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** A number from 0 to 1, always the same for the same seed. */
export function scatter(seed: number): number {
  const large = Math.sin(seed * 127.1 + 311.7) * 43_758.5453;
  return large - Math.floor(large);
}
