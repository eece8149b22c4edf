import { shatter } from "./cells.ts";
import type { Outline, Point } from "./outline.ts";
import { type Colour, GLASS, type Hour } from "./palette.ts";
import type { Random } from "./random.ts";

export type Format = "portrait" | "wide";

/** The opening to be glazed. The motif stands round 0,0 and reaches about 100 to each side. */
export interface Stage {
  left: number;
  top: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
  wide: boolean;
  hour: Hour;
  random: Random;
}

export type Glass = Colour | ((centre: Point) => Colour);

export interface Pane {
  kind: "pane";
  outline: Outline;
  cells: readonly Outline[];
  glass: Glass;
  lead: number;
  seam: number;
  variety: number;
}

/** A line painted on the glass: no cut, only a mark. */
export interface Stroke {
  kind: "stroke";
  points: Outline;
  width: number;
  colour: Colour;
  opacity: number;
}

export type Item = Pane | Stroke;

export interface Light {
  at: Point;
  reach: number;
  strength: number;
}

export interface Drawing {
  items: Item[];
  light: Light;
}

export type Motif = (stage: Stage) => Drawing;

interface Cut {
  seeds?: Outline;
  cells?: readonly Outline[];
  lead?: number;
  seam?: number;
  variety?: number;
}

export function pane(outline: Outline, glass: Glass, cut: Cut = {}): Pane {
  return {
    kind: "pane",
    outline,
    cells: cut.cells ?? shatter(outline, cut.seeds ?? []),
    glass,
    lead: cut.lead ?? 2.2,
    seam: cut.seam ?? 1.5,
    variety: cut.variety ?? 1,
  };
}

export function stroke(
  points: Outline,
  width: number,
  colour: Colour = GLASS.night,
  opacity = 0.8,
): Stroke {
  return { kind: "stroke", points, width, colour, opacity };
}

const FRAMES: Record<Format, readonly [number, number, number, number]> = {
  portrait: [-128, -166, 256, 320],
  wide: [-228, -130, 456, 256.5],
};

export function openStage(format: Format, hour: Hour, random: Random): Stage {
  const [left, top, width, height] = FRAMES[format];
  const [right, bottom] = [left + width, top + height];
  return { left, top, width, height, right, bottom, wide: format === "wide", hour, random };
}
