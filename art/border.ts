import { at } from "./at.ts";
import { divide } from "./cut.ts";
import { disc, distance, type Outline, type Point, path, pointAt, toward } from "./outline.ts";
import { type Colour, GLASS, type Hour, lighten, mix } from "./palette.ts";
import { type Item, pane, type Stage } from "./pane.ts";

const BAND = 11;
const FILLET = 2.6;

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

/** A line moved sideways, to its right as one walks along it. */
function beside(line: Outline, by: number): Point[] {
  return line.map(([x, y], i) => {
    const [before, after] = [
      at(line, Math.max(0, i - 1)),
      at(line, Math.min(line.length - 1, i + 1)),
    ];
    const run = distance(before, after);
    return [x - ((after[1] - before[1]) / run) * by, y + ((after[0] - before[0]) / run) * by];
  });
}

/** Blocks of glass along a line, a pearl between each two. */
function band(line: Outline, trim: Trim): Item[] {
  const count = Math.max(2, Math.round(measured(line) / 30));
  const [inner, strip] = [beside(line, BAND), beside(line, BAND + FILLET)];
  const between = beside(line, BAND / 2 + 0.4);
  const cross = (share: number): Outline => [
    toward(pointAt(line, share), pointAt(inner, share), -1),
    toward(pointAt(line, share), pointAt(inner, share), 2),
  ];
  const shares = Array.from({ length: count - 1 }, (_, i) => (i + 1) / count);
  const lines = shares.map(cross);
  const at2 = (p: Point) => {
    const near = between.reduce((best, q, i) => {
      return distance(q, p) < distance(at(between, best), p) ? i : best;
    }, 0);
    return at(trim.blocks, Math.floor((near / (between.length - 1)) * count) % 2);
  };
  return [
    pane([...line, ...inner.toReversed()], at2, { lines, lead: 0, seam: 1.4 }),
    pane([...inner, ...strip.toReversed()], trim.fillet, { lead: 1.4, variety: 0.4 }),
    ...shares.map((share) => pane(disc(pointAt(between, share), 3.6), trim.bead, { lead: 1.3 })),
  ];
}

/** Walked so that the glass lies to the right. */
function edges(stage: Stage): Outline[] {
  const { left, top, right, bottom, width, height, wide } = stage;
  const straight = (from: Point, to: Point) =>
    Array.from({ length: 41 }, (_, i) => toward(from, to, i / 40));
  if (wide) {
    const corners: Point[] = [
      [left, bottom],
      [left, top],
      [right, top],
      [right, bottom],
    ];
    return corners.map((corner, i) => straight(corner, at(corners, (i + 1) % 4)));
  }
  const spring = top + height * 0.38;
  const curve = path(
    `M ${left} ${spring} C ${left} ${top + height * 0.18} ${left + width * 0.22} ${top + height * 0.06} ${left + width / 2} ${top}`,
  );
  const half = [...straight([left, bottom], [left, spring]).slice(0, -1), ...curve];
  const even = Array.from({ length: 81 }, (_, i) => evenly(half, i / 80));
  const other = even.map(([x, y]): Point => [left + right - x, y]).toReversed();
  return [even, other, straight([right, bottom], [left, bottom])];
}

function evenly(line: Outline, share: number): Point {
  let left = measured(line) * share;
  for (let i = 1; i < line.length; i++) {
    const run = distance(at(line, i - 1), at(line, i));
    if (left <= run) return toward(at(line, i - 1), at(line, i), left / run);
    left -= run;
  }
  return at(line, -1);
}

/** What fills the corners over the arch: dark glass that follows it, and one rosette. */
function spandrels({ left, top, height, width }: Stage, arch: Outline, trim: Trim): Item[] {
  const corner = arch.filter(([, y]) => y <= top + height * 0.4);
  const shape: Outline = [[left - 4, top + height * 0.4], [left - 4, top - 4], [left + width / 2, top - 4], ...corner.toReversed()];
  const heart: Point = [left + width * 0.105, top + height * 0.078];
  const rays = Array.from({ length: 9 }, (_, i): Outline => {
    const angle = (i / 9) * Math.PI * 2 + 0.4;
    return [heart, [heart[0] + Math.cos(angle) * 260, heart[1] + Math.sin(angle) * 260]];
  });
  const one: Item[] = [
    pane(shape, (p) => lighten(trim.corner, Math.max(0, 0.1 - distance(p, heart) / 500)), {
      cells: divide(shape, rays.map(([a, b]) => [toward(a as Point, b as Point, -1), b as Point]).slice(0, 5)),
      lead: 2.4,
    }),
    pane(disc(heart, 10.5), mix(trim.blocks[0], trim.corner, 0.25), { lead: 1.8 }),
    pane(disc(heart, 4.6), mix(trim.bead, trim.corner, 0.3), { lead: 1.4 }),
  ];
  return [...one, ...mirrored(one)];
}

function mirrored(items: readonly Item[]): Item[] {
  const flip = (points: Outline): Outline => points.map(([x, y]) => [-x, y]);
  return items.map((item) =>
    item.kind === "stroke"
      ? { ...item, points: flip(item.points) }
      : {
          ...item,
          outline: flip(item.outline),
          shards: item.shards.map(({ outline, colour }) => ({ outline: flip(outline), colour })),
        },
  );
}

/** The edge of every window: blocks and pearls along the arch, a pale fillet inside. */
export function border(stage: Stage): Item[] {
  const trim = TRIMS[stage.hour];
  const sides = edges(stage);
  const corners: Point[] = stage.wide
    ? [
        [stage.left, stage.top],
        [stage.right, stage.top],
      ]
    : [];
  const feet: Point[] = [
    [stage.left, stage.bottom],
    [stage.right, stage.bottom],
  ];
  const stone = ([x, y]: Point): Item[] => {
    const middle: Point = [x - Math.sign(x) * 8, y - Math.sign(y) * 8];
    const square: Outline = [-9, 9].flatMap((dx, i): Point[] => [
      [middle[0] + dx, middle[1] + (i ? 9 : -9)],
      [middle[0] + dx, middle[1] + (i ? -9 : 9)],
    ]);
    return [pane(square, trim.blocks[0], { lead: 2 }), pane(disc(middle, 5), trim.bead, { lead: 1.5 })];
  };
  const key: Point = [0, stage.top + BAND + 1];
  const top: Item[] = stage.wide
    ? []
    : [pane(disc(key, 8), trim.blocks[0], { lead: 2 }), pane(disc(key, 4.4), trim.bead, { lead: 1.4 })];
  return [
    ...(stage.wide ? [] : spandrels(stage, at(sides, 0), trim)),
    ...sides.flatMap((side) => band(side, trim)),
    ...[...corners, ...feet].flatMap(stone),
    ...top,
  ];
}
