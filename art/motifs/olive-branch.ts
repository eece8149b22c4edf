import { halo } from "../fields.ts";
import { along, disc, leaf, type Point, path, pointAt, polar, ribbon, toward } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

const JOINTS = 7;

/** A leaf in two halves along its rib, the upper one silvered by the light. */
function oliveLeaf(root: Point, angle: number, length: number): Item[] {
  const tip = polar(root, angle, length);
  const middle = toward(root, tip, 0.5);
  const green = mix(GLASS.sage, GLASS.leaf, (root[1] + 90) / 170);
  const glass = (p: Point) =>
    p[0] + p[1] < middle[0] + middle[1] ? lighten(green, 0.07) : mix(green, GLASS.moss, 0.8);
  const halves = [polar(middle, angle + 90, 4), polar(middle, angle - 90, 4)];
  return [pane(leaf(root, tip, length * 0.32), glass, { seeds: halves, lead: 2.1, seam: 1.1 })];
}

function olive([x, y]: Point, side: number, size: number): Item[] {
  const middle: Point = [x + side * 15, y + 25];
  const shine = [polar(middle, 212, size * 0.6), polar(middle, 262, size * 0.66)];
  return [
    stroke([[x, y], middle], 2, GLASS.umber, 1),
    pane(disc(middle, size, size * 1.25), mix(GLASS.plum, GLASS.violet, 0.55), { lead: 2.1 }),
    stroke(shine, 1.9, GLASS.pearl, 0.8),
  ];
}

/** The branch brought back to Noah. */
export function oliveBranch(stage: Stage): Drawing {
  const stem = path(
    stage.wide
      ? "M -116 84 C -72 58 -44 44 -6 10 C 28 -20 62 -36 108 -54"
      : "M -62 104 C -44 56 -14 36 4 0 C 18 -30 28 -54 32 -80",
  );
  const heading = (share: number): number => {
    const [from, to] = [pointAt(stem, share - 0.05), pointAt(stem, share + 0.05)];
    return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  };
  const places = Array.from({ length: JOINTS }, (_, i) => 0.1 + (i / JOINTS) * 0.92);
  const leaves = places.flatMap((share, i): Item[] => {
    const [root, ahead, length] = [pointAt(stem, share), heading(share), 64 - i * 3.4];
    return [
      ...oliveLeaf(root, ahead + 50 - i, length),
      ...oliveLeaf(pointAt(stem, share + 0.04), ahead - 50 + i, length),
    ];
  });
  const centre: Point = [0, -6];
  return {
    items: [
      halo(stage, { centre, start: 18, step: 28, count: 15, more: 4, reach: 200, peak: 0.1 }),
      pane(ribbon(stem, [6.5, 5.5, 3.4]), GLASS.bark, { seeds: along(stem, 7), lead: 1.9 }),
      ...leaves,
      ...oliveLeaf(pointAt(stem, 1), heading(0.95), 38),
      ...olive(pointAt(stem, 0.3), -1, 9.5),
      ...olive(pointAt(stem, 0.38), 1, 10),
      ...olive(pointAt(stem, 0.56), -1, 9.5),
      ...olive(pointAt(stem, 0.68), 1, 9.5),
    ],
    light: { at: centre, reach: 175, strength: 0.5 },
  };
}
