import { land, rolling } from "../fields.ts";
import { quarries } from "../grounds.ts";
import { leafPane } from "../leaves.ts";
import { disc, distance, leaf, type Point, path, ribbon } from "../outline.ts";
import { type Colour, GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";
import { earOfWheat } from "./wheat.ts";

/** "First the blade, then the ear, then the full grain in the ear" (Mark 4:28): each of the four has a colour of its own. */
type Field = {
  light: Point;
  /** The glass at the light, halfway and at the edge. */
  tones: readonly [Colour, Colour, Colour];
  soil: readonly [Colour, Colour];
  /** The height of the ground in the middle. */
  ground: number;
};

function growing(stage: Stage, { light, tones, soil, ground }: Field, plant: Item[]): Drawing {
  const glass = (p: Point) => {
    const away = Math.min(1, distance(p, light) / 175);
    return away < 0.5
      ? mix(tones[0], tones[1], away * 2)
      : mix(tones[1], tones[2], (away - 0.5) * 2);
  };
  return {
    items: [
      quarries(stage, glass, 21),
      land(stage, {
        crest: rolling(ground, 6, 62, 18),
        glass: (p) => mix(soil[0], soil[1], Math.min(1, Math.abs(p[0]) / 120)),
        rowHeight: 20,
        shardWidth: 30,
      }),
      ...plant,
    ],
    light: { at: light, reach: 165, strength: 0.6 },
  };
}

function blade(root: Point, angle: number, length: number, breadth = 0.2): Item {
  return leafPane({ root, angle, length, tones: [GLASS.sage, GLASS.leaf], breadth });
}

function stem(data: string, width = 7): Item {
  return pane(ribbon(path(data), [width, width * 0.8]), GLASS.honey, { lead: 2 });
}

/** A grain in the ground, with its first roots and its first green. */
export function seed(stage: Stage): Drawing {
  const root = (data: string) => stroke(path(data), 3.4, GLASS.linen, 0.95);
  return growing(
    stage,
    {
      light: [0, -30],
      tones: [GLASS.foam, GLASS.teal, GLASS.pine],
      soil: [GLASS.clay, GLASS.umber],
      ground: 22,
    },
    [
      root("M 0 96 C -4 112 -22 116 -34 130"),
      root("M 0 96 C 2 114 0 124 4 138"),
      root("M 0 96 C 6 110 26 114 38 126"),
      pane(ribbon(path("M 0 66 C -5 44 4 22 0 -16"), [8, 7, 6]), GLASS.sage, { lead: 2.2 }),
      blade([0, -8], -140, 66, 0.34),
      blade([0, -12], -44, 72, 0.34),
      pane(
        leaf([0, 108], [0, 50], 40, 0, 0.5),
        (p) => mix(GLASS.gold, GLASS.honey, (p[0] + 16) / 40),
        {
          lines: ["M 0 116 C -4 90 -4 70 0 42"],
          lead: 3,
        },
      ),
    ],
  );
}

/** Green blades, high before there is an ear. */
export function greenBlades(stage: Stage): Drawing {
  return growing(
    stage,
    {
      light: [0, -52],
      tones: [GLASS.foam, GLASS.azure, GLASS.cobalt],
      soil: [GLASS.clay, GLASS.bark],
      ground: 92,
    },
    [
      blade([-14, 106], -118, 120, 0.17),
      blade([14, 106], -62, 124, 0.17),
      blade([-30, 110], -142, 84, 0.2),
      blade([30, 110], -38, 84, 0.2),
      blade([0, 112], -90, 196, 0.13),
      blade([-6, 112], -104, 160, 0.15),
      blade([6, 112], -76, 166, 0.15),
    ],
  );
}

/** One ear on its stalk. */
export function oneEar(stage: Stage): Drawing {
  return growing(
    stage,
    {
      light: [0, -48],
      tones: [mix(GLASS.rose, GLASS.light, 0.55), GLASS.violet, GLASS.plum],
      soil: [GLASS.clay, GLASS.umber],
      ground: 96,
    },
    [
      stem("M 0 116 C 5 70 -2 40 0 4"),
      blade([2, 78], -42, 92, 0.2),
      blade([-1, 62], -138, 88, 0.2),
      ...set(earOfWheat([0, -64], 0, 1), { y: 40, scale: 1.75 }),
    ],
  );
}

/** The full grain, ready for the harvest, before the sun. */
export function fullGrain(stage: Stage): Drawing {
  const sun: Point = [0, -40];
  return growing(
    stage,
    {
      light: sun,
      tones: [GLASS.amber, GLASS.rose, GLASS.wine],
      soil: [GLASS.honey, GLASS.bark],
      ground: 98,
    },
    [
      pane(disc(sun, 66), (p) => mix(GLASS.light, GLASS.amber, distance(p, sun) / 66), {
        lines: [
          "M -80 -40 L 80 -40",
          "M 0 -120 L 0 40",
          "M -60 -100 L 60 20",
          "M 60 -100 L -60 20",
        ],
        lead: 3,
      }),
      stem("M -16 122 C -26 76 -48 40 -60 4", 6),
      stem("M 16 122 C 26 76 48 40 60 4", 6),
      stem("M -6 122 C -8 76 -24 40 -28 -20", 6),
      stem("M 6 122 C 8 76 24 40 28 -20", 6),
      stem("M 0 122 C 0 70 0 30 0 -30", 6),
      ...[
        { x: -60, y: 4, turn: -22, scale: 1.05 },
        { x: 60, y: 4, turn: 22, scale: 1.05 },
        { x: -29, y: -22, turn: -9, scale: 1.2 },
        { x: 29, y: -22, turn: 9, scale: 1.2 },
        { x: 0, y: -30, turn: 0, scale: 1.34 },
      ].flatMap((placing) => set(earOfWheat([0, -60], 0, 1), placing)),
      blade([-4, 116], -150, 80, 0.2),
      blade([4, 116], -30, 80, 0.2),
    ],
  );
}
