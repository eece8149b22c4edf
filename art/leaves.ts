import { distance, leaf, type Outline, type Point, pointAt, polar, toward } from "./outline.ts";
import { type Colour, lighten, mix } from "./palette.ts";
import { type Item, pane } from "./pane.ts";

export interface Leaf {
  root: Point;
  angle: number;
  length: number;
  tones: readonly [light: Colour, shade: Colour];
  breadth?: number;
}

/** A leaf in two halves along its rib. The half toward the light is paler. */
export function leafPane({ root, angle, length, tones, breadth = 0.34 }: Leaf): Item {
  const tip = polar(root, angle, length);
  const rib: Outline = [toward(root, tip, -0.1), tip, toward(root, tip, 1.1)];
  const middle = toward(root, tip, 0.5);
  const glass = (p: Point) =>
    p[0] * 0.6 + p[1] < middle[0] * 0.6 + middle[1]
      ? lighten(tones[0], 0.02)
      : mix(tones[0], tones[1], 0.9);
  return pane(leaf(root, tip, length * breadth, 0, 0.42), glass, {
    lines: [rib],
    lead: 2,
    seam: 1,
  });
}

/** The direction of a line at a share of its length, in degrees. */
export function headingAt(line: Outline, share: number): number {
  const [from, to] = [
    pointAt(line, Math.max(0, share - 0.04)),
    pointAt(line, Math.min(1, share + 0.04)),
  ];
  return distance(from, to) ? (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI : 0;
}
