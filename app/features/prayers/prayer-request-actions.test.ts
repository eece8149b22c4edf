import { expect, test } from "vitest";
import {
  availableActions,
  findUndoAction,
  isPrayerRequestAction,
  prayerRequestActions,
} from "./prayer-request-actions";
import type { PrayerRequestState } from "./prayer-request-state";

const fresh: PrayerRequestState = { isConfidential: false, visibility: "shown", status: "new" };

test.each([
  [{}, ["prayed", "answered", "hide"]],
  [{ visibility: "held" }, ["prayed", "answered", "release", "hide"]],
  [{ visibility: "hidden" }, ["prayed", "answered", "show"]],
  [{ status: "prayed" }, ["answered", "reopen", "hide"]],
  [{ status: "answered" }, ["reopen", "hide"]],
  [{ isConfidential: true }, ["prayed", "answered"]],
  [{ isConfidential: true, visibility: "held" }, ["prayed", "answered", "release"]],
] as const)("a request that stands %j offers %j", (state, offered) => {
  expect(availableActions({ ...fresh, ...state })).toEqual(offered);
});

test("a deed that has a way back names it, and only a true one", () => {
  expect(findUndoAction("hide", fresh)).toBe("show");
  expect(findUndoAction("show", { ...fresh, visibility: "hidden" })).toBe("hide");
  expect(findUndoAction("prayed", fresh)).toBe("reopen");
  expect(findUndoAction("answered", fresh)).toBe("reopen");
  expect(findUndoAction("reopen", { ...fresh, status: "prayed" })).toBe("prayed");
  expect(findUndoAction("answered", { ...fresh, status: "prayed" })).toBeUndefined();
  expect(findUndoAction("release", { ...fresh, visibility: "held" })).toBeUndefined();
  expect(findUndoAction("hide", { ...fresh, visibility: "held" })).toBeUndefined();
});

test("nothing else is a deed", () => {
  expect(Object.keys(prayerRequestActions).every(isPrayerRequestAction)).toBe(true);
  for (const word of ["erase", "", "toString", "__proto__", "delete"]) {
    expect(isPrayerRequestAction(word)).toBe(false);
  }
});
