import { anchor } from "./motifs/anchor.ts";
import { boat } from "./motifs/boat.ts";
import { candles } from "./motifs/candles.ts";
import { cross } from "./motifs/cross.ts";
import { crown } from "./motifs/crown.ts";
import { cupAndBread } from "./motifs/cup-and-bread.ts";
import { dawnWindow } from "./motifs/dawn-window.ts";
import { door } from "./motifs/door.ts";
import { dove } from "./motifs/dove.ts";
import { flame } from "./motifs/flame.ts";
import { fullGrain, greenBlades, oneEar, seed } from "./motifs/growth.ts";
import { harp } from "./motifs/harp.ts";
import { lamp } from "./motifs/lamp.ts";
import { lattice } from "./motifs/lattice.ts";
import { lilies } from "./motifs/lilies.ts";
import { loavesAndFish } from "./motifs/loaves-and-fish.ts";
import { mountain } from "./motifs/mountain.ts";
import { oliveBranch } from "./motifs/olive-branch.ts";
import { openBook } from "./motifs/open-book.ts";
import { openHands } from "./motifs/open-hands.ts";
import { prayerPanes } from "./motifs/prayer-panes.ts";
import { risingSun } from "./motifs/rising-sun.ts";
import { river } from "./motifs/river.ts";
import { springs } from "./motifs/springs.ts";
import { star } from "./motifs/star.ts";
import { treeOfLife } from "./motifs/tree-of-life.ts";
import { trumpet } from "./motifs/trumpet.ts";
import { vine } from "./motifs/vine.ts";
import { watchtower } from "./motifs/watchtower.ts";
import { well } from "./motifs/well.ts";
import { wheat } from "./motifs/wheat.ts";
import type { Format } from "./pane.ts";
import type { Piece } from "./window.ts";

export const GALLERY: readonly Piece[] = [
  { name: "dove", seed: 1101, motif: dove, hour: "day" },
  { name: "lamp", seed: 1102, motif: lamp, hour: "vigil" },
  { name: "river", seed: 1103, motif: river, hour: "day" },
  { name: "mountain", seed: 1104, motif: mountain, hour: "dawn" },
  { name: "flame", seed: 1105, motif: flame, hour: "vigil" },
  { name: "wheat", seed: 1106, motif: wheat, hour: "day" },
  { name: "rising-sun", seed: 1107, motif: risingSun, hour: "dawn" },
  { name: "open-hands", seed: 1108, motif: openHands, hour: "vigil" },
  { name: "harp", seed: 1109, motif: harp, hour: "night" },
  { name: "star", seed: 1110, motif: star, hour: "night" },
  { name: "door", seed: 1111, motif: door, hour: "vigil" },
  { name: "olive-branch", seed: 1112, motif: oliveBranch, hour: "day" },
  { name: "open-book", seed: 1113, motif: openBook, hour: "night" },
  { name: "cup-and-bread", seed: 1114, motif: cupAndBread, hour: "dawn" },
  { name: "tree-of-life", seed: 1115, motif: treeOfLife, hour: "dawn" },
  { name: "springs", seed: 1116, motif: springs, hour: "dawn" },
  { name: "crown", seed: 1117, motif: crown, hour: "vigil" },
  { name: "cross", seed: 1118, motif: cross, hour: "dawn" },
  { name: "boat", seed: 1119, motif: boat, hour: "dawn" },
  { name: "anchor", seed: 1120, motif: anchor, hour: "day" },
  { name: "vine", seed: 1121, motif: vine, hour: "dawn" },
  { name: "watchtower", seed: 1122, motif: watchtower, hour: "night" },
  { name: "candles", seed: 1123, motif: candles, hour: "vigil" },
  { name: "well", seed: 1124, motif: well, hour: "dawn" },
  { name: "loaves-and-fish", seed: 1125, motif: loavesAndFish, hour: "day" },
  { name: "trumpet", seed: 1126, motif: trumpet, hour: "vigil" },
  { name: "lilies", seed: 1127, motif: lilies, hour: "day" },
];

/** On the donations page, one for each group of monthly gifts: from a seed to the harvest. */
export const GROWTH: readonly Piece[] = [
  { name: "seed", seed: 1201, motif: seed, hour: "day" },
  { name: "blades", seed: 1202, motif: greenBlades, hour: "night" },
  { name: "ear", seed: 1203, motif: oneEar, hour: "vigil" },
  { name: "harvest", seed: 1204, motif: fullGrain, hour: "dawn" },
];

/** The window on /prayers that lights a pane for each prayer of the month. */
export const PRAYER_PANES: Piece = {
  name: "prayer-panes",
  seed: 1301,
  motif: prayerPanes,
  hour: "vigil",
};

export const HERO: Piece = { name: "dawn-window", seed: 606, motif: dawnWindow, hour: "dawn" };

/** The same window with the same seed, before sunrise. */
export const HERO_NIGHT: Piece = { ...HERO, name: "dawn-window-night", hour: "night" };

/** The window of the home page in three crops, by day and by night. The page draws its frame. */
export const HEROES: readonly (Piece & { format: Format })[] = (
  ["phone", "tablet", "tall"] as const
).flatMap((format) => [
  { ...HERO, name: `hero-${format}`, format },
  { ...HERO_NIGHT, name: `hero-${format}-night`, format },
]);

export const PLACEHOLDER: Piece = {
  name: "placeholder",
  seed: 700,
  motif: lattice,
  hour: "night",
};
