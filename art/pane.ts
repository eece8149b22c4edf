import { shatter } from "./cells.ts";
import { divide } from "./cut.ts";
import { centreOf, type Outline, type Placing, type Point, path, place } from "./outline.ts";
import { type Colour, GLASS, type Hour } from "./palette.ts";
import type { Random } from "./random.ts";

/** `phone`, `tablet` and `tall` are the three crops of the home page's window. The page draws their frame. */
export type Format = "portrait" | "wide" | "phone" | "tablet" | "tall";

/** The area to fill. The motif is centred on 0,0 and reaches about 100 units to each side. */
export interface Stage {
  left: number;
  top: number;
  width: number;
  height: number;
  right: number;
  bottom: number;
  wide: boolean;
  format: Format;
  hour: Hour;
  random: Random;
}

export type Glass = Colour | ((centre: Point) => Colour);

/** One piece of glass. */
interface Shard {
  outline: Outline;
  colour: Colour;
}

export interface Pane {
  kind: "pane";
  outline: Outline;
  shards: readonly Shard[];
  lead: number;
  seam: number;
  variety: number;
}

/** A line painted on the glass. It does not cut it. */
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
  /** Lead lines, each a path across the pane. */
  lines?: readonly (string | Outline)[];
  lead?: number;
  seam?: number;
  variety?: number;
}

export function pane(outline: Outline, glass: Glass, cut: Cut = {}): Pane {
  const { cells = cellsOf(outline, cut), lead = 2.7, seam = 1.3, variety = 1 } = cut;
  const shards = cells.map((cell) => ({
    outline: cell,
    colour: typeof glass === "function" ? glass(centreOf(cell)) : glass,
  }));
  return { kind: "pane", outline, shards, lead, seam, variety };
}

function cellsOf(outline: Outline, { seeds = [], lines }: Cut): Outline[] {
  if (!lines) return shatter(outline, seeds);
  const drawn = lines.map((line) => (typeof line === "string" ? path(line) : line));
  return divide(outline, drawn);
}

/** Moves, scales and turns a figure that is drawn around 0,0. */
export function set(items: readonly Item[], placing: Placing): Item[] {
  const { scale = 1 } = placing;
  const put = (points: Outline) => place(points, placing);
  return items.map((item) =>
    item.kind === "stroke"
      ? { ...item, points: put(item.points), width: item.width * scale }
      : {
          ...item,
          outline: put(item.outline),
          shards: item.shards.map(({ outline, colour }) => ({ outline: put(outline), colour })),
        },
  );
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
  phone: [-100, -120, 200, 250],
  tablet: [-128, -166, 256, 320],
  tall: [-96, -208, 192, 384],
};

export function openStage(format: Format, hour: Hour, random: Random): Stage {
  const [left, top, width, height] = FRAMES[format];
  const [right, bottom] = [left + width, top + height];
  return { left, top, width, height, right, bottom, wide: format === "wide", format, hour, random };
}
