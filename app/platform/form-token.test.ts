import { expect, test } from "vitest";
import { issueFormToken, readFormToken } from "./form-token.server";

const dayMs = 86_400_000;

function withCookie(setCookie: string): Request {
  return new Request("http://localhost/", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });
}

test("a token that we issued is read back", async () => {
  const token = await readFormToken(withCookie(await issueFormToken(Date.now() - 5_000)));
  expect(token?.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a forged, an expired, a future and a missing token are no token", async () => {
  const genuine = await issueFormToken();
  const forged = genuine.replace("form=", "form=x");
  expect(await readFormToken(withCookie(forged))).toBeUndefined();
  expect(
    await readFormToken(withCookie(await issueFormToken(Date.now() - 2 * dayMs))),
  ).toBeUndefined();
  expect(
    await readFormToken(withCookie(await issueFormToken(Date.now() + 60_000))),
  ).toBeUndefined();
  expect(await readFormToken(new Request("http://localhost/"))).toBeUndefined();
});

test("the cookie is out of reach of scripts and of other sites", async () => {
  expect(await issueFormToken()).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
});
