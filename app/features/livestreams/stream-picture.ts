import type { Livestream } from "./livestream";

const ownArt = [
  "dove",
  "lamp",
  "river",
  "mountain",
  "flame",
  "wheat",
  "rising-sun",
  "open-hands",
  "harp",
  "star",
  "door",
  "olive-branch",
  "open-book",
  "tree-of-life",
  "springs",
  "dawn-window",
  "cross",
  "boat",
  "anchor",
  "vine",
  "watchtower",
  "candles",
  "well",
  "trumpet",
  "lilies",
];

/**
 * Its thumbnail where that lies on this site, else one of our own pictures, always the same one. A
 * picture of another site would be asked for before the visitor has clicked on anything.
 */
export function streamPicture({ id, thumbnailUrl }: Pick<Livestream, "id" | "thumbnailUrl">) {
  if (thumbnailUrl && /^\/(?!\/)/.test(thumbnailUrl)) return thumbnailUrl;
  const number = Number.parseInt(id.slice(-6), 16) || 0;
  return `/art/${ownArt[number % ownArt.length]}-wide-640.jpg`;
}
