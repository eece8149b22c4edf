import { at } from "./at.ts";
import {
  disc,
  distance,
  type Outline,
  type Point,
  path,
  pointAt,
  polar,
  toward,
} from "./outline.ts";
import { type Colour, GLASS, type Hour, lighten, mix } from "./palette.ts";
import { type Item, pane, type Stage, set } from "./pane.ts";

const BAND = 11;
const FILLET = 2.6;
const BLOCK = 30;

interface Trim {
  blocks: readonly [Colour, Colour];
  bead: Colour;
  fillet: Colour;
  corner: Colour;
}

const TRIMS: Record<Hour, Trim> = {
  night: {
    blocks: [mix(GLASS.cobalt, GLASS.indigo, 0.35), mix(GLASS.violet, GLASS.indigo, 0.4)],
    bead: mix(GLASS.pearl, GLASS.sky, 0.4),
    fillet: mix(GLASS.pearl, GLASS.sky, 0.5),
    corner: mix(GLASS.indigo, GLASS.night, 0.35),
  },
  vigil: {
    blocks: [GLASS.wine, mix(GLASS.violet, GLASS.plum, 0.4)],
    bead: GLASS.amber,
    fillet: mix(GLASS.honey, GLASS.amber, 0.5),
    corner: mix(GLASS.plum, GLASS.night, 0.55),
  },
  dawn: {
    blocks: [mix(GLASS.wine, GLASS.rose, 0.45), mix(GLASS.violet, GLASS.plum, 0.2)],
    bead: GLASS.gold,
    fillet: mix(GLASS.gold, GLASS.linen, 0.35),
    corner: mix(GLASS.violet, GLASS.night, 0.55),
  },
  day: {
    blocks: [mix(GLASS.cobalt, GLASS.azure, 0.25), mix(GLASS.moss, GLASS.teal, 0.5)],
    bead: GLASS.gold,
    fillet: GLASS.linen,
    corner: mix(GLASS.cobalt, GLASS.night, 0.5),
  },
};

function measured(line: Outline): number {
  return line.reduce((sum, point, i) => sum + (i ? distance(at(line, i - 1), point) : 0), 0);
}

/** Resamples a line to evenly spaced points. */
function paced(line: Outline, count: number): Point[] {
  const step = measured(line) / (count - 1);
  const points: Point[] = [at(line, 0)];
  let behind = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [at(line, i - 1), at(line, i)];
    const run = distance(from, to);
    while (behind + run >= step * points.length - 1e-9 && points.length < count) {
      points.push(toward(from, to, (step * points.length - behind) / run));
    }
    behind += run;
  }
  return points;
}

/** Offsets a line to its right. */
function beside(line: Outline, by: number): Point[] {
  return line.map(([x, y], i) => {
    const before = at(line, Math.max(0, i - 1));
    const after = at(line, Math.min(line.length - 1, i + 1));
    const run = distance(before, after);
    return [x - ((after[1] - before[1]) / run) * by, y + ((after[0] - before[0]) / run) * by];
  });
}

/** Blocks of glass along a line, with a bead between each two and a pale strip inside. */
function band(line: Outline, trim: Trim): Item[] {
  const count = Math.max(2, Math.round(measured(line) / BLOCK));
  const [inner, strip] = [beside(line, BAND), beside(line, BAND + FILLET)];
  const middle = beside(line, BAND / 2 + 0.4);
  const blocks = Array.from({ length: count }, (_, i): Outline => {
    const part = (edge: Outline) =>
      Array.from({ length: 9 }, (_, k) => pointAt(edge, (i + k / 8) / count));
    return [...part(line), ...part(inner).toReversed()];
  });
  return [
    ...blocks.map((block, i) => pane(block, at(trim.blocks, i % 2), { lead: 1.4 })),
    pane([...inner, ...strip.toReversed()], trim.fillet, { lead: 1.4, variety: 0.4 }),
    ...blocks
      .slice(1)
      .map((_, i) => pane(disc(pointAt(middle, (i + 1) / count), 3.6), trim.bead, { lead: 1.3 })),
  ];
}

function straight(from: Point, to: Point): Outline {
  return paced([from, to], 41);
}

/** The left side of the arch, from its foot to its tip. */
function archSide({ left, top, bottom, width, height }: Stage): Outline {
  const curve = path(
    `M ${left} ${top + height * 0.38} C ${left} ${top + height * 0.18} ` +
      `${left + width * 0.22} ${top + height * 0.06} ${left + width / 2} ${top}`,
  );
  return paced([[left, bottom], ...curve], 81);
}

/** Each edge runs so that the glass is on its right. */
function edges(stage: Stage): Outline[] {
  const { left, top, right, bottom, wide } = stage;
  const floor = straight([right, bottom], [left, bottom]);
  if (wide) {
    const [upperLeft, upperRight]: [Point, Point] = [
      [left, top],
      [right, top],
    ];
    return [
      straight([left, bottom], upperLeft),
      straight(upperLeft, upperRight),
      straight(upperRight, [right, bottom]),
      floor,
    ];
  }
  const side = archSide(stage);
  return [side, side.map(([x, y]): Point => [-x, y]).toReversed(), floor];
}

/** The corners above the arch: dark glass in beams around a small rose. */
function spandrels(stage: Stage, trim: Trim): Item[] {
  const { left, top, width, height } = stage;
  const low = top + height * 0.4;
  const rose: Point = [left + width * 0.105, top + height * 0.078];
  const arch = archSide(stage).filter(([, y]) => y <= low);
  const shape: Outline = [[left - 4, low], [left - 4, top - 4], [0, top - 4], ...arch.toReversed()];
  const beams = [0.4, 1.1, 1.8, 2.5, 3.2].map((turn): Outline => {
    const angle = turn * 57.3;
    return [polar(rose, angle, -260), polar(rose, angle, 260)];
  });
  const one: Item[] = [
    pane(shape, (p) => lighten(trim.corner, Math.max(0, 0.1 - distance(p, rose) / 500)), {
      lines: beams,
      lead: 2.4,
    }),
    pane(disc(rose, 10.5), mix(trim.blocks[0], trim.corner, 0.25), { lead: 1.8 }),
    pane(disc(rose, 4.6), mix(trim.bead, trim.corner, 0.3), { lead: 1.4 }),
  ];
  return [...one, ...set(one, { mirror: true })];
}

/** A square stone with a jewel where two bands meet at a corner. */
function stone([x, y]: Point, trim: Trim): Item[] {
  const middle: Point = [x - Math.sign(x) * 8, y - Math.sign(y) * 8];
  const square = [45, 135, 225, 315].map((angle) => polar(middle, angle, 12.7));
  return [
    pane(square, trim.blocks[0], { lead: 2 }),
    pane(disc(middle, 5), trim.bead, { lead: 1.5 }),
  ];
}

function keystone({ top }: Stage, trim: Trim): Item[] {
  const middle: Point = [0, top + BAND + 1];
  return [
    pane(disc(middle, 8), trim.blocks[0], { lead: 2 }),
    pane(disc(middle, 4.4), trim.bead, { lead: 1.4 }),
  ];
}

/** The edge of every window: an arch in portrait pictures, a frame in wide ones. */
export function border(stage: Stage): Item[] {
  const trim = TRIMS[stage.hour];
  const { left, right, top, bottom, wide } = stage;
  const levels = wide ? [top, bottom] : [bottom];
  const corners = levels.flatMap((y): Point[] => [
    [left, y],
    [right, y],
  ]);
  return [
    ...(wide ? [] : spandrels(stage, trim)),
    ...edges(stage).flatMap((edge) => band(edge, trim)),
    ...corners.flatMap((corner) => stone(corner, trim)),
    ...(wide ? [] : keystone(stage, trim)),
  ];
}
