import { expect, test } from "vitest";
import { isSignedToken, signedToken } from "./signed-token.server";

test("a token is known again for its own purpose, and no other is", () => {
  const token = signedToken("stop reminder", "one");
  expect(isSignedToken("stop reminder", token)).toBe(true);
  for (const other of ["", ".", "one", "one.", `${token}x`, token.slice(0, -1), "two.", "ọ."]) {
    expect(isSignedToken("stop reminder", other)).toBe(false);
  }
  expect(isSignedToken("confirm reminder", token)).toBe(false);
  expect(isSignedToken("stop reminder", token.replace("one", "two"))).toBe(false);
});
