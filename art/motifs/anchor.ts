import { land } from "../fields.ts";
import { glory } from "../grounds.ts";
import { disc, type Point, path, ribbon } from "../outline.ts";
import { GLASS, mix, skyAt } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, set } from "../pane.ts";

function iron([x, y]: Point) {
  return mix(
    mix(GLASS.gold, GLASS.amber, 0.3),
    GLASS.bark,
    Math.min(1, Math.max(0, (x + 70) / 240 + y / 600)),
  );
}

function fluke(side: number): Item {
  const at = (x: number, y: number) => `${side * x} ${y}`;
  const shape = path(
    `M ${at(104, 52)} C ${at(92, 40)} ${at(84, 26)} ${at(78, 2)} C ${at(66, 22)} ${at(56, 34)} ${at(46, 46)} C ${at(66, 42)} ${at(86, 44)} ${at(104, 52)} Z`,
  );
  return pane(shape, iron, { lines: [`M ${at(78, -6)} L ${at(76, 60)}`], lead: 2.8 });
}

/** A rope around the shank. It passes behind and in front in turn. */
function rope(data: string): Item {
  const spine = path(data);
  const twists = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = spine[Math.round(((i + 0.7) / 9.4) * (spine.length - 1))] as Point;
    return `M ${x - 9} ${y + 6} L ${x + 9} ${y - 6}`;
  });
  return pane(ribbon(spine, [9, 9, 9]), mix(GLASS.linen, GLASS.honey, 0.25), {
    lines: twists,
    lead: 2,
    seam: 0.9,
  });
}

function figure(sky: (p: Point) => ReturnType<typeof iron>): Item[] {
  const arms = path("M -76 26 C -70 78 -34 100 0 104 C 34 100 70 78 76 26");
  return [
    rope("M 0 -84 C 40 -92 64 -62 46 -36 C 30 -14 -20 -10 -36 14"),
    pane(disc([0, -92], 21), iron, {
      lines: ["M 0 -120 L 0 -60", "M -30 -92 L 30 -92"],
      lead: 2.8,
    }),
    pane(disc([0, -92], 10.5), sky([0, -92]), { lead: 2.2 }),
    pane(ribbon(arms, [7, 15, 21, 15, 7]), iron, {
      lines: ["M -66 70 L -36 60", "M 66 70 L 36 60"],
      lead: 3,
    }),
    fluke(-1),
    fluke(1),
    pane(path("M -9 -74 L 9 -74 L 12 96 L 0 116 L -12 96 Z"), iron, {
      lines: ["M 0 -80 L 0 120", "M -20 -14 L 20 -14", "M -20 40 L 20 40"],
      lead: 3,
      seam: 1.1,
    }),
    pane(ribbon(path("M -54 -50 L 54 -50"), [10, 15, 10], true), iron, {
      lines: ["M -26 -64 L -26 -36", "M 26 -64 L 26 -36"],
      lead: 2.8,
    }),
    rope("M -36 14 C -44 34 -10 44 18 34 C 44 26 62 40 56 66"),
  ];
}

/** An anchor (Hebrews 6:19). */
export function anchor(stage: Stage): Drawing {
  const centre: Point = [0, stage.wide ? -16 : -20];
  return {
    items: [
      glory(stage, { centre, count: 20, reach: 210, peak: 0.3, beams: 0.06 }),
      land(stage, {
        crest: (x) => stage.bottom - (stage.wide ? 34 : 48) + 5 * Math.sin(x / 17),
        glass: (p) => mix(GLASS.teal, GLASS.cobalt, Math.min(1, Math.abs(p[0]) / 110)),
        rowHeight: 10,
        shardWidth: 40,
      }),
      ...set(
        figure(() => skyAt("day", 0.36)),
        { y: stage.wide ? -4 : -6, scale: stage.wide ? 0.86 : 0.96 },
      ),
    ],
    light: { at: centre, reach: 180, strength: 0.5 },
  };
}
