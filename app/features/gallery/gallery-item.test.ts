import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { GALLERY, HERO, HERO_NIGHT } from "../../../art/pieces.ts";
import { builtInGallery } from "./content";
import {
  artLabel,
  artScripture,
  artVerse,
  galleryPath,
  isArtwork,
  isGalleryTab,
  watchUrl,
  wideArt,
} from "./gallery-item";

const video = { ...builtInGallery[0], type: "video" as const } as (typeof builtInGallery)[number];

test.each([null, "", "javascript:alert(1)", "//example.org", "/art/x", "data:text/html,x"])(
  "a video whose address is “%s” is not linked",
  (videoUrl) => {
    expect(watchUrl({ ...video, videoUrl })).toBeUndefined();
  },
);

test("only videos have a watch address", () => {
  const videoUrl = "https://example.org/watch";
  expect(watchUrl({ ...video, videoUrl })).toBe(videoUrl);
  expect(watchUrl({ ...video, videoUrl, type: "image" })).toBeUndefined();
});

test("artwork has a passage of Scripture, photographs have none", () => {
  for (const { name } of [...GALLERY, HERO, HERO_NIGHT]) {
    expect(artScripture({ imageUrl: `/art/${name}-800.jpg` }), name).toMatch(
      /^[1-3]?[A-Za-z ]+ \d/,
    );
    const verse = artVerse({ imageUrl: `/art/${name}-800.jpg` }) ?? "";
    expect(verse.length, name).toBeGreaterThan(20);
    expect(verse.length, name).toBeLessThan(95);
  }
  for (const imageUrl of ["/uploads/photo.jpg", "https://example.org/art/dove-800.jpg", ""]) {
    expect(artScripture({ imageUrl })).toBeUndefined();
    expect(artVerse({ imageUrl })).toBeUndefined();
  }
});

test("windows of our own have a wide picture, other pictures have none", () => {
  for (const { name } of [...GALLERY, HERO]) {
    const wide = wideArt({ imageUrl: `/art/${name}-800.jpg` });
    expect(wide).toBe(`/art/${name}-wide-640.jpg`);
    expect(existsSync(`public${wide}`), name).toBe(true);
  }
  for (const name of [HERO_NIGHT.name, "placeholder", "seed", "other"]) {
    expect(wideArt({ imageUrl: `/art/${name}-800.jpg` })).toBeUndefined();
  }
  expect(wideArt({ imageUrl: "/uploads/photo.jpg" })).toBeUndefined();
});

test("a video with artwork as its picture is not called artwork", () => {
  expect(artLabel({ ...video, videoUrl: "https://example.org/watch" })).toBe("Video");
  expect(isArtwork({ ...video, videoUrl: "https://example.org/watch" })).toBe(false);
  expect(artLabel({ ...video, videoUrl: null })).toBe("Artwork");
  expect(isArtwork({ ...video, videoUrl: null })).toBe(true);
});

test("only the three tabs are valid", () => {
  expect(["all", "image", "video"].every(isGalleryTab)).toBe(true);
  expect(["", "ALL", "audio", "toString", null].some(isGalleryTab)).toBe(false);
});

test("the path contains tab, album and page only if they are not the defaults", () => {
  expect(galleryPath({ tab: "all" })).toBe("/gallery");
  expect(galleryPath({ tab: "all", page: 2 })).toBe("/gallery?page=2");
  expect(galleryPath({ tab: "video", page: 1 })).toBe("/gallery?tab=video");
  expect(galleryPath({ tab: "image", page: 3 })).toBe("/gallery?tab=image&page=3");
  expect(galleryPath({ tab: "all", album: "Easter & more", page: 2 })).toBe(
    "/gallery?album=Easter+%26+more&page=2",
  );
});

test("there are eighteen built-in items, one of them a video, all with alternative text", () => {
  expect(builtInGallery).toHaveLength(18);
  expect(builtInGallery.filter(({ type }) => type === "video")).toHaveLength(1);
  expect(builtInGallery.every(({ alt }) => alt.length > 10)).toBe(true);
});
