import { expect, test } from "vitest";
import { builtInGallery } from "./content";
import type { GalleryItem } from "./gallery-item";
import { layOut, type Place } from "./grid-layout";

const picture = builtInGallery[0] as GalleryItem;
const video: GalleryItem = { ...picture, type: "video", videoUrl: "https://example.org/watch" };
const pictures = (count: number) => Array.from({ length: count }, () => picture);

const rowLengths: Record<Place, number> = {
  large: 1,
  pair: 2,
  three: 3,
  four: 4,
  room: 2,
  edge: 1,
  film: 1,
};

/** The lengths of runs of the same place. */
function runs(places: Place[]): [Place, number][] {
  const all: [Place, number][] = [];
  for (const place of places) {
    const last = all.at(-1);
    if (last?.[0] === place) last[1]++;
    else all.push([place, 1]);
  }
  return all;
}

test("no row has a gap, wherever the only video is and however many pictures there are", () => {
  for (let count = 0; count <= 40; count++) {
    for (let place = 0; place <= count; place++) {
      const items = [...pictures(place), video, ...pictures(count - place)];
      const places = layOut(items);
      expect(places).toHaveLength(items.length);
      expect(places.indexOf("film")).toBe(place);
      for (const [kind, length] of runs(places)) {
        expect(length % rowLengths[kind], `${count} pictures, ${kind}`).toBe(0);
      }
    }
  }
});

test("several videos have places like pictures", () => {
  expect(layOut([video, video, video])).toEqual(["large", "pair", "pair"]);
});

test("an empty list has no places", () => {
  expect(layOut([])).toEqual([]);
});
