import { wheel } from "../cells.ts";
import { frame } from "../fields.ts";
import { along, disc, distance, leaf, type Point, polar } from "../outline.ts";
import { type Colour, GLASS, lighten, mix, skyAt } from "../palette.ts";
import { type Item, pane, type Stage } from "../pane.ts";

const SUN = 31;
/* Broad rings of sky with narrow ones between them, which carry the light outward. */
const RINGS = [0, 13, SUN, 57, 62, 92, 97, 132, 138, 178, 184, 230, 236, 290];
const SPOKES = [1, 20, 20, 10, 26, 14, 34, 17, 42, 21, 48, 24, 54];
/* Roundels stand on the narrow rings: radius of the ring, how many, how large. */
const ROUNDELS: readonly [radius: number, count: number, size: number][] = [
  [94.5, 18, 3.6],
  [135, 22, 4],
  [181, 26, 4.4],
];

const STARS: readonly [x: number, y: number, size: number][] = [
  [-40, -118, 8.5],
  [48, -106, 7],
  [6, -122, 6],
  [-76, -52, 6],
  [86, -42, 5.5],
  [-18, -86, 4.5],
  [26, -134, 4],
  [-102, -18, 4.5],
  [62, -70, 4],
  [-60, -99, 4],
  [26, -66, 3.6],
  [-38, -70, 3.6],
];

export interface Scene {
  stage: Stage;
  night: boolean;
  horizon: number;
  sun: Point;
  spread: number;
}

/** A sliver of gold along the horizon, all that is to be seen of the sun before it rises. */
function firstLight([x, y]: Point): Item {
  const [from, to]: [Point, Point] = [
    [x - 66, y + 7],
    [x + 66, y + 7],
  ];
  const glass = (p: Point) => mix(GLASS.gold, GLASS.rose, Math.min(1, Math.abs(p[0] - x) / 46));
  const seeds = along([from, to], 9);
  return pane(leaf(from, to, 17, 0, 0.5), glass, { seeds, lead: 1.8, seam: 1.2 });
}

/** Rings of light round the sun; before dawn only the place where it will be. */
export function sky({ stage, night, sun }: Scene): Item[] {
  const cells = wheel({ centre: sun, radii: RINGS, counts: SPOKES, wobble: 0.07 }, stage.random);
  const reach = stage.wide ? 215 : 205;
  const glass = (point: Point): Colour => {
    const away = distance(point, sun);
    const share = Math.min(1, Math.max(0, away - SUN) / reach);
    const ring = RINGS.findIndex((radius) => radius > away);
    const narrow = ring > 2 && ring % 2 === 0;
    const angle = Math.atan2(point[1] - sun[1], point[0] - sun[0]);
    const beam = Math.cos(angle * 10) * 0.035 * (1 - share);
    if (night) return lighten(skyAt("vigil", 0.56 + share * 0.52), narrow ? 0.07 : beam);
    const base = skyAt("dawn", 0.1 + 0.95 * share ** 0.92);
    return lighten(narrow ? mix(base, GLASS.gold, 0.3) : base, narrow ? 0.07 : beam);
  };
  const sphere = [
    pane(disc(sun, SUN), (p) => mix(GLASS.light, GLASS.gold, (distance(p, sun) / SUN) * 0.45), {
      cells: wheel({ centre: sun, radii: [15, SUN + 2], counts: [12] }, stage.random),
      lead: 2.6,
      seam: 1.2,
      variety: 0.4,
    }),
    pane(disc(sun, 15), GLASS.light, { lead: 1.6, variety: 0.2 }),
  ];
  return [pane(frame(stage), glass, { cells, seam: 1.5 }), ...(night ? [firstLight(sun)] : sphere)];
}

export function roundels({ night, sun }: Scene): Item[] {
  return ROUNDELS.flatMap(([radius, count, size], ring) =>
    Array.from({ length: count }, (_, i): Item => {
      const glass = night ? mix(GLASS.rose, GLASS.violet, 0.5) : lighten(GLASS.gold, 0.06);
      const spot = polar(sun, ((i + 0.5) / count) * 360, radius);
      return pane(disc(spot, size), mix(glass, GLASS.indigo, night ? ring * 0.25 : 0), {
        lead: 1.5,
      });
    }),
  );
}

export function stars({ stage, night, spread }: Scene): Item[] {
  const shown = night ? STARS : STARS.slice(0, 5);
  const glass = night ? GLASS.ivory : mix(GLASS.light, GLASS.gold, 0.35);
  return shown.map(([x, y, size]) => {
    const at: Point = [x * spread, stage.wide ? y * 0.72 : y];
    const points = Array.from({ length: 8 }, (_, i) =>
      polar(at, i * 45, size * (i % 2 ? 0.36 : 1.3)),
    );
    return pane(points, glass, { lead: 1.2, variety: 0.3 });
  });
}
