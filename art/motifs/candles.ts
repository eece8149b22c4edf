import { halo, land } from "../fields.ts";
import { type Point, path } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

function fire(x: number, y: number, size: number): Item[] {
  const shape = (data: string) =>
    path(data).map(([px, py]): Point => [x + px * size, y + py * size]);
  return [
    stroke(
      [
        [x, y + 9 * size],
        [x, y - 4 * size],
      ],
      2,
      GLASS.umber,
      1,
    ),
    pane(
      shape(
        "M 0 2 C -17 -4 -19 -24 -9 -40 C -4 -48 -2 -56 1 -66 C 8 -52 18 -40 17 -24 C 16 -6 9 1 0 2 Z",
      ),
      GLASS.amber,
      { lead: 2.4 },
    ),
    pane(
      shape(
        "M 0 -2 C -9 -6 -10 -18 -4 -28 C -1 -33 0 -37 1 -42 C 6 -33 10 -26 9 -17 C 8 -6 5 -2 0 -2 Z",
      ),
      GLASS.light,
      { lead: 1.6, variety: 0.2 },
    ),
  ];
}

/** One candle, drawn from its foot up, with melted wax. */
function candle(x: number, top: number, half: number, foot: number): Item[] {
  const body = path(
    `M ${x - half} ${top} C ${x - half * 0.4} ${top + 6} ${x + half * 0.4} ${top + 6} ${x + half} ${top} L ${x + half} ${foot} L ${x - half} ${foot} Z`,
  );
  const run = path(
    `M ${x - half - 2} ${top - 2} C ${x - half * 0.3} ${top + 7} ${x + half * 0.3} ${top + 7} ${x + half + 2} ${top - 2} L ${x + half + 2} ${top + 24} C ${x + half - 3} ${top + 30} ${x + half * 0.5} ${top + 22} ${x + half * 0.3} ${top + 13} ` +
      `C ${x} ${top + 16} ${x - half * 0.1} ${top + 34} ${x - half * 0.4} ${top + 36} C ${x - half * 0.8} ${top + 36} ${x - half} ${top + 18} ${x - half - 2} ${top + 12} Z`,
  );
  const wax = (p: Point) =>
    mix(
      mix(GLASS.light, GLASS.gold, Math.max(0, 0.55 - (p[1] - top) / 90)),
      GLASS.pearl,
      Math.min(1, Math.max(0, (p[1] - top - 30) / 120)),
    );
  const lines = [0.36, 0.68].map(
    (share, i) =>
      `M ${x - half - 6} ${top + (foot - top) * share + i * 3} L ${x + half + 6} ${top + (foot - top) * share - 3}`,
  );
  return [
    pane(body, wax, {
      lines: [...lines, `M ${x + half * 0.35} ${top - 6} L ${x + half * 0.35} ${foot + 6}`],
      lead: 2.8,
      variety: 0.4,
    }),
    pane(run, lighten(GLASS.light, -0.02), { lead: 2, variety: 0.3 }),
    ...fire(x, top, half / 13),
  ];
}

function figure(): Item[] {
  const dish = path(
    "M -96 100 C -60 110 60 110 96 100 C 92 118 60 124 0 124 C -60 124 -92 118 -96 100 Z",
  );
  return [
    ...candle(-54, 14, 17, 106),
    ...candle(54, -2, 17, 106),
    ...candle(0, -46, 20, 110),
    pane(dish, (p) => mix(GLASS.gold, GLASS.bark, Math.min(1, Math.abs(p[0] + 10) / 110)), {
      lines: [-56, -18, 20, 58].map((x) => `M ${x} 96 L ${x * 0.94} 130`),
      lead: 3,
    }),
  ];
}

/** Three burning candles of different lengths. */
export function candles(stage: Stage): Drawing {
  const scale = stage.wide ? 0.82 : 0.96;
  const y = stage.wide ? 10 : 14;
  const light: Point = [0, y - 76 * scale];
  return {
    items: [
      halo(stage, {
        centre: light,
        start: 30,
        step: 26,
        growth: 1.16,
        count: 17,
        more: 4,
        reach: 190,
        peak: 0.14,
        beams: 0.03,
      }),
      land(stage, {
        crest: () => y + 110 * scale,
        glass: (p) => mix(GLASS.wine, GLASS.plum, Math.min(1, Math.abs(p[0]) / 120)),
        rowHeight: 16,
        shardWidth: 48,
        lead: 3,
      }),
      ...set(figure(), { y, scale }),
    ],
    light: { at: light, reach: 165, strength: 0.85 },
  };
}
