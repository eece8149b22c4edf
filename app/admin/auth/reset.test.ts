import { beforeEach, describe, expect, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { deleteExpiredLinks, mailedLinkToken } from "~/platform/auth/one-time-links.server";
import { requestPasswordReset } from "~/platform/auth/password-reset.server";
import { db } from "~/platform/database.server";
import { cookieHeader, follow, get, post, visibleText } from "~tests/support/app";
import { aOneTimeLink, aUser, testPassword } from "~tests/support/builders";
import { emptyOutboxBeforeEach, runMailer, startMailServer } from "~tests/support/outbox";
import { aSignedInUser, giveTwoFactor, totpCode } from "~tests/support/staff";

emptyOutboxBeforeEach();

const newPassword = "candle orchard bridge 9";
const fields = { password: newPassword, passwordAgain: newPassword };

const ask = (email: string) => post("/admin/forgotten", { email }, {});
const reset = (token: string, changes: Partial<typeof fields> = {}) =>
  post(`/admin/reset?token=${token}`, { ...fields, ...changes }, {});
const login = (email: string, password: string) => post("/admin", { email, password }, {});
const links = () => db.selectFrom("oneTimeLinks").selectAll().execute();
const outbox = () => db.selectFrom("outbox").selectAll().execute();

async function aResetLink(userId: string): Promise<string> {
  const { id } = await aOneTimeLink({ purpose: "reset", userId });
  return mailedLinkToken(id);
}

beforeEach(async () => {
  for (const table of ["oneTimeLinks", "rateLimits"] as const) await db.deleteFrom(table).execute();
});

test.each([
  ["is switched off", { roles: '["administrator"]', disabledAt: "2026-01-01T00:00:00.000Z" }],
  ["is no administrator any more", { roles: '["editor"]' }],
])(
  "a link that an administrator made for a colleague does not work when its maker %s",
  async (_, row) => {
    const colleague = await aUser();
    const maker = await aUser(row);
    const { id } = await aOneTimeLink({
      purpose: "reset",
      userId: colleague.id,
      issuedBy: maker.id,
    });
    const token = mailedLinkToken(id);
    expect((await get(`/admin/reset?token=${token}`)).status).toBe(403);
    expect((await reset(token)).status).toBe(403);
    expect((await login(colleague.email, newPassword)).status).not.toBe(303);
  },
);

describe("requesting a reset link", () => {
  test("without an address is refused", async () => {
    for (const email of ["", "grace", "@", "a b@example.org"]) {
      expect((await ask(email)).status).toBe(422);
    }
    expect(await links()).toEqual([]);
  });

  test("without a mail server says who can make a link, and promises no mail", async () => {
    for (const path of ["/admin/forgotten", "/admin/forgotten?sent"]) {
      const html = await (await get(path)).text();
      expect(visibleText(html)).toContain(
        "This site cannot send emails yet, so you need a link from someone else.",
      );
      expect(visibleText(html)).not.toMatch(/on its way|We send/);
      expect(html).not.toContain('name="email"');
    }
  });

  test("returns the same response for unknown and disabled accounts", async () => {
    const { email } = await aUser();
    const off = await aUser({ disabledAt: new Date().toISOString() });
    const answers = await Promise.all(
      [email, "nobody@example.org", off.email].map(async (address) => {
        const response = await ask(address);
        const headers = [...response.headers].filter(
          ([name]) => !["date", "x-request-id"].includes(name),
        );
        return JSON.stringify([response.status, headers, (await follow(response)).status]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("/admin/forgotten?sent");
  });

  test("writes the same rows for an unknown address", async () => {
    const { email, id } = await aUser();
    await db.deleteFrom("outbox").execute();
    await ask(email);
    await ask("nobody@example.org");
    const [known, unknown] = await links();
    expect(known).toMatchObject({ purpose: "reset", userId: id, email: null });
    expect(unknown).toMatchObject({ purpose: "reset", userId: null, email: null });
    expect((await outbox()).map(({ subjectId }) => subjectId)).toEqual([known?.id, unknown?.id]);
  });

  test("takes as long for an unknown address", async () => {
    // Time of the processor: other programs do not change it.
    const timed = async (email: string) => {
      const start = process.cpuUsage();
      await requestPasswordReset(email, null);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    // Made before: right after the hashing of a password everything takes longer.
    const users = await Promise.all(Array.from({ length: 25 }, () => aUser()));
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const { email } of users) {
      known.push(await timed(email));
      unknown.push(await timed(`nobody-${email}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[12] ?? 0;
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  test("is limited to three times for one address, also concurrently and for unknown ones", async () => {
    for (const email of [(await aUser()).email, "nobody@example.org"]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 303)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    }
  });

  test("is limited to ten times for one network", async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        requestPasswordReset(`a${n}@example.org`, "203.0.113.0/24"),
      ),
    );
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10);
  });

  /** Requests for one address each, ten from each network. */
  const flood = (networks: number) =>
    Promise.all(
      Array.from({ length: networks * 10 }, (_, n) =>
        requestPasswordReset(`a${n}@example.org`, `10.0.${n % networks}.0/24`),
      ),
    );

  test("from ten networks does not shut the form for others", async () => {
    const { email } = await aUser();
    await flood(10);
    expect((await ask(email)).status).toBe(303);
  });

  test("for one address from many networks does not shut the form for other addresses", async () => {
    const { email } = await aUser();
    await Promise.all(
      Array.from({ length: 320 }, (_, n) =>
        requestPasswordReset("nobody@example.org", `10.1.${n}.0/24`),
      ),
    );
    expect((await ask(email)).status).toBe(303);
  });

  test("never makes a browser wait that its owner has signed in with", async () => {
    const { email, cookies: Cookie } = await aSignedInUser();
    const askFrom = (headers: Record<string, string>) =>
      post("/admin/forgotten", { email }, headers);
    await flood(31);
    for (let n = 0; n < 4; n++) await requestPasswordReset(email, `10.2.${n}.0/24`);
    expect((await askFrom({})).status).toBe(429);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await askFrom({ Cookie })).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
  });

  test("for someone else's address does not use the limit of a known browser", async () => {
    const { cookies: Cookie } = await aSignedInUser();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const email = "nobody@example.org";
      statuses.push((await post("/admin/forgotten", { email }, { Cookie })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
  });
});

describe("the mail", () => {
  test("goes to the owner with a valid link, and the token is stored nowhere", async () => {
    const { email } = await aUser({ name: "Grace", email: "grace@mailbox.test" });
    const { received, url } = await startMailServer();
    runMailer(mailKinds, { smtpUrl: url });
    await ask(email);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    const [mail] = received;
    expect(mail?.to).toEqual([email]);
    const [, token = ""] = /\/admin\/reset\?token=([\w-]{43})\s/.exec(mail?.text ?? "") ?? [];
    const kept = JSON.stringify([await links(), await outbox()]);
    expect(kept).not.toContain(token);
    expect((await reset(token)).status).toBe(303);
    expect((await login(email, newPassword)).status).toBe(303);
  });

  test("to an unknown address or with an expired link is removed from the outbox", async () => {
    const { received, url } = await startMailServer();
    const { email } = await aUser({ email: "late@mailbox.test" });
    await ask("nobody@mailbox.test");
    await ask(email);
    await db.updateTable("oneTimeLinks").set({ expiresAt: new Date().toISOString() }).execute();
    runMailer(mailKinds, { smtpUrl: url });
    await expect.poll(outbox, { timeout: 10_000 }).toEqual([]);
    expect(received).toEqual([]);
  });

  test("that could not be sent is deleted a day after its link expired", async () => {
    await ask("nobody@mailbox.test");
    const invitation = await aOneTimeLink({
      purpose: "invite",
      email: "ada@example.org",
      roles: '["editor"]',
    });
    const past = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await db.updateTable("oneTimeLinks").set({ expiresAt: past }).execute();
    await deleteExpiredLinks(db);
    expect((await links()).map(({ id }) => id)).toEqual([invitation.id]);
    expect(await outbox()).toEqual([]);
  });
});

describe("an invalid link explains what to do", () => {
  const past = new Date(Date.now() - 1_000).toISOString();
  const useless: Record<string, () => Promise<string>> = {
    missing: async () => "",
    forged: async () => `${(await aResetLink((await aUser()).id)).slice(1)}A`,
    "the id in place of the token": async () =>
      (await aOneTimeLink({ purpose: "reset", userId: (await aUser()).id })).id,
    expired: async () => {
      const { id } = await aOneTimeLink({
        purpose: "reset",
        userId: (await aUser()).id,
        expiresAt: past,
      });
      return mailedLinkToken(id);
    },
    "of another purpose": async () =>
      mailedLinkToken(
        (await aOneTimeLink({ purpose: "invite", email: "x@example.org", roles: '["editor"]' })).id,
      ),
    "to nobody": async () =>
      mailedLinkToken((await aOneTimeLink({ purpose: "reset", userId: null })).id),
    "of somebody who was switched off": async () =>
      aResetLink((await aUser({ disabledAt: past })).id),
  };

  test.each(Object.entries(useless))("%s", async (_, makeToken) => {
    const token = await makeToken();
    const hashes = () => db.selectFrom("users").select("passwordHash").distinct().execute();
    const before = await hashes();
    for (const response of [await get(`/admin/reset?token=${token}`), await reset(token)]) {
      expect(response.status).toBe(403);
      expect(visibleText(await response.text())).toContain("Ask for a new link");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await hashes()).toEqual(before);
  });

  test("used, or followed by a change of the password", async () => {
    const { id } = await aUser();
    const [first, second] = [await aResetLink(id), await aResetLink(id)];
    expect((await reset(first)).status).toBe(303);
    for (const token of [first, second]) {
      expect((await get(`/admin/reset?token=${token}`)).status).toBe(403);
      expect((await reset(token)).status).toBe(403);
    }
  });
});

test("a weak password is refused beside its field, and the link stays valid", async () => {
  const { id, email } = await aUser();
  const token = await aResetLink(id);
  const refused = await reset(token, { password: "short", passwordAgain: "short" });
  expect(refused.status).toBe(422);
  expect(visibleText(await refused.text())).toContain("Password must be at least 12 characters");
  expect((await reset(token, { passwordAgain: "another" })).status).toBe(422);
  expect((await login(email, testPassword)).status).toBe(303);
  expect((await reset(token)).status).toBe(303);
});

test("a new password ends every session", async () => {
  const person = await aSignedInUser();
  const response = await reset(await aResetLink(person.id));
  expect(response.headers.get("Location")).toBe("/admin");
  const page = await follow(response);
  expect(visibleText(await page.text())).toContain("Your password was changed");
  expect((await get("/admin/dashboard", { Cookie: person.cookies })).status).toBe(302);
  expect((await login(person.email, testPassword)).status).toBe(401);
  expect((await login(person.email, newPassword)).status).toBe(303);
});

test("the second factor stays on, and its failed attempts are reset", async () => {
  const { id, email } = await aUser();
  const { key } = await giveTwoFactor(id);
  const stranger = cookieHeader(await login(email, testPassword));
  const guess = () => post("/admin/code", { code: "000000" }, { Cookie: stranger });
  await Promise.all(Array.from({ length: 6 }, guess));
  await reset(await aResetLink(id));
  const half = await login(email, newPassword);
  expect(half.headers.get("Location")).toBe("/admin/code");
  const done = await post("/admin/code", { code: totpCode(key) }, { Cookie: cookieHeader(half) });
  expect(done.status).toBe(303);
});

test("the browser that set it counts as known and is not locked out by others", async () => {
  const { id, email } = await aUser();
  const device = cookieHeader(await reset(await aResetLink(id)));
  await Promise.all(Array.from({ length: 8 }, () => login(email, "not the password at all")));
  expect((await login(email, newPassword)).status).toBe(429);
  const answer = await post("/admin", { email, password: newPassword }, { Cookie: device });
  expect(answer.status).toBe(303);
});

test("of twenty concurrent requests exactly one sets the password", async () => {
  const { id } = await aUser();
  const token = await aResetLink(id);
  const race = Array.from({ length: 20 }, (_, runner) => {
    const password = `${newPassword} ${runner}`;
    return reset(token, { password, passwordAgain: password });
  });
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(19);
});
