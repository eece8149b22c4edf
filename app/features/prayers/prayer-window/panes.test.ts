import { expect, test } from "vitest";
import { panes, sun } from "./panes";

const centre = `${sun.x},${sun.y}`;

/** The corners of a path of relative lines, such as "M76 194l4-6 4-4z". */
function cornersOf(path: string): [x: number, y: number][] {
  const numbers = [...path.matchAll(/-?\d+/g)].map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[index * 2] ?? 0;
    y += numbers[index * 2 + 1] ?? 0;
    return [x, y];
  });
}

function areaOf(corners: [x: number, y: number][]): number {
  const doubled = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

test("the panes of the sun fill its half circle and do not overlap", () => {
  const radius = 21;
  const halfCircle = (Math.PI * radius ** 2) / 2;
  const ofTheSun = panes
    .map(({ path }) => cornersOf(path))
    .filter((corners) => corners.some((corner) => corner.join() === centre));
  const area = ofTheSun.reduce((sum, corners) => sum + areaOf(corners), 0);
  expect(ofTheSun).toHaveLength(8);
  expect(area).toBeGreaterThan(0.9 * halfCircle);
  expect(area).toBeLessThan(1.02 * halfCircle);
});

test("no pane of the sun lies below the horizon", () => {
  for (const { path } of panes) {
    const corners = cornersOf(path);
    if (corners.some((corner) => corner.join() === centre))
      expect(Math.max(...corners.map(([, y]) => y))).toBe(sun.y);
  }
});

test("the sun is lit before everything else, so that the first prayers can be counted", () => {
  const first = panes.slice(0, 8).map(({ path }) => cornersOf(path).map(String));
  expect(first.filter((corners) => corners.includes(centre))).toHaveLength(8);
});
