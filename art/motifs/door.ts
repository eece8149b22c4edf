import { rows, wheel } from "../cells.ts";
import { frame, land } from "../fields.ts";
import { distance, type Point, path, toward } from "../outline.ts";
import { GLASS, mix, skyAt } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage } from "../pane.ts";

const HALF = 44;
const SPRING = -34;

function arch(half: number, foot: number): Point[] {
  const rise = half * 1.3;
  return path(
    `M ${-half} ${foot} L ${-half} ${SPRING} C ${-half} ${SPRING - rise * 0.6} ${-half * 0.45} ${SPRING - rise} 0 ${SPRING - rise * 1.12} ` +
      `C ${half * 0.45} ${SPRING - rise} ${half} ${SPRING - rise * 0.6} ${half} ${SPRING} L ${half} ${foot} Z`,
  );
}

function surround(stage: Stage, foot: number): Item {
  const outer = arch(HALF + 15, foot);
  const middle = arch(HALF + 7, foot);
  const seeds = middle.filter((_, i) => i % 3 === 1);
  for (let y = SPRING + 8; y < foot; y += 19) seeds.push([-HALF - 7, y], [HALF + 7, y]);
  return pane(
    outer,
    (p) => mix(GLASS.linen, GLASS.stone, 0.3 + stage.random.next() * 0.4 + p[1] / 600),
    {
      seeds,
      lead: 2.8,
    },
  );
}

function leaves(foot: number): Item[] {
  return [-1, 1].flatMap((side): Item[] => {
    const hinge = side * HALF;
    const edge = side * (HALF + 34);
    const board = (from: number, to: number): Item => {
      const x = (share: number) => hinge + (edge - hinge) * share;
      const top = (share: number) => SPRING - 14 + share * 10;
      const low = (share: number) => foot + share * 20;
      const shape: Point[] = [
        [x(from), top(from)],
        [x(to), top(to)],
        [x(to), low(to)],
        [x(from), low(from)],
      ];
      const cut = [0.25, 0.72].map((share) =>
        toward([x(from), top(from)], [x(from), low(from)], share),
      );
      return pane(shape, mix(GLASS.honey, GLASS.umber, 0.2 + from * 0.7), {
        seeds: cut,
        lead: 1.9,
      });
    };
    return [board(0, 0.34), board(0.34, 0.67), board(0.67, 1)];
  });
}

/** An open door in a dark wall, with light behind it. */
export function door(stage: Stage): Drawing {
  const foot = stage.wide ? 62 : 76;
  const light: Point = [0, 16];
  const within = arch(HALF, foot);
  const wallRows = Math.ceil(stage.height / 24) + 1;
  const courses = Array.from({ length: wallRows + 1 }, (_, i) => () => stage.top - 8 + i * 24);
  const cells = rows(
    {
      from: stage.left - 6,
      to: stage.right + 6,
      lines: courses,
      widths: Array(wallRows).fill(40),
      wobble: 0.1,
    },
    stage.random,
  );
  const spill = path(
    `M ${-HALF} ${foot} L ${HALF} ${foot} L ${HALF * 2.3} ${stage.bottom + 6} L ${-HALF * 2.3} ${stage.bottom + 6} Z`,
  );
  const ray = (share: number, depth: number): Point => [
    (share - 0.5) * HALF * 2 * (1 + depth),
    foot + (stage.bottom - foot) * depth,
  ];
  return {
    items: [
      pane(frame(stage), (p) => skyAt("vigil", 0.42 + distance(p, light) / 330), { cells }),
      land(stage, {
        crest: () => foot,
        glass: (p) => mix(GLASS.violet, GLASS.night, Math.min(1, Math.abs(p[0]) / 130)),
        rowHeight: 16,
        lead: 2.6,
      }),
      pane(spill, (p) => mix(GLASS.gold, GLASS.rose, (p[1] - foot) / (stage.bottom - foot)), {
        seeds: [0.1, 0.5, 0.9].flatMap((share) =>
          [0.12, 0.45, 0.9].map((depth) => ray(share, depth)),
        ),
        lead: 2.2,
      }),
      surround(stage, foot),
      pane(within, (p) => mix(GLASS.light, GLASS.gold, Math.min(1, distance(p, [0, 22]) / 85)), {
        cells: wheel(
          { centre: [0, 22], radii: [0, 17, 40, 66, 96, 150], counts: [1, 10, 14, 18, 20] },
          stage.random,
        ),
        lead: 3,
        variety: 0.6,
      }),
      ...leaves(foot),
    ],
    light: { at: light, reach: 160, strength: 0.85 },
  };
}
