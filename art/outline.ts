import { at } from "./at.ts";

export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

const STEPS = 14;

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [
    wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0],
    wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1],
  ];
}

/** Flattens path data made of absolute M, L, C and Q commands. */
export function path(data: string): Point[] {
  const points: Point[] = [];
  for (const [, command, rest = ""] of data.matchAll(/([MLCQ])([^MLCQZ]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const stops: Point[] = [];
    for (let i = 0; i < numbers.length; i += 2) stops.push([at(numbers, i), at(numbers, i + 1)]);
    if (command === "M" || command === "L") {
      points.push(...stops);
      continue;
    }
    const stride = command === "C" ? 3 : 2;
    for (let i = 0; i < stops.length; i += stride) {
      const from = at(points, -1);
      const to = at(stops, i + stride - 1);
      const first = command === "C" ? at(stops, i) : toward(from, at(stops, i), 2 / 3);
      const second = command === "C" ? at(stops, i + 1) : toward(to, at(stops, i), 2 / 3);
      for (let k = 1; k <= STEPS; k++) points.push(cubic(from, first, second, to, k / STEPS));
    }
  }
  return points;
}

/** Parses a list of points, such as the seeds of a cut. */
export function points(list: string): Point[] {
  return path(`M ${list}`);
}

export function toward(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function polar(centre: Point, angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [centre[0] + Math.cos(radians) * radius, centre[1] + Math.sin(radians) * radius];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function disc(centre: Point, rx: number, ry = rx): Point[] {
  return Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * Math.PI * 2;
    return [centre[0] + Math.cos(angle) * rx, centre[1] + Math.sin(angle) * ry] as const;
  });
}

/** A lens from one tip to the other: leaf, feather, grain, drop. `belly` is the position where it is widest. */
export function leaf(from: Point, to: Point, width: number, bend = 0, belly = 0.45): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const side = (sign: number): [Point, Point] => {
    const reach = sign * width * 0.68 + bend;
    const near = toward(from, to, belly * 0.45);
    const far = toward(from, to, belly + (1 - belly) * 0.62);
    return [
      [near[0] + nx * reach, near[1] + ny * reach],
      [far[0] + nx * reach, far[1] + ny * reach],
    ];
  };
  const [a, b] = side(1);
  const [c, d] = side(-1);
  const points: Point[] = [];
  for (let k = 0; k <= STEPS; k++) points.push(cubic(from, a, b, to, k / STEPS));
  for (let k = 1; k < STEPS; k++) points.push(cubic(to, d, c, from, k / STEPS));
  return points;
}

/** A line with a width: stems, arms, jets of water. `widths` are its widths along the line. */
export function ribbon(spine: Outline, widths: readonly number[], round = false): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach((point, i) => {
    const before = at(spine, Math.max(0, i - 1));
    const after = at(spine, Math.min(spine.length - 1, i + 1));
    const run = distance(before, after) || 1;
    const spot = (i / (spine.length - 1)) * (widths.length - 1);
    const index = Math.min(Math.floor(spot), widths.length - 2);
    const [here, next] = [at(widths, index), at(widths, index + 1)];
    const half = (here + (next - here) * (spot - index)) / 2;
    const nx = (-(after[1] - before[1]) / run) * half;
    const ny = ((after[0] - before[0]) / run) * half;
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
  });
  return [...left, ...(round ? cap(left, right) : []), ...right.reverse()];
}

function cap(left: Outline, right: Outline): Point[] {
  const [a, b] = [at(left, -1), at(right, -1)];
  const centre = toward(a, b, 0.5);
  const radius = distance(a, b) / 2;
  const start = (Math.atan2(a[1] - centre[1], a[0] - centre[0]) * 180) / Math.PI;
  return Array.from({ length: 9 }, (_, i) => polar(centre, start - (i + 1) * 18, radius));
}

export interface Placing {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  mirror?: boolean;
}

export function place(points: Outline, { x = 0, y = 0, scale = 1, turn = 0, mirror }: Placing) {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return points.map(([px, py]): Point => {
    const [tx, ty] = [(px * cos - py * sin) * scale + x, (px * sin + py * cos) * scale + y];
    return [mirror ? -tx : tx, ty];
  });
}

export function bounds(points: Outline): [number, number, number, number] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function centreOf(points: Outline): Point {
  const [x0, y0, x1, y1] = bounds(points);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** The point at a share of the length of a line. */
export function pointAt(line: Outline, share: number): Point {
  const spot = share * (line.length - 1);
  const index = Math.floor(spot);
  return toward(at(line, index), at(line, Math.min(index + 1, line.length - 1)), spot - index);
}

/** Evenly spaced points along a line, without its ends, for cutting it crosswise. */
export function along(line: Outline, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => pointAt(line, (i + 0.5) / count));
}

/** A feather or petal, narrow at its root and round at its tip. */
export function feather(root: Point, tip: Point, width: number, bend = 0): Point[] {
  const run = distance(root, tip);
  const [nx, ny] = [-(tip[1] - root[1]) / run, (tip[0] - root[0]) / run];
  const middle = toward(root, tip, 0.5);
  const spine: Point[] = [];
  const control: Point = [middle[0] + nx * bend, middle[1] + ny * bend];
  const end = toward(tip, control, (width * 0.42) / run);
  for (let k = 0; k <= STEPS; k++) {
    const t = k / STEPS;
    spine.push(toward(toward(root, control, t), toward(control, end, t), t));
  }
  return ribbon(spine, [width * 0.45, width * 0.85, width, width * 0.94, width * 0.62], true);
}

/** Extends a line at both ends, so that it crosses the whole outline. */
export function lengthened(line: Outline, by = 3): Point[] {
  const [first, second, last, beforeLast] = [at(line, 0), at(line, 1), at(line, -1), at(line, -2)];
  const start = toward(first, second, -by / (distance(first, second) || 1));
  return [start, ...line, toward(last, beforeLast, -by / (distance(last, beforeLast) || 1))];
}
