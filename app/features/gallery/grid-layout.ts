import { type GalleryItem, watchUrl } from "./gallery-item";

/** How a picture stands in the grid: alone, in a row of two, three or four, in the night room, or off the edge of the screen. */
export type Place = "large" | "pair" | "three" | "four" | "room" | "edge" | "film";

const rows: { place: Place; count: number }[] = [
  { place: "large", count: 1 },
  { place: "pair", count: 2 },
  { place: "four", count: 4 },
  { place: "room", count: 2 },
  { place: "pair", count: 2 },
  { place: "three", count: 3 },
  { place: "pair", count: 2 },
  { place: "edge", count: 1 },
];

/** The place of the items of a row that has too few of them, by their number. */
const placeOfShortRow: Record<number, Place> = { 1: "large", 2: "pair", 3: "three" };

/** The place of each item. The only video of a list gets a row of its own. No row has gaps. */
export function layOut(items: GalleryItem[]): Place[] {
  const videos = items.filter(watchUrl);
  const film = videos.length === 1 ? items.findIndex(watchUrl) : -1;
  const places: Place[] = [];
  for (let turn = 0; places.length < items.length; ) {
    if (places.length === film) {
      places.push("film");
      continue;
    }
    const row = rows[turn++ % rows.length];
    if (!row) break;
    const end = film > places.length ? film : items.length;
    const count = Math.min(row.count, end - places.length);
    const place = count === row.count ? row.place : (placeOfShortRow[count] ?? row.place);
    places.push(...Array.from({ length: count }, () => place));
  }
  return places;
}

const landscapes: readonly Place[] = ["pair", "edge", "film"];

export function isLandscape(place: Place): boolean {
  return landscapes.includes(place);
}
