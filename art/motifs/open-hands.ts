import { glory } from "../grounds.ts";
import { disc, type Outline, type Point, path, polar, ribbon, toward } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

type Finger = readonly [root: Point, tip: Point, width: number, bend: number];

const FINGERS: readonly Finger[] = [
  [[20, 2], [31, -46], 12.5, 3],
  [[8, -8], [15, -70], 14, 2],
  [[-6, -11], [-4, -80], 14.6, 0],
  [[-20, -8], [-24, -70], 14.4, -2],
];

function skin([, y]: Point) {
  return mix(
    mix(GLASS.honey, GLASS.amber, 0.25),
    mix(GLASS.bark, GLASS.umber, 0.2),
    Math.min(1, Math.max(0, (y + 78) / 130)),
  );
}

function finger([root, tip, width, bend]: Finger): Item {
  const middle = toward(root, tip, 0.5);
  const spine = path(
    `M ${root[0]} ${root[1] + 8} Q ${middle[0] + bend} ${middle[1]} ${tip[0]} ${tip[1] + width / 2}`,
  );
  const joint = (share: number): Outline => {
    const at = toward(root, tip, share);
    return [polar(at, 8, -14), [at[0], at[1] + 1.6], polar(at, -8, 14)];
  };
  return pane(ribbon(spine, [width, width * 1.02, width * 0.96, width * 0.78], true), skin, {
    lines: [joint(0.3), joint(0.62)],
    lead: 2.2,
    seam: 0.9,
    variety: 0.4,
  });
}

/** One hand, palm up, thumb to the left. The other hand is mirrored. */
function hand(): Item[] {
  const palm = path(
    "M -28 -8 C -16 -14 16 -14 27 4 C 32 20 28 40 18 58 C 12 64 -8 64 -14 58 C -26 42 -32 16 -28 -8 Z",
  );
  const wrist = path(
    "M -17 50 C -6 58 10 58 21 50 C 20 70 24 88 30 110 L -26 110 C -20 90 -17 70 -17 50 Z",
  );
  const thumb = path(
    "M -12 58 C -34 48 -50 22 -58 -6 C -60 -18 -47 -22 -42 -11 C -37 2 -31 9 -22 14 C -12 22 -8 42 -12 58 Z",
  );
  return [
    pane(wrist, skin, { lines: ["M -30 84 C -8 90 12 90 34 84"], lead: 2.4, seam: 1 }),
    ...FINGERS.map(finger),
    pane(palm, (p) => lighten(skin(p), 0.06), {
      lines: [
        "M -36 12 C -12 -2 12 4 38 2",
        "M -34 18 C -6 14 10 34 6 70",
        "M 0 30 C 12 26 22 28 36 24",
      ],
      lead: 2.3,
      seam: 0.9,
      variety: 0.4,
    }),
    pane(thumb, (p) => lighten(skin(p), 0.03), {
      lines: ["M -58 12 C -46 10 -40 4 -34 -2", "M -40 44 C -32 36 -26 26 -16 10"],
      lead: 2.3,
      seam: 0.9,
      variety: 0.4,
    }),
  ];
}

/** A white sleeve with folds. */
function sleeve(top: number, foot: number): Item {
  const shape = path(
    `M 2 ${top + 10} C 16 ${top + 16} 40 ${top + 14} 58 ${top - 2} C 66 ${top + 20} 84 ${foot - 10} 90 ${foot} L 0 ${foot} Z`,
  );
  const fold = (x: number, to: number) =>
    `M ${x} ${top - 10} C ${x + 2} ${top + 24} ${to - 8} ${foot - 20} ${to} ${foot + 10}`;
  return pane(shape, (p) => mix(GLASS.ivory, GLASS.silver, Math.min(1, p[0] / 60)), {
    lines: [fold(14, 16), fold(28, 38), fold(43, 62)],
    lead: 2.8,
    variety: 0.5,
  });
}

function radiance(light: Point): Item[] {
  const beam = (angle: number, length: number, half: number) =>
    pane(
      [polar(light, angle - half, 15), polar(light, angle, length), polar(light, angle + half, 15)],
      GLASS.gold,
      { lead: 1.8 },
    );
  const short = [30, 60, 120, 150, 210, 240, 300, 330].map((angle) => beam(angle, 29, 11));
  const long = [0, 90, 180, 270].map((angle) => beam(angle, 44, 13));
  return [...short, ...long, pane(disc(light, 15), GLASS.light, { lead: 2.4, variety: 0.2 })];
}

/** Two open hands below a light. */
export function openHands(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? -74 : -92];
  const scale = stage.wide ? 0.9 : 1.06;
  const y = stage.wide ? 34 : 34;
  const placing = { x: stage.wide ? -35 : -41, y, turn: -9, scale };
  const top = y + 64 * scale;
  const right = sleeve(top, stage.bottom + 6);
  return {
    items: [
      glory(stage, { centre: light, count: 24, reach: 235, peak: 0.16, beams: 0.06, start: 50 }),
      ...radiance(light),
      ...set(hand(), placing),
      ...set(hand(), { ...placing, mirror: true }),
      ...set([right], { mirror: true }),
      right,
    ],
    light: { at: light, reach: 165, strength: 0.9 },
  };
}
