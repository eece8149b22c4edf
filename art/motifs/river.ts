import { halo, land, rolling } from "../fields.ts";
import { along, disc, type Point, path, ribbon } from "../outline.ts";
import { GLASS, mix } from "../palette.ts";
import { type Drawing, pane, type Stage } from "../pane.ts";

/** A winding river that widens toward the viewer. */
export function river(stage: Stage): Drawing {
  const { bottom, wide } = stage;
  const horizon = wide ? -28 : -40;
  const sun: Point = [8, horizon - 12];
  const span = bottom - horizon;
  const down = (share: number) => horizon + span * share;
  const sway = wide ? 1.5 : 1;
  const spine = path(
    `M 8 ${down(0.03)} C ${34 * sway} ${down(0.06)} ${50 * sway} ${down(0.14)} ${8 * sway} ${down(0.23)} ` +
      `C ${-46 * sway} ${down(0.36)} ${-60 * sway} ${down(0.48)} ${-14 * sway} ${down(0.62)} ` +
      `C ${40 * sway} ${down(0.79)} ${42 * sway} ${down(0.98)} ${14 * sway} ${down(1.25)}`,
  );
  const bank = wide ? 0.92 : 1;
  const bed = ribbon(
    spine,
    [7, 9, 13, 19, 27, 38, 56, 78, 104].map((width) => width * bank),
  );
  const current = ribbon(
    spine,
    [2, 3, 4.5, 7, 9, 13, 18, 25, 33].map((width) => width * bank),
  );
  const near = (p: Point) => Math.min(1, Math.max(0, (p[1] - horizon) / span));
  const side = wide ? 1.35 : 1;
  return {
    items: [
      halo(stage, {
        centre: sun,
        start: 22,
        step: 22,
        count: 15,
        more: 4,
        reach: 200,
        peak: 0.1,
        beams: 0.04,
      }),
      pane(disc(sun, 22), GLASS.light, {
        seeds: along(disc(sun, 13), 7).concat([sun]),
        seam: 1.1,
        variety: 0.4,
      }),
      land(stage, {
        crest: (x) =>
          horizon + 4 - Math.max(0, Math.abs(x - 8) - 16) ** 1.1 * 0.34 - 5 * Math.cos(x / 17),
        glass: (p) => mix(GLASS.violet, GLASS.cobalt, Math.min(1, Math.abs(p[0]) / 130)),
        rowHeight: 22,
      }),
      land(stage, {
        crest: rolling(horizon + 16, 6, 34 * side, -60 * side),
        glass: (p) =>
          mix(
            mix(GLASS.sage, GLASS.gold, 0.45),
            GLASS.moss,
            Math.min(1, near(p) * 1.4 + Math.abs(p[0]) / 320),
          ),
        rowHeight: 13,
        shardWidth: 28,
      }),
      land(stage, {
        crest: (x) => down(0.52) + (x * 0.26) / side + 8 * Math.cos(x / 30),
        glass: (p) => mix(GLASS.leaf, GLASS.pine, near(p)),
        rowHeight: 20,
      }),
      pane(
        bed,
        (p) => mix(mix(GLASS.gold, GLASS.sky, Math.min(1, near(p) * 3.2)), GLASS.cobalt, near(p)),
        {
          seeds: along(spine, 19),
          lead: 2.8,
        },
      ),
      pane(
        current,
        (p) =>
          mix(mix(GLASS.light, GLASS.foam, Math.min(1, near(p) * 3)), GLASS.azure, near(p) * 0.9),
        {
          seeds: along(spine, 14),
          lead: 1.5,
        },
      ),
    ],
    light: { at: sun, reach: 150, strength: 0.9 },
  };
}
