import { halo, land } from "../fields.ts";
import { along, disc, leaf, type Point, path, points, ribbon } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, pane, type Stage, stroke } from "../pane.ts";

const BOWL =
  "M -72 -10 C -58 -6 -48 2 -34 2 C -10 -6 30 -6 50 4 C 60 12 58 28 46 40 C 30 54 8 58 -6 58 " +
  "C -34 58 -50 40 -58 20 C -62 8 -68 0 -72 -10 Z";

/** An oil lamp of clay, burning through the watch. */
export function lamp(stage: Stage): Drawing {
  const flameFoot: Point = [-68, -4];
  const flameHeart: Point = [-67, -34];
  const clay = (p: Point) =>
    mix(
      mix(GLASS.gold, GLASS.clay, Math.min(1, (p[0] + 72) / 80)),
      GLASS.bark,
      Math.max(0, (p[1] - 8) / 70),
    );
  const handle = path("M 44 6 C 66 -30 104 -18 96 10 C 92 30 70 34 50 34");
  const table = stage.bottom - (stage.wide ? 42 : 74);
  const foot = path(
    `M -22 54 L 22 54 C 22 62 30 66 38 ${table} L -38 ${table} C -30 66 -22 62 -22 54 Z`,
  );
  return {
    items: [
      halo(stage, {
        centre: flameHeart,
        start: 12,
        step: 20,
        count: 15,
        more: 4,
        reach: 195,
        peak: 0.2,
        beams: 0.04,
      }),
      land(stage, {
        crest: () => table - 4,
        glass: (p) => mix(GLASS.wine, GLASS.plum, Math.min(1, Math.abs(p[0] + 50) / 130)),
        rowHeight: 22,
        shardWidth: 44,
        lead: 2.8,
      }),
      pane(foot, GLASS.bark, {
        seeds: points("-24 66, 0 66, 24 66"),
      }),
      pane(ribbon(handle, [9, 11, 11, 9]), GLASS.clay, { seeds: along(handle, 6), lead: 2.2 }),
      pane(path(BOWL), clay, {
        seeds: points("-58 6, -34 14, -12 10, 14 8, 38 12, -36 38, -8 40, 22 38, 46 30"),
        lead: 2.8,
      }),
      pane(path("M -26 0 C -22 -20 26 -20 32 -2 C 16 -8 -12 -8 -26 0 Z"), GLASS.honey, {
        seeds: points("-16 -8, 3 -10, 22 -8"),
      }),
      pane(disc([3, -20], 5.5), GLASS.amber, { lead: 1.8 }),
      stroke(path("M -50 22 C -30 34 24 34 54 18"), 1.4, GLASS.umber, 0.7),
      pane(
        leaf(flameFoot, [-64, -88], 27, -3, 0.3),
        (p) => mix(GLASS.amber, GLASS.ember, (-p[1] - 20) / 70),
        {
          seeds: points("-78 -30, -57 -28, -66 -70"),
          lead: 2.4,
        },
      ),
      pane(leaf([-68, -7], [-65, -66], 16, -2, 0.3), GLASS.gold, { lead: 1.8 }),
      pane(leaf([-68, -10], [-67, -44], 8, 0, 0.3), lighten(GLASS.light, 0.01), { lead: 1.2 }),
    ],
    light: { at: flameHeart, reach: 150, strength: 1 },
  };
}
