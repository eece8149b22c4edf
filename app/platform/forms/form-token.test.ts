import { expect, test } from "vitest";
import { issueFormToken, readFormToken, renewFormToken } from "./form-token.server";

const dayMs = 86_400_000;

/** What a browser sends back, among other cookies. */
function sentBack(setCookie: string): string {
  return `theme=dark; ${setCookie.split(";")[0]}; other=1`;
}

test("a token that we issued is read back", () => {
  const token = readFormToken(sentBack(issueFormToken(Date.now() - 5_000)));
  expect(token?.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a forged, an expired, a future and a missing token are no token", () => {
  const genuine = sentBack(issueFormToken());
  expect(readFormToken(genuine.replace("form=", "form=x"))).toBeUndefined();
  const earlier = (_: string, second: string) => `.${Number(second) - 1}.`;
  expect(readFormToken(genuine.replace(/\.(\d+)\./, earlier))).toBeUndefined();
  expect(readFormToken(sentBack(issueFormToken(Date.now() - 2 * dayMs)))).toBeUndefined();
  expect(readFormToken(sentBack(issueFormToken(Date.now() + 60_000)))).toBeUndefined();
  expect(readFormToken(null)).toBeUndefined();
});

test("a browser with a fresh token keeps it, one with an old token or none gets another", () => {
  expect(renewFormToken(sentBack(issueFormToken(Date.now() - dayMs / 4)))).toBeUndefined();
  expect(renewFormToken(sentBack(issueFormToken(Date.now() - dayMs)))).toMatch(/^form=/);
  expect(renewFormToken(undefined)).toMatch(/^form=/);
});

test("the cookie is out of reach of scripts and of other sites", () => {
  expect(issueFormToken()).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
});
