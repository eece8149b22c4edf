import { medallion, quarries } from "../grounds.ts";
import {
  disc,
  distance,
  lengthened,
  type Outline,
  type Point,
  path,
  pointAt,
  ribbon,
} from "../outline.ts";
import { GLASS, lighten, mix, skyAt } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

const STRINGS = 9;
const BOX = path("M 14 102 L -64 -62");
const NECK = path("M -66 -70 C -48 -34 -18 -38 4 -60 C 22 -80 44 -102 74 -92");
const PILLAR = path("M 18 104 C 58 76 88 4 72 -94");

function gold([x, y]: Point) {
  return mix(
    lighten(GLASS.gold, 0.04),
    GLASS.honey,
    Math.min(1, Math.max(0, (x + y * 0.4 + 70) / 170)),
  );
}

function figure(): Item[] {
  const cords = Array.from({ length: STRINGS }, (_, i): Outline => {
    const share = i / (STRINGS - 1);
    return [pointAt(BOX, 0.08 + share * 0.76), pointAt(NECK, 0.97 - share * 0.84)];
  });
  const inside = [...BOX, ...NECK, ...PILLAR.toReversed()];
  const air = pane(
    inside,
    (p) =>
      mix(mix(GLASS.rose, GLASS.amber, 0.35), GLASS.plum, Math.min(1, distance(p, [6, -16]) / 96)),
    {
      lines: cords.map((cord) => lengthened(cord, 40)),
      lead: 0,
      seam: 0.9,
    },
  );
  const cross = (line: Outline, share: number): Outline => {
    const [a, b] = [pointAt(line, share - 0.01), pointAt(line, share + 0.01)];
    const run = distance(a, b);
    const [nx, ny] = [(-(b[1] - a[1]) / run) * 30, ((b[0] - a[0]) / run) * 30];
    return [
      [a[0] - nx, a[1] - ny],
      [a[0] + nx, a[1] + ny],
    ];
  };
  const wood = (line: Outline, widths: number[], cuts: number[]): Item =>
    pane(ribbon(line, widths), gold, {
      lines: cuts.map((share) => cross(line, share)),
      lead: 2.8,
      variety: 0.6,
    });
  return [
    air,
    ...cords.map((cord) => stroke(cord, 1.7, GLASS.light, 1)),
    wood(BOX, [36, 30, 14], [0.22, 0.48, 0.74]),
    wood(PILLAR, [17, 12, 12, 12, 16], [0.2, 0.42, 0.62, 0.82]),
    wood(NECK, [15, 17, 19, 16, 16], [0.25, 0.5, 0.75]),
    pane(path("M -14 98 L 40 98 L 46 114 L -20 114 Z"), GLASS.honey, {
      lines: ["M 12 90 L 12 120"],
      lead: 2.6,
    }),
    ...[pointAt(NECK, 1), pointAt(NECK, 0)].flatMap((at) => [
      pane(disc(at, 12), GLASS.amber, { lead: 2.6 }),
      pane(disc(at, 5), GLASS.wine, { lead: 1.6 }),
    ]),
    ...[0.12, 0.37, 0.62, 0.87].map((share) =>
      pane(disc(pointAt(NECK, share), 3.2), GLASS.light, { lead: 1.2 }),
    ),
  ];
}

/** David's harp in a roundel on plain diamond panes. */
export function harp(stage: Stage): Drawing {
  const centre: Point = [0, stage.wide ? 0 : 4];
  const radius = stage.wide ? 104 : 98;
  return {
    items: [
      quarries(stage, (p) => skyAt("night", 0.5 + distance(p, centre) / 480)),
      ...medallion(stage, {
        centre,
        radius,
        tones: [mix(GLASS.azure, GLASS.sky, 0.4), GLASS.cobalt],
        rim: GLASS.wine,
        bead: GLASS.gold,
      }),
      ...set(figure(), { x: -4, y: centre[1] - 4, scale: radius / 118 }),
    ],
    light: { at: [6, centre[1] - 12], reach: 150, strength: 0.55 },
  };
}
