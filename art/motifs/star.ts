import { land, rolling } from "../fields.ts";
import { glory } from "../grounds.ts";
import { distance, leaf, type Point, polar } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

function ray(centre: Point, angle: number, length: number, width: number): Item[] {
  const tip = polar(centre, angle, length);
  const [left, right] = [polar(centre, angle - 90, width), polar(centre, angle + 90, width)];
  const reach = (point: Point) => distance(point, centre) / length;
  const cuts = [0.28, 0.85].map((share) => polar(centre, angle, length * share));
  return [
    pane([centre, left, tip], (p) => mix(GLASS.light, GLASS.gold, reach(p)), { seeds: cuts }),
    pane([centre, right, tip], (p) => mix(GLASS.gold, GLASS.amber, reach(p)), { seeds: cuts }),
  ];
}

function town(x: number, base: number, scale: number): Item[] {
  const house = (dx: number, width: number, height: number, dome: boolean): Item[] => {
    const [left, right, top] = [x + dx * scale, x + (dx + width) * scale, base - height * scale];
    const roof: Point[] = dome
      ? [0, 1, 2, 3, 4, 5, 6].map((i) =>
          polar([(left + right) / 2, top], 180 + i * 30, (right - left) / 2),
        )
      : [
          [left, top],
          [right, top],
        ];
    const lit: Point = [(left + right) / 2, top + height * scale * 0.45];
    return [
      pane([[left, base + 30], ...roof, [right, base + 30]], mix(GLASS.violet, GLASS.pearl, 0.22), {
        lead: 1.8,
      }),
      pane(
        leaf([lit[0], lit[1] + 4 * scale], [lit[0], lit[1] - 4 * scale], 2.6 * scale),
        GLASS.gold,
        {
          lead: 0.9,
        },
      ),
    ];
  };
  return [
    ...house(-26, 13, 13, false),
    ...house(16, 12, 12, false),
    ...house(-14, 15, 20, true),
    ...house(2, 14, 15, false),
  ];
}

/** The star over Bethlehem with eight faceted rays. The lowest reaches the town. */
export function star(stage: Stage): Drawing {
  const centre: Point = [0, stage.wide ? -32 : -40];
  const ground = stage.bottom - (stage.wide ? 46 : 62);
  const size = stage.wide ? 0.82 : 1;
  const diagonals = [45, 135, 225, 315].flatMap((angle) =>
    ray(centre, angle, 58 * size, 15 * size),
  );
  const sides = [180, 0, 270].flatMap((angle) => ray(centre, angle, 84 * size, 14 * size));
  const beam = ray(centre, 90, ground - centre[1] - 4, 15 * size);
  return {
    items: [
      glory(stage, { centre, count: 24, reach: 215, peak: 0.12, beams: 0.06 }),
      land(stage, {
        crest: rolling(ground - 10, 13, 52, 95),
        glass: mix(GLASS.indigo, GLASS.cobalt, 0.5),
        rowHeight: 20,
      }),
      ...town(0, ground + 10, stage.wide ? 1.25 : 1.5),
      land(stage, {
        crest: rolling(ground + 22, 8, 64, -20),
        glass: (p) => lighten(GLASS.night, Math.max(0, 0.14 - Math.abs(p[0]) / 700)),
        rowHeight: 20,
      }),
      ...diagonals,
      ...sides,
      ...beam,
      stroke([polar(centre, 0, 0.1), centre], 5, GLASS.light, 1),
    ],
    light: { at: centre, reach: 170, strength: 0.85 },
  };
}
