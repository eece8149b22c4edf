import { wheel } from "../cells.ts";
import { frame } from "../fields.ts";
import { along, disc, distance, leaf, type Point, polar } from "../outline.ts";
import { type Colour, GLASS, lighten, mix, skyAt } from "../palette.ts";
import { type Format, type Item, pane, type Stage } from "../pane.ts";

const SUN = 31;
/* Broad rings of sky with narrow bright rings between them. */
const RINGS = [0, 13, SUN, 57, 62, 92, 97, 132, 138, 178, 184, 230, 236, 300];
const SPOKES = [1, 20, 20, 10, 26, 14, 34, 17, 42, 21, 48, 24, 54];
/* Roundels on the narrow rings: radius of the ring, number of roundels, their size. */
const ROUNDELS: readonly [radius: number, count: number, size: number][] = [
  [94.5, 18, 3.8],
  [135, 22, 4.2],
  [181, 26, 4.6],
  [233, 30, 5],
];

type Spot = readonly [x: number, y: number, size: number];

/** The morning star is first. By day only the brightest are drawn. */
const STARS: Record<Format, readonly Spot[]> = {
  portrait: starsOf(
    "0 -115 14, -48 -110 6, 50 -104 7, -84 -46 5.5, 86 -40 6, -26 -84 4.5, 30 -80 4, -64 -84 4, 68 -74 4.5",
  ),
  wide: starsOf(
    "0 -98 11, -76 -92 7, 84 -86 7, -136 -40 6, 146 -34 6, -40 -74 4.5, 46 -72 4, -104 -72 4, 112 -62 4.5",
  ),
  phone: starsOf("0 -77 16, -44 -66 6, 46 -62 7, -74 -18 5.5, 74 -12 5.5, -22 -50 4, 26 -48 4"),
  tablet: starsOf(
    "0 -115 15, -50 -104 7, 54 -98 7, -88 -44 6, 90 -38 6, -26 -80 4.5, 30 -78 4, -66 -78 4, 72 -70 4.5",
  ),
  tall: starsOf(
    "0 -159 19, -40 -122 7, 46 -112 8, -58 -66 6, 62 -56 6, -20 -108 4.5, 22 -140 4.5, 20 -84 4, -40 -172 4, -70 -96 4.5, 72 -90 4",
  ),
};

function starsOf(list: string): Spot[] {
  return list.split(", ").map((spot) => spot.split(" ").map(Number) as unknown as Spot);
}

export interface Scene {
  stage: Stage;
  night: boolean;
  horizon: number;
  sun: Point;
  spread: number;
}

/** A thin gold line along the horizon, the only part of the sun visible before sunrise. */
function firstLight([x, y]: Point): Item {
  const [from, to]: [Point, Point] = [
    [x - 66, y + 7],
    [x + 66, y + 7],
  ];
  const glass = (p: Point) => mix(GLASS.gold, GLASS.rose, Math.min(1, Math.abs(p[0] - x) / 46));
  const seeds = along([from, to], 9);
  return pane(leaf(from, to, 17, 0, 0.5), glass, { seeds, lead: 1.8, seam: 1.2 });
}

/** Rings of light around the sun, or around its future place before dawn. */
export function sky({ stage, night, sun }: Scene): Item[] {
  const cells = wheel({ centre: sun, radii: RINGS, counts: SPOKES, wobble: 0.07 }, stage.random);
  const reach = stage.format === "tall" ? 232 : stage.wide ? 215 : 205;
  const glass = (point: Point): Colour => {
    const away = distance(point, sun);
    const share = Math.min(1, Math.max(0, away - SUN) / reach);
    const ring = RINGS.findIndex((radius) => radius > away);
    const narrow = ring > 2 && ring % 2 === 0;
    const angle = Math.atan2(point[1] - sun[1], point[0] - sun[0]);
    const beam = Math.cos(angle * 10) * 0.035 * (1 - share);
    if (night) return lighten(skyAt("vigil", 0.54 + share * 0.5), narrow ? 0.08 : 0.01 + beam);
    const base = skyAt("dawn", 0.1 + 0.95 * share ** 0.92);
    return lighten(narrow ? mix(base, GLASS.gold, 0.3) : base, narrow ? 0.07 : beam);
  };
  const sphere = [
    pane(disc(sun, SUN), (p) => mix(GLASS.light, GLASS.gold, (distance(p, sun) / SUN) * 0.45), {
      cells: wheel({ centre: sun, radii: [15, SUN + 2], counts: [12] }, stage.random),
      lead: 3,
      seam: 1.2,
      variety: 0.4,
    }),
    pane(disc(sun, 15), GLASS.light, { lead: 1.8, variety: 0.2 }),
  ];
  return [pane(frame(stage), glass, { cells, seam: 1.5 }), ...(night ? [firstLight(sun)] : sphere)];
}

export function roundels({ night, sun }: Scene): Item[] {
  return ROUNDELS.flatMap(([radius, count, size], ring) =>
    Array.from({ length: count }, (_, i): Item => {
      const glass = night ? mix(GLASS.rose, GLASS.violet, 0.5) : lighten(GLASS.gold, 0.06);
      const spot = polar(sun, ((i + 0.5) / count) * 360, radius);
      return pane(disc(spot, size), mix(glass, GLASS.indigo, night ? ring * 0.25 : 0), {
        lead: 1.6,
      });
    }),
  );
}

/** The morning star has a short ray between each two long ones. The other stars have four points. */
function star([x, y, size]: Spot, tone: Colour, isMorning: boolean): Item[] {
  const rays = (turn: number, long: number, short: number) =>
    Array.from({ length: 8 }, (_, i) => polar([x, y], turn + i * 45, i % 2 ? short : long));
  const points = rays(0, size * 1.3, size * 0.36);
  const front = pane(points, tone, { lead: 1.4, variety: 0.3 });
  if (!isMorning) return [front];
  return [
    pane(rays(45, size * 0.86, size * 0.34), mix(tone, GLASS.gold, 0.6), {
      lead: 1.2,
      variety: 0.3,
    }),
    pane(points, tone, { lead: 1.2, variety: 0.2 }),
  ];
}

export function stars({ stage, night }: Scene): Item[] {
  const all = STARS[stage.format];
  const tone = night ? GLASS.ivory : mix(GLASS.light, GLASS.gold, 0.35);
  return (night ? all : all.slice(0, 5)).flatMap((spot, i) => star(spot, tone, i === 0));
}
