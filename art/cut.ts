import { at } from "./at.ts";
import { type Outline, type Point, toward } from "./outline.ts";

interface Hit {
  /** Position along the line, in points. */
  along: number;
  /** Position around the outline, in points. */
  around: number;
  point: Point;
}

function crossings(outline: Outline, line: Outline): Hit[] {
  const hits: Hit[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [at(line, i), at(line, i + 1)];
    outline.forEach((c, j) => {
      const d = at(outline, (j + 1) % outline.length);
      const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
      const across = rx * sy - ry * sx;
      const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / across;
      const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / across;
      if (t >= 0 && t < 1 && u >= 0 && u < 1) {
        hits.push({ along: i + t, around: j + u, point: toward(a, b, t) });
      }
    });
  }
  return hits.sort((one, other) => one.along - other.along);
}

export function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = at(outline, (i + 1) % outline.length);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

function spot(line: Outline, along: number): Point {
  const index = Math.min(Math.floor(along), line.length - 2);
  return toward(at(line, index), at(line, index + 1), along - index);
}

/** The part of an outline from one hit to another. */
function arc(outline: Outline, from: Hit, to: Hit): Point[] {
  const count = outline.length;
  const end = to.around < from.around ? to.around + count : to.around;
  const points: Point[] = [from.point];
  for (let i = Math.floor(from.around) + 1; i <= end; i++) points.push(at(outline, i % count));
  return [...points, to.point];
}

function split(outline: Outline, line: Outline): Outline[] {
  const hits = crossings(outline, line);
  for (let i = 0; i + 1 < hits.length; i++) {
    const [enter, leave] = [at(hits, i), at(hits, i + 1)];
    if (!isInside(outline, spot(line, (enter.along + leave.along) / 2))) continue;
    const chain = line.slice(Math.floor(enter.along) + 1, Math.floor(leave.along) + 1);
    const rest = [spot(line, leave.along + 0.001), ...line.slice(Math.floor(leave.along) + 1)];
    const halves = [
      [...arc(outline, enter, leave), ...chain.toReversed()],
      [...arc(outline, leave, enter), ...chain],
    ];
    return rest.length > 1 ? halves.flatMap((half) => split(half, rest)) : halves;
  }
  return [outline];
}

/** Cuts an outline along the lines that cross it. */
export function divide(outline: Outline, lines: readonly Outline[]): Outline[] {
  return lines.reduce<Outline[]>(
    (parts, line) => parts.flatMap((part) => split(part, line)),
    [outline],
  );
}
