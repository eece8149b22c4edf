import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "~/platform/auth/sign-in.server";
import { db } from "~/platform/database.server";
import { cookieHeader, follow, get, post, read, visibleText } from "~tests/support/app";
import { aUser, testPassword } from "~tests/support/builders";

const wrong = "not the password at all";

function login(email: string, password = testPassword, cookies = "", path = "/admin") {
  return post(path, { email, password }, { Cookie: cookies });
}

/** The cookie by which a browser is known again, without the session. */
async function deviceOf(email: string): Promise<string> {
  const cookies = cookieHeader(await login(email)).split("; ");
  return cookies.find((cookie) => cookie.startsWith("device=")) ?? "";
}

async function guessWrong(email: string, times: number, cookies = ""): Promise<number[]> {
  const guesses = Array.from({ length: times }, () => login(email, wrong, cookies));
  return (await Promise.all(guesses)).map(({ status }) => status);
}

beforeAll(async () => {
  await aUser({ email: "grace@example.org" });
});

describe("a failed login", () => {
  test("returns 401 with the specified toast and the address, but not the password", async () => {
    const { email } = await aUser();
    const response = await login(email, wrong);
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(visibleText(html)).toContain("Login failed Invalid email or password");
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain(wrong);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("returns the same response for an unknown address", async () => {
    const { email } = await aUser();
    const [known, unknown] = await Promise.all([
      login(email, wrong),
      login("no@body.example", wrong),
    ]);
    const plain = async (response: Response) =>
      visibleText(await response.text())
        .replaceAll(email, "")
        .replaceAll("no@body.example", "");
    expect(unknown.status).toBe(known.status);
    expect(await plain(unknown)).toBe(await plain(known));
  });

  test("takes as long for an unknown address", async () => {
    const timed = async (email: string) => {
      const start = performance.now();
      await login(email, wrong);
      return performance.now() - start;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 8; round++) {
      known.push(await timed((await aUser()).email));
      unknown.push(await timed(`nobody-${round}@example.org`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  test("includes disabled accounts", async () => {
    const { email } = await aUser({ disabledAt: new Date().toISOString() });
    expect((await login(email)).status).toBe(401);
  });

  test("includes malformed input", async () => {
    for (const fields of [
      {},
      { email: ["a", "b"], password: ["c", "d"] },
      { email: "", password: "" },
    ]) {
      expect((await post("/admin", fields as Record<string, string>)).status).toBe(401);
    }
  });
});

describe("a sign-in", () => {
  test("redirects to the dashboard with the specified toast", async () => {
    const response = await login(" Grace@Example.org ");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/dashboard");
    const page = await follow(response);
    expect(page.status).toBe(200);
    expect(visibleText(await page.text())).toContain(
      "Login successful Welcome to the admin dashboard",
    );
  });

  test("redirects to the requested admin page, and never to another site", async () => {
    const { email } = await aUser();
    const asked = "/admin/settings?tab=mail";
    const good = await login(email, testPassword, "", `/admin?next=${encodeURIComponent(asked)}`);
    expect(good.headers.get("Location")).toBe(asked);
    const page = visibleText(await (await follow(good)).text());
    expect(page).toContain("Login successful");
    expect(page).not.toContain("Welcome to the admin dashboard");
    const evil = await login(email, testPassword, "", "/admin?next=//evil.example");
    expect(evil.headers.get("Location")).toBe("/admin/dashboard");
  });

  test("says that the session has ended, only to a browser that had one", async () => {
    const { email, id } = await aUser();
    const cookies = cookieHeader(await login(email));
    await db.deleteFrom("sessions").where("userId", "=", id).execute();
    const lost = await get("/admin?next=%2Fadmin%2Fsermons", { Cookie: cookies });
    expect(visibleText(await lost.text())).toContain(
      "Your session has ended, for example because it was not used for a day. Please sign in again. Then you return",
    );
    for (const [path, headers] of [
      ["/admin?next=%2Fadmin%2Fsermons", {}],
      ["/admin", { Cookie: cookies }],
    ] as const) {
      const page = visibleText(await (await get(path, headers)).text());
      expect(page).not.toContain("Your session has ended");
    }
  });

  test.each([
    ["/admin?next=%2Fadmin%2Fsermons", "The page you asked for is only for the team."],
    ["/admin?next=%2F%2Fevil.example", "For the team that looks after this website."],
    ["/admin", "For the team that looks after this website."],
  ])("without a session, %s says why one is there", async (path, reason) => {
    expect(visibleText(await (await get(path)).text())).toContain(reason);
  });

  test("says that one has signed out", async () => {
    const { email } = await aUser();
    const cookies = cookieHeader(await login(email));
    const goodbye = await post("/admin/logout", {}, { Cookie: cookies });
    const page = visibleText(await (await follow(goodbye)).text());
    expect(page).toContain("You are signed out.");
    expect(page).toContain("Logged out successfully");
  });

  test("stores the token in an HttpOnly cookie and only its hash in the database", async () => {
    const { email, id } = await aUser();
    const response = await login(email);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith("session="));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const value = decodeURIComponent(/session=([^;]+)/.exec(cookie ?? "")?.[1] ?? "");
    const token: string = JSON.parse(Buffer.from(value, "base64").toString());
    expect(Buffer.from(token, "base64url").length).toBe(32);
    const session = await db
      .selectFrom("sessions")
      .selectAll()
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    expect(session.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(session)).not.toContain(token);
  });

  test("creates a new token every time and ends the previous session", async () => {
    const { email } = await aUser();
    const first = cookieHeader(await login(email));
    const second = cookieHeader(await login(email, testPassword, first));
    expect(second).not.toBe(first);
    expect((await get("/admin/dashboard", { Cookie: first })).status).toBe(302);
    expect((await get("/admin/dashboard", { Cookie: second })).status).toBe(200);
  });

  test("is skipped by users with a session", async () => {
    const { email } = await aUser();
    const response = await get("/admin", { Cookie: cookieHeader(await login(email)) });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin/dashboard");
  });
});

describe("the login throttle", () => {
  test("blocks an account after five failed attempts, also concurrent ones", async () => {
    const { email } = await aUser();
    const statuses = await guessWrong(email, 100);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test("says when to try again, also with the right password", async () => {
    const { email } = await aUser();
    await guessWrong(email, 5);
    const response = await login(email);
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect(visibleText(await response.text())).toContain(
      "There were too many attempts. Please wait 15 minutes, then try again.",
    );
  });

  test("responds in the same way for an unknown address", async () => {
    const statuses = await guessWrong("nobody@example.org", 8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  test("does not block a browser that signed in before", async () => {
    const { email } = await aUser();
    const device = await deviceOf(email);
    await guessWrong(email, 20);
    expect((await login(email)).status).toBe(429);
    expect((await login(email, testPassword, device)).status).toBe(303);
  });

  test("counts on after a login from an unknown browser: the failed attempts may be someone else’s", async () => {
    const { email } = await aUser();
    expect(await guessWrong(email, 4)).toEqual([401, 401, 401, 401]);
    expect((await login(email)).status).toBe(303);
    expect(await guessWrong(email, 1)).toEqual([401]);
    expect(await guessWrong(email, 1)).toEqual([429]);
  });

  test("does not block other accounts when one is attacked", async () => {
    await db.deleteFrom("rateLimits").execute();
    const [own, other] = [await aUser(), await aUser()];
    const request = new Request("http://localhost/admin", { method: "POST" });
    const guesses = Array.from({ length: 320 }, (_, turn) => {
      const network = `10.${turn >> 8}.${turn & 255}.0/24`;
      return signIn(request, network, { email: own.email, password: wrong });
    });
    await Promise.all(guesses);
    expect((await login(other.email)).status).toBe(303);
  });

  test("also limits known browsers, and resets after a successful login", async () => {
    const { email } = await aUser();
    const device = await deviceOf(email);
    expect(await guessWrong(email, 4, device)).toEqual([401, 401, 401, 401]);
    expect((await login(email, testPassword, device)).status).toBe(303);
    const statuses = await guessWrong(email, 9, device);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test("does not count the known browser of another user", async () => {
    const [own, other] = [await aUser(), await aUser()];
    const device = await deviceOf(own.email);
    await guessWrong(other.email, 5);
    expect((await login(other.email, testPassword, device)).status).toBe(429);
  });

  test("slows down responses with each failure, without delaying others", async () => {
    const { email } = await aUser();
    const waited: number[] = [];
    for (let guess = 0; guess < 5; guess++) {
      const start = performance.now();
      const answer = login(email, wrong);
      if (guess === 4) {
        await get("/admin");
        expect(await Promise.race([answer, Promise.resolve("still waiting")])).toBe(
          "still waiting",
        );
      }
      await answer;
      waited.push(performance.now() - start);
    }
    expect(waited[4]).toBeGreaterThan(990);
    expect(waited[3]).toBeGreaterThan(630);
    expect(waited[2]).toBeGreaterThan(350);
  });

  test("ends after fifteen minutes without attempts", async () => {
    const { email } = await aUser();
    await guessWrong(email, 6);
    const past = new Date(Date.now() - 15 * 60_000 - 1_000).toISOString();
    await db.updateTable("rateLimits").set({ windowStart: past }).execute();
    expect((await login(email)).status).toBe(303);
  });

  test("blocks a network after thirty failed attempts", async () => {
    const request = new Request("http://localhost/admin", { method: "POST" });
    const guess = (account: number) =>
      signIn(request, "203.0.113.0/24", { email: `a${account}@example.org`, password: wrong });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, account) => guess(account)));
    expect(answers.filter((answer) => answer === "wrong")).toHaveLength(30);
  });
});

describe("Logout", () => {
  test("ends the session and shows a toast", async () => {
    const { email, id } = await aUser();
    const cookies = cookieHeader(await login(email));
    const response = await post("/admin/logout", {}, { Cookie: cookies });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin");
    expect(response.headers.getSetCookie().join()).toMatch(/session=[^;]*; Max-Age=0/);
    expect(visibleText(await (await follow(response)).text())).toContain("Logged out successfully");
    expect((await get("/admin/dashboard", { Cookie: cookies })).status).toBe(302);
    const left = await db.selectFrom("sessions").selectAll().where("userId", "=", id).execute();
    expect(left).toEqual([]);
  });

  test("requires a POST", async () => {
    const { email } = await aUser();
    const cookies = cookieHeader(await login(email));
    await get("/admin/logout", { Cookie: cookies });
    expect((await get("/admin/dashboard", { Cookie: cookies })).status).toBe(200);
  });
});

test("the page is not cached, sends no referrer and is not indexed", async () => {
  const response = await get("/admin");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(await read("/admin")).toContain('<meta name="robots" content="noindex"/>');
});
