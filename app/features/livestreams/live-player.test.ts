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
  expect(afterEmbedError(live)).toEqual(failed);
  expect(afterAnswer(failed, { ...stream })).toBe(failed);
  const other = { ...stream, url: "https://www.youtube.com/watch?v=bbbbbbbbbbb" };
  expect(afterAnswer(failed, other)).toEqual({ is: "live", stream: other });
});

test("a failed embed never leaves the player live", () => {
  expect(states.map((state) => afterEmbedError(state).is)).toEqual([
    "recorded",
    "failed",
    "recorded",
  ]);
});

test("a live service without a title has the default one", () => {
  expect(liveTitle({ live: false })).toBeUndefined();
  expect(liveTitle(stream)).toBe("Vigil");
  expect(liveTitle({ ...stream, title: "" })).toBe("Sunday Service");
});
