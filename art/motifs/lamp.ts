import { land } from "../fields.ts";
import { glory } from "../grounds.ts";
import { disc, type Point, path, ribbon } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

const WICK: Point = [-78, -6];

function clay([x, y]: Point) {
  const lit = mix(GLASS.amber, GLASS.clay, Math.min(1, Math.max(0, (x + 84) / 90)));
  return mix(lit, GLASS.umber, Math.min(0.85, Math.max(0, (y + 14) / 90)));
}

/** A clay oil lamp with its spout to the left. */
function vessel(): Item[] {
  const bowl = path(
    "M -90 -4 C -84 -16 -68 -16 -56 -8 C -36 -18 -4 -24 30 -22 C 58 -20 74 -8 74 10 C 74 36 46 52 8 52 C -22 52 -42 40 -54 26 C -66 20 -82 16 -90 -4 Z",
  );
  const handle = path("M 60 -12 C 84 -36 108 -26 108 -4 C 108 16 88 26 66 24");
  return [
    pane(ribbon(handle, [13, 11, 11, 14]), clay, {
      lines: ["M 80 -40 L 92 -8", "M 90 6 L 116 4", "M 78 10 L 90 34"],
      lead: 2.6,
    }),
    pane(path("M -20 46 L 38 46 C 40 56 46 62 54 68 L -36 68 C -28 62 -22 56 -20 46 Z"), clay, {
      lines: ["M 8 40 L 8 74"],
      lead: 2.6,
    }),
    pane(bowl, clay, {
      lines: [
        "M -96 8 C -50 8 20 16 84 4",
        "M -70 24 C -30 34 40 38 84 20",
        "M -54 -16 C -46 -2 -46 12 -52 32",
        "M -16 -26 C -10 -6 -8 12 -12 26",
        "M 34 -28 C 40 -6 42 18 36 32",
        "M 10 24 C 12 34 12 44 10 60",
      ],
      lead: 3,
      variety: 0.6,
    }),
    pane(disc([22, -19], 36, 7.5), mix(GLASS.amber, GLASS.clay, 0.4), { lead: 2.2 }),
    pane(disc([20, -19.5], 15, 3.4), GLASS.umber, { lead: 1.4 }),
    pane(disc([WICK[0], WICK[1] - 3], 8, 3.4), GLASS.umber, { lead: 1.6 }),
  ];
}

function fire(): Item[] {
  const shape = (data: string) => path(data).map(([x, y]): Point => [x + WICK[0], y + WICK[1]]);
  return [
    pane(
      shape(
        "M 0 2 C -26 -6 -32 -34 -18 -58 C -10 -72 -8 -86 -2 -104 C 8 -86 26 -62 26 -36 C 26 -12 14 0 0 2 Z",
      ),
      GLASS.ember,
      {
        lines: [shape("M -40 -52 C -20 -44 -10 -56 -6 -64 C 0 -50 18 -40 36 -52")],
        lead: 2.6,
      },
    ),
    pane(
      shape(
        "M 0 0 C -17 -6 -20 -26 -11 -42 C -6 -52 -4 -60 -1 -72 C 7 -58 17 -42 17 -26 C 17 -8 9 0 0 0 Z",
      ),
      GLASS.gold,
      { lead: 2, variety: 0.4 },
    ),
    pane(
      shape(
        "M 0 -4 C -9 -8 -10 -20 -4 -32 C -2 -36 -1 -40 0 -46 C 5 -36 9 -28 9 -18 C 9 -8 5 -4 0 -4 Z",
      ),
      GLASS.light,
      { lead: 1.6, variety: 0.2 },
    ),
  ];
}

/** A lamp on a ledge and the light around it. */
export function lamp(stage: Stage): Drawing {
  const scale = stage.wide ? 0.92 : 0.92;
  const y = stage.wide ? 24 : 34;
  const x = stage.wide ? -8 : -8;
  const light: Point = [x + WICK[0] * scale, y + (WICK[1] - 36) * scale];
  const ledge = y + 66 * scale;
  return {
    items: [
      glory(stage, { centre: light, count: 22, reach: 250, peak: 0.16, beams: 0.05, start: 52 }),
      land(stage, {
        crest: () => ledge,
        glass: (p) =>
          lighten(
            mix(GLASS.rose, GLASS.plum, Math.min(1, Math.abs(p[0] - light[0]) / 130)),
            -(p[1] - ledge) / 420,
          ),
        rowHeight: 18,
        shardWidth: 52,
        lead: 3,
      }),
      ...set([...fire(), ...vessel()], { x, y, scale }),
    ],
    light: { at: light, reach: 165, strength: 0.95 },
  };
}
