import { type Contour, land } from "../fields.ts";
import { distance, leaf, type Point } from "../outline.ts";
import { type Colour, GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";
import { roundels, type Scene, sky, stars } from "./dawn-sky.ts";

const GLINTS: readonly [x: number, down: number, half: number][] = [
  [0, 8, 30],
  [5, 17, 17],
  [-3, 29, 30],
  [6, 43, 19],
  [-5, 59, 29],
];

function dim(colour: Colour, night: boolean): Colour {
  const dusky = { ...colour, l: colour.l * 0.6, c: colour.c * 0.78 };
  return night ? mix(dusky, GLASS.night, 0.3) : colour;
}

/** Hills that slope from one side to the water. */
function hills(
  scene: Scene,
  side: number,
  rise: number,
  from: number,
  tones: [Colour, Colour],
): Item {
  const { stage, night, horizon, sun, spread } = scene;
  const crest: Contour = (x) => {
    const inland = Math.max(0, (side * x) / spread - from);
    return horizon + 5 - inland ** 0.82 * rise - Math.sin(inland / 13) * rise * 3.2;
  };
  const glass = (p: Point) =>
    dim(mix(tones[0], tones[1], Math.min(1, distance(p, sun) / (135 * spread))), night);
  return land(stage, {
    crest,
    glass,
    depth: 84,
    rowHeight: 15,
    shardWidth: 25,
    lead: 2.4,
    seam: 1.3,
  });
}

function water({ stage, night, horizon, spread }: Scene): Item[] {
  const glass = (p: Point): Colour => {
    const depth = Math.min(1, Math.max(0, (p[1] - horizon) / 105));
    const off = Math.min(1, Math.max(0, Math.abs(p[0]) - 12 - depth * 12) / (92 * spread));
    const near = mix(mix(GLASS.gold, GLASS.ember, depth * 0.8), GLASS.rose, Math.min(1, off * 3));
    const far = mix(mix(GLASS.violet, GLASS.azure, 0.55), GLASS.cobalt, depth);
    const shine = night ? mix(near, GLASS.violet, 0.3 + depth * 0.6) : near;
    return dim(mix(shine, far, Math.min(1, off * 2)), night);
  };
  const lake = land(stage, {
    crest: () => horizon,
    glass,
    rowHeight: 9,
    growth: 1.2,
    shardWidth: 30,
    lead: 2.6,
    seam: 1.3,
  });
  const glints = GLINTS.map(([x, down, half], i): Item => {
    const shape = leaf(
      [x - half, horizon + down],
      [x + half, horizon + down],
      3.4 + down * 0.025,
      0,
      0.5,
    );
    const tone = mix(GLASS.light, GLASS.gold, i / 5);
    return pane(shape, night ? mix(GLASS.amber, GLASS.rose, 0.3 + i * 0.3) : tone, {
      lead: 1.4,
      variety: 0.3,
    });
  });
  return [lake, ...(night ? glints.slice(0, 3) : glints)];
}

/** The near bank on one side, with reeds. */
function bank({ stage, night, spread }: Scene, side: number, height: number): Item[] {
  const crest: Contour = (x) => {
    const inland = Math.max(0, (side * x) / spread + 6) / 134;
    return stage.bottom + 7 - height * inland ** 0.85 - 2 * Math.sin(x / 11);
  };
  const glass = (p: Point) =>
    dim(mix(GLASS.teal, GLASS.pine, Math.min(1, Math.abs(p[0]) / (120 * spread))), night);
  const reeds = [0, 1, 2, 3, 4].flatMap((i): Item[] => {
    const x = side * spread * (62 + i * 12);
    const foot: Point = [x, crest(x) + 14];
    const height = (34 + (i % 2) * 14 + i * 2) * (stage.wide ? 0.75 : 1);
    const tip: Point = [x - side * (10 - i * 4), crest(x) - height];
    const blade = pane(
      leaf(foot, tip, 4.6, side * (3 - i), 0.3),
      dim(i % 2 ? GLASS.leaf : GLASS.moss, night),
      { lead: 1.5 },
    );
    return [blade, stroke([foot, tip], 0.5, GLASS.night, 0.35)];
  });
  return [
    ...reeds,
    land(stage, {
      crest,
      glass: (p) => lighten(glass(p), -0.06),
      rowHeight: 16,
      shardWidth: 26,
      lead: 2.8,
    }),
  ];
}

/** The window of the home page: sunrise over hills and water below a night sky. */
export function dawnWindow(stage: Stage): Drawing {
  const night = stage.hour === "night";
  const horizon = stage.wide ? 30 : 44;
  const sun: Point = [0, horizon - 7];
  const scene: Scene = { stage, night, horizon, sun, spread: stage.wide ? 1.62 : 1 };
  return {
    items: [
      ...sky(scene),
      ...roundels(scene),
      ...stars(scene),
      hills(scene, -1, 1.5, 20, [GLASS.rose, GLASS.plum]),
      hills(scene, 1, 1.25, 26, [GLASS.ember, GLASS.plum]),
      hills(scene, -1, 0.95, 44, [GLASS.plum, GLASS.indigo]),
      hills(scene, 1, 0.8, 58, [GLASS.plum, GLASS.indigo]),
      ...water(scene),
      ...bank(scene, -1, 58),
      ...bank(scene, 1, 46),
    ],
    light: night
      ? { at: [0, horizon], reach: 110, strength: 0.42 }
      : { at: sun, reach: 180, strength: 0.95 },
  };
}
