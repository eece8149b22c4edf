import { at } from "../at.ts";
import { glory } from "../grounds.ts";
import { disc, distance, type Outline, type Point, path, pointAt, ribbon } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

const HORN = path("M 100 66 C 66 84 18 84 -14 56 C -44 30 -50 -6 -62 -52");
const MOUTH: Point = [-66, -60];

function across(share: number): Outline {
  const [a, b] = [pointAt(HORN, share - 0.01), pointAt(HORN, share + 0.01)];
  const run = distance(a, b);
  const [nx, ny] = [((a[1] - b[1]) / run) * 40, ((b[0] - a[0]) / run) * 40];
  return [
    [a[0] - nx, a[1] - ny],
    [a[0] + nx, a[1] + ny],
  ];
}

/** A ram's horn, thin at the mouthpiece and wide at the bell. */
function figure(): Item[] {
  const shape = ribbon(HORN, [9, 14, 21, 29, 37, 46, 60]);
  const glass = (p: Point) =>
    mix(
      mix(GLASS.linen, GLASS.gold, 0.35),
      mix(GLASS.bark, GLASS.honey, 0.3),
      Math.min(1, Math.max(0, (p[0] + 70) / 170)),
    );
  const bell = [0, 1, 2].map((i) => disc([0, 0], 31 - i * 9, 11 - i * 3.4));
  const tilt = (points: Outline): Point[] =>
    points.map(([x, y]) => [
      MOUTH[0] + 4 + x * Math.cos(-0.26) - y * Math.sin(-0.26),
      MOUTH[1] + 6 + x * Math.sin(-0.26) + y * Math.cos(-0.26),
    ]);
  const bands = [0.14, 0.3, 0.46, 0.62, 0.78].map(across);
  const cord = path("M 62 82 C 54 100 20 114 -22 96 C -40 88 -46 74 -40 60");
  return [
    pane(ribbon(cord, [5, 5]), GLASS.wine, { lead: 1.8 }),
    pane(shape, glass, { lines: [...bands, HORN.slice(2)], lead: 3, variety: 0.6 }),
    pane(tilt(at(bell, 0)), GLASS.linen, { lead: 2.8 }),
    pane(tilt(at(bell, 1)), GLASS.bark, { lead: 1.8 }),
    pane(disc([103, 65], 6.5, 6), GLASS.amber, { lead: 2.2 }),
    ...[0, 1, 2].map((i) =>
      stroke(
        [
          [58 + i * 4, 86],
          [52 + i * 9, 112],
        ],
        3,
        GLASS.ember,
        1,
      ),
    ),
    pane(disc([61, 85], 6), GLASS.gold, { lead: 1.8 }),
  ];
}

/** A shofar. */
export function trumpet(stage: Stage): Drawing {
  const scale = stage.wide ? 0.94 : 0.98;
  const [x, y] = stage.wide ? [-4, 4] : [-2, 6];
  const light: Point = [x + MOUTH[0] * scale * 0.9, y + MOUTH[1] * scale];
  return {
    items: [
      glory(stage, { centre: light, count: 24, reach: 245, peak: 0.14, beams: 0.06, start: 70 }),
      ...set(figure(), { x, y, scale }),
    ],
    light: { at: light, reach: 175, strength: 0.75 },
  };
}
