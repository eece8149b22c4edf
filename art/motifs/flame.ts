import { wind } from "../grounds.ts";
import { leaf, type Point, path } from "../outline.ts";
import { type Colour, GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

interface Tongue {
  data: string;
  tones: readonly [foot: Colour, tip: Colour];
  lines: string[];
}

const TONGUES: readonly Tongue[] = [
  {
    data:
      "M -8 104 C -58 104 -88 66 -76 22 C -70 0 -58 -12 -60 -40 C -42 -28 -36 -10 -38 6 C -24 -22 -34 -58 -8 -84 " +
      "C 2 -94 4 -108 0 -126 C 26 -108 38 -82 32 -50 C 30 -36 34 -26 40 -18 C 46 -30 46 -42 42 -56 C 66 -36 84 -4 82 34 C 80 76 48 104 -8 104 Z",
    tones: [GLASS.ember, GLASS.wine],
    lines: [
      "M -90 60 C -60 52 -52 40 -38 4",
      "M -40 8 C -44 40 -58 80 -40 110",
      "M 40 -20 C 36 10 62 40 92 50",
      "M 40 -18 C 52 40 60 70 44 108",
      "M -30 -60 C -10 -40 10 -44 34 -40",
      "M -44 -10 C -20 10 10 0 42 -14",
    ],
  },
  {
    data:
      "M -4 104 C -40 104 -58 78 -52 46 C -48 28 -36 20 -36 -4 C -24 6 -20 18 -22 30 C -6 8 -18 -24 4 -52 C 8 -30 22 -18 26 0 " +
      "C 28 12 26 22 28 30 C 34 22 36 12 34 2 C 50 18 58 40 54 64 C 50 90 30 104 -4 104 Z",
    tones: [GLASS.gold, GLASS.ember],
    lines: [
      "M -60 70 C -40 60 -28 50 -22 28",
      "M -22 30 C -24 60 -30 84 -20 108",
      "M 28 28 C 30 52 40 70 62 76",
      "M 28 30 C 28 70 32 90 20 108",
      "M -24 0 C -4 14 10 10 34 2",
    ],
  },
  {
    data: "M 0 104 C -22 104 -34 86 -30 64 C -26 46 -12 40 -10 14 C 4 26 8 38 10 48 C 14 44 16 38 16 32 C 28 46 34 62 30 78 C 27 94 16 104 0 104 Z",
    tones: [GLASS.light, GLASS.amber],
    lines: ["M -40 78 C -20 70 -4 66 10 46", "M 10 48 C 8 66 12 90 8 110"],
  },
];

function figure(): Item[] {
  const tongues = TONGUES.map(({ data, tones, lines }) => {
    const outline = path(data);
    const top = Math.min(...outline.map(([, y]) => y));
    const glass = (p: Point) =>
      mix(tones[1], tones[0], Math.min(1, Math.max(0, (p[1] - top) / (84 - top))));
    return pane(outline, glass, { lines, lead: 2.8, variety: 0.7 });
  });
  const core = pane(leaf([0, 102], [-1, 58], 17, 0, 0.4), GLASS.light, { lead: 1.8, variety: 0.2 });
  const sparks: readonly [number, number, number][] = [
    [-52, -72, 6],
    [58, -84, 7],
    [-34, -112, 5],
    [30, -122, 4.5],
    [80, -44, 5],
    [-86, -22, 5],
  ];
  return [
    ...tongues,
    core,
    ...sparks.map(([x, y, size]) =>
      pane(leaf([x, y + size], [x + 1, y - size], size, 1), GLASS.amber, { lead: 1.4 }),
    ),
  ];
}

/** The stones of the altar, in two courses. */
function altar(stage: Stage, top: number): Item[] {
  const wide = stage.wide ? 112 : 86;
  const slab: Point[] = [
    [-wide - 8, top],
    [wide + 8, top],
    [wide + 4, top + 15],
    [-wide - 4, top + 15],
  ];
  const block: Point[] = [
    [-wide, top + 15],
    [wide, top + 15],
    [wide + 6, stage.bottom + 4],
    [-wide - 6, stage.bottom + 4],
  ];
  const stone = (p: Point) =>
    mix(
      mix(GLASS.honey, GLASS.rose, 0.45),
      GLASS.plum,
      Math.min(1, Math.abs(p[0]) / 95 + (p[1] - top) / 190),
    );
  const across = (x: number) => `M ${x} ${top - 4} L ${x} ${stage.bottom + 20}`;
  return [
    pane(block, stone, { lines: [-52, 2, 50].map(across), lead: 2.6 }),
    pane(slab, (p) => mix(stone(p), GLASS.linen, 0.25), {
      lines: [-70, -24, 26, 72].map(across),
      lead: 2.8,
    }),
  ];
}

/** Fire on an altar, drawn as nested flames. */
export function flame(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? 34 : 40];
  const scale = stage.wide ? 0.86 : 0.98;
  const foot = stage.wide ? 84 : 98;
  return {
    items: [
      wind(stage, { light, slope: -0.5, swing: 20, band: 30, reach: 215, peak: 0.22 }),
      ...altar(stage, foot - 3),
      ...set(figure(), { y: foot - 104 * scale, scale }),
    ],
    light: { at: light, reach: 170, strength: 0.8 },
  };
}
