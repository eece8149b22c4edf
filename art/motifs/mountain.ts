import { strata } from "../cells.ts";
import { halo, land, rolling } from "../fields.ts";
import { along, disc, type Outline, type Point, path, points } from "../outline.ts";
import { type Colour, GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage } from "../pane.ts";

/** One side of a mountain. Its shards follow the slope. */
function face(stage: Stage, outline: Outline, top: Colour, foot: Colour, angle: number): Item {
  const height = (p: Point) => Math.min(1, Math.max(0, (p[1] + 80) / 150));
  return pane(outline, (p) => mix(top, foot, height(p)), {
    cells: strata(outline, { angle, length: 38, width: 19 }, stage.random),
    lead: 2.4,
  });
}

/** A high peak with sunlight on its snow. */
export function mountain(stage: Stage): Drawing {
  const sun: Point = [stage.wide ? -104 : -54, stage.wide ? -36 : -44];
  const wing = stage.wide ? 1.5 : 1;
  const back = (data: string): Point[] => path(data).map(([x, y]) => [x * wing, y]);
  const lit = path("M 8 -112 L -14 -76 L -30 -52 L -62 -8 L -112 74 L 30 74 L 14 20 L 22 -30 Z");
  const shaded = path("M 8 -112 L 22 -30 L 14 20 L 30 74 L 142 74 L 84 4 L 62 -34 L 40 -66 Z");
  const snowLit = path(
    "M 8 -112 L -14 -76 L -36 -44 L -22 -48 L -14 -30 L -4 -46 L 4 -14 L 12 -34 L 20 -26 L 22 -34 Z",
  );
  const snowShaded = path("M 8 -112 L 22 -30 L 30 -44 L 38 -26 L 46 -44 L 64 -30 L 40 -66 Z");
  return {
    items: [
      halo(stage, {
        centre: sun,
        start: 20,
        step: 22,
        count: 15,
        more: 4,
        reach: 225,
        peak: 0.08,
        beams: 0.03,
      }),
      pane(disc(sun, 20), GLASS.light, {
        seeds: along(disc(sun, 12), 6).concat([sun]),
        seam: 1.1,
        variety: 0.4,
      }),
      face(
        stage,
        back("M -150 74 L -112 -4 L -92 -26 L -72 2 L -40 74 Z"),
        GLASS.rose,
        GLASS.violet,
        -50,
      ),
      face(
        stage,
        back("M 60 74 L 92 -14 L 110 -38 L 134 0 L 170 74 Z"),
        GLASS.violet,
        GLASS.indigo,
        58,
      ),
      face(stage, lit, mix(GLASS.rose, GLASS.amber, 0.4), GLASS.violet, -62),
      face(stage, shaded, mix(GLASS.violet, GLASS.cobalt, 0.4), GLASS.indigo, 56),
      pane(snowLit, (p) => mix(GLASS.light, GLASS.gold, Math.max(0, (p[1] + 80) / 100)), {
        seeds: points("0 -88, -14 -60, 10 -62, -24 -46, 2 -34, 15 -36"),
        variety: 0.5,
      }),
      pane(snowShaded, mix(GLASS.pearl, GLASS.sky, 0.4), {
        seeds: points("18 -84, 28 -58, 48 -50"),
        variety: 0.5,
      }),
      land(stage, {
        crest: rolling(64, 10, 60, -70),
        glass: (p) => mix(GLASS.moss, GLASS.pine, Math.min(1, Math.abs(p[0] + 60) / 150)),
        rowHeight: 17,
      }),
      land(stage, {
        crest: rolling(stage.bottom - 40, 8, 70, 60),
        glass: (p) => lighten(GLASS.pine, -0.06 - Math.abs(p[0]) / 2600),
        rowHeight: 22,
      }),
    ],
    light: { at: sun, reach: 160, strength: 0.9 },
  };
}
