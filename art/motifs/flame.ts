import { rings } from "../cells.ts";
import { halo } from "../fields.ts";
import { distance, leaf, type Point, path, place } from "../outline.ts";
import { type Colour, GLASS, mix } from "../palette.ts";
import { type Drawing, pane, type Stage } from "../pane.ts";

const OUTER =
  "M 0 92 C -46 94 -74 62 -70 22 C -66 -10 -42 -26 -40 -60 C -26 -48 -20 -36 -18 -22 " +
  "C -4 -44 4 -74 -10 -112 C 28 -90 46 -56 42 -22 C 50 -30 54 -40 54 -52 C 72 -26 78 4 72 30 " +
  "C 66 68 42 92 0 92 Z";
const MIDDLE =
  "M 2 92 C -34 92 -52 66 -46 36 C -42 14 -26 4 -24 -20 C -14 -12 -10 -2 -8 8 " +
  "C 4 -10 12 -34 4 -66 C 28 -44 36 -14 30 10 C 36 6 40 0 42 -8 C 54 14 56 34 50 54 C 44 78 28 92 2 92 Z";
const INNER =
  "M 4 92 C -22 92 -32 70 -26 48 C -20 30 -4 20 0 -12 C 16 6 24 26 22 40 C 26 38 28 34 30 30 " +
  "C 36 46 36 60 32 70 C 27 84 18 92 4 92 Z";

function towards(inner: Colour, outer: Colour, heart: Point, reach: number) {
  return (point: Point) => mix(inner, outer, Math.min(1, distance(point, heart) / reach));
}

/** One flame, four skins of heat. */
export function flame(stage: Stage): Drawing {
  const size = stage.wide ? 0.94 : 1.08;
  const move = { y: stage.wide ? 6 : 8, scale: size };
  const skin = (data: string) => place(path(data), move);
  const heart: Point = [3, 66];
  const [outer, middle, inner] = [skin(OUTER), skin(MIDDLE), skin(INNER)];
  const cut = (radii: number[], counts: number[]) =>
    rings({ centre: heart, radii, counts, wobble: 0.22 }, stage.random);
  const spark = (x: number, y: number, length: number) =>
    pane(leaf([x, y + length / 2], [x + 2, y - length / 2], length * 0.42), GLASS.amber, {
      lead: 1.3,
    });
  return {
    items: [
      halo(stage, {
        centre: [2, 30],
        start: 16,
        step: 30,
        count: 16,
        more: 4,
        reach: 205,
        peak: 0.38,
        beams: 0.05,
      }),
      pane(outer, towards(GLASS.ember, GLASS.wine, heart, 190), {
        cells: cut([0, 56, 98, 140, 210], [9, 13, 13, 9]),
        lead: 2.8,
      }),
      pane(middle, towards(GLASS.gold, GLASS.ember, heart, 128), {
        cells: cut([0, 40, 80, 140], [8, 12, 9]),
        lead: 2.3,
      }),
      pane(inner, towards(GLASS.light, GLASS.gold, [3, 78], 58), {
        cells: cut([0, 36, 90], [7, 8]),
        variety: 0.5,
      }),
      pane(leaf([4, 96], [3, 44], 18, 0, 0.3), GLASS.light, { lead: 1.6, variety: 0.3 }),
      spark(-58, -62, 13),
      spark(62, -82, 15),
      spark(34, -116, 11),
      spark(-36, -102, 9),
    ],
    light: { at: [3, 52], reach: 165, strength: 0.8 },
  };
}
