import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { streamPicture } from "./previous-service";

const id = "01930000-0003-7000-8000-000000000001";

test("a thumbnail of this site is used unchanged", () => {
  expect(streamPicture({ id, thumbnailUrl: "/media/one.webp" })).toBe("/media/one.webp");
});

test.each([
  null,
  "",
  "https://i.ytimg.com/vi/1/hqdefault.jpg",
  "//elsewhere.example/1.jpg",
  "javascript:1",
])("instead of %j one of our pictures is shown, always the same", (thumbnailUrl) => {
  const picture = streamPicture({ id, thumbnailUrl });
  expect(picture).toMatch(/^\/art\/[a-z-]+-wide-640\.jpg$/);
  expect(streamPicture({ id, thumbnailUrl })).toBe(picture);
});

test("all our pictures exist", () => {
  const pictures = Array.from({ length: 64 }, (_, index) =>
    streamPicture({
      id: `${id.slice(0, -2)}${index.toString(16).padStart(2, "0")}`,
      thumbnailUrl: null,
    }),
  );
  expect(new Set(pictures).size).toBeGreaterThan(10);
  for (const picture of pictures) expect(existsSync(`public${picture}`), picture).toBe(true);
});
