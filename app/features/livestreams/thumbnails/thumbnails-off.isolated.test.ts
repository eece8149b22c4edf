import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.VIDEO_THUMBNAILS = "off";
});
const { aLivestream } = await import("~tests/support/builders");
const { copyThumbnails } = await import("./copy-thumbnails.server");

test("with VIDEO_THUMBNAILS=off nothing is fetched", async () => {
  await aLivestream({ streamUrl: "https://www.youtube.com/watch?v=abcdefghijk" });
  const asked: string[] = [];
  await copyThumbnails((source) => {
    asked.push(source);
    return Promise.reject(new Error("unreachable"));
  });
  expect(asked).toEqual([]);
});
