import { land, rolling } from "../fields.ts";
import { wind } from "../grounds.ts";
import { distance, type Point, path, polar } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

function stone([x, y]: Point) {
  return mix(
    mix(GLASS.linen, GLASS.pearl, 0.5),
    mix(GLASS.stone, GLASS.violet, 0.55),
    Math.min(1, Math.max(0, (x + 36) / 72 + y / 500)),
  );
}

const LIT: Point = [0, -42];

function tower(): Item[] {
  const shaft = path("M -44 124 C -38 70 -34 20 -33 -22 L 33 -22 C 34 20 38 70 44 124 Z");
  const courses = [2, 26, 50, 76, 102].map((y) => `M -50 ${y} C -16 ${y + 6} 16 ${y + 6} 50 ${y}`);
  const joints = [
    "M -8 -30 L -8 12",
    "M 12 0 L 12 36",
    "M -14 24 L -14 60",
    "M 16 48 L 16 86",
    "M -16 74 L -16 112",
  ];
  const head = path("M -40 -16 L -46 -28 L -44 -76 L 44 -76 L 46 -28 L 40 -16 Z");
  const merlons = [-46, -12.5, 21].map((x) =>
    path(`M ${x} -74 L ${x} -98 L ${x + 25} -98 L ${x + 25} -74 Z`),
  );
  const opening = path(
    "M -16 -24 L -16 -46 C -16 -60 -7 -64 0 -71 C 7 -64 16 -60 16 -46 L 16 -24 Z",
  );
  return [
    pane(shaft, stone, { lines: [...courses, ...joints], lead: 3 }),
    ...merlons.map((merlon) => pane(merlon, (p) => lighten(stone(p), 0.03), { lead: 2.6 })),
    pane(
      head,
      (p) => lighten(mix(stone(p), GLASS.amber, Math.max(0, 0.5 - distance(p, LIT) / 70)), 0.02),
      {
        lines: [
          "M -50 -48 L 50 -48",
          "M -26 -80 L -28 -48",
          "M 24 -48 L 26 -16",
          "M 26 -80 L 24 -48",
          "M -24 -48 L -26 -16",
        ],
        lead: 3,
      },
    ),
    pane(opening, (p) => mix(GLASS.light, GLASS.amber, Math.min(1, distance(p, LIT) / 24)), {
      lines: ["M 0 -80 L 0 -20", "M -20 -46 L 20 -46"],
      lead: 2.6,
      seam: 1.2,
    }),
    pane(path("M -9 124 L -9 104 C -9 94 -4 92 0 88 C 4 92 9 94 9 104 L 9 124 Z"), GLASS.umber, {
      lead: 2.2,
    }),
  ];
}

function moon([x, y]: Point, size: number): Item {
  const out = Array.from({ length: 25 }, (_, i) => polar([x, y], 70 + i * 9.2, size));
  const back = Array.from({ length: 21 }, (_, i) =>
    polar([x + size * 0.42, y - size * 0.16], 268 - i * 8.6, size * 0.8),
  );
  return pane([...out, ...back], GLASS.light, { lead: 2.6, variety: 0.2 });
}

function star([x, y, size]: readonly [number, number, number]): Item {
  const points = Array.from({ length: 8 }, (_, i) =>
    polar([x, y], i * 45, size * (i % 2 ? 0.38 : 1.3)),
  );
  return pane(points, mix(GLASS.light, GLASS.gold, 0.3), { lead: 1.4, variety: 0.3 });
}

/** A watchtower at night, with a light in it. */
export function watchtower(stage: Stage): Drawing {
  const scale = stage.wide ? 0.84 : 0.98;
  const y = stage.wide ? 8 : 14;
  const x = stage.wide ? -34 : -20;
  const spread = stage.wide ? 1.7 : 1;
  const crescent: Point = [66 * spread, stage.wide ? -62 : -78];
  const stars = (
    [
      [-90, -66, 6],
      [-52, -112, 5],
      [26, -122, 5],
      [-98, -22, 4.5],
      [84, -22, 5.5],
      [-86, 22, 4],
      [64, 22, 4],
    ] as const
  ).map(([sx, sy, size]) => star([sx * spread, stage.wide ? sy * 0.8 : sy, size]));
  return {
    items: [
      wind(stage, { light: crescent, band: 30, swing: 13, slope: 0.2, reach: 260, peak: 0.3 }),
      moon(crescent, 24),
      ...stars,
      land(stage, {
        crest: rolling(y + 84 * scale, 12, 46, 84),
        glass: mix(GLASS.violet, GLASS.indigo, 0.4),
        rowHeight: 18,
      }),
      ...set(tower(), { x, y, scale }),
      land(stage, {
        crest: rolling(y + 116 * scale, 7, 60, -30),
        glass: (p) =>
          lighten(mix(GLASS.plum, GLASS.night, 0.3), Math.max(0, 0.12 - Math.abs(p[0]) / 600)),
        rowHeight: 16,
        lead: 2.8,
      }),
    ],
    light: { at: [x, y + LIT[1] * scale], reach: 130, strength: 0.6 },
  };
}
