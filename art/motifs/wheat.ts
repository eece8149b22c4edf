import { land, rolling } from "../fields.ts";
import { quarries } from "../grounds.ts";
import { along, distance, leaf, type Point, path, points, polar, ribbon } from "../outline.ts";
import { GLASS, lighten, mix, skyAt } from "../palette.ts";
import { type Drawing, type Item, pane, type Stage, stroke } from "../pane.ts";

const TIE: Point = [0, 62];

export function earOfWheat(tip: Point, lean: number, size: number): Item[] {
  const base: Point = polar(tip, lean + 90, 64 * size);
  const grains: Item[] = [];
  for (let i = 0; i < 6; i++) {
    const root = polar(base, lean - 90, i * 9.6 * size);
    for (const side of [-1, 1]) {
      const outer = polar(root, lean - 90 + side * 34, 20 * size);
      const awn = polar(outer, lean - 90 + side * 12, 22 * size);
      grains.push(stroke([outer, awn], 1.1, GLASS.gold, 0.95));
      const tone = side < 0 ? GLASS.gold : GLASS.amber;
      grains.push(
        pane(leaf(root, outer, 10.5 * size, side * 2.4), lighten(tone, i * 0.012), { lead: 1.7 }),
      );
    }
  }
  const last = polar(base, lean - 90, 56 * size);
  const crown = polar(last, lean - 90, 19 * size);
  grains.push(stroke([crown, polar(crown, lean - 90, 18 * size)], 1.1, GLASS.gold, 0.95));
  grains.push(pane(leaf(last, crown, 10 * size), GLASS.gold, { lead: 1.7 }));
  return grains;
}

function stalk(tip: Point, lean: number, size: number): Item[] {
  const base = polar(tip, lean + 90, 60 * size);
  const bend = polar(base, lean + 90, 34);
  const stem = path(
    `M ${TIE[0] + lean * 0.12} ${TIE[1]} Q ${bend[0]} ${bend[1]} ${base[0]} ${base[1]}`,
  );
  return [
    pane(ribbon(stem, [5.5, 4.5]), GLASS.honey, { seeds: along(stem, 3), lead: 1.6 }),
    ...earOfWheat(tip, lean, size),
  ];
}

/** Five ears in one sheaf. */
export function wheat(stage: Stage): Drawing {
  const light: Point = [0, -28];
  const field = stage.bottom - (stage.wide ? 34 : 56);
  const stubble = [-34, -19, -7, 7, 19, 34].map((x) =>
    pane(
      ribbon(path(`M ${x * 0.22} ${TIE[1]} Q ${x * 0.4} 86 ${x * 1.15} 118`), [5.5, 7]),
      lighten(GLASS.honey, x / 900),
      {
        lead: 1.7,
      },
    ),
  );
  return {
    items: [
      quarries(stage, (p) => skyAt("day", 0.2 + (distance(p, light) / 190) * 0.8), 17),
      land(stage, {
        crest: rolling(field, 7, 60, 30),
        glass: (p) => mix(GLASS.honey, GLASS.bark, Math.min(1, Math.abs(p[0]) / 150)),
        rowHeight: 15,
        shardWidth: 24,
      }),
      ...stubble,
      ...stalk([-70, -46], -33, 0.92),
      ...stalk([70, -46], 33, 0.92),
      ...stalk([-39, -84], -16, 1),
      ...stalk([39, -84], 16, 1),
      ...stalk([0, -108], 0, 1.08),
      pane(path("M -17 54 C -6 58 6 58 17 54 L 15 68 C 6 72 -6 72 -15 68 Z"), GLASS.wine, {
        seeds: points("-10 62, 0 62, 10 62"),
        lead: 2.2,
      }),
    ],
    light: { at: light, reach: 170, strength: 0.55 },
  };
}
