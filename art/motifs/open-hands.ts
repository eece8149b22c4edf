import { halo } from "../fields.ts";
import {
  disc,
  type Outline,
  type Placing,
  type Point,
  path,
  place,
  points,
  polar,
  ribbon,
  toward,
} from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

interface Finger {
  from: Point;
  to: Point;
  width: number;
}

const FINGERS: readonly Finger[] = [
  { from: [22, -12], to: [33, -50], width: 12.8 },
  { from: [10.5, -18], to: [15, -70], width: 14.4 },
  { from: [-3.5, -20], to: [-4.5, -77], width: 14.8 },
  { from: [-17.5, -16], to: [-24, -68], width: 14.4 },
];

const PALM =
  "M -25 -20 C -12 -27 16 -27 29 -14 C 34 6 30 26 20 46 C 8 50 -6 50 -16 46 C -27 28 -31 4 -25 -20 Z";

function skin(p: Point) {
  return mix(GLASS.honey, GLASS.bark, Math.min(1, Math.max(0.05, (p[1] + 50) / 150)));
}

/** One hand, palm to the viewer, thumb to the left; the other is its mirror. */
function hand(placing: Placing): Item[] {
  const put = (points: Outline) => place(points, placing);
  const fingers = FINGERS.map(({ from, to, width }): Item => {
    const root: Point = [from[0], from[1] + 12];
    const shape = ribbon(
      [root, from, toward(from, to, 0.5), to],
      [width, width, width * 1.02, width * 0.84],
      true,
    );
    return pane(put(shape), skin, {
      seeds: put([0.1, 0.46, 0.86].map((share) => toward(from, to, share))),
      lead: 2.1,
      seam: 1,
      variety: 0.6,
    });
  });
  const thumb = path("M -8 34 C -28 28 -42 10 -49 -16");
  const arm = path(
    "M -18 40 C -4 48 12 48 22 40 C 22 60 26 80 30 104 L -24 104 C -18 84 -16 62 -18 40 Z",
  );
  return [
    pane(put(arm), skin, {
      seeds: put(points("0 52, 2 78")),
      lead: 2.2,
      seam: 1.1,
    }),
    ...fingers,
    pane(put(path(PALM)), (p) => lighten(skin(p), 0.07), {
      seeds: put(points("-12 -8, 14 -8, -16 18, 12 20, 2 42")),
      lead: 2.2,
      seam: 1,
      variety: 0.6,
    }),
    pane(put(ribbon(thumb, [27, 20, 15, 12], true)), (p) => lighten(skin(p), 0.04), {
      seeds: put(points("-20 28, -36 10, -47 -10")),
      lead: 2.1,
      seam: 1,
      variety: 0.6,
    }),
    stroke(put(path("M -14 -6 C 2 -12 16 -8 26 -2")), 0.9, GLASS.umber, 0.65),
    stroke(put(path("M -8 8 C 6 0 18 4 28 8")), 0.9, GLASS.umber, 0.55),
  ];
}

/** White sleeves, drawn once for both arms so that they meet in the middle. */
function sleeves(top: number, foot: number): Item[] {
  return [-1, 1].map((side): Item => {
    const at = (x: number, y: number): Point => [side * x, y];
    const shape = [at(0, top + 8), at(20, top + 13), at(56, top), at(74, foot), at(0, foot)];
    const seeds = [
      at(10, top + 18),
      at(30, top + 18),
      at(50, top + 14),
      at(12, foot - 8),
      at(38, foot - 8),
      at(62, foot - 8),
    ];
    return pane(shape, (p) => mix(GLASS.ivory, GLASS.pearl, Math.min(1, Math.abs(p[0]) / 70)), {
      seeds,
      lead: 2.6,
    });
  });
}

function radiance(light: Point): Item[] {
  const beams = Array.from({ length: 12 }, (_, i): Item => {
    const angle = i * 30 - 90;
    const tip = polar(light, angle, i % 3 === 0 ? 40 : 28);
    return pane([polar(light, angle - 14, 13), tip, polar(light, angle + 14, 13)], GLASS.gold, {
      lead: 1.7,
    });
  });
  const seeds = [30, 150, 270].map((angle) => polar(light, angle, 7));
  return [...beams, pane(disc(light, 15), GLASS.light, { seeds, seam: 1, variety: 0.3 })];
}

/** Two hands held open to receive the light above them. */
export function openHands(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? -68 : -84];
  const scale = stage.wide ? 0.88 : 1.06;
  const y = stage.wide ? 36 : 36;
  const placing = { x: stage.wide ? -36 : -42, y, turn: -11, scale };
  return {
    items: [
      halo(stage, {
        centre: light,
        start: 16,
        step: 22,
        count: 16,
        more: 4,
        reach: 205,
        peak: 0.24,
        beams: 0.04,
      }),
      ...radiance(light),
      ...hand(placing),
      ...hand({ ...placing, mirror: true }),
      ...sleeves(y + 66 * scale, stage.bottom + 6),
    ],
    light: { at: light, reach: 165, strength: 0.9 },
  };
}
