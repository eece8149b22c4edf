import { wheel } from "../cells.ts";
import { halo, land } from "../fields.ts";
import { disc, type Point, toward } from "../outline.ts";
import { GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage } from "../pane.ts";
import { ray } from "../rays.ts";

const ORB = 46;

function glory(centre: Point, wide: boolean): Item[] {
  return Array.from({ length: 15 }, (_, i): Item => {
    const long = i % 2 === 1;
    return ray({
      centre,
      angle: 191.25 + i * 11.25,
      from: ORB + 4,
      reach: (long ? 118 : 84) * (wide ? 0.8 : 1),
      half: long ? 4.2 : 3.4,
      tones: long ? [GLASS.light, GLASS.gold] : [GLASS.gold, GLASS.amber],
    });
  });
}

/** Ploughed land. All furrows meet at the point where the sun rises. */
function furrows(stage: Stage, horizon: number): Item[] {
  const count = stage.wide ? 22 : 15;
  const reach = stage.wide ? 3.2 : 2.5;
  const depth = stage.bottom + 6 - horizon;
  const edge = (i: number, share: number): Point => {
    const x = (i / count - 0.5) * stage.width * 1.06;
    return [x * (1 + share * (reach - 1)), horizon + depth * share];
  };
  return Array.from({ length: count }, (_, i): Item => {
    const strip = [edge(i, 0), edge(i + 1, 0), edge(i + 1, 1), edge(i, 1)];
    const near = Math.abs(edge(i + 0.5, 0)[0]) / (stage.width / 2);
    const crest = mix(GLASS.amber, GLASS.rose, Math.min(1, near * 1.7));
    const trench = mix(GLASS.wine, GLASS.plum, Math.min(1, near * 1.6));
    const tone = i % 2 ? trench : crest;
    const cuts = [0.08, 0.34, 0.78].map((share) =>
      toward(edge(i + 0.5, 0), edge(i + 0.5, 1), share + (i % 3) * 0.05),
    );
    return pane(strip, (p) => lighten(tone, -0.16 * ((p[1] - horizon) / depth)), {
      seeds: cuts,
      lead: 1.9,
      seam: 1.3,
    });
  });
}

/** The half-risen sun over ploughed land. */
export function risingSun(stage: Stage): Drawing {
  const horizon = stage.wide ? 34 : 46;
  const centre: Point = [0, horizon];
  const cells = wheel({ centre, radii: [18, ORB + 2], counts: [14] }, stage.random);
  return {
    items: [
      halo(stage, {
        centre,
        start: ORB,
        step: 30,
        growth: 1.12,
        count: 22,
        more: 4,
        reach: 180,
        peak: 0.38,
      }),
      ...glory(centre, stage.wide),
      pane(disc(centre, ORB), GLASS.gold, { cells, lead: 3, variety: 0.6 }),
      pane(disc(centre, 20), GLASS.light, { lead: 2, variety: 0.3 }),
      land(stage, { crest: () => horizon, glass: GLASS.plum, lead: 3 }),
      ...furrows(stage, horizon),
    ],
    light: { at: centre, reach: 170, strength: 0.8 },
  };
}
