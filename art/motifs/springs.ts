import { land } from "../fields.ts";
import { glory } from "../grounds.ts";
import { disc, leaf, lengthened, type Point, path, points, ribbon } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

const POOL = 66;

/** An arc of water, made of two strips of glass. */
function jet(out: number, top: number, foot: number, width: number): Item[] {
  const lift = foot + (top - foot) * 1.34;
  const spine = path(
    `M 2 ${POOL - 2} C ${out * 0.12} ${lift} ${out * 0.96} ${lift + 8} ${out} ${foot}`,
  );
  const glass = (p: Point) =>
    mix(
      GLASS.light,
      mix(GLASS.sky, GLASS.azure, 0.6),
      Math.min(1, Math.max(0, (p[1] - top) / (foot - top)) * 0.7 + (p[0] / out) * 0.3),
    );
  return [
    pane(
      ribbon(spine, [width * 0.3, width * 0.6, width * 0.9, width * 1.1, width * 1.3, width * 0.9]),
      glass,
      {
        lines: [lengthened(spine), `M ${out * 0.46} ${top - 20} L ${out * 0.6} ${top + 34}`],
        lead: 2.2,
        seam: 0.9,
        variety: 0.6,
      },
    ),
  ];
}

function plume(): Item {
  const shape = path(
    "M 0 -128 C -10 -104 -15 -60 -12 0 C -11 30 -10 50 -9 66 L 9 66 C 10 50 11 30 12 0 C 15 -60 10 -104 0 -128 Z",
  );
  return pane(shape, (p) => mix(GLASS.light, GLASS.sky, Math.max(0, (p[1] + 30) / 130)), {
    lines: [
      "M 0 -134 C 3 -60 -3 0 0 70",
      "M -20 -62 C -6 -52 6 -52 20 -62",
      "M -20 6 C -6 16 6 16 20 6",
    ],
    lead: 2.6,
    seam: 1,
    variety: 0.3,
  });
}

function basin(): Item[] {
  const bowl = path(
    `M -104 ${POOL} C -98 ${POOL + 34} -50 ${POOL + 44} 0 ${POOL + 44} C 50 ${POOL + 44} 98 ${POOL + 34} 104 ${POOL} Z`,
  );
  const stone = (p: Point) =>
    mix(mix(GLASS.linen, GLASS.gold, 0.25), GLASS.stone, Math.min(1, 0.1 + Math.abs(p[0]) / 120));
  const ribs = [-72, -38, 0, 38, 72].map(
    (x) =>
      `M ${x} ${POOL} C ${x * 0.9} ${POOL + 20} ${x * 0.7} ${POOL + 40} ${x * 0.5} ${POOL + 60}`,
  );
  const foot = path(`M -30 ${POOL + 40} L 30 ${POOL + 40} L 42 ${POOL + 58} L -42 ${POOL + 58} Z`);
  return [
    pane(foot, stone, { lines: [`M 0 ${POOL} L 0 ${POOL + 70}`], lead: 2.6 }),
    pane(bowl, stone, { lines: ribs, lead: 3 }),
    pane(disc([0, POOL], 106, 14), GLASS.linen, { lead: 2.8, variety: 0.5 }),
    pane(disc([0, POOL], 97, 10.5), GLASS.azure, { lead: 1.8 }),
    pane(disc([0, POOL], 60, 6.4), GLASS.sky, { lead: 1.4 }),
    pane(disc([0, POOL], 28, 3.4), GLASS.foam, { lead: 1.1 }),
  ];
}

function figure(): Item[] {
  const right = [
    ...jet(92, -28, POOL - 3, 17),
    ...jet(64, -66, POOL, 15),
    ...jet(34, -98, POOL + 2, 12),
  ];
  const drops = points("50 -102, 82 -66, 106 -18").map(([x, y]) =>
    pane(leaf([x, y - 10], [x, y + 6], 8, 0, 0.72), GLASS.foam, { lead: 1.7 }),
  );
  const splashes = [92, 64, 34].map((x) =>
    pane(disc([x, POOL + 1], 11, 3.2), GLASS.light, { lead: 1.3, variety: 0.3 }),
  );
  const side = [...right, ...splashes, ...drops];
  return [...basin(), ...set(side, { mirror: true }), ...side, plume()];
}

/** Springs of water that rise, fall and overflow. */
export function springs(stage: Stage): Drawing {
  const light: Point = [0, stage.wide ? -26 : -34];
  const scale = stage.wide ? 0.84 : 0.94;
  const y = stage.wide ? 4 : 10;
  return {
    items: [
      glory(stage, { centre: light, count: 22, reach: 220, peak: 0.2, beams: 0.05 }),
      land(stage, {
        crest: () => y + (POOL + 40) * scale,
        glass: (p) =>
          mix(mix(GLASS.azure, GLASS.cobalt, 0.4), GLASS.indigo, Math.min(1, Math.abs(p[0]) / 130)),
        rowHeight: 12,
        shardWidth: 44,
        lead: 2.8,
      }),
      ...set(figure(), { y, scale }),
    ],
    light: { at: light, reach: 160, strength: 0.6 },
  };
}
