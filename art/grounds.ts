import { at } from "./at.ts";
import { rows, wheel } from "./cells.ts";
import { frame } from "./fields.ts";
import { disc, distance, type Outline, type Point, polar } from "./outline.ts";
import { type Colour, lighten, mix, skyAt } from "./palette.ts";
import { type Glass, type Item, type Pane, pane, type Stage } from "./pane.ts";

export interface Glory {
  centre: Point;
  count: number;
  /** How far the light reaches, and its start on the colour ramp of the hour. */
  reach?: number;
  peak?: number;
  /** How much lighter every second beam is. */
  beams?: number;
  start?: number;
}

/** Straight beams from the light, each divided at its own distances. */
export function glory(stage: Stage, options: Glory): Pane {
  const { centre, count, reach = 230, peak = 0.1, beams = 0.07, start = 0 } = options;
  const { random } = stage;
  const far = Math.max(...frame(stage).map((corner) => distance(corner, centre))) + 8;
  const cells = Array.from({ length: count }, (_, i) => i).flatMap((i): Outline[] => {
    const [from, to] = [i, i + 1].map((turn) => 90 + ((turn - 0.5) / count) * 360) as [
      number,
      number,
    ];
    const breaks = [0, start || 26 + (i % 2) * 12];
    while (at(breaks, -1) < far) breaks.push(at(breaks, -1) * 1.3 + random.between(18, 40));
    return breaks.slice(1).map((outer, k) => {
      const inner = at(breaks, k);
      return [
        polar(centre, from, inner),
        polar(centre, to, inner),
        polar(centre, to, outer),
        polar(centre, from, outer),
      ];
    });
  });
  const glass = (point: Point): Colour => {
    const away = Math.min(1, distance(point, centre) / reach);
    const angle = (Math.atan2(point[1] - centre[1], point[0] - centre[0]) * 180) / Math.PI;
    const beam = Math.round(((angle - 90 + 360) / 360) * count) % 2 ? -1 : 1;
    return lighten(
      skyAt(stage.hour, peak + (1 - peak) * away ** 0.9),
      beam * beams * (1 - away * 0.6),
    );
  };
  return pane(frame(stage), glass, { cells, lead: 0 });
}

/** Small diamond panes, lit from one point. */
export function quarries(stage: Stage, glass: Glass, size = 15): Pane {
  const [half, tall] = [size, size * 1.38];
  const cells: Outline[] = [];
  const columns = Math.ceil(stage.width / half / 2) + 1;
  for (let row = 0, y = stage.top; y < stage.bottom + tall; row++, y += tall) {
    for (let i = -columns; i <= columns; i++) {
      const x = i * half * 2 + (row % 2) * half;
      if (x < stage.left - half || x > stage.right + half) continue;
      cells.push([
        [x, y - tall],
        [x + half, y],
        [x, y + tall],
        [x - half, y],
      ]);
    }
  }
  return pane(frame(stage), glass, { cells, lead: 0, seam: 1.2 });
}

export interface Wind {
  light: Point;
  /** The height of the bands and their amplitude. */
  band?: number;
  swing?: number;
  slope?: number;
  reach?: number;
  peak?: number;
}

/** Air in long waving bands, for motifs that move. */
export function wind(
  stage: Stage,
  { light, band = 26, swing = 16, slope = 0.25, reach = 230, peak = 0.1 }: Wind,
): Pane {
  const count = Math.ceil((stage.height + stage.width * Math.abs(slope) + swing * 4) / band);
  const highest = stage.top - swing * 2 - (stage.width * Math.abs(slope)) / 2;
  const lines = Array.from({ length: count + 1 }, (_, i) => (x: number) => {
    const lift = swing * Math.sin(x / 58 + i * 0.55) + swing * 0.4 * Math.sin(x / 23 - i * 0.9);
    return highest + i * band + x * slope + lift;
  });
  const widths = Array.from({ length: count }, (_, i) => 64 + (i % 3) * 16);
  const cells = rows(
    { from: stage.left - 6, to: stage.right + 6, lines, widths, wobble: 0.25 },
    stage.random,
  );
  const glass = (point: Point) =>
    skyAt(stage.hour, peak + (1 - peak) * Math.min(1, distance(point, light) / reach) ** 0.85);
  return pane(frame(stage), glass, { cells, lead: 0 });
}

export interface Medallion {
  centre: Point;
  radius: number;
  /** From the centre to the rim. */
  tones: readonly [Colour, Colour];
  rim: Colour;
  bead: Colour;
  spokes?: number;
}

/** A roundel behind a figure: beams inside, a ring of beads around it. */
export function medallion(
  stage: Stage,
  { centre, radius, tones, rim, bead, spokes = 24 }: Medallion,
): Item[] {
  const turn = [0, 0.42, 0.74, 1].map((share) => radius * share);
  const inner = wheel(
    { centre, radii: turn, counts: [Math.round(spokes / 2), spokes, spokes], wobble: 0.05 },
    stage.random,
  );
  const pearls = Math.round(radius / 3.4);
  const glass = (p: Point) => {
    const angle = Math.atan2(p[1] - centre[1], p[0] - centre[0]);
    return lighten(
      mix(tones[0], tones[1], Math.min(1, distance(p, centre) / radius)),
      Math.cos(angle * spokes * 0.5) * 0.025,
    );
  };
  return [
    pane(disc(centre, radius + 9), rim, {
      cells: wheel(
        { centre, radii: [radius - 2, radius + 10], counts: [pearls], wobble: 0 },
        stage.random,
      ),
      lead: 3,
    }),
    ...Array.from({ length: pearls }, (_, i): Item => {
      const spot = polar(centre, (i / pearls) * 360, radius + 4.6);
      return pane(disc(spot, 2.9), bead, { lead: 1.2, variety: 0.4 });
    }),
    pane(disc(centre, radius), glass, { cells: inner, lead: 2.4 }),
  ];
}
