import { land, rolling } from "../fields.ts";
import { wind } from "../grounds.ts";
import { leafPane } from "../leaves.ts";
import { disc, leaf, lengthened, type Point, path, polar, ribbon, toward } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

/** One flower, seen from the side and slightly below. It opens toward -90°. */
function bloom(): Item[] {
  const petal = (
    angle: number,
    length: number,
    width: number,
    bend: number,
    shade: number,
  ): Item => {
    const tip = polar([0, 18], angle, length);
    const shape = leaf([0, 22], tip, width, bend, 0.62);
    const rib = lengthened([[0, 22], toward([0, 22], tip, 0.5), tip], 4);
    return pane(
      shape,
      (p) =>
        mix(
          GLASS.light,
          mix(GLASS.silver, GLASS.rose, 0.2),
          Math.min(1, shade + Math.max(0, (p[1] - 2) / 40)),
        ),
      { lines: [rib], lead: 2.5, seam: 0.9, variety: 0.3 },
    );
  };
  const stamens = [-104, -90, -76].flatMap((angle): Item[] => {
    const tip = polar([0, 8], angle, 46);
    return [
      stroke([[0, 6], tip], 1.8, GLASS.amber, 1),
      pane(disc(tip, 3.4, 2.6), GLASS.ember, { lead: 1.1 }),
    ];
  });
  return [
    petal(-118, 66, 25, 0, 0.5),
    petal(-62, 66, 25, 0, 0.5),
    petal(-90, 70, 27, 0, 0.35),
    ...stamens,
    petal(-150, 66, 27, 9, 0.1),
    petal(-30, 66, 27, -9, 0.1),
    petal(-122, 42, 21, 5, 0),
    petal(-58, 42, 21, -5, 0),
    pane(
      path("M -9 14 C -6 28 -4 34 0 42 C 4 34 6 28 9 14 C 4 19 -4 19 -9 14 Z"),
      mix(GLASS.sage, GLASS.leaf, 0.4),
      { lead: 2 },
    ),
  ];
}

function figure(): Item[] {
  const stem = (data: string) => pane(ribbon(path(data), [7, 6, 5]), GLASS.moss, { lead: 2.2 });
  const blade = (x: number, y: number, angle: number, length: number) =>
    leafPane({
      root: [x, y] as Point,
      angle,
      length,
      tones: [GLASS.leaf, GLASS.moss],
      breadth: 0.22,
    });
  return [
    stem("M 0 130 C -10 90 -34 60 -46 18"),
    stem("M 0 130 C 12 90 36 70 50 40"),
    stem("M 0 130 C 2 70 2 10 2 -30"),
    blade(-4, 116, -138, 92),
    blade(6, 120, -38, 88),
    blade(-2, 84, -118, 60),
    blade(4, 70, -58, 54),
    ...set(bloom(), { x: -52, y: -10, turn: -28, scale: 1 }),
    ...set(bloom(), { x: 58, y: 18, turn: 32, scale: 0.96 }),
    ...set(bloom(), { x: 3, y: -66, turn: 2, scale: 1.06 }),
  ];
}

/** The lilies of the field. */
export function lilies(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? -30 : -36];
  return {
    items: [
      wind(stage, { light, band: 28, swing: 12, slope: -0.2, reach: 220, peak: 0.22 }),
      land(stage, {
        crest: rolling(stage.bottom - (stage.wide ? 26 : 40), 6, 50, 20),
        glass: (p) => mix(GLASS.leaf, GLASS.pine, Math.min(1, Math.abs(p[0]) / 110)),
        rowHeight: 14,
        shardWidth: 34,
      }),
      ...set(figure(), { y: stage.wide ? 10 : 8, scale: stage.wide ? 0.8 : 0.94 }),
    ],
    light: { at: light, reach: 180, strength: 0.5 },
  };
}
