import { panes, sun, windowSize } from "../../app/features/prayers/prayer-window/panes.ts";
import { frame } from "../fields.ts";
import { distance, type Point } from "../outline.ts";
import { type Colour, GLASS, lighten, mix } from "../palette.ts";
import { type Drawing, pane, type Stage } from "../pane.ts";

/**
 * The window of /prayers, one pane for each prayer. The glass is pale: the page lays the colours of the night and of lit
 * panes over it.
 */
export function prayerPanes(stage: Stage): Drawing {
  const scale = stage.width / windowSize.width;
  const place = ([x, y]: Point): Point => [stage.left + x * scale, stage.top + y * scale];
  const centre = place([sun.x, sun.y]);
  const tints = [
    GLASS.linen,
    mix(GLASS.linen, GLASS.rose, 0.16),
    mix(GLASS.linen, GLASS.gold, 0.2),
  ];
  const glass = (point: Point): Colour => {
    const tint = tints[Math.floor(stage.random.next() * tints.length)] ?? GLASS.linen;
    return lighten(tint, 0.04 - 0.16 * Math.min(1, distance(point, centre) / 240));
  };
  return {
    items: [
      pane(frame(stage), GLASS.pearl, { lead: 0 }),
      ...panes.map(({ corners }) => pane(corners.map(place), glass, { lead: 2.5, variety: 1.3 })),
    ],
    light: { at: centre, reach: 120, strength: 0.3 },
  };
}
