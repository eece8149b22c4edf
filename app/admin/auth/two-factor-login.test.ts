import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "~/platform/auth/password.server";
import { db } from "~/platform/database.server";
import { cookieHeader, get, post, visibleText } from "~tests/support/app";
import { aUser, testPassword } from "~tests/support/builders";
import { aSignedInUser, giveTwoFactor, totpCode } from "~tests/support/staff";

type Person = Awaited<ReturnType<typeof aPersonWithPhone>>;

async function aPersonWithPhone() {
  const user = await aUser();
  return { ...user, ...(await giveTwoFactor(user.id)) };
}

/** The cookies after the right password. */
async function firstStep({ email }: { email: string }, query = "", cookies = "") {
  const headers = { Cookie: cookies };
  const response = await post(`/admin${query}`, { email, password: testPassword }, headers);
  return { response, cookies: cookieHeader(response) };
}

const secondStep = (code: string, cookies: string, query = "") =>
  post(`/admin/code${query}`, { code }, { Cookie: cookies });
const dashboard = (cookies: string) => get("/admin/dashboard", { Cookie: cookies });
const sessionsOf = (userId: string) =>
  db.selectFrom("sessions").selectAll().where("userId", "=", userId).execute();

let person: Person;
beforeEach(async () => {
  person = await aPersonWithPhone();
});

describe("the password alone", () => {
  test("creates no session and no known browser, only the pending two-factor cookie", async () => {
    const { response, cookies } = await firstStep(person);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/code");
    expect(cookies).toMatch(/^half-session=[^;]+$/);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect((await dashboard(cookies)).status).toBe(302);
    expect(await sessionsOf(person.id)).toEqual([]);
    const page = await get("/admin/code", { Cookie: cookies });
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(await page.text()).not.toContain(person.email);
  });

  test("if wrong, gets the same response with a second factor, without one and without an account", async () => {
    const plain = await aUser();
    const answers = await Promise.all(
      [person.email, plain.email, "nobody@example.org"].map(async (email) => {
        const response = await post("/admin", { email, password: "not the password" }, {});
        return [response.status, visibleText(await response.text())];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
  });
});

describe("the two-factor page redirects to the login", () => {
  const useless: [string, () => Promise<string> | string][] = [
    ["without the first step", () => ""],
    ["with a forged cookie", () => `half-session=${btoa(JSON.stringify("1.a.b.c"))}`],
    [
      "with the cookie of a whole session",
      async () => (await aSignedInUser()).cookies.replace("session=", "half-session="),
    ],
  ];
  test.each(useless)("%s", async (_, makeCookies) => {
    const cookies = await makeCookies();
    for (const response of [
      await get("/admin/code", { Cookie: cookies }),
      await secondStep(totpCode(person.key), cookies),
    ]) {
      expect(response.headers.get("Location")).toBe("/admin");
      expect(await sessionsOf(person.id)).toEqual([]);
    }
  });

  test("after a changed password, a disabled account or a removed second factor", async () => {
    const changes = [
      { passwordHash: await hashPassword("another password altogether") },
      { disabledAt: new Date().toISOString() },
      { totpSealed: null },
    ];
    for (const change of changes) {
      const other = await aPersonWithPhone();
      const { cookies } = await firstStep(other);
      await db.updateTable("users").set(change).where("id", "=", other.id).execute();
      const response = await secondStep(totpCode(other.key), cookies);
      expect(response.headers.get("Location")).toBe("/admin");
      expect(await sessionsOf(other.id)).toEqual([]);
    }
  });
});

describe("a wrong code", () => {
  test("returns 401 with a message", async () => {
    const { cookies } = await firstStep(person);
    const response = await secondStep("000000", cookies);
    expect(response.status).toBe(401);
    expect(visibleText(await response.text())).toContain(
      "This code is not right, or it was used already. Please enter the next one.",
    );
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("includes codes of other users", async () => {
    const other = await aPersonWithPhone();
    const { cookies } = await firstStep(person);
    for (const code of [totpCode(other.key), other.codes[0] ?? ""]) {
      expect((await secondStep(code, cookies)).status).toBe(401);
    }
  });

  test("is limited to five attempts, also concurrent ones, and then blocks the right code too", async () => {
    const { cookies } = await firstStep(person);
    const guesses = Array.from({ length: 40 }, () => secondStep("000000", cookies));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const response = await secondStep(totpCode(person.key), cookies);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(800);
  });

  test("is counted for each account: a new login gives no more attempts", async () => {
    for (let round = 0; round < 5; round++) {
      const { cookies } = await firstStep(person);
      expect((await secondStep("000000", cookies)).status).toBe(401);
    }
    const { cookies } = await firstStep(person);
    expect((await secondStep(totpCode(person.key), cookies)).status).toBe(429);
  });

  test("is limited to twenty attempts a day", async () => {
    const past = new Date(Date.now() - 16 * 60_000).toISOString();
    const { cookies } = await firstStep(person);
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 5; quarter++) {
      await db.updateTable("rateLimits").set({ windowStart: past }).execute();
      const guesses = Array.from({ length: 5 }, () => secondStep("000000", cookies));
      statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });
});

describe("the right code", () => {
  test("signs in with a new token and redirects to the requested page", async () => {
    const query = `?next=${encodeURIComponent("/admin/settings/account?from=mail")}`;
    const { response, cookies } = await firstStep(person, query);
    const step = response.headers.get("Location") ?? "";
    expect(step).toBe(`/admin/code${query}`);
    const done = await secondStep(totpCode(person.key), cookies, step.replace("/admin/code", ""));
    expect(done.status).toBe(303);
    expect(done.headers.get("Location")).toBe("/admin/settings/account?from=mail");
    const [half] = done.headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith("half-session="));
    expect(half).toContain("Max-Age=0");
    const page = await dashboard(cookieHeader(done));
    expect(visibleText(await page.text())).toContain("signed in with two-step verification");
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  test("never redirects to another site", async () => {
    const { cookies } = await firstStep(person);
    const done = await secondStep(totpCode(person.key), cookies, "?next=//evil.example");
    expect(done.headers.get("Location")).toBe("/admin/dashboard");
  });

  test("is accepted once, and no earlier code afterwards", async () => {
    const code = totpCode(person.key, 1);
    const { cookies } = await firstStep(person);
    expect((await secondStep(code, cookies)).status).toBe(303);
    expect((await secondStep(code, cookies)).status).toBe(401);
    expect((await secondStep(totpCode(person.key), cookies)).status).toBe(401);
  });

  test("is accepted by exactly one of twenty concurrent requests", async () => {
    const code = totpCode(person.key);
    await db.deleteFrom("rateLimits").execute();
    const { cookies } = await firstStep(person);
    const race = Array.from({ length: 20 }, () => secondStep(code, cookies));
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  test("may be typed with a space in the middle", async () => {
    const { cookies } = await firstStep(person);
    const code = totpCode(person.key).replace(/^(...)/, "$1 ");
    expect((await secondStep(code, cookies)).status).toBe(303);
  });

  test("resets the failed attempts", async () => {
    const { cookies } = await firstStep(person);
    for (let guess = 0; guess < 3; guess++) await secondStep("000000", cookies);
    expect((await secondStep(totpCode(person.key), cookies)).status).toBe(303);
    const again = await firstStep(person);
    const guesses = Array.from({ length: 6 }, () => secondStep("000000", again.cookies));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });
});

describe("a backup code", () => {
  test("signs in once, however it is typed", async () => {
    const [first = "", second = "", third = ""] = person.codes;
    const { cookies } = await firstStep(person);
    expect((await secondStep(first, cookies)).status).toBe(303);
    expect((await secondStep(first, cookies)).status).toBe(401);
    expect((await secondStep(second.toUpperCase().replaceAll("-", " "), cookies)).status).toBe(303);
    expect((await secondStep(third.replaceAll("-", ""), cookies)).status).toBe(303);
  });

  test("is accepted by exactly one of twenty concurrent requests", async () => {
    const [code = ""] = person.codes;
    const { cookies } = await firstStep(person);
    const race = Array.from({ length: 20 }, () => secondStep(code, cookies));
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  });

  test("is stored only as a hash", async () => {
    const rows = await db
      .selectFrom("backupCodes")
      .selectAll()
      .where("userId", "=", person.id)
      .execute();
    expect(rows).toHaveLength(10);
    const kept = JSON.stringify([rows, await db.selectFrom("users").selectAll().execute()]);
    for (const secret of [person.key, ...person.codes]) expect(kept).not.toContain(secret);
  });
});

test("users with a session skip the page", async () => {
  const { cookies } = await aSignedInUser();
  const response = await get("/admin/code", { Cookie: cookies });
  expect(response.headers.get("Location")).toBe("/admin/dashboard");
});
