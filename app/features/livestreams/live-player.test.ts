import { expect, test } from "vitest";
import {
  notLive,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
  toPlayerState,
} from "./live-player";

const checking: PlayerState = { is: "checking" };
const stream = {
  place: "YouTube",
  url: "https://youtu.be/abcdefghijk",
  title: "Vigil",
} as const;
const live: PlayerState = { is: "live", stream };
const states = [notLive, checking, live];

const afterAll = (event: PlayerEvent) => states.map((state) => playerReducer(state, event));

test("opening the page starts a check", () => {
  expect(afterAll({ type: "opened" })).toEqual([checking, checking, checking]);
});

test("an answer ends the check; a late one is ignored", () => {
  const isLive: PlayerEvent = { type: "answered", status: { live: true, ...stream } };
  const isNot: PlayerEvent = { type: "answered", status: { live: false } };
  expect(afterAll(isLive)).toEqual([notLive, live, live]);
  expect(afterAll(isNot)).toEqual([notLive, notLive, live]);
});

test("a timeout shows the recorded service, but does not replace a live one", () => {
  expect(afterAll({ type: "timedOut" })).toEqual([notLive, notLive, live]);
});

test("an embed that has loaded ends the check", () => {
  expect(afterAll({ type: "embedLoaded" })).toEqual([notLive, notLive, live]);
});

test("polling switches between live and recorded, but not during the first check", () => {
  const isLive: PlayerEvent = { type: "polled", status: { live: true, ...stream } };
  const isNot: PlayerEvent = { type: "polled", status: { live: false } };
  expect(afterAll(isLive)).toEqual([live, checking, live]);
  expect(afterAll(isNot)).toEqual([notLive, checking, notLive]);
  expect(playerReducer(live, isLive)).toBe(live);
  const another = { live: true, ...stream, title: "Morning" } as const;
  expect(playerReducer(live, { type: "polled", status: another })).toMatchObject({
    stream: { title: "Morning" },
  });
});

test("a live video whose embed failed is not offered again; another one is", () => {
  const failed = playerReducer(live, { type: "embedFailed" });
  expect(failed).toEqual({ is: "notLive", failed: stream });
  expect(playerReducer(failed, { type: "polled", status: { live: true, ...stream } })).toBe(failed);
  expect(playerReducer(failed, { type: "polled", status: { live: false } })).toEqual(notLive);
  const other = { ...stream, url: "https://youtu.be/bbbbbbbbbbb" };
  expect(playerReducer(failed, { type: "polled", status: { live: true, ...other } })).toEqual({
    is: "live",
    stream: other,
  });
});

test("the server-rendered page shows the known state", () => {
  expect(toPlayerState({ live: false })).toEqual(notLive);
  expect(toPlayerState({ live: true, ...stream })).toEqual(live);
});

test("a failed embed always shows the recorded service", () => {
  expect(afterAll({ type: "embedFailed" }).map(({ is }) => is)).toEqual([
    "notLive",
    "notLive",
    "notLive",
  ]);
});
