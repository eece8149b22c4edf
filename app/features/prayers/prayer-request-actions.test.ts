import { expect, test } from "vitest";
import type { PrayerRequestState } from "./prayer-request";
import {
  availableActions,
  findUndoAction,
  isPrayerRequestAction,
  prayerRequestActions,
} from "./prayer-request-actions";

const fresh: PrayerRequestState = { isConfidential: false, visibility: "shown", status: "new" };

test.each([
  [{}, ["prayed", "followedUp", "answered", "close", "hide", "spam"]],
  [{ visibility: "held" }, ["prayed", "followedUp", "answered", "close", "release", "hide"]],
  [{ visibility: "hidden" }, ["prayed", "followedUp", "answered", "close", "show", "spam"]],
  [{ status: "praying" }, ["followedUp", "answered", "close", "reopen", "hide", "spam"]],
  [{ status: "followedUp" }, ["answered", "close", "reopen", "hide", "spam"]],
  [{ status: "answered" }, ["reopen", "hide", "spam"]],
  [{ status: "closed" }, ["answered", "reopen", "hide", "spam"]],
  [{ isConfidential: true }, ["prayed", "followedUp", "answered", "close"]],
  [
    { isConfidential: true, visibility: "held" },
    ["prayed", "followedUp", "answered", "close", "release"],
  ],
] as const)("a request in the state %j offers %j", (state, offered) => {
  expect(availableActions({ ...fresh, ...state })).toEqual(offered);
});

test("an action names the action that undoes it, if there is one", () => {
  expect(findUndoAction("hide", fresh)).toBe("show");
  expect(findUndoAction("show", { ...fresh, visibility: "hidden" })).toBe("hide");
  expect(findUndoAction("prayed", fresh)).toBe("reopen");
  expect(findUndoAction("answered", fresh)).toBe("reopen");
  expect(findUndoAction("reopen", { ...fresh, status: "praying" })).toBe("prayed");
  expect(findUndoAction("answered", { ...fresh, status: "praying" })).toBeUndefined();
  expect(findUndoAction("release", { ...fresh, visibility: "held" })).toBeUndefined();
  expect(findUndoAction("hide", { ...fresh, visibility: "held" })).toBeUndefined();
});

test("other values are no actions", () => {
  expect(Object.keys(prayerRequestActions).every(isPrayerRequestAction)).toBe(true);
  for (const word of ["erase", "", "toString", "__proto__", "delete"]) {
    expect(isPrayerRequestAction(word)).toBe(false);
  }
});
