import { wind } from "../grounds.ts";
import { headingAt, leafPane } from "../leaves.ts";
import { disc, type Point, path, pointAt, polar, ribbon } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

const JOINTS = 8;
const STEM = path("M -66 132 C -58 84 -20 60 0 14 C 16 -24 22 -60 34 -104");

function leafAt(share: number, turn: number, length: number): Item {
  const root = pointAt(STEM, share);
  const green = mix(GLASS.sage, GLASS.leaf, Math.min(1, (root[1] + 110) / 200));
  return leafPane({
    root,
    angle: headingAt(STEM, share) + turn,
    length,
    tones: [green, GLASS.moss],
    breadth: 0.3,
  });
}

function olive(share: number, side: number): Item[] {
  const [x, y] = pointAt(STEM, share);
  const middle: Point = [x + side * 17, y + 25];
  return [
    stroke([[x, y], middle], 2.2, GLASS.umber, 1),
    pane(disc(middle, 10.5, 13), mix(GLASS.plum, GLASS.violet, 0.6), { lead: 2.4 }),
    stroke([polar(middle, 212, 6.4), polar(middle, 262, 7.4)], 2, GLASS.pearl, 0.85),
  ];
}

function figure(): Item[] {
  const places = Array.from({ length: JOINTS }, (_, i) => 0.14 + (i / JOINTS) * 0.84);
  const leaves = places.flatMap((share, i) => [
    leafAt(share, 52 - i, 78 - i * 4),
    leafAt(share + 0.045, -52 + i, 78 - i * 4),
  ]);
  return [
    pane(ribbon(STEM, [9, 7, 4]), GLASS.bark, { lead: 2.2 }),
    ...leaves,
    leafAt(1, 0, 40),
    ...olive(0.34, 1),
    ...olive(0.42, -1),
    ...olive(0.6, 1),
    ...olive(0.7, -1),
  ];
}

/** The dove's olive branch over the falling flood. */
export function oliveBranch(stage: Stage): Drawing {
  const light: Point = [0, -10];
  return {
    items: [
      wind(stage, { light, band: 30, swing: 14, slope: 0.34, reach: 230, peak: 0.12 }),
      ...set(
        figure(),
        stage.wide ? { turn: 46, x: 4, y: 6, scale: 1 } : { x: 6, y: 6, scale: 0.94 },
      ),
    ],
    light: { at: light, reach: 185, strength: 0.55 },
  };
}
