import { Delaunay } from "d3-delaunay";
import { at } from "./at.ts";
import { bounds, disc, type Outline, type Point, place, polar } from "./outline.ts";
import type { Random } from "./random.ts";

type Warp = (u: number, v: number) => Point;

/** Divides the bounding box of an outline into one Voronoi cell per seed. The outline clips them later. */
export function shatter(outline: Outline, seeds: Outline): Outline[] {
  if (seeds.length < 2) return [outline];
  const [x0, y0, x1, y1] = bounds(outline);
  const voronoi = Delaunay.from(seeds.map(([x, y]): [number, number] => [x, y])).voronoi([
    x0 - 9,
    y0 - 9,
    x1 + 9,
    y1 + 9,
  ]);
  return Array.from(voronoi.cellPolygons(), (polygon) => polygon.slice(0, -1));
}

function bendEdges(polygon: Outline, warp: Warp, step: number): Point[] {
  return polygon.slice(0, -1).flatMap(([u, v], i) => {
    const [nextU, nextV] = at(polygon, i + 1);
    const parts = Math.max(1, Math.ceil(Math.hypot(nextU - u, nextV - v) / step));
    return Array.from({ length: parts }, (_, k) =>
      warp(u + ((nextU - u) * k) / parts, v + ((nextV - v) * k) / parts),
    );
  });
}

/*
 * Voronoi cells are drawn in a flat strip whose rows are one unit apart, then the strip is bent into
 * place. Seeds are closer together than rows, so that the lines between rows become long curves and
 * the window does not look like a honeycomb.
 */
const SPACING = 0.62;

export interface Rings {
  centre: Point;
  radii: readonly number[];
  counts: readonly number[];
  wobble?: number;
}

/** Rings divided by exact arcs and spokes. */
export function wheel({ centre, radii, counts, wobble = 0.1 }: Rings, random: Random): Outline[] {
  return counts.flatMap((count, ring) => {
    if (count === 1) return [disc(centre, at(radii, ring + 1))];
    const spokes = Array.from({ length: count }, (_, i) => i + random.around(wobble));
    return spokes.map((from, i): Outline => {
      const to = i + 1 < count ? at(spokes, i + 1) : at(spokes, 0) + count;
      const arc = (radius: number) =>
        Array.from({ length: 9 }, (_, k) => {
          const turn = ((from + ((to - from) * k) / 8) / count) * 360;
          return polar(centre, turn, radius);
        });
      return [...arc(at(radii, ring)), ...arc(at(radii, ring + 1)).reverse()];
    });
  });
}

export interface Rows {
  from: number;
  to: number;
  lines: readonly ((x: number) => number)[];
  widths: readonly number[];
  wobble?: number;
}

/** Cells between lines that run across the picture: hills, furrows, water. */
export function rows({ from, to, lines, widths, wobble = 0.2 }: Rows, random: Random): Outline[] {
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const unit = mean / SPACING;
  const seeds: [number, number][] = [];
  widths.forEach((width, row) => {
    for (let x = from - width * random.next(); x < to + width; x += width) {
      const u = (x + random.around(wobble) * width) / unit;
      seeds.push([u, row + 0.5 + random.around(wobble * 0.4)]);
    }
  });
  const box: [number, number, number, number] = [from / unit, 0, to / unit, widths.length];
  const voronoi = Delaunay.from(seeds).voronoi(box);
  const warp: Warp = (u, v) => {
    const row = Math.min(Math.floor(v), widths.length - 1);
    const top = at(lines, row)(u * unit);
    return [u * unit, top + (at(lines, row + 1)(u * unit) - top) * (v - row)];
  };
  return seeds.flatMap((_, i) => {
    const polygon = voronoi.cellPolygon(i);
    return polygon ? [bendEdges(polygon, warp, 0.2)] : [];
  });
}

/** Long parallel shards at an angle, for rock, planks or cloth. */
export function strata(
  outline: Outline,
  { angle, length, width }: { angle: number; length: number; width: number },
  random: Random,
): Outline[] {
  const [left, top, right, bottom] = bounds(place(outline, { turn: -angle }));
  const count = Math.max(1, Math.round((bottom - top) / width));
  const lines = Array.from({ length: count + 1 }, (_, i) => {
    return () => top + ((bottom - top) * i) / count;
  });
  const spec = { from: left - 1, to: right + 1, lines, widths: Array(count).fill(length) };
  return rows(spec, random).map((cell) => place(cell, { turn: angle }));
}
