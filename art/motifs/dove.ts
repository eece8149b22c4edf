import { at } from "../at.ts";
import { land } from "../fields.ts";
import { glory } from "../grounds.ts";
import { along, disc, feather, type Point, path, toward } from "../outline.ts";
import { type Colour, GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

interface Row {
  roots: string;
  tips: string;
  count: number;
  width: number;
  tones: readonly [Colour, Colour];
  bend: number;
}

const SHADE = mix(GLASS.light, GLASS.silver, 0.7);
const FAR = mix(GLASS.silver, GLASS.pearl, 0.6);

/** A row of feathers. Each overlaps the one before. */
function feathers({ roots, tips, count, width, tones, bend }: Row): Item[] {
  const [from, to] = [along(path(roots), count), along(path(tips), count)];
  return from.flatMap((root, i): Item[] => {
    const tip = at(to, i);
    const shade = mix(tones[0], tones[1], i / (count - 1));
    return [
      pane(feather(root, tip, width, bend), shade, { lead: 2, variety: 0.3 }),
      stroke([toward(root, tip, 0.5), toward(root, tip, 0.86)], 0.6, GLASS.violet, 0.45),
    ];
  });
}

const FAR_WING: Row = {
  roots: "M -16 16 C -28 -6 -42 -26 -54 -44",
  tips: "M 6 -60 C -14 -98 -58 -116 -104 -92",
  count: 7,
  width: 17,
  tones: [FAR, mix(FAR, SHADE, 0.6)],
  bend: 4,
};

const TAIL: Row = {
  roots: "M 48 36 C 50 41 49 46 44 50",
  tips: "M 116 36 C 116 56 106 76 88 88",
  count: 5,
  width: 16,
  tones: [SHADE, GLASS.ivory],
  bend: 0,
};

const NEAR_WING: readonly Row[] = [
  {
    roots: "M 8 28 C -6 0 -6 -36 14 -68",
    tips: "M 62 34 C 112 12 118 -62 52 -132",
    count: 9,
    width: 19,
    tones: [GLASS.ivory, SHADE],
    bend: -6,
  },
  {
    roots: "M 2 28 C -12 0 -12 -36 10 -74",
    tips: "M 40 30 C 74 8 80 -40 44 -104",
    count: 6,
    width: 20,
    tones: [GLASS.light, SHADE],
    bend: -4,
  },
];

/** The small feathers as one piece with a scalloped edge. */
function shoulder(): Item {
  const shape = path(
    "M 2 38 C -16 42 -31 12 -27 -18 C -24 -46 -8 -72 14 -94 C 26 -70 33 -40 29 -14 C 26 10 16 34 2 38 Z",
  );
  const lines = [
    "M -40 12 C -14 22 8 18 34 4",
    "M -40 -18 C -16 -6 10 -12 40 -28",
    "M -36 -48 C -8 -36 14 -44 36 -60",
  ];
  return pane(shape, (p) => mix(GLASS.light, GLASS.ivory, Math.max(0, p[0] / 30)), {
    lines,
    lead: 2.6,
    seam: 1.4,
    variety: 0.25,
  });
}

function body(): Item[] {
  const outline = path(
    "M -84 20 C -85 4 -72 -6 -58 -2 C -46 2 -38 14 -18 15 C 12 16 36 24 62 42 C 46 56 20 66 -8 63 C -38 60 -58 48 -67 34 C -74 33 -83 30 -84 20 Z",
  );
  const lines = [
    "M -52 -10 C -46 8 -52 30 -66 42",
    "M -30 4 C -24 24 -34 46 -46 60",
    "M 0 10 C 4 32 -4 52 -14 70",
    "M 30 16 C 34 36 26 52 18 68",
  ];
  return [
    pane(path("M -82 15 L -104 27 C -96 31 -86 32 -76 30 Z"), GLASS.amber, { lead: 1.8 }),
    pane(outline, (p) => mix(GLASS.light, SHADE, Math.max(0, (p[1] - 20) / 30)), {
      lines,
      lead: 2.8,
      seam: 1.1,
      variety: 0.25,
    }),
    pane(disc([-70, 11], 2.8), GLASS.night, { lead: 0.8 }),
  ];
}

function figure(): Item[] {
  return [
    ...feathers(FAR_WING),
    ...feathers(TAIL),
    ...body(),
    ...NEAR_WING.flatMap(feathers),
    shoulder(),
  ];
}

/** A dove that descends with the light over water. */
export function dove(stage: Stage): Drawing {
  const centre: Point = [-4, stage.wide ? -10 : -16];
  return {
    items: [
      glory(stage, { centre, count: 26, reach: 215, peak: 0.1, beams: 0.06 }),
      land(stage, {
        crest: (x) => stage.bottom - (stage.wide ? 26 : 44) + 3 * Math.sin(x / 13),
        glass: (p) => mix(GLASS.sky, GLASS.cobalt, Math.min(1, Math.abs(p[0]) / 110)),
        rowHeight: 9,
        shardWidth: 40,
      }),
      ...set(figure(), { x: -2, y: stage.wide ? 8 : 6, scale: stage.wide ? 0.88 : 0.94, turn: -6 }),
    ],
    light: { at: centre, reach: 200, strength: 0.5 },
  };
}
