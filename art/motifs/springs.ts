import { halo, land } from "../fields.ts";
import { along, disc, leaf, type Point, path, points, ribbon } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage } from "../pane.ts";

const RIM = 34;
const POOL = 86;

interface Fall {
  out: number;
  top: number;
  foot: number;
  width: number;
}

/** Water thrown up from the middle and falling on both sides: thin as it leaves, full as it lands. */
function fall({ out, top, foot, width }: Fall): Item[] {
  return [-1, 1].flatMap((side): Item[] => {
    const spine = path(
      `M 0 ${top + 46} C ${side * out * 0.1} ${top + 4} ${side * out * 0.34} ${top - 6} ${side * out * 0.56} ${top + 6} ` +
        `C ${side * out * 0.84} ${top + 22} ${side * out * 0.98} ${top + (foot - top) * 0.55} ${side * out} ${foot + 4}`,
    );
    const glass = (p: Point) =>
      mix(GLASS.foam, GLASS.azure, Math.min(0.95, Math.max(0, (p[1] - top) / (foot - top))));
    const shape = ribbon(spine, [width * 0.25, width * 0.6, width * 0.8, width, width * 1.25]);
    return [pane(shape, glass, { seeds: along(spine, 7), lead: 1.9, seam: 1.1, variety: 0.8 })];
  });
}

function bowl(y: number, half: number, depth: number): Item {
  const shape = path(
    `M ${-half} ${y} C ${-half * 0.9} ${y + depth * 0.7} ${-half * 0.5} ${y + depth} 0 ${y + depth} ` +
      `C ${half * 0.5} ${y + depth} ${half * 0.9} ${y + depth * 0.7} ${half} ${y} Z`,
  );
  const seeds = along(
    [
      [-half, y + depth / 2],
      [half, y + depth / 2],
    ],
    Math.round(half / 9),
  );
  return pane(shape, (p) => mix(GLASS.linen, GLASS.stone, 0.2 + Math.abs(p[0]) / (half * 1.5)), {
    seeds,
    lead: 2.6,
  });
}

function surface(y: number, half: number): Item[] {
  const ripple = (share: number, tone: number): Item =>
    pane(
      disc([0, y], half * share, half * share * 0.14),
      (p) => lighten(mix(GLASS.sky, GLASS.azure, Math.abs(p[0]) / half), tone),
      {
        seeds: along(
          [
            [-half * share, y],
            [half * share, y],
          ],
          Math.round((half * share) / 10),
        ),
        lead: 2,
        seam: 1.1,
      },
    );
  return [ripple(1, -0.04), ripple(0.62, 0.07)];
}

/** Springs of living water: it rises, falls and overflows. */
export function springs(stage: Stage): Drawing {
  const light: Point = [0, -48];
  const drops = points("44 -92, 74 -52, 96 -6").flatMap(([x, y]) =>
    [-x, x].map((to) =>
      pane(leaf([to, y - 9], [to, y + 6], 7.5, 0, 0.75), GLASS.foam, { lead: 1.6 }),
    ),
  );
  const plume = path("M 0 -118 C -9 -92 -13 -50 -8 34 L 8 34 C 13 -50 9 -92 0 -118 Z");
  return {
    items: [
      halo(stage, {
        centre: light,
        start: 14,
        step: 27,
        count: 15,
        more: 4,
        reach: 200,
        peak: 0.2,
        beams: 0.03,
      }),
      land(stage, {
        crest: () => POOL - 16,
        glass: (p) =>
          mix(mix(GLASS.azure, GLASS.cobalt, 0.5), GLASS.indigo, Math.min(1, Math.abs(p[0]) / 130)),
        rowHeight: 15,
        shardWidth: 36,
        lead: 2.6,
      }),
      pane(path("M -10 50 L 10 50 L 17 96 L -17 96 Z"), GLASS.stone, {
        seeds: points("0 60, 0 76, 0 92"),
        lead: 2.4,
      }),
      ...surface(POOL, 96),
      ...fall({ out: 82, top: -34, foot: POOL, width: 11 }),
      ...fall({ out: 66, top: -58, foot: POOL, width: 10 }),
      bowl(RIM, 48, 22),
      ...surface(RIM, 48),
      ...fall({ out: 38, top: -84, foot: RIM, width: 9 }),
      ...fall({ out: 22, top: -98, foot: RIM, width: 7.5 }),
      pane(plume, (p) => mix(GLASS.light, GLASS.sky, Math.max(0, (p[1] + 70) / 130)), {
        seeds: points("0 -96, -3 -66, 3 -40, -2 -12, 2 16"),
        lead: 2,
        seam: 1.1,
        variety: 0.4,
      }),
      pane(
        path("M -96 88 C -92 114 -60 120 0 120 C 60 120 92 114 96 88 C 60 104 -60 104 -96 88 Z"),
        GLASS.linen,
        {
          seeds: along(points("-96 110, 96 110"), 11),
          lead: 2.6,
        },
      ),
      ...drops,
    ],
    light: { at: light, reach: 160, strength: 0.6 },
  };
}
