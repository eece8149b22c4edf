import { expect, test } from "vitest";
import { afterAnswer, afterEmbedError, liveTitle, type PlayerState, recorded } from "./live-player";

const stream = {
  live: true,
  place: "YouTube",
  url: "https://www.youtube.com/watch?v=abcdefghijk",
  title: "Vigil",
} as const;
const live: PlayerState = { is: "live", stream };
const failed: PlayerState = { is: "failed", stream };
const states = [recorded, live, failed];

test("an answer ends the check, and switches between live and recorded", () => {
  expect(states.map((state) => afterAnswer(state, { live: false }))).toEqual([
    recorded,
    recorded,
    recorded,
  ]);
  expect(afterAnswer(recorded, stream)).toEqual(live);
});

test("the same service again changes nothing; another title or address does", () => {
  expect(afterAnswer(live, { ...stream })).toBe(live);
  for (const other of [
    { ...stream, title: "Morning" },
    { ...stream, url: "https://www.youtube.com/watch?v=bbbbbbbbbbb" },
  ]) {
    expect(afterAnswer(live, other)).toEqual({ is: "live", stream: other });
  }
});

test("a live video whose embed failed is not offered again; another one is", () => {
  expect(afterEmbedError(live, stream.url)).toEqual(failed);
  expect(afterAnswer(failed, { ...stream })).toBe(failed);
  const other = { ...stream, url: "https://www.youtube.com/watch?v=bbbbbbbbbbb" };
  expect(afterAnswer(failed, other)).toEqual({ is: "live", stream: other });
});

test("the embed of a live video that failed never leaves the player live", () => {
  expect(states.map((state) => afterEmbedError(state, stream.url).is)).toEqual([
    "recorded",
    "failed",
    "failed",
  ]);
});

test("a recorded video that failed says nothing about the live one", () => {
  const url = "https://www.youtube.com/watch?v=bbbbbbbbbbb";
  expect(states.map((state) => afterEmbedError(state, url))).toEqual(states);
});

test("the title is that of the live service", () => {
  expect(liveTitle({ live: false })).toBeUndefined();
  expect(liveTitle(stream)).toBe("Vigil");
});
