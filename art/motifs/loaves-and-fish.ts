import { halo } from "../fields.ts";
import { disc, leaf, type Outline, type Point, path, ribbon } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set, stroke } from "../pane.ts";

/** A fish that swims to the left, with rows of scales. */
function fish(): Item[] {
  const body = path("M -84 2 C -60 -30 -6 -36 52 -6 C 58 -2 58 4 52 8 C -6 36 -60 30 -84 2 Z");
  const tail = path("M 46 0 C 62 -12 76 -24 92 -28 C 86 -12 86 14 92 30 C 76 26 62 14 46 4 Z");
  const fin = path("M -30 -26 C -16 -44 6 -46 26 -38 C 20 -30 20 -24 22 -16 Z");
  const scale = (x: number) => `M ${x} -44 C ${x + 18} -20 ${x + 18} 20 ${x} 44`;
  const glass = (p: Point) =>
    mix(
      mix(GLASS.sky, GLASS.foam, 0.5),
      mix(GLASS.teal, GLASS.cobalt, 0.4),
      Math.min(1, Math.max(0, (p[1] + 20) / 40)),
    );
  return [
    pane(tail, mix(GLASS.rose, GLASS.amber, 0.3), {
      lines: ["M 40 2 L 100 0", "M 40 2 L 98 -18", "M 40 2 L 98 20"],
      lead: 2.4,
    }),
    pane(fin, mix(GLASS.rose, GLASS.amber, 0.3), { lines: ["M -6 -50 L -2 -10"], lead: 2.2 }),
    pane(body, glass, {
      lines: [scale(-60), scale(-34), scale(-8), scale(18), "M -50 2 C -20 6 20 6 60 2"],
      lead: 2.8,
      seam: 1.1,
    }),
    pane(disc([-62, -5], 4.6), GLASS.light, { lead: 1.4 }),
    stroke(
      [
        [-62.4, -5],
        [-62, -5],
      ],
      3.4,
      GLASS.night,
      1,
    ),
  ];
}

function loaf([x, y]: Point, size: number): Item[] {
  const put = (points: Outline): Point[] =>
    points.map(([px, py]) => [x + px * size, y + py * size]);
  const crust = put(
    path("M -30 8 C -30 -14 -16 -24 0 -24 C 16 -24 30 -14 30 8 C 28 18 -28 18 -30 8 Z"),
  );
  return [
    pane(
      crust,
      (p) =>
        mix(
          GLASS.amber,
          GLASS.bark,
          Math.min(1, Math.max(0.05, (p[1] - y + 20 * size) / (44 * size))),
        ),
      { lead: 2.6 },
    ),
    ...[-10, 8].map((dx) =>
      pane(put(leaf([dx - 6, 2], [dx + 6, -15], 6)), GLASS.linen, { lead: 1.3 }),
    ),
  ];
}

function basket(): Item[] {
  const shape = path(
    "M -70 30 C -40 40 40 40 70 30 C 66 66 54 84 40 92 C 20 98 -20 98 -40 92 C -54 84 -66 66 -70 30 Z",
  );
  const hoops = ["M -80 48 C -30 62 30 62 80 48", "M -80 68 C -30 82 30 82 80 68"];
  const staves = [-46, -16, 16, 46].map((x) => `M ${x} 20 C ${x} 60 ${x * 0.8} 80 ${x * 0.7} 104`);
  const weave = (p: Point) =>
    lighten(
      mix(GLASS.honey, GLASS.clay, 0.4),
      (Math.floor((p[0] + 80) / 30) + Math.floor(p[1] / 20)) % 2 ? 0.05 : -0.06,
    );
  return [
    ...loaf([-36, 14], 0.94),
    ...loaf([36, 14], 0.94),
    ...loaf([0, -10], 0.94),
    ...loaf([-18, 22], 0.94),
    ...loaf([20, 24], 0.94),
    pane(shape, weave, { lines: [...hoops, ...staves], lead: 3, variety: 0.7 }),
    pane(ribbon(path("M -76 30 C -40 44 40 44 76 30"), [9, 10, 9], true), GLASS.honey, {
      lines: [-40, -14, 14, 40].map((x) => `M ${x - 4} 26 L ${x + 4} 54`),
      lead: 2.4,
    }),
  ];
}

/** Five loaves in a basket and two fish. */
export function loavesAndFish(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? -20 : -30];
  const { wide } = stage;
  return {
    items: [
      halo(stage, {
        centre: light,
        start: 26,
        step: 28,
        growth: 1.14,
        count: 18,
        more: 4,
        reach: 200,
        peak: 0.06,
      }),
      ...(wide
        ? [
            ...set(fish(), { x: -148, y: 12, scale: 0.66, turn: 6 }),
            ...set(set(fish(), { x: -148, y: 12, scale: 0.66, turn: 6 }), { mirror: true }),
          ]
        : [
            ...set(fish(), { x: -6, y: -82, scale: 0.8, turn: -7 }),
            ...set(set(fish(), { x: -8, y: 0, scale: 0.8, turn: -6 }), { mirror: true, y: -28 }),
          ]),
      ...set(basket(), { y: wide ? 2 : 34, scale: wide ? 1.08 : 1.06 }),
    ],
    light: { at: light, reach: 175, strength: 0.55 },
  };
}
