const art = [
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

/** The motif of a service without a picture, by its id; not one of `taken`, which its neighbours show. */
export function streamArt(id: string, taken: readonly (string | undefined)[] = []): string {
  const first = Number.parseInt(id.slice(-6), 16) || 0;
  const motifs = [...art.slice(first % art.length), ...art.slice(0, first % art.length)];
  return motifs.find((motif) => !taken.includes(motif)) ?? "rising-sun";
}
