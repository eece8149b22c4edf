import { at } from "./at.ts";
import { type Rows, rows, wheel } from "./cells.ts";
import { distance, type Outline, type Point } from "./outline.ts";
import { type Colour, lighten, skyAt } from "./palette.ts";
import { type Glass, type Pane, pane, type Stage } from "./pane.ts";

export function frame({ left, top, right, bottom }: Stage): Outline {
  return [
    [left - 4, top - 4],
    [right + 4, top - 4],
    [right + 4, bottom + 4],
    [left - 4, bottom + 4],
  ];
}

export interface Halo {
  centre: Point;
  /** Radius of the centre, which most motifs cover. */
  start?: number;
  step?: number;
  growth?: number;
  count?: number;
  more?: number;
  /** Distance at which the sky is darkest. */
  reach?: number;
  /** Position of the centre on the colour ramp of the hour: 0 is pure light. */
  peak?: number;
  /** How much lighter every second ray is. */
  beams?: number;
}

/** The sky as rings of light around a centre. They fill the opening. */
export function halo(stage: Stage, options: Halo): Pane {
  const { centre, start = 14, step = 22, growth = 1.2, count = 14, more = 4 } = options;
  const { reach = 210, peak = 0.05, beams = 0 } = options;
  const far = Math.max(...frame(stage).map((corner) => distance(corner, centre)));
  const radii = [0, start];
  const counts = [7];
  for (let gap = step; at(radii, -1) < far; gap *= growth) {
    radii.push(at(radii, -1) + gap);
    counts.push(count + more * (counts.length - 1));
  }
  const glass = (point: Point): Colour => {
    const away = Math.min(1, Math.max(0, distance(point, centre) - start) / reach);
    const base = skyAt(stage.hour, peak + (1 - peak) * away ** 0.85);
    const angle = Math.atan2(point[1] - centre[1], point[0] - centre[0]);
    return beams ? lighten(base, Math.cos(angle * count) * beams * (1 - away)) : base;
  };
  return pane(frame(stage), glass, { cells: wheel({ centre, radii, counts }, stage.random) });
}

export type Contour = (x: number) => number;

/** A rolling line: the sum of two waves, so that no two hills are the same. */
export function rolling(level: number, height: number, length: number, shift: number): Contour {
  return (x) =>
    level -
    height * Math.cos((x - shift) / length) -
    height * 0.35 * Math.cos((x - shift) / (length * 0.43) + 1);
}

export interface Land {
  crest: Contour;
  glass: Glass;
  depth?: number;
  rowHeight?: number;
  growth?: number;
  shardWidth?: number;
  lead?: number;
  seam?: number;
}

/** Ground or water below a line, in rows that follow it and become larger toward the viewer. */
export function land(stage: Stage, options: Land): Pane {
  const { crest, glass, rowHeight = 16, growth = 1.18, shardWidth = 34 } = options;
  const [from, to] = [stage.left - 6, stage.right + 6];
  const edge: Point[] = [];
  for (let x = from; x <= to; x += 3) edge.push([x, crest(x)]);
  const highest = Math.min(...edge.map(([, y]) => y));
  const depth = options.depth ?? stage.bottom - highest + 8;
  const lines: Contour[] = [crest];
  const widths: number[] = [];
  for (let gap = rowHeight, down = 0; down < depth; gap *= growth) {
    down += gap;
    const drop = down;
    const settle = Math.max(0.35, 1 - drop / (depth * 1.4));
    lines.push((x) => highest + (crest(x) - highest) * settle + drop);
    widths.push(shardWidth * growth ** (widths.length * 0.7));
  }
  const spec: Rows = { from, to, lines, widths };
  const outline: Point[] = [...edge, [to, stage.bottom + 8], [from, stage.bottom + 8]];
  const { lead, seam } = options;
  return pane(outline, glass, { cells: rows(spec, stage.random), lead, seam });
}
