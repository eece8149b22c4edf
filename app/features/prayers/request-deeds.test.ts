import { expect, test } from "vitest";
import { deeds, deedsFor, isDeed, undoOf } from "./request-deeds";
import type { RequestState } from "./request-state";

const fresh: RequestState = { isConfidential: false, visibility: "shown", status: "new" };

test.each([
  [{}, ["prayed", "answered", "hide"]],
  [{ visibility: "held" }, ["prayed", "answered", "release", "hide"]],
  [{ visibility: "hidden" }, ["prayed", "answered", "show"]],
  [{ status: "prayed" }, ["answered", "reopen", "hide"]],
  [{ status: "answered" }, ["reopen", "hide"]],
  [{ isConfidential: true }, ["prayed", "answered"]],
  [{ isConfidential: true, visibility: "held" }, ["prayed", "answered", "release"]],
] as const)("a request that stands %j offers %j", (state, offered) => {
  expect(deedsFor({ ...fresh, ...state })).toEqual(offered);
});

test("a deed that has a way back names it, and only a true one", () => {
  expect(undoOf("hide", fresh)).toBe("show");
  expect(undoOf("show", { ...fresh, visibility: "hidden" })).toBe("hide");
  expect(undoOf("prayed", fresh)).toBe("reopen");
  expect(undoOf("answered", fresh)).toBe("reopen");
  expect(undoOf("reopen", { ...fresh, status: "prayed" })).toBe("prayed");
  expect(undoOf("answered", { ...fresh, status: "prayed" })).toBeUndefined();
  expect(undoOf("release", { ...fresh, visibility: "held" })).toBeUndefined();
  expect(undoOf("hide", { ...fresh, visibility: "held" })).toBeUndefined();
});

test("nothing else is a deed", () => {
  expect(Object.keys(deeds).every(isDeed)).toBe(true);
  for (const word of ["erase", "", "toString", "__proto__", "delete"]) {
    expect(isDeed(word)).toBe(false);
  }
});
