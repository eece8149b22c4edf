import { border } from "./border.ts";
import { glaze, streakDefs } from "./glazing.ts";
import type { Hour } from "./palette.ts";
import { type Format, type Light, type Motif, openStage, type Stage } from "./pane.ts";
import { createRandom } from "./random.ts";

export interface Piece {
  name: string;
  seed: number;
  motif: Motif;
  hour: Hour;
}

export const SIZES: Record<Format, { width: number; height: number }> = {
  portrait: { width: 800, height: 1000 },
  wide: { width: 640, height: 360 },
  phone: { width: 800, height: 1000 },
  tablet: { width: 800, height: 1000 },
  tall: { width: 640, height: 1280 },
};

function glow({ at: [x, y], reach, strength }: Light, stage: Stage): string {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/>`;
  const box = `x="${stage.left}" y="${stage.top}" width="${stage.width}" height="${stage.height}"`;
  const middle = stage.top + stage.height / 2;
  return (
    `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}">` +
    `${stop(0, "#fff0c4", 0.62 * strength)}${stop(0.22, "#ffd58a", 0.34 * strength)}` +
    `${stop(0.55, "#ff9a5c", 0.12 * strength)}${stop(1, "#c2408a", 0)}</radialGradient>` +
    `<radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="0" cy="${middle}" ` +
    `r="${stage.width * 0.74}">${stop(0.55, "#06030f", 0)}${stop(1, "#06030f", stage.format === "portrait" ? 0.42 : 0.3)}</radialGradient></defs>` +
    `<rect ${box} fill="url(#edge)"/>` +
    `<rect ${box} fill="url(#glow)" style="mix-blend-mode:screen"/>`
  );
}

export function windowBody(piece: Piece, format: Format): { body: string; stage: Stage } {
  const random = createRandom(piece.seed);
  const stage = openStage(format, piece.hour, random);
  const { items, light } = piece.motif(stage);
  const edge = format === "portrait" || format === "wide" ? border(stage) : [];
  const body = `<defs>${streakDefs(random)}</defs>${glaze([...items, ...edge], light, random)}${glow(light, stage)}`;
  return { body, stage };
}

/** One picture, from its seed and motif to an SVG string. */
export function composeWindow(piece: Piece, format: Format): string {
  const { body, stage } = windowBody(piece, format);
  const { width, height } = SIZES[format];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${stage.left} ${stage.top} ${stage.width} ${stage.height}">${body}</svg>`
  );
}
