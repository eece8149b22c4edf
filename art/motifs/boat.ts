import { land } from "../fields.ts";
import { wind } from "../grounds.ts";
import { disc, type Point, path } from "../outline.ts";
import { type Colour, GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

function figure(): Item[] {
  const hull = path("M -92 34 C -50 48 40 50 100 26 C 92 58 62 84 16 86 C -32 88 -76 70 -92 34 Z");
  const main = path("M 6 -112 C 58 -84 84 -34 74 24 C 50 34 26 36 6 32 Z");
  const fore = path("M -6 -96 C -34 -58 -58 -18 -70 20 C -46 32 -24 32 -6 30 Z");
  const sail = (p: Point) =>
    mix(
      GLASS.light,
      mix(GLASS.linen, GLASS.rose, 0.22),
      Math.min(1, Math.max(0, (p[0] - 10) / 60 + (p[1] - 10) / 160)),
    );
  return [
    pane(path("M -3.5 -120 L 3.5 -120 L 4.5 44 L -4.5 44 Z"), GLASS.bark, { lead: 2.4 }),
    pane(path("M 4 -120 C 18 -126 26 -114 40 -118 C 30 -108 20 -110 4 -104 Z"), GLASS.ember, {
      lead: 1.9,
    }),
    pane(main, sail, {
      lines: [
        "M 0 -72 C 26 -66 50 -62 80 -56",
        "M 0 -28 C 30 -20 60 -16 90 -16",
        "M 34 -110 C 46 -60 44 -10 36 40",
      ],
      lead: 2.8,
      variety: 0.4,
    }),
    pane(fore, (p) => mix(sail(p), GLASS.silver, 0.5), {
      lines: ["M -70 -34 C -40 -28 -20 -28 0 -32", "M -34 -70 C -30 -30 -30 0 -36 40"],
      lead: 2.8,
      variety: 0.4,
    }),
    pane(hull, (p) => mix(GLASS.honey, GLASS.umber, Math.min(1, Math.max(0, (p[1] - 34) / 46))), {
      lines: [
        "M -100 46 C -50 62 50 64 110 38",
        "M -100 60 C -40 78 50 78 110 54",
        "M -40 40 L -34 64",
        "M 20 40 L 22 66",
        "M -10 64 L -8 80",
        "M 54 56 L 50 76",
      ],
      lead: 3,
    }),
  ];
}

/** A boat on the waves. */
export function boat(stage: Stage): Drawing {
  const sun: Point = [stage.wide ? -96 : -58, stage.wide ? -40 : -62];
  const sea = stage.wide ? 46 : 58;
  const wave = (
    level: number,
    high: number,
    long: number,
    shift: number,
    tones: [Colour, Colour],
  ) =>
    land(stage, {
      crest: (x) =>
        level - high * (1 - Math.abs(Math.sin((x + shift) / long))) ** 1.5 * 2 + high * 0.5,
      glass: (p) =>
        mix(
          tones[0],
          tones[1],
          Math.min(1, Math.abs(p[0] - sun[0] * 0.5) / 140 + (p[1] - level) / 120),
        ),
      rowHeight: 13,
      shardWidth: 38,
      lead: 2.8,
    });
  return {
    items: [
      wind(stage, { light: sun, band: 27, swing: 12, slope: -0.22, reach: 230, peak: 0.1 }),
      pane(disc(sun, 23), GLASS.light, { lead: 2.8, variety: 0.3 }),
      wave(sea - 8, 7, 30, 12, [GLASS.teal, GLASS.cobalt]),
      ...set(figure(), {
        x: 4,
        y: stage.wide ? -6 : -2,
        scale: stage.wide ? 0.88 : 0.98,
        turn: -4,
      }),
      wave(sea + 16, 11, 34, -20, [GLASS.azure, GLASS.cobalt]),
      wave(sea + 44, 10, 40, 30, [GLASS.cobalt, GLASS.indigo]),
    ],
    light: { at: sun, reach: 175, strength: 0.75 },
  };
}
