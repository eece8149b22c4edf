import { land, rolling } from "../fields.ts";
import { glory } from "../grounds.ts";
import { type Point, path } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

function wood([x, y]: Point) {
  return mix(
    mix(GLASS.honey, GLASS.amber, 0.3),
    GLASS.umber,
    Math.min(1, Math.max(0.1, (x + 12) / 30 + (y + 40) / 260)),
  );
}

/** A cloth that hangs over the arms in folds. */
function cloth(): Item[] {
  const left = path(
    "M -46 -58 C -38 -62 -28 -62 -22 -58 C -22 -30 -20 0 -27 34 C -36 30 -44 34 -50 28 C -46 0 -46 -30 -46 -58 Z",
  );
  const right = path(
    "M 24 -58 C 32 -62 42 -62 47 -58 C 47 -36 46 -8 52 14 C 44 20 34 14 26 20 C 22 -8 24 -36 24 -58 Z",
  );
  const sling = path(
    "M -30 -58 C -16 -26 16 -24 34 -58 C 42 -60 44 -56 42 -50 C 20 -4 -20 -6 -38 -50 C -40 -56 -36 -60 -30 -58 Z",
  );
  const white = (p: Point) =>
    mix(GLASS.light, GLASS.silver, Math.min(1, Math.max(0, (p[1] + 40) / 80)));
  return [
    pane(left, white, { lines: ["M -38 -70 C -36 -30 -34 0 -40 40"], lead: 2.4, variety: 0.4 }),
    pane(right, white, { lines: ["M 36 -70 C 34 -36 38 0 38 26"], lead: 2.4, variety: 0.4 }),
    pane(sling, white, {
      lines: ["M -36 -56 C -18 -12 18 -12 40 -56", "M 2 -50 L 4 0"],
      lead: 2.4,
      variety: 0.4,
    }),
  ];
}

function figure(): Item[] {
  const upright = path("M -10 -112 L 10 -112 L 11 120 L -11 120 Z");
  const arms = path("M -68 -64 L 68 -64 L 68 -45 L -68 -45 Z");
  return [
    pane(upright, wood, {
      lines: ["M 2 -120 L 2 130", "M -20 -84 L 20 -84", "M -20 0 L 20 4", "M -20 60 L 20 58"],
      lead: 3,
      seam: 1.2,
    }),
    pane(arms, wood, {
      lines: ["M -80 -55 L 80 -55", "M -36 -70 L -36 -40", "M 36 -70 L 36 -40"],
      lead: 3,
      seam: 1.2,
    }),
    ...cloth(),
  ];
}

/** The empty cross on its hill at sunrise. */
export function cross(stage: Stage): Drawing {
  const scale = stage.wide ? 0.84 : 0.98;
  const centre: Point = [0, stage.wide ? -46 : -50];
  const ground = stage.wide ? 62 : 84;
  const hill = (x: number) => ground + 26 - 34 * Math.exp(-((x / 78) ** 2));
  return {
    items: [
      glory(stage, { centre, count: 32, reach: 230, peak: 0.06, beams: 0.06, start: 44 }),
      land(stage, {
        crest: rolling(ground + 4, 10, 44, 30),
        glass: mix(GLASS.violet, GLASS.plum, 0.5),
        rowHeight: 18,
      }),
      ...set(figure(), { y: stage.wide ? -4 : 0, scale }),
      land(stage, {
        crest: hill,
        glass: (p) =>
          mix(
            mix(GLASS.leaf, GLASS.gold, 0.3),
            GLASS.pine,
            Math.min(1, Math.abs(p[0]) / 90 + (p[1] - ground) / 140),
          ),
        rowHeight: 15,
        shardWidth: 32,
        lead: 2.8,
      }),
    ],
    light: { at: centre, reach: 185, strength: 0.85 },
  };
}
