import { frame } from "../fields.ts";
import { distance, type Outline, type Point } from "../outline.ts";
import { lighten, mix, skyAt } from "../palette.ts";
import { type Drawing, pane, type Stage } from "../pane.ts";

const HALF_WIDTH = 21;
const HALF_HEIGHT = 28;

/** Plain diamond panes, the placeholder for a missing picture. */
export function lattice(stage: Stage): Drawing {
  const centre: Point = [0, -20];
  const cells: Outline[] = [];
  for (let row = 0, y = stage.top; y < stage.bottom + HALF_HEIGHT; row++, y += HALF_HEIGHT) {
    const shift = row % 2 ? HALF_WIDTH : 0;
    for (let x = -HALF_WIDTH * 12 + shift; x < HALF_WIDTH * 12; x += HALF_WIDTH * 2) {
      cells.push([
        [x, y - HALF_HEIGHT],
        [x + HALF_WIDTH, y],
        [x, y + HALF_HEIGHT],
        [x - HALF_WIDTH, y],
      ]);
    }
  }
  const dusk = (p: Point) => {
    const share = distance(p, centre) / 210;
    return lighten(
      mix(skyAt("vigil", 0.62 + share * 0.4), skyAt("night", 0.5 + share * 0.4), 0.5),
      0.06,
    );
  };
  return {
    items: [pane(frame(stage), dusk, { cells, seam: 1.8, variety: 0.9 })],
    light: { at: centre, reach: 170, strength: 0.35 },
  };
}
