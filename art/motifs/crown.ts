import { halo } from "../fields.ts";
import { along, disc, leaf, type Point, path, points, polar, toward } from "../outline.ts";
import { type Colour, GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

interface Spike {
  foot: number;
  tip: Point;
  jewel: Colour;
}

const SPIKES: readonly Spike[] = [
  { foot: -68, tip: [-92, -24], jewel: GLASS.azure },
  { foot: 68, tip: [92, -24], jewel: GLASS.azure },
  { foot: -36, tip: [-48, -56], jewel: GLASS.rose },
  { foot: 36, tip: [48, -56], jewel: GLASS.rose },
  { foot: 0, tip: [0, -80], jewel: GLASS.azure },
];
const HALF = 20;

/* The band is a hoop seen a little from above, so everything that stands on it follows its curve. */
function hoop(x: number): number {
  return 46 + 16 * Math.sqrt(Math.max(0, 1 - (x / 90) ** 2));
}

function spike({ foot, tip, jewel }: Spike): Item[] {
  const base: Point = [foot, hoop(foot) + 6];
  const flank = (side: number): Point[] => {
    const corner: Point = [foot + side * HALF, hoop(foot + side * HALF) + 6];
    const waist = toward(toward(tip, base, 0.5), corner, 0.95);
    return path(
      `M ${tip[0]} ${tip[1]} Q ${waist[0]} ${waist[1]} ${corner[0]} ${corner[1]} L ${base[0]} ${base[1]} Z`,
    );
  };
  const cut = [0.3, 0.8].map((share) => toward(tip, base, share));
  const gem = toward(tip, base, 0.66);
  const lean = (Math.atan2(tip[1] - base[1], tip[0] - base[0]) * 180) / Math.PI;
  return [
    pane(flank(-1), lighten(GLASS.gold, 0.05), { seeds: cut, lead: 2.2 }),
    pane(flank(1), mix(GLASS.amber, GLASS.honey, 0.35), { seeds: cut, lead: 2.2 }),
    pane(disc(polar(tip, lean, 5), 8.5), lighten(GLASS.gold, 0.04), { lead: 2.2 }),
    stroke(
      [polar(polar(tip, lean, 5), 215, 4), polar(polar(tip, lean, 5), 265, 4.4)],
      1.6,
      GLASS.light,
      0.9,
    ),
    pane(leaf(polar(gem, lean, -12), polar(gem, lean, 13), 11), jewel, { lead: 1.8 }),
  ];
}

function band(): Item[] {
  const shape = (top: number, low: number) => [
    ...path(`M -92 ${top} C -80 ${top + 22} 80 ${top + 22} 92 ${top}`),
    ...path(`M 90 ${low} C 78 ${low + 22} -78 ${low + 22} -90 ${low}`),
  ];
  const gold = (p: Point) =>
    mix(lighten(GLASS.gold, 0.04), GLASS.honey, Math.min(1, Math.abs(p[0]) / 105));
  const cuts = (count: number) => along(points("-92 76, 92 76"), count);
  const gems: [number, Colour][] = [
    [-72, GLASS.leaf],
    [-38, GLASS.azure],
    [0, GLASS.rose],
    [38, GLASS.azure],
    [72, GLASS.leaf],
  ];
  const jewels = gems.flatMap(([x, tone]): Item[] => {
    const at: Point = [x, hoop(x) + 18];
    return [
      pane(disc(at, tone === GLASS.azure ? 6.5 : 8.5, 8.5), tone, { lead: 2 }),
      stroke([polar(at, 215, 4), polar(at, 262, 4.4)], 1.5, GLASS.foam, 0.85),
    ];
  });
  return [
    pane(shape(46, 86), GLASS.amber, { seeds: cuts(13), lead: 2.8 }),
    pane(shape(53, 77), gold, { seeds: cuts(10), lead: 1.7 }),
    ...jewels,
  ];
}

/** The crown of life. */
export function crown(stage: Stage): Drawing {
  const light: Point = [0, -8];
  const lining = path("M -86 50 C -84 24 -44 16 0 16 C 44 16 84 24 86 50 C 60 66 -60 66 -86 50 Z");
  return {
    items: [
      halo(stage, {
        centre: light,
        start: 18,
        step: 27,
        count: 18,
        more: 4,
        reach: 205,
        peak: 0.34,
        beams: 0.06,
      }),
      pane(lining, GLASS.wine, {
        seeds: along(points("-86 38, 86 38"), 9),
        lead: 2.2,
      }),
      ...SPIKES.flatMap(spike),
      ...band(),
    ],
    light: { at: light, reach: 170, strength: 0.65 },
  };
}
