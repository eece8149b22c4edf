import { glory } from "../grounds.ts";
import { type Outline, type Point, path, points } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

function page(): Item[] {
  const sheet = path("M 0 -40 C 26 -64 66 -64 102 -50 L 102 54 C 66 40 26 40 0 64 Z");
  const under = path("M 0 -34 C 26 -56 70 -58 108 -44 L 108 62 C 70 48 26 48 0 72 Z");
  return [
    pane(under, mix(GLASS.linen, GLASS.honey, 0.35), {
      lines: ["M -4 68 C 24 44 70 44 112 58"],
      lead: 2.2,
    }),
    pane(sheet, (p) => mix(GLASS.light, GLASS.linen, Math.max(0.05, 1 - p[0] / 50)), {
      lines: ["M 16 -80 L 16 80", "M 16 -14 C 44 -28 72 -28 110 -16", "M 16 22 C 44 8 72 8 110 20"],
      lead: 2.6,
      seam: 1,
      variety: 0.3,
    }),
  ];
}

function lineOf(y: number, from: number, to: number): Outline {
  const lift = (x: number) => y - 12 * Math.sin(((x - 6) / 96) * 2.2);
  return Array.from({ length: 9 }, (_, i): Point => {
    const x = from + ((to - from) * i) / 8;
    return [x, lift(x)];
  });
}

/** Alpha on the left page, omega on the right, with lines of text below. */
function writing(): Item[] {
  const letter = (data: string) => stroke(path(data), 4.2, GLASS.wine, 0.95);
  const alpha = [letter("M -78 -18 L -60 -50 L -42 -14"), letter("M -70 -26 L -49 -26")];
  const omega = letter("M 40 -16 L 52 -17 C 36 -34 44 -54 60 -53 C 76 -52 82 -32 68 -16 L 80 -14");
  const lines = [0, 10, 30, 40].flatMap((y) =>
    [-1, 1].map((side) =>
      stroke(
        lineOf(y + 8, 24, 92 - (y % 20 ? 14 : 0)).map(([x, dy]): Point => [side * x, dy]),
        1.3,
        GLASS.bark,
        0.6,
      ),
    ),
  );
  return [...alpha, omega, ...lines];
}

function figure(): Item[] {
  const cover = path(
    "M -116 -40 L -116 78 C -74 62 -30 62 0 84 C 30 62 74 62 116 78 L 116 -40 C 74 -54 30 -52 0 -30 C -30 -52 -74 -54 -116 -40 Z",
  );
  const ribbon = points("-6 74, 7 74, 9 112, 1 104, -8 113");
  return [
    pane(cover, (p) => lighten(GLASS.wine, 0.06 - Math.abs(p[0]) / 1600), {
      lines: ["M 0 -60 L 0 100", "M -60 50 L -64 90", "M 60 50 L 64 90"],
      lead: 3,
    }),
    ...set(page(), { mirror: true }),
    ...page(),
    ...writing(),
    pane(ribbon, GLASS.rose, { lead: 1.8 }),
  ];
}

/** An open book with light rising from it. */
export function openBook(stage: Stage): Drawing {
  const centre: Point = [0, stage.wide ? 0 : -2];
  const scale = stage.wide ? 0.98 : 0.9;
  return {
    items: [
      glory(stage, { centre, count: 28, reach: 205, peak: 0.1, beams: 0.08, start: 60 }),
      ...set(figure(), { y: stage.wide ? 10 : 18, scale }),
    ],
    light: { at: [0, centre[1] - 40], reach: 170, strength: 0.6 },
  };
}
