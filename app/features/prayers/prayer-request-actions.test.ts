import { expect, test } from "vitest";
import type { PrayerRequestState } from "./prayer-request";
import {
  availableActions,
  findUndoAction,
  isPrayerRequestAction,
  offeredStatusActions,
  prayerRequestActions,
} from "./prayer-request-actions";

const fresh: PrayerRequestState = {
  isConfidential: false,
  visibility: "shown",
  heldFor: null,
  status: "new",
  needsFollowUp: false,
};

test.each([
  [{}, ["prayed", "followedUp", "answered", "close", "askFollowUp", "hide", "spam"]],
  [
    { visibility: "held" },
    ["prayed", "followedUp", "answered", "close", "askFollowUp", "release", "hide", "spam"],
  ],
  [
    { visibility: "held", heldFor: "suspectedSpam" },
    ["prayed", "followedUp", "answered", "close", "askFollowUp", "release", "keep", "hide", "spam"],
  ],
  [
    { visibility: "held", heldFor: "spam" },
    ["prayed", "followedUp", "answered", "close", "askFollowUp", "release", "keep", "hide"],
  ],
  [
    { visibility: "hidden" },
    ["prayed", "followedUp", "answered", "close", "askFollowUp", "show", "spam"],
  ],
  [
    { status: "praying" },
    ["followedUp", "answered", "close", "reopen", "askFollowUp", "hide", "spam"],
  ],
  [{ status: "followedUp" }, ["answered", "close", "reopen", "askFollowUp", "hide", "spam"]],
  [
    { status: "followedUp", needsFollowUp: true },
    ["followedUp", "answered", "close", "reopen", "noFollowUp", "hide", "spam"],
  ],
  [{ status: "answered" }, ["reopen", "hide", "spam"]],
  [{ status: "closed" }, ["answered", "reopen", "hide", "spam"]],
  [{ isConfidential: true }, ["prayed", "followedUp", "answered", "close", "askFollowUp"]],
  [
    { isConfidential: true, visibility: "held" },
    ["prayed", "followedUp", "answered", "close", "askFollowUp", "release"],
  ],
] as const)("a request in the state %j offers %j", (state, offered) => {
  expect(availableActions({ ...fresh, ...state })).toEqual(offered);
});

test.each([
  [{}, ["prayed", "askFollowUp", "answered", "close"]],
  [{ needsFollowUp: true }, ["prayed", "followedUp", "noFollowUp", "answered", "close"]],
  [{ status: "praying" }, ["askFollowUp", "followedUp", "answered", "close"]],
  [{ status: "followedUp" }, ["askFollowUp", "answered", "close"]],
  [{ status: "answered" }, ["reopen"]],
  [{ status: "closed" }, ["answered", "reopen"]],
] as const)(
  "the page of a request in the state %j offers the status changes %j",
  (state, offered) => {
    expect(offeredStatusActions({ ...fresh, ...state })).toEqual(offered);
  },
);

test("an action names the action that restores the row, if there is one", () => {
  expect(findUndoAction("prayed", fresh)).toBe("reopen");
  expect(findUndoAction("followedUp", fresh)).toBe("reopen");
  expect(findUndoAction("followedUp", { ...fresh, status: "praying" })).toBeUndefined();
  expect(findUndoAction("askFollowUp", fresh)).toBe("noFollowUp");
  expect(findUndoAction("noFollowUp", { ...fresh, needsFollowUp: true })).toBe("askFollowUp");
});

test("an action that sets a date has no Undo, which would set it anew", () => {
  expect(findUndoAction("answered", fresh)).toBeUndefined();
  expect(findUndoAction("close", fresh)).toBeUndefined();
  expect(findUndoAction("reopen", { ...fresh, status: "closed" })).toBeUndefined();
  expect(findUndoAction("hide", fresh)).toBeUndefined();
  expect(findUndoAction("show", { ...fresh, visibility: "hidden" })).toBeUndefined();
  expect(findUndoAction("release", { ...fresh, visibility: "held" })).toBeUndefined();
  expect(findUndoAction("spam", fresh)).toBeUndefined();
});

test("other values are no actions", () => {
  expect(Object.keys(prayerRequestActions).every(isPrayerRequestAction)).toBe(true);
  for (const word of ["erase", "", "toString", "__proto__", "delete"]) {
    expect(isPrayerRequestAction(word)).toBe(false);
  }
});
