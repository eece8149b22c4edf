import { quarries } from "../grounds.ts";
import { disc, distance, type Point, path, polar, ribbon } from "../outline.ts";
import { GLASS, lighten, mix, skyAt } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

/** A leaf with five lobes and a rib to each. */
function vineLeaf(): Item[] {
  const shape = path(
    "M 0 4 C -10 14 -26 14 -34 6 C -30 2 -28 -4 -28 -10 C -40 -10 -50 -18 -54 -30 C -44 -32 -38 -36 -34 -42 C -38 -52 -34 -62 -28 -70 C -18 -66 -12 -62 -8 -56 " +
      "C -6 -66 -2 -76 4 -82 C 12 -76 16 -66 16 -56 C 22 -62 30 -64 38 -64 C 42 -54 42 -46 38 -38 C 44 -34 52 -32 58 -32 C 54 -18 44 -10 32 -10 C 34 -4 36 2 40 6 C 30 14 12 12 0 4 Z",
  );
  const ribs = [
    "M 0 8 L 4 -90",
    "M 0 2 C -14 -10 -36 -26 -62 -32",
    "M 0 2 C 16 -12 38 -26 66 -36",
    "M 0 0 C -12 -24 -22 -50 -32 -80",
    "M 0 0 C 14 -24 26 -48 44 -74",
  ];
  const glass = (p: Point) =>
    mix(mix(GLASS.leaf, GLASS.sage, 0.5), GLASS.moss, Math.min(1, Math.max(0, (p[0] + 44) / 84)));
  return [pane(shape, glass, { lines: ribs, lead: 2.7, seam: 1, variety: 0.7 })];
}

function cluster(): Item[] {
  const rows = [4, 5, 4, 5, 4, 3, 2, 1];
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => i).flatMap((i): Item[] => {
      const at: Point = [(i - (count - 1) / 2) * 21, -8 + row * 16.5];
      const tone = mix(
        mix(GLASS.violet, GLASS.rose, 0.35),
        GLASS.indigo,
        Math.min(1, Math.max(0, (at[0] + 40) / 90)),
      );
      return [
        pane(disc(at, 11.8), lighten(tone, (i + row) % 2 ? 0.1 : 0.03), { lead: 2.2 }),
        stroke([polar(at, 205, 6.6), polar(at, 262, 7)], 2, GLASS.pearl, 0.8),
      ];
    }),
  );
}

function figure(): Item[] {
  const cane = path("M -112 -52 C -80 -84 -36 -68 -4 -72 C 34 -76 70 -96 112 -74");
  return [
    stroke(
      path("M 52 -80 C 78 -56 92 -42 84 -24 C 78 -12 64 -18 70 -28 C 76 -36 88 -28 88 -14"),
      2.6,
      GLASS.moss,
      1,
    ),
    stroke(
      path("M -60 -74 C -88 -50 -96 -30 -86 -16 C -78 -8 -70 -18 -78 -26"),
      2.6,
      GLASS.moss,
      1,
    ),
    pane(path("M -4 -74 L 6 -74 L 5 -8 L -3 -8 Z"), GLASS.bark, { lead: 2 }),
    ...cluster(),
    pane(ribbon(cane, [11, 9, 9, 6]), GLASS.bark, {
      lines: ["M -70 -90 L -62 -56", "M 40 -100 L 46 -60"],
      lead: 2.6,
    }),
    ...set(vineLeaf(), { x: -52, y: -34, turn: -38, scale: 0.94 }),
    ...set(vineLeaf(), { x: 54, y: -38, turn: 34, scale: 0.94 }),
  ];
}

/** A vine with a branch. */
export function vine(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? 4 : 8];
  return {
    items: [
      quarries(stage, (p) => skyAt("dawn", 0.1 + (distance(p, light) / 195) * 0.85), 17),
      ...set(figure(), { y: stage.wide ? 0 : 4, scale: stage.wide ? 0.86 : 0.92 }),
    ],
    light: { at: light, reach: 185, strength: 0.6 },
  };
}
