import { expect, test } from "vitest";
import { nextState, notLive, type PlayerEvent, type PlayerState } from "./live-player";

const checking: PlayerState = { is: "checking" };
const stream = {
  platform: "youtube",
  url: "https://youtu.be/abcdefghijk",
  title: "Vigil",
} as const;
const live: PlayerState = { is: "live", stream };
const states = [notLive, checking, live];

const afterAll = (event: PlayerEvent) => states.map((state) => nextState(state, event));

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

test("an embed that fails leads back to the recorded service from anywhere", () => {
  expect(afterAll({ type: "embedFailed" })).toEqual([notLive, notLive, notLive]);
});
