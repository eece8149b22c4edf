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

test("an answer ends the check, and one that comes too late changes nothing", () => {
  const isLive: PlayerEvent = { type: "answered", status: { live: true, ...stream } };
  const isNot: PlayerEvent = { type: "answered", status: { live: false } };
  expect(afterAll(isLive)).toEqual([notLive, live, live]);
  expect(afterAll(isNot)).toEqual([notLive, notLive, live]);
});

test("giving up shows the recorded service, but not over a live one", () => {
  expect(afterAll({ type: "timedOut" })).toEqual([notLive, notLive, live]);
});

test("an embed that has loaded ends the check", () => {
  expect(afterAll({ type: "embedLoaded" })).toEqual([notLive, notLive, live]);
});

test("what is heard later moves the player both ways, but not while it checks", () => {
  const isLive: PlayerEvent = { type: "heard", status: { live: true, ...stream } };
  const isNot: PlayerEvent = { type: "heard", status: { live: false } };
  expect(afterAll(isLive)).toEqual([live, checking, live]);
  expect(afterAll(isNot)).toEqual([notLive, checking, notLive]);
  expect(playerReducer(live, isLive)).toBe(live);
  const another = { live: true, ...stream, title: "Morning" } as const;
  expect(playerReducer(live, { type: "heard", status: another })).toMatchObject({
    stream: { title: "Morning" },
  });
});

test("a live video that failed here is not offered again, another is", () => {
  const failed = playerReducer(live, { type: "embedFailed" });
  expect(failed).toEqual({ is: "notLive", failed: stream });
  expect(playerReducer(failed, { type: "heard", status: { live: true, ...stream } })).toBe(failed);
  expect(playerReducer(failed, { type: "heard", status: { live: false } })).toEqual(notLive);
  const other = { ...stream, url: "https://youtu.be/bbbbbbbbbbb" };
  expect(playerReducer(failed, { type: "heard", status: { live: true, ...other } })).toEqual({
    is: "live",
    stream: other,
  });
});

test("the server's page shows what is known", () => {
  expect(toPlayerState({ live: false })).toEqual(notLive);
  expect(toPlayerState({ live: true, ...stream })).toEqual(live);
});

test("an embed that fails leads back to the recorded service from anywhere", () => {
  expect(afterAll({ type: "embedFailed" }).map(({ is }) => is)).toEqual([
    "notLive",
    "notLive",
    "notLive",
  ]);
});
