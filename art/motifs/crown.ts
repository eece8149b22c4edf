import { medallion, quarries } from "../grounds.ts";
import { headingAt, leafPane } from "../leaves.ts";
import { disc, distance, type Point, path, pointAt, ribbon } from "../outline.ts";
import { type Colour, GLASS, lighten, mix, skyAt } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

const TEETH: readonly [x: number, y: number, foot: number][] = [
  [-86, -34, -62],
  [-46, -62, -34],
  [0, -84, 0],
  [46, -62, 34],
  [86, -34, 62],
];

/** One point of the crown. Its left side is lit. */
function tooth([x, y, foot]: (typeof TEETH)[number]): Item {
  const shape = path(
    `M ${foot - 26} 56 C ${foot - 14} 30 ${x - 4} ${y + 50} ${x} ${y} C ${x + 4} ${y + 50} ${foot + 14} 30 ${foot + 26} 56 Z`,
  );
  const glass = (p: Point) =>
    p[0] < (x + foot) / 2 + (p[1] < 0 ? x - foot : 0) * 0.3
      ? lighten(GLASS.gold, 0.05)
      : GLASS.amber;
  return pane(shape, glass, { lines: [`M ${x} ${y - 6} L ${foot} 62`], lead: 2.6, variety: 0.5 });
}

function jewel(at: Point, colour: Colour, size = 7): Item[] {
  return [
    pane(disc(at, size + 2.4, size + 1), lighten(GLASS.gold, 0.08), { lead: 1.4 }),
    pane(disc(at, size, size * 0.84), colour, { lead: 1.3 }),
  ];
}

function circlet(): Item[] {
  const band = path("M -90 46 C -50 66 50 66 90 46 L 84 82 C 46 102 -46 102 -84 82 Z");
  const gems: [number, Colour][] = [
    [-62, GLASS.cobalt],
    [-32, GLASS.ember],
    [0, GLASS.azure],
    [32, GLASS.ember],
    [62, GLASS.cobalt],
  ];
  return [
    ...TEETH.map(tooth),
    pane(band, (p) => mix(GLASS.gold, GLASS.honey, Math.min(1, Math.abs(p[0] + 16) / 90)), {
      lines: [-78, -47, -16, 16, 47, 78].map((x) => `M ${x} 40 L ${x * 0.95} 110`),
      lead: 3,
    }),
    ...gems.flatMap(([x, colour]) => jewel([x, 79 - (x / 62) ** 2 * 7], colour)),
    ...TEETH.flatMap(([x, y]) => [
      pane(disc([x, y - 4], 7.5), mix(GLASS.light, GLASS.gold, 0.3), { lead: 2 }),
    ]),
    ...TEETH.slice(1, 4).map(([x, , foot]) =>
      pane(disc([(x + foot * 2) / 3, 34], 5), GLASS.wine, { lead: 1.5 }),
    ),
  ];
}

/** Green branches below the crown. */
function spray(): Item[] {
  const stem = path("M -8 112 C 30 116 70 100 96 60");
  const leaves = [0.2, 0.42, 0.64, 0.84].flatMap((share) =>
    [-42, 42].map((turn) =>
      leafPane({
        root: pointAt(stem, share),
        angle: headingAt(stem, share) + turn,
        length: 30,
        tones: [GLASS.leaf, GLASS.moss],
        breadth: 0.36,
      }),
    ),
  );
  return [
    pane(ribbon(stem, [5, 3]), GLASS.bark, { lead: 1.8 }),
    ...leaves,
    leafPane({
      root: pointAt(stem, 1),
      angle: headingAt(stem, 0.97),
      length: 28,
      tones: [GLASS.sage, GLASS.leaf],
      breadth: 0.36,
    }),
  ];
}

/** The crown of life in a roundel. */
export function crown(stage: Stage): Drawing {
  const centre: Point = [0, stage.wide ? -1 : 2];
  const radius = stage.wide ? 104 : 98;
  return {
    items: [
      quarries(stage, (p) => skyAt("vigil", 0.5 + distance(p, centre) / 460)),
      ...medallion(stage, {
        centre,
        radius,
        tones: [GLASS.rose, mix(GLASS.wine, GLASS.plum, 0.6)],
        rim: mix(GLASS.indigo, GLASS.cobalt, 0.5),
        bead: GLASS.gold,
      }),
      ...set([...set(spray(), { mirror: true }), ...spray(), ...circlet()], {
        y: centre[1] - 11,
        scale: radius / 114,
      }),
    ],
    light: { at: [0, centre[1] - 20], reach: 150, strength: 0.7 },
  };
}
