import { expect, test } from "vitest";
import { builtInGallery } from "./content";
import { galleryPath, isGalleryTab, watchUrl } from "./gallery-item";

const video = { ...builtInGallery[0], type: "video" as const } as (typeof builtInGallery)[number];

test.each([null, "", "javascript:alert(1)", "//example.org", "/art/x", "data:text/html,x"])(
  "a video whose address is “%s” is not linked",
  (videoUrl) => {
    expect(watchUrl({ ...video, videoUrl })).toBeUndefined();
  },
);

test("a video is watched at its address, and a picture never", () => {
  const videoUrl = "https://example.org/watch";
  expect(watchUrl({ ...video, videoUrl })).toBe(videoUrl);
  expect(watchUrl({ ...video, videoUrl, type: "image" })).toBeUndefined();
});

test("only the three tabs are tabs", () => {
  expect(["all", "image", "video"].every(isGalleryTab)).toBe(true);
  expect(["", "ALL", "audio", "toString", null].some(isGalleryTab)).toBe(false);
});

test("an address names the tab and the page only where they are not the first", () => {
  expect(galleryPath("all")).toBe("/gallery");
  expect(galleryPath("all", 2)).toBe("/gallery?page=2");
  expect(galleryPath("video", 1)).toBe("/gallery?tab=video");
  expect(galleryPath("image", 3)).toBe("/gallery?tab=image&page=3");
});

test("eighteen items are built in, one of them a video, each with a true text in place of the picture", () => {
  expect(builtInGallery).toHaveLength(18);
  expect(builtInGallery.filter(({ type }) => type === "video")).toHaveLength(1);
  expect(builtInGallery.every(({ alt }) => alt.length > 10)).toBe(true);
});
