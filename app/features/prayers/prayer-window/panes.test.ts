import { expect, test } from "vitest";
import { type Pane, panes, sun } from "./panes";

const centre = `${sun.x},${sun.y}`;

function areaOf(corners: Pane["corners"]): number {
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
    .map(({ corners }) => corners)
    .filter((corners) => corners.some((corner) => corner.join() === centre));
  const area = ofTheSun.reduce((sum, corners) => sum + areaOf(corners), 0);
  expect(ofTheSun).toHaveLength(8);
  expect(area).toBeGreaterThan(0.9 * halfCircle);
  expect(area).toBeLessThan(1.02 * halfCircle);
});

test("no pane of the sun lies below the horizon", () => {
  for (const { corners } of panes) {
    if (corners.some((corner) => corner.join() === centre))
      expect(Math.max(...corners.map(([, y]) => y))).toBe(sun.y);
  }
});

test("the sun is lit before everything else, so that the first prayers can be counted", () => {
  const first = panes.slice(0, 8).map(({ corners }) => corners.map(String));
  expect(first.filter((corners) => corners.includes(centre))).toHaveLength(8);
});
