import { rings } from "../cells.ts";
import { halo, land, rolling } from "../fields.ts";
import { along, disc, distance, type Point, path, points, polar, ribbon } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage } from "../pane.ts";

const HEART: Point = [0, -40];

const BRANCHES: readonly [string, readonly number[]][] = [
  ["M -3 30 C -6 4 -30 -4 -52 -2 C -62 -2 -70 -10 -74 -18", [11, 8, 3]],
  ["M 3 30 C 6 4 30 -4 52 -2 C 62 -2 70 -10 74 -18", [11, 8, 3]],
  ["M -2 20 C -4 -14 -28 -30 -46 -38 C -56 -44 -62 -54 -62 -66", [10, 7, 3]],
  ["M 2 20 C 4 -14 28 -30 46 -38 C 56 -44 62 -54 62 -66", [10, 7, 3]],
  ["M 0 10 C -2 -30 -14 -50 -24 -66 C -30 -78 -30 -90 -26 -100", [9, 6, 3]],
  ["M 0 10 C 2 -30 14 -50 24 -66 C 30 -78 30 -90 26 -100", [9, 6, 3]],
];

const FRUIT: readonly Point[] = points(
  "-76 -27, 76 -27, -58 -73, 58 -73, -24 -102, 24 -102, -40 -16, 40 -16, 0 -70, -34 -52, 34 -52",
);

function canopy(): Point[] {
  return Array.from({ length: 120 }, (_, i): Point => {
    const angle = i * 3;
    const lobe = Math.abs(Math.sin((angle * Math.PI) / 40)) * 8;
    const [x, y] = polar([0, 0], angle, 84 + lobe);
    return [HEART[0] + x, HEART[1] + y * 0.86];
  });
}

/** The tree by the river, its fruit in season. */
export function treeOfLife(stage: Stage): Drawing {
  const crown = canopy();
  const ground = 78;
  const cells = rings(
    { centre: HEART, radii: [0, 24, 48, 72, 112], counts: [7, 15, 22, 28] },
    stage.random,
  );
  const wood = (p: Point) =>
    mix(GLASS.honey, GLASS.umber, Math.min(1, Math.max(0, (p[1] + 60) / 150)));
  const limbs = BRANCHES.map(([data, widths]): Item => {
    const spine = path(data);
    return pane(ribbon(spine, widths), wood, { seeds: along(spine, 4), lead: 1.8 });
  });
  const trunk = path(
    "M -10 24 C -9 50 -14 68 -44 92 C -26 88 -16 86 -8 96 C -4 88 4 88 8 96 C 16 86 26 88 44 92 C 14 68 9 50 10 24 C 4 14 -4 14 -10 24 Z",
  );
  return {
    items: [
      halo(stage, {
        centre: HEART,
        start: 30,
        step: 34,
        count: 16,
        more: 4,
        reach: 245,
        peak: 0.12,
        beams: 0.03,
      }),
      land(stage, {
        crest: rolling(ground, 5, 60, 0),
        glass: (p) => mix(GLASS.leaf, GLASS.pine, Math.min(1, Math.abs(p[0]) / 140 + 0.15)),
        rowHeight: 16,
      }),
      land(stage, {
        crest: (x) => stage.bottom - 36 + 5 * Math.sin(x / 34),
        glass: (p) => mix(GLASS.sky, GLASS.cobalt, Math.min(1, Math.abs(p[0]) / 130)),
        rowHeight: 12,
        shardWidth: 40,
      }),
      pane(
        crown,
        (p) =>
          mix(mix(GLASS.gold, GLASS.sage, 0.7), GLASS.moss, Math.min(1, distance(p, HEART) / 95)),
        {
          cells,
          lead: 2.8,
          seam: 1.4,
          variety: 1.5,
        },
      ),
      ...limbs,
      pane(trunk, wood, {
        seeds: points("0 30, -4 52, 5 66, -24 84, 24 84, 0 86"),
        lead: 2.4,
      }),
      ...FRUIT.map((at, i) => pane(disc(at, 7), i % 2 ? GLASS.gold : GLASS.ember, { lead: 1.9 })),
    ],
    light: { at: HEART, reach: 165, strength: 0.6 },
  };
}
