import { distance, type Point, polar } from "./outline.ts";
import { type Colour, mix } from "./palette.ts";
import { type Pane, pane } from "./pane.ts";

export interface Ray {
  centre: Point;
  angle: number;
  from: number;
  reach: number;
  /** Half its angle at the light. */
  half: number;
  tones: readonly [near: Colour, far: Colour];
}

/** One beam of light, broad at the light and pointed at its end. */
export function ray({ centre, angle, from, reach, half, tones }: Ray): Pane {
  const spot = (side: number, share: number) =>
    polar(centre, angle + side * half, from + reach * share);
  const outline = [spot(-1, 0), spot(-0.72, 0.55), spot(0, 1), spot(0.72, 0.55), spot(1, 0)];
  const glass = (p: Point) => mix(...tones, (distance(p, centre) - from) / reach);
  return pane(outline, glass, { seeds: [spot(0, 0.2), spot(0, 0.6)], lead: 1.9 });
}
