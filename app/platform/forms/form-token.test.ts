import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey } from "~/platform/crypto/master-key.server";
import { issueFormToken, readFormToken, renewFormToken } from "./form-token.server";

const dayMs = 86_400_000;

/** The `Cookie` header of a browser, with other cookies. */
function sentBack(setCookie: string): string {
  return `theme=dark; ${setCookie.split(";")[0]}; other=1`;
}

test("an issued token can be read", () => {
  const token = readFormToken(sentBack(issueFormToken(Date.now() - 5_000)));
  expect(token?.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("forged, expired, future and missing tokens are rejected", () => {
  const genuine = sentBack(issueFormToken());
  expect(readFormToken(genuine.replace("form=", "form=x"))).toBeUndefined();
  const earlier = (_: string, second: string) => `.${Number(second) - 1}.`;
  expect(readFormToken(genuine.replace(/\.(\d+)\./, earlier))).toBeUndefined();
  expect(readFormToken(sentBack(issueFormToken(Date.now() - 2 * dayMs)))).toBeUndefined();
  expect(readFormToken(sentBack(issueFormToken(Date.now() + 60_000)))).toBeUndefined();
  expect(readFormToken(null)).toBeUndefined();
});

test("a token with another id is rejected", () => {
  const genuine = sentBack(issueFormToken());
  const forged = genuine.replace(/form=[0-9a-f-]{36}/, `form=${crypto.randomUUID()}`);
  expect(forged).not.toBe(genuine);
  expect(readFormToken(forged)).toBeUndefined();
});

/** As earlier versions made it: only the time was signed. */
function earlierToken(issuedAt: number): string {
  const second = Math.floor(issuedAt / 1000);
  const key = deriveKey("form token");
  const signature = createHmac("sha256", key).update(String(second)).digest("base64url");
  return `form=${crypto.randomUUID()}.${second}.${signature}`;
}

test("a token of an earlier version is accepted until it expires, and renewed", () => {
  expect(readFormToken(earlierToken(Date.now() - dayMs))).toBeDefined();
  expect(readFormToken(earlierToken(Date.now() - 2 * dayMs))).toBeUndefined();
  expect(renewFormToken(earlierToken(Date.now() - dayMs))).toMatch(/^form=/);
});

test("a browser with a recent token keeps it; without one or with an old one it gets a new token", () => {
  expect(renewFormToken(sentBack(issueFormToken(Date.now() - dayMs / 4)))).toBeUndefined();
  expect(renewFormToken(sentBack(issueFormToken(Date.now() - dayMs)))).toMatch(/^form=/);
  expect(renewFormToken(undefined)).toMatch(/^form=/);
});

test("the cookie is HttpOnly and SameSite", () => {
  expect(issueFormToken()).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
});
