import { expect, test } from "vitest";
import { isSignedToken, signedToken } from "./hashing.server";

test("a signed token is valid only for its own purpose and id", () => {
  const token = signedToken("stop reminder", "one");
  expect(isSignedToken("stop reminder", token)).toBe(true);
  for (const other of ["", ".", "one", "one.", `${token}x`, token.slice(0, -1), "two.", "ọ."]) {
    expect(isSignedToken("stop reminder", other)).toBe(false);
  }
  expect(isSignedToken("confirm reminder", token)).toBe(false);
  expect(isSignedToken("stop reminder", token.replace("one", "two"))).toBe(false);
});
