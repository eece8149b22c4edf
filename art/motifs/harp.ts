import { at } from "../at.ts";
import { halo } from "../fields.ts";
import { along, disc, type Point, path, pointAt, points, ribbon, toward } from "../outline.ts";
import { type Colour, GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

const NECK = path("M -54 -84 C -34 -104 -12 -94 2 -74 C 16 -54 36 -46 66 -62");
const BOX = path("M -44 92 C -12 66 36 8 66 -62");
const PILLAR = path("M -54 -84 C -66 -40 -64 36 -44 92");

function between(count: number, share: number): [Point, Point] {
  const t = share / count;
  return [pointAt(NECK, 0.04 + t * 0.92), pointAt(BOX, 0.06 + t * 0.9)];
}

/** King David's harp; the strings are the leads of a window of light. */
export function harp(stage: Stage): Drawing {
  const count = 10;
  const strips: Item[] = [];
  const strings: Item[] = [];
  const glow: readonly Colour[] = [GLASS.wine, GLASS.rose, GLASS.ember, GLASS.amber, GLASS.gold];
  for (let i = 0; i < count; i++) {
    const [a, b] = between(count, i);
    const [c, d] = between(count, i + 1);
    const tone = at(glow, Math.floor((i / count) * glow.length));
    strips.push(
      pane(
        [a, c, d, b],
        (p) => mix(tone, GLASS.light, Math.max(0, 0.55 - Math.abs(p[1] + 10) / 130)),
        {
          seeds: [0.2, 0.5, 0.8].map((share) => toward(a, b, share + (i % 2 ? 0.08 : -0.06))),
          lead: 0,
          seam: 1,
        },
      ),
    );
    if (i) strings.push(stroke([a, b], 2.6, GLASS.night, 1), stroke([a, b], 1, GLASS.gold, 1));
  }
  const wood = (p: Point) =>
    mix(GLASS.amber, GLASS.bark, Math.min(1, Math.max(0, (p[1] + 90) / 190)));
  return {
    items: [
      halo(stage, {
        centre: [-4, -10],
        start: 20,
        step: 28,
        count: 15,
        more: 5,
        reach: 215,
        peak: 0.44,
      }),
      ...strips,
      ...strings,
      pane(ribbon(BOX, [30, 26, 20, 16]), wood, { seeds: along(BOX, 8), lead: 2.6 }),
      pane(ribbon(PILLAR, [15, 12, 12, 16]), wood, { seeds: along(PILLAR, 8), lead: 2.6 }),
      pane(ribbon(NECK, [17, 15, 16, 18]), GLASS.gold, { seeds: along(NECK, 8), lead: 2.6 }),
      pane(disc([67, -62], 10), GLASS.gold, { lead: 2.4 }),
      pane(disc([67, -62], 4), GLASS.wine, { lead: 1.6 }),
      pane(disc([-56, -86], 12), GLASS.gold, { lead: 2.4 }),
      pane(disc([-56, -86], 5), GLASS.wine, { lead: 1.6 }),
      pane(path("M -66 86 L -22 86 L -14 104 L -74 104 Z"), GLASS.honey, {
        seeds: points("-60 95, -42 95, -24 95"),
        lead: 2.4,
      }),
    ],
    light: { at: [4, -14], reach: 165, strength: 0.6 },
  };
}
