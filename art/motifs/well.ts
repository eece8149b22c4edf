import { land, rolling } from "../fields.ts";
import { glory } from "../grounds.ts";
import { disc, type Point, path, ribbon } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

function wood([x]: Point) {
  return mix(GLASS.honey, GLASS.umber, Math.min(1, Math.max(0.1, (x + 70) / 150)));
}

function stone([x, y]: Point) {
  return mix(
    mix(GLASS.linen, GLASS.gold, 0.15),
    mix(GLASS.stone, GLASS.violet, 0.3),
    Math.min(1, Math.max(0, (x + 60) / 130 + (y - 40) / 260)),
  );
}

function bucket(): Item[] {
  return [
    pane(path("M -16 2 C -14 26 -13 30 -11 34 C -4 38 4 38 11 34 C 13 30 14 26 16 2 Z"), wood, {
      lines: ["M -20 14 C -6 19 6 19 20 14", "M 0 0 L 0 40"],
      lead: 2.4,
    }),
    pane(disc([0, 2], 16, 4.4), GLASS.sky, { lead: 2 }),
  ];
}

function figure(): Item[] {
  const wall = path("M -72 50 C -72 66 72 66 72 50 L 66 112 C 40 124 -40 124 -66 112 Z");
  const courses = ["M -80 76 C -40 92 40 92 80 76", "M -80 96 C -40 112 40 112 80 96"];
  const joints = [-40, 4, 44].map((x) => `M ${x} 50 L ${x} 94`);
  const low = [-54, -20, 24, 58].map((x) => `M ${x} 74 L ${x * 0.98} 114`);
  const roof = path("M -92 -42 L -58 -98 L 58 -98 L 92 -42 C 50 -36 -50 -36 -92 -42 Z");
  return [
    pane(path("M -64 -44 L -52 -44 L -50 58 L -64 58 Z"), wood, {
      lines: ["M -80 8 L -40 12"],
      lead: 2.8,
    }),
    pane(path("M 52 -44 L 64 -44 L 64 58 L 50 58 Z"), wood, {
      lines: ["M 40 4 L 80 6"],
      lead: 2.8,
    }),
    pane(disc([0, 50], 76, 15), stone, {
      lines: [-56, -28, 0, 28, 56].map((x) => `M ${x} 30 L ${x * 0.8} 70`),
      lead: 2.8,
    }),
    pane(
      disc([0, 50], 58, 9.5),
      (p) => mix(GLASS.sky, GLASS.cobalt, Math.min(1, Math.abs(p[0]) / 60)),
      { lines: ["M -30 36 L -26 64", "M 22 36 L 26 64"], lead: 2 },
    ),
    pane(ribbon(path("M -70 -16 L 84 -16"), [9, 9]), wood, { lead: 2.4 }),
    pane(path("M 80 -24 L 90 -24 L 90 8 L 80 8 Z"), wood, { lead: 2 }),
    ...[-12, -4, 4].map((x) =>
      pane(path(`M ${x} -24 L ${x + 7} -24 L ${x + 9} -8 L ${x + 2} -8 Z`), GLASS.linen, {
        lead: 1.4,
      }),
    ),
    pane(path("M -1.6 -10 L 1.6 -10 L 1.6 12 L -1.6 12 Z"), GLASS.linen, { lead: 1.2 }),
    ...set(bucket(), { y: 10 }),
    pane(wall, stone, { lines: [...courses, ...joints, ...low], lead: 3 }),
    pane(
      roof,
      (p) =>
        lighten(
          mix(GLASS.ember, GLASS.wine, Math.min(1, Math.max(0, (p[0] + 80) / 160))),
          (p[1] + 70) / -400,
        ),
      {
        lines: [
          "M -100 -68 L 100 -68",
          "M -40 -100 L -62 -36",
          "M -14 -100 L -20 -36",
          "M 14 -100 L 20 -36",
          "M 40 -100 L 62 -36",
        ],
        lead: 3,
      },
    ),
  ];
}

/** A full well. */
export function well(stage: Stage): Drawing {
  const scale = stage.wide ? 0.84 : 0.98;
  const y = stage.wide ? 2 : 8;
  const light: Point = [0, y - 10];
  const ground = y + 84 * scale;
  return {
    items: [
      glory(stage, { centre: light, count: 22, reach: 225, peak: 0.04, beams: 0.05 }),
      land(stage, {
        crest: rolling(ground - 22, 9, 50, 90),
        glass: (p) => mix(GLASS.clay, GLASS.plum, Math.min(1, Math.abs(p[0]) / 130)),
        rowHeight: 16,
      }),
      ...set(figure(), { y, scale }),
      land(stage, {
        crest: rolling(y + 118 * scale, 5, 40, -20),
        glass: (p) =>
          mix(mix(GLASS.leaf, GLASS.sage, 0.3), GLASS.pine, Math.min(1, Math.abs(p[0]) / 110)),
        rowHeight: 13,
        shardWidth: 34,
        lead: 2.8,
      }),
    ],
    light: { at: light, reach: 175, strength: 0.6 },
  };
}
