import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { streamPictures } from "./previous-service";

const stream = {
  id: "01930000-0003-7000-8000-000000000001",
  streamUrl: "https://example.org/stream",
  thumbnailUrl: null,
  thumbnailPicture: null,
  thumbnailSource: null,
};

const streamPicture = (one: Parameters<typeof streamPictures>[0][number]) =>
  streamPictures([one])[0];

test("a thumbnail of this site is used unchanged", () => {
  const picture = streamPicture({ ...stream, thumbnailUrl: "/media/one.webp" });
  expect(picture).toBe("/media/one.webp");
});

test("our copy of a YouTube thumbnail is used for this video only", () => {
  const copied = {
    ...stream,
    streamUrl: "https://youtu.be/abcdefghijk",
    thumbnailPicture: "/uploads/copy.jpg",
    thumbnailSource: "https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg",
  };
  expect(streamPicture(copied)).toBe("/uploads/copy.jpg");
  const otherVideo = { ...copied, streamUrl: "https://youtu.be/lmnopqrstuv" };
  expect(streamPicture(otherVideo)).toMatch(/^\/art\//);
  expect(streamPicture({ ...copied, thumbnailUrl: "/art/dove-wide-640.jpg" })).toMatch(/dove/);
});

test.each([
  null,
  "",
  "https://i.ytimg.com/vi/1/hqdefault.jpg",
  "//elsewhere.example/1.jpg",
  "javascript:1",
])("instead of %j one of our pictures is shown, always the same", (thumbnailUrl) => {
  const picture = streamPicture({ ...stream, thumbnailUrl });
  expect(picture).toMatch(/^\/art\/[a-z-]+-wide-640\.jpg$/);
  expect(streamPicture({ ...stream, thumbnailUrl })).toBe(picture);
});

test("all our pictures exist", () => {
  const pictures = Array.from({ length: 64 }, (_, index) =>
    streamPicture({
      ...stream,
      id: `${stream.id.slice(0, -2)}${index.toString(16).padStart(2, "0")}`,
    }),
  );
  expect(new Set(pictures).size).toBeGreaterThan(10);
  for (const picture of pictures) expect(existsSync(`public${picture}`), picture).toBe(true);
});

test("neighbours never show the same of our pictures", () => {
  const chosen = { ...stream, thumbnailUrl: "/art/dove-wide-640.jpg" };
  const pictures = streamPictures(
    Array.from({ length: 24 }, (_, index) => (index === 7 ? chosen : stream)),
  );
  for (const [index, picture] of pictures.entries()) {
    expect(pictures.slice(index + 1, index + 5)).not.toContain(picture);
  }
});
