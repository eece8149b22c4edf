import { at } from "../at.ts";
import { halo } from "../fields.ts";
import {
  along,
  disc,
  leaf,
  type Outline,
  type Point,
  path,
  points,
  ribbon,
  toward,
} from "../outline.ts";
import { type Colour, GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

interface Row {
  roots: string;
  tips: string;
  count: number;
  width: number;
  tone: Colour;
  bend?: number;
}

/** A row of feathers, the later lying over the earlier. */
function feathers({ roots, tips, count, width, tone, bend = 0 }: Row): Item[] {
  const [from, to] = [along(path(roots), count), along(path(tips), count)];
  return from.flatMap((root, i): Item[] => {
    const tip = at(to, i);
    const shade = mix(tone, GLASS.pearl, i % 2 ? 0.2 : 0);
    return [
      pane(leaf(root, tip, width, bend, 0.66), shade, { lead: 1.7, variety: 0.4 }),
      stroke([toward(root, tip, 0.45), toward(root, tip, 0.9)], 0.5, GLASS.violet, 0.4),
    ];
  });
}

function body(): Item[] {
  const outline = path(
    "M -82 24 C -83 8 -70 -2 -56 2 C -44 6 -36 14 -18 14 C 10 12 34 24 58 40 " +
      "C 44 54 18 64 -10 62 C -40 60 -60 48 -67 36 C -72 34 -80 32 -82 24 Z",
  );
  const seeds: Outline = points("-70 14, -52 26, -34 38, -8 46, 18 48, 44 44, -10 22, 20 28");
  const glass = (p: Point) => mix(GLASS.light, GLASS.pearl, Math.max(0, (p[1] - 22) / 60));
  return [
    pane(outline, glass, { seeds, lead: 2.4, seam: 1.1, variety: 0.4 }),
    pane(path("M -81 21 L -101 31 C -93 33 -84 34 -76 32 Z"), GLASS.amber, { lead: 1.7 }),
    pane(disc([-68, 14], 2.7), GLASS.night, { lead: 0.8 }),
  ];
}

/** A white dove on the wing, in profile, each feather its own piece of glass. */
export function dove(stage: Stage): Drawing {
  const centre: Point = [-4, -12];
  const farWing = feathers({
    roots: "M -8 12 C -22 4 -32 -6 -38 -20",
    tips: "M 10 -62 C -14 -90 -44 -102 -84 -96",
    count: 7,
    width: 14,
    tone: lighten(GLASS.pearl, 0.02),
    bend: 3,
  });
  const tail = feathers({
    roots: "M 44 36 C 46 40 46 44 42 48",
    tips: "M 108 34 C 108 52 98 70 82 80",
    count: 5,
    width: 13,
    tone: GLASS.ivory,
  });
  const nearWing: Row[] = [
    {
      roots: "M 30 34 C 20 10 14 -14 16 -40",
      tips: "M 78 38 C 112 4 108 -62 62 -112",
      count: 9,
      width: 17,
      tone: GLASS.ivory,
      bend: -3,
    },
    {
      roots: "M 8 32 C 4 8 4 -16 10 -44",
      tips: "M 50 34 C 70 6 68 -42 42 -84",
      count: 7,
      width: 15,
      tone: GLASS.light,
      bend: -2,
    },
    {
      roots: "M -12 28 C -14 8 -10 -14 2 -46",
      tips: "M 26 32 C 38 10 38 -24 26 -66",
      count: 5,
      width: 14,
      tone: GLASS.light,
      bend: -1,
    },
    {
      roots: "M -18 30 C -26 6 -16 -22 2 -50",
      tips: "M 10 34 C 18 10 24 -18 27 -66",
      count: 5,
      width: 14,
      tone: GLASS.ivory,
    },
  ];
  const armBone = path("M 24 -88 C -16 -28 -28 12 -12 30");
  return {
    items: [
      halo(stage, {
        centre,
        start: 20,
        step: 24,
        count: 18,
        more: 5,
        peak: 0.24,
        reach: 200,
        beams: 0.04,
      }),
      ...farWing,
      ...tail,
      ...body(),
      ...nearWing.flatMap(feathers),
      pane(ribbon(armBone, [3, 8, 11, 14, 15, 14], true), GLASS.light, {
        seeds: along(armBone, 5),
        seam: 1.1,
        variety: 0.3,
      }),
    ],
    light: { at: centre, reach: 190, strength: 0.5 },
  };
}
