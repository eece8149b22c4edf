import { land } from "../fields.ts";
import { glory } from "../grounds.ts";
import { along, disc, type Outline, type Point, path, points, polar } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

function chalice(x: number): Item[] {
  const put = (points: Outline): Point[] => points.map(([px, py]) => [px + x, py]);
  const shape = (data: string) => put(path(data));
  const metal = (p: Point) =>
    mix(lighten(GLASS.gold, 0.06), GLASS.honey, Math.min(1, Math.max(0, (p[0] - x + 26) / 66)));
  const flutes = put(along(points("-46 -14, 46 -14"), 6));
  return [
    pane(
      shape("M -36 92 C -34 78 -13 78 -7 62 L 7 62 C 13 78 34 78 36 92 C 22 99 -22 99 -36 92 Z"),
      metal,
      {
        seeds: put(points("-22 88, 0 80, 22 88")),
        lead: 2.4,
      },
    ),
    pane(shape("M -6 22 L 6 22 L 8 66 L -8 66 Z"), metal, {
      seeds: put(points("0 28, 0 60")),
    }),
    pane(put(disc([0, 44], 14, 9)), GLASS.wine, { lead: 2.2 }),
    pane(shape("M -46 -60 C -48 -8 -32 20 -8 28 L 8 28 C 32 20 48 -8 46 -60 Z"), metal, {
      seeds: flutes,
      lead: 2.8,
    }),
    pane(
      shape(
        "M -46 -40 C -28 -28 28 -28 46 -40 C 46 -30 45 -24 44 -18 C 26 -6 -26 -6 -44 -18 C -45 -24 -46 -30 -46 -40 Z",
      ),
      GLASS.wine,
      {
        seeds: put(along(points("-46 -26, 46 -26"), 5)),
        lead: 2,
      },
    ),
    pane(put(disc([0, -60], 46, 12.5)), lighten(GLASS.gold, 0.06), { lead: 2.4 }),
    pane(put(disc([0, -59], 39, 8.8)), lighten(GLASS.wine, 0.03), {
      seeds: put(along(points("-40 -59, 40 -59"), 3)),
      lead: 1.8,
    }),
  ];
}

/** A round loaf with cuts in its crust. */
function loaf([x, y]: Point): Item[] {
  const put = (points: Outline): Point[] => points.map(([px, py]) => [px + x, py + y]);
  const crust = put(
    path(
      "M -50 12 C -50 -16 -28 -32 0 -32 C 28 -32 50 -16 50 12 C 48 28 26 32 0 32 C -26 32 -48 28 -50 12 Z",
    ),
  );
  const scores = [-22, 2, 26].map((dx): Item => {
    const cut = put(
      path(
        `M ${dx - 11} 8 C ${dx - 10} -8 ${dx - 3} -20 ${dx + 7} -25 C ${dx + 8} -12 ${dx + 2} 2 ${dx - 11} 8 Z`,
      ),
    );
    return pane(cut, GLASS.linen, { lead: 1.6 });
  });
  return [
    pane(
      crust,
      (p) => mix(GLASS.amber, GLASS.bark, Math.min(1, Math.max(0, (p[1] - y + 24) / 62))),
      {
        seeds: put(points("-38 0, -16 -20, 10 -20, 36 -4, -28 22, 0 20, 28 22")),
        lead: 2.8,
      },
    ),
    ...scores,
  ];
}

function grapes([x, y]: Point): Item[] {
  return [4, 3, 2, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => i).flatMap((i): Item[] => {
      const at: Point = [x + (i - (count - 1) / 2) * 13.5, y + row * 11.5];
      return [
        pane(disc(at, 7.8), lighten(GLASS.violet, (row + i) % 2 ? 0.12 : 0.02), { lead: 1.7 }),
        stroke([polar(at, 215, 3.8), polar(at, 260, 4)], 1.3, GLASS.pearl, 0.75),
      ];
    }),
  );
}

/** A cup, a loaf and grapes on a white cloth. */
export function cupAndBread(stage: Stage): Drawing {
  const table = 60;
  const light: Point = [-8, -50];
  return {
    items: [
      glory(stage, { centre: light, count: 24, reach: 215, peak: 0.2, beams: 0.06, start: 64 }),
      land(stage, {
        crest: () => table,
        glass: (p) =>
          mix(GLASS.ivory, GLASS.pearl, Math.min(1, Math.abs(p[0]) / 130 + (p[1] - table) / 160)),
        rowHeight: 20,
        growth: 1.3,
        shardWidth: 40,
        lead: 2.6,
      }),
      ...chalice(-14),
      ...grapes([-74, 72]),
      ...loaf([46, 84]),
    ],
    light: { at: light, reach: 160, strength: 0.6 },
  };
}
