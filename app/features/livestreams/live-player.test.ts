import { expect, test } from "vitest";
import { nextState, notLive, type PlayerEvent, type PlayerState, stateOf } from "./live-player";

const checking: PlayerState = { is: "checking" };
const stream = {
  place: "YouTube",
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

test("what is heard later moves the player both ways, but not while it checks", () => {
  const isLive: PlayerEvent = { type: "heard", status: { live: true, ...stream } };
  const isNot: PlayerEvent = { type: "heard", status: { live: false } };
  expect(afterAll(isLive)).toEqual([live, checking, live]);
  expect(afterAll(isNot)).toEqual([notLive, checking, notLive]);
  expect(nextState(live, isLive)).toBe(live);
  const another = { live: true, ...stream, title: "Morning" } as const;
  expect(nextState(live, { type: "heard", status: another })).toMatchObject({
    stream: { title: "Morning" },
  });
});

test("a live video that failed here is not offered again, another is", () => {
  const failed = nextState(live, { type: "embedFailed" });
  expect(failed).toEqual({ is: "notLive", failed: stream });
  expect(nextState(failed, { type: "heard", status: { live: true, ...stream } })).toBe(failed);
  expect(nextState(failed, { type: "heard", status: { live: false } })).toEqual(notLive);
  const other = { ...stream, url: "https://youtu.be/bbbbbbbbbbb" };
  expect(nextState(failed, { type: "heard", status: { live: true, ...other } })).toEqual({
    is: "live",
    stream: other,
  });
});

test("the server's page shows what is known", () => {
  expect(stateOf({ live: false })).toEqual(notLive);
  expect(stateOf({ live: true, ...stream })).toEqual(live);
});

test("an embed that fails leads back to the recorded service from anywhere", () => {
  expect(afterAll({ type: "embedFailed" }).map(({ is }) => is)).toEqual([
    "notLive",
    "notLive",
    "notLive",
  ]);
});
