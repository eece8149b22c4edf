import { land } from "../fields.ts";
import { glory } from "../grounds.ts";
import { headingAt, leafPane } from "../leaves.ts";
import { disc, type Outline, type Point, path, pointAt, polar, ribbon } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

/** The right half. The left half is mirrored. */
const BOUGHS: readonly Outline[] = [
  path("M 2 52 C 14 26 46 26 62 40 C 74 50 86 46 92 34"),
  path("M 2 30 C 22 -4 60 -4 92 -8"),
  path("M 2 8 C 16 -30 44 -44 74 -62"),
  path("M 1 -10 C 8 -46 16 -70 32 -100"),
];

const TRUNK =
  "M -30 118 C -16 108 -10 84 -9 56 C -8 20 -5 -20 0 -60 C 5 -20 8 20 9 56 C 10 84 16 108 30 118 C 16 116 8 112 0 112 C -8 112 -16 116 -30 118 Z";

function foliage(bough: Outline): Item[] {
  return [0.3, 0.5, 0.7, 0.88].flatMap((share, i): Item[] => {
    const root = pointAt(bough, share);
    const green = mix(GLASS.leaf, GLASS.sage, (root[1] + 100) / -300 + 0.4);
    const at = (turn: number) =>
      leafPane({
        root,
        angle: headingAt(bough, share) + turn,
        length: 33 - i,
        tones: [green, GLASS.moss],
        breadth: 0.44,
      });
    return [at(58), at(-58)];
  });
}

function end(bough: Outline): Item {
  const root = pointAt(bough, 0.96);
  return leafPane({
    root,
    angle: headingAt(bough, 0.97),
    length: 30,
    tones: [GLASS.sage, GLASS.leaf],
    breadth: 0.46,
  });
}

function fruit(at: Point, colour = GLASS.ember): Item[] {
  return [
    pane(disc(at, 7), colour, { lead: 1.9 }),
    stroke([polar(at, 215, 3.8), polar(at, 265, 4.2)], 1.5, GLASS.light, 0.85),
  ];
}

function half(): Item[] {
  return [
    ...BOUGHS.map((bough) => pane(ribbon(bough, [9, 7, 5, 3]), GLASS.bark, { lead: 2 })),
    ...BOUGHS.flatMap(foliage),
    ...BOUGHS.map(end),
    ...BOUGHS.flatMap((bough, i) =>
      fruit(pointAt(bough, i === 3 ? 0.62 : 0.6), i % 2 ? GLASS.amber : GLASS.ember),
    ),
    ...fruit(pointAt(BOUGHS[1] as Outline, 0.86)),
    ...fruit(pointAt(BOUGHS[2] as Outline, 0.86), GLASS.gold),
  ];
}

function figure(): Item[] {
  const crown = path("M 0 -60 L 0 -112");
  return [
    ...set(half(), { mirror: true }),
    ...half(),
    ...foliage(crown).slice(2),
    leafPane({
      root: [0, -92],
      angle: -90,
      length: 36,
      tones: [GLASS.sage, GLASS.leaf],
      breadth: 0.46,
    }),
    pane(
      path(TRUNK),
      (p) => mix(GLASS.honey, GLASS.umber, Math.min(1, Math.max(0, p[0] / 14 + 0.5))),
      {
        lines: [
          "M -2 -70 C -4 20 0 60 -4 120",
          "M -40 84 C -10 76 10 76 40 84",
          "M -20 36 C -6 30 6 30 20 36",
        ],
        lead: 2.8,
      },
    ),
  ];
}

/** The tree of life with twelve fruits, beside the river. */
export function treeOfLife(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? -20 : -22];
  const scale = stage.wide ? 0.84 : 0.98;
  const foot = stage.wide ? 84 : 102;
  return {
    items: [
      glory(stage, { centre: light, count: 24, reach: 235, peak: 0.12, beams: 0.05 }),
      land(stage, {
        crest: (x) => foot - 6 + 5 * Math.cos(x / 46),
        glass: (p) => mix(GLASS.leaf, GLASS.pine, Math.min(1, Math.abs(p[0]) / 100)),
        rowHeight: 18,
        shardWidth: 40,
      }),
      land(stage, {
        crest: (x) => foot + 19 + 3 * Math.sin(x / 20),
        glass: (p) => mix(GLASS.sky, GLASS.cobalt, Math.min(1, Math.abs(p[0] + 20) / 110)),
        rowHeight: 9,
        shardWidth: 44,
      }),
      ...set(figure(), { y: foot + 8 - 118 * scale, scale }),
    ],
    light: { at: light, reach: 170, strength: 0.6 },
  };
}
