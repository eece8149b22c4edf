import { halo } from "../fields.ts";
import { type Outline, type Point, path, points } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";
import { ray } from "../rays.ts";

function mirrored(points: Outline, side: number): Point[] {
  return points.map(([x, y]) => [x * side, y]);
}

function pages(side: number): Item[] {
  const put = (data: string) => mirrored(path(data), side);
  const cover = put("M 0 82 L 0 0 L 104 -18 L 104 70 C 70 62 30 68 0 82 Z");
  const block = put("M 0 74 L 0 -6 L 98 -24 L 98 60 C 66 50 30 56 0 74 Z");
  const page = put("M 0 64 L 0 -16 C 22 -40 60 -46 92 -36 L 92 48 C 60 38 24 42 0 64 Z");
  const cut = mirrored(
    points("16 -20, 46 -26, 78 -24, 18 8, 50 2, 80 6, 18 38, 52 28, 80 32"),
    side,
  );
  const paper = (p: Point) => mix(GLASS.light, GLASS.linen, Math.min(1, Math.abs(p[0]) / 110));
  const lines = [0, 1, 2, 3, 4, 5].map((row) => {
    const y = row * 11.4;
    const end = row === 5 ? 56 : 82;
    return stroke(
      put(`M 11 ${-10 + y} C 28 ${-26 + y} 58 ${-31 + y} ${end} ${-25 + y}`),
      2,
      GLASS.violet,
      0.62,
    );
  });
  return [
    pane(cover, GLASS.wine, {
      seeds: mirrored(points("20 76, 60 68, 95 66"), side),
      lead: 2.6,
    }),
    pane(block, GLASS.amber, {
      seeds: mirrored(points("20 66, 55 58, 90 56"), side),
      lead: 1.8,
    }),
    pane(page, paper, { seeds: cut, lead: 2.4, seam: 0.9, variety: 0.35 }),
    ...lines,
  ];
}

/** The book open, and light rising from it. */
export function openBook(stage: Stage): Drawing {
  const centre: Point = [0, 6];
  const beams = [-48, -32, -16, 0, 16, 32, 48].map((lean, i) =>
    ray({
      centre,
      angle: lean - 90,
      from: 24,
      reach: (i % 2 ? 128 : 98) * (stage.wide ? 0.88 : 1),
      half: i % 2 ? 6.4 : 5.4,
      tones: i % 2 ? [GLASS.light, GLASS.gold] : [GLASS.gold, GLASS.amber],
    }),
  );
  return {
    items: [
      halo(stage, {
        centre,
        start: 20,
        step: 30,
        count: 18,
        more: 4,
        reach: 205,
        peak: 0.26,
        beams: 0.03,
      }),
      ...beams,
      ...pages(-1),
      ...pages(1),
      pane(path("M -5 52 L 5 52 L 6 108 L 0 100 L -6 108 Z"), GLASS.rose, { lead: 1.9 }),
      stroke(points("0 -15, 0 64"), 2, GLASS.umber, 0.9),
    ],
    light: { at: [0, -6], reach: 165, strength: 0.75 },
  };
}
