/** Passkeys by requests, with an authenticator in software. tests/e2e/passkeys.spec.ts uses a real browser. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.SITE_URL = "https://www.example.org";
});
const { db } = await import("~/platform/database.server");
const { offerPasskey } = await import("~/platform/auth/passkeys.server");
const { mailedLinkToken } = await import("~/platform/auth/one-time-links.server");
const { createPasswordResetLink } = await import("~/platform/auth/password-reset.server");
const { renderAccountChangedMail } = await import("./account-mails.server");
const { cookieHeader, get, post, visibleText } = await import("~tests/support/app");
const { anAuthenticator } = await import("~tests/support/authenticator");
const { aOneTimeLink, aUser, testPassword } = await import("~tests/support/builders");
const { advanceClock } = await import("~tests/support/clock");
const { giveTwoFactor, totpCode } = await import("~tests/support/staff");

const origin = "https://www.example.org";
const sameSite = { Origin: origin, Host: "www.example.org" };
const accountPage = "/admin/settings/account";
const passkeyPage = `${accountPage}/passkeys`;

type Person = Awaited<ReturnType<typeof aPerson>>;
type Claims = NonNullable<Parameters<ReturnType<typeof anAuthenticator>["get"]>[1]>;

const send = (path: string, fields: Record<string, string>, cookies = "") =>
  post(path, fields, { ...sameSite, Cookie: cookies });
const read = async (path: string, cookies = "") =>
  visibleText(await (await get(path, { Cookie: cookies })).text());

async function aPerson(row: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(row);
  const response = await send("/admin", { email: user.email, password: testPassword });
  const { id: sessionId } = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", user.id)
    .executeTakeFirstOrThrow();
  const session = {
    sessionId,
    userId: user.id,
    name: user.name,
    roles: ["administrator" as const],
  };
  const device = anAuthenticator(origin);
  return {
    ...user,
    session,
    device,
    cookies: cookieHeader(response).replace(/; __Host-flash=.*/, ""),
  };
}

/** What the browser is asked to make, after the password. */
async function offerTo({ session }: Person, name = "My phone") {
  const offered = await offerPasskey(session, { name, siteName: "Our ministry" });
  if (!offered) throw new Error("Passkeys are not available");
  return offered;
}

const add = (person: Person, offer: string, passkey: string) =>
  send(passkeyPage, { intent: "add", offer, passkey }, person.cookies);

async function register(person: Person, device = person.device, name = "My phone") {
  const { options, offer } = await offerTo(person, name);
  expect((await add(person, offer, device.create(options))).status).toBe(303);
}

async function aPersonWithPasskey(row: Parameters<typeof aUser>[0] = {}) {
  const person = await aPerson(row);
  await register(person);
  return person;
}

/** The options that the login page fetches, and the cookie that binds them to this browser. */
async function challenge(cookies = "") {
  const response = await send("/admin/passkey", {}, cookies);
  expect(response.status).toBe(200);
  return { options: await response.json(), cookie: cookieHeader(response) };
}

async function signIn({ device }: Person, claims: Claims = {}, path = "/admin") {
  const { options, cookie } = await challenge();
  return send(path, { passkey: device.get(options, claims) }, cookie);
}

const passkeysOf = ({ id }: { id: string }) =>
  db.selectFrom("passkeys").selectAll().where("userId", "=", id).orderBy("createdAt").execute();
const actionsOf = async ({ id }: { id: string }) => {
  const log = db.selectFrom("auditLog").select("action").where("actor", "=", id);
  return (await log.orderBy("at").orderBy("id").execute()).map(({ action }) => action);
};
const countSessions = async ({ id }: { id: string }) =>
  (await db.selectFrom("sessions").select("id").where("userId", "=", id).execute()).length;

async function expectRefused(person: Person, response: Response) {
  expect(response.status).toBe(401);
  expect(visibleText(await response.text())).toContain("This passkey was not accepted.");
  expect(response.headers.getSetCookie()).toEqual([]);
  // The session that the person registered with.
  expect(await countSessions(person)).toBe(1);
}

beforeEach(() => db.deleteFrom("rateLimits").execute());
afterEach(() => {
  vi.useRealTimers();
});

describe("adding a passkey is refused", () => {
  test("without a name or the password", async () => {
    const person = await aPerson();
    const refusals: [Record<string, string>, string][] = [
      [{ name: " ", password: testPassword }, "Please give the passkey a name"],
      [{ name: "x".repeat(101), password: testPassword }, "Name must be at most 100 characters"],
      [{ name: "My phone", password: "not it" }, "This is not your password."],
    ];
    for (const [fields, message] of refusals) {
      const response = await send(passkeyPage, { intent: "offer", ...fields }, person.cookies);
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain(message);
    }
  });

  const wrong: [string, Claims][] = [
    ["made on another site", { origin: "https://evil.example" }],
    ["made on a subdomain", { origin: "https://phish.www.example.org" }],
    ["made over plain http", { origin: "http://www.example.org" }],
    ["made for another relying party", { rpId: "evil.example" }],
    ["made without user verification", { isVerified: false }],
    ["made for another challenge", { challenge: "bm90IHRoZSBjaGFsbGVuZ2U" }],
    ["made with an attestation, whose URLs could be fetched", { isAttested: true }],
  ];
  test.each(wrong)("if it was %s", async (_, claims) => {
    const person = await aPerson();
    const { options, offer } = await offerTo(person);
    const response = await add(person, offer, person.device.create(options, claims));
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("This passkey was not accepted.");
    expect(await passkeysOf(person)).toEqual([]);
  });

  test("if it is malformed", async () => {
    const person = await aPerson();
    const { offer } = await offerTo(person);
    for (const text of ["", "{", "null", "[]", '{"id":"a"}', "x".repeat(50_000)]) {
      expect((await add(person, offer, text)).status).toBe(422);
    }
    expect(await passkeysOf(person)).toEqual([]);
  });

  test("after five minutes, in another session, and with a forged offer", async () => {
    const person = await aPerson();
    const other = await aPerson();
    const { options, offer } = await offerTo(person);
    const passkey = person.device.create(options);
    expect((await add(other, offer, passkey)).status).toBe(422);
    expect((await add(person, "1.a.b.c", passkey)).status).toBe(422);
    advanceClock(5 * 60_000 + 1);
    const late = await add(person, offer, passkey);
    expect(visibleText(await late.text())).toContain("That took too long.");
    expect([...(await passkeysOf(person)), ...(await passkeysOf(other))]).toEqual([]);
  });

  test("a second time, also after the passkey was removed", async () => {
    const person = await aPerson();
    const { options, offer } = await offerTo(person);
    const passkey = person.device.create(options);
    expect((await add(person, offer, passkey)).status).toBe(303);
    expect((await add(person, offer, passkey)).status).toBe(422);
    await db.deleteFrom("passkeys").where("userId", "=", person.id).execute();
    expect((await add(person, offer, passkey)).status).toBe(422);
    expect(await passkeysOf(person)).toEqual([]);
  });

  test("if another account has it", async () => {
    const owner = await aPersonWithPasskey();
    const thief = await aPerson();
    const { options, offer } = await offerTo(thief);
    expect((await add(thief, offer, owner.device.create(options))).status).toBe(422);
    expect(await passkeysOf(thief)).toEqual([]);
  });
});

describe("an added passkey", () => {
  test("is offered after the password, and excludes those of the same device", async () => {
    const person = await aPersonWithPasskey();
    const fields = { intent: "offer", name: "Tablet", password: testPassword };
    const html = await (await send(passkeyPage, fields, person.cookies)).text();
    expect(visibleText(html)).toContain("2. Make it on this device");
    const [{ credentialId } = { credentialId: "" }] = await passkeysOf(person);
    expect(html).toContain(credentialId);
    expect(html).not.toContain(testPassword);
  });

  test("is listed with its name and use, audited, and mailed to its owner", async () => {
    await db.deleteFrom("outbox").execute();
    const person = await aPersonWithPasskey();
    const [passkey] = await passkeysOf(person);
    expect(passkey).toMatchObject({
      relyingParty: "www.example.org",
      isBackedUp: true,
      counter: 1,
    });
    const text = await read(accountPage, person.cookies);
    expect(text).toMatch(/My phone Synced Added .+ Never used Remove/);
    expect(await actionsOf(person)).toContain("added a passkey");
    const [mail] = await db.selectFrom("outbox").select("subjectId").execute();
    const rendered = await renderAccountChangedMail(mail?.subjectId ?? "");
    expect(rendered?.to[0]?.address).toBe(person.email);
    expect(rendered?.blocks[0]).toContain("A passkey was added.");
  });

  test("of an old address is said not to work, and is not offered at sign-in", async () => {
    await db.deleteFrom("passkeys").execute();
    const person = await aPersonWithPasskey();
    expect(await read("/admin")).toContain("Sign in with a passkey");
    await db.updateTable("passkeys").set({ relyingParty: "old.example" }).execute();
    expect(await read("/admin")).not.toContain("Sign in with a passkey");
    expect(await read(accountPage, person.cookies)).toContain(
      "Made for old.example. It does not work here",
    );
    await expectRefused(person, await signIn(person));
  });

  test("is removed only by its owner and with the password, and mailed", async () => {
    const person = await aPersonWithPasskey();
    const other = await aPerson();
    const [{ id } = { id: "" }] = await passkeysOf(person);
    expect(await read(`${passkeyPage}?remove=${id}`, person.cookies)).toContain(
      "Remove a passkey My phone",
    );
    const foreign = await get(`${passkeyPage}?remove=${id}`, { Cookie: other.cookies });
    expect(foreign.headers.get("Location")).toBe(accountPage);
    const remove = (cookies: string, password: string) =>
      send(passkeyPage, { intent: "remove", id, password }, cookies);
    expect((await remove(other.cookies, testPassword)).status).toBe(303);
    expect((await remove(person.cookies, "not it")).status).toBe(422);
    expect(await passkeysOf(person)).toHaveLength(1);
    await db.deleteFrom("outbox").execute();
    expect((await remove(person.cookies, testPassword)).headers.get("Location")).toBe(accountPage);
    expect(await passkeysOf(person)).toEqual([]);
    expect(await actionsOf(person)).toContain("removed a passkey");
    const [mail] = await db.selectFrom("outbox").select("subjectId").execute();
    const rendered = await renderAccountChangedMail(mail?.subjectId ?? "");
    expect(rendered?.blocks[0]).toContain("A passkey was removed.");
    await expectRefused(person, await signIn(person));
  });
});

describe("signing in with a passkey is refused", () => {
  const wrong: [string, Claims][] = [
    ["on another site", { origin: "https://evil.example" }],
    ["over plain http", { origin: "http://www.example.org" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["without user verification", { isVerified: false }],
    ["with another challenge", { challenge: "bm90IHRoZSBjaGFsbGVuZ2U" }],
    ["with the handle of another user", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
  ];
  test.each(wrong)("%s", async (_, claims) => {
    const person = await aPersonWithPasskey();
    await expectRefused(person, await signIn(person, claims));
  });

  test("with the signature of another key", async () => {
    const person = await aPersonWithPasskey();
    const other = await aPersonWithPasskey();
    const { options, cookie } = await challenge();
    const own = JSON.parse(person.device.get(options));
    const { response } = JSON.parse(other.device.get(options));
    const mixed = { ...own, response: { ...response, userHandle: own.response.userHandle } };
    await expectRefused(person, await send("/admin", { passkey: JSON.stringify(mixed) }, cookie));
  });

  test("if it is unknown or malformed", async () => {
    const person = await aPersonWithPasskey();
    const stranger = { ...person, device: anAuthenticator(origin) };
    await expectRefused(person, await signIn(stranger, { userHandle: "eA" }));
    const { cookie } = await challenge();
    for (const passkey of ["", "{", "null", '{"id":"a"}', "x".repeat(50_000)]) {
      await db.deleteFrom("rateLimits").execute();
      await expectRefused(person, await send("/admin", { passkey }, cookie));
    }
  });

  test("without the challenge of this browser, or after five minutes", async () => {
    const person = await aPersonWithPasskey();
    const { options, cookie } = await challenge();
    const { cookie: otherCookie } = await challenge();
    const passkey = person.device.get(options);
    for (const cookies of ["", "__Host-passkey-challenge=forged", otherCookie]) {
      await expectRefused(person, await send("/admin", { passkey }, cookies));
    }
    advanceClock(5 * 60_000 + 1);
    await expectRefused(person, await send("/admin", { passkey }, cookie));
  });

  test("if the challenge was used, also by concurrent requests", async () => {
    const person = await aPersonWithPasskey();
    const { options, cookie } = await challenge();
    const tries = Array.from({ length: 5 }, () => person.device.get(options));
    const race = await Promise.all(tries.map((passkey) => send("/admin", { passkey }, cookie)));
    expect(race.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await countSessions(person)).toBe(2);
    await db.deleteFrom("rateLimits").execute();
    const replayed = await send("/admin", { passkey: person.device.get(options) }, cookie);
    expect(replayed.status).toBe(401);
    expect(await countSessions(person)).toBe(2);
  });

  test("if its counter goes back or stays, and that is recorded", async () => {
    const person = await aPersonWithPasskey();
    expect((await signIn(person, { counter: 9 })).status).toBe(303);
    await db.deleteFrom("sessions").where("userId", "=", person.id).execute();
    for (const counter of [9, 8, 0]) {
      expect((await signIn(person, { counter })).status).toBe(401);
    }
    expect(await countSessions(person)).toBe(0);
    const refusals = (await actionsOf(person)).filter((action) => action.includes("went back"));
    expect(refusals).toHaveLength(3);
    expect((await signIn(person, { counter: 10 })).status).toBe(303);
  });

  test("and a counter without a valid signature is not recorded", async () => {
    const person = await aPersonWithPasskey();
    await expectRefused(
      person,
      await signIn(person, { counter: 0, origin: "https://evil.example" }),
    );
    expect((await actionsOf(person)).join()).not.toContain("went back");
  });

  test("if the account is switched off, and works again when it is switched on", async () => {
    const person = await aPersonWithPasskey();
    const set = (disabledAt: string | null) =>
      db.updateTable("users").set({ disabledAt }).where("id", "=", person.id).execute();
    await set(new Date().toISOString());
    await expectRefused(person, await signIn(person));
    await set(null);
    expect((await signIn(person)).status).toBe(303);
  });

  test("more than five times for one passkey, except in a known browser", async () => {
    const person = await aPersonWithPasskey();
    const wrong = { origin: "https://evil.example" };
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await signIn(person, wrong)).status).toBe(401);
    }
    const late = await signIn(person);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(800);
    const { options, cookie } = await challenge();
    const known = `${cookie}; ${person.cookies.match(/__Host-device=[^;]+/)?.[0]}`;
    expect((await send("/admin", { passkey: person.device.get(options) }, known)).status).toBe(303);
  });
});

describe("a passkey", () => {
  test("signs in without password and code, and redirects to the requested page", async () => {
    const person = await aPersonWithPasskey();
    await giveTwoFactor(person.id);
    const response = await signIn(person, {}, `/admin?next=${encodeURIComponent(accountPage)}`);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(accountPage);
    expect(response.headers.getSetCookie().join()).toMatch(
      /__Host-passkey-challenge=[^;]*; Max-Age=0/,
    );
    const text = await read(accountPage, cookieHeader(response));
    expect(text).toMatch(/My phone .+ Last used /);
    expect(await actionsOf(person)).toContain("signed in with a passkey");
    const [passkey] = await passkeysOf(person);
    expect(passkey?.counter).toBe(2);
  });

  test("of a device that does not count signs in again and again", async () => {
    const person = { ...(await aPerson()), device: anAuthenticator(origin, { step: 0 }) };
    await register(person);
    for (let time = 0; time < 3; time++) expect((await signIn(person)).status).toBe(303);
  });

  test("with a counter of 32 bits signs in", async () => {
    const person = await aPersonWithPasskey();
    expect((await signIn(person, { counter: 0xff_ff_ff_ff })).status).toBe(303);
    expect((await passkeysOf(person))[0]?.counter).toBe(0xff_ff_ff_ff);
  });

  test("of a second device signs in, also after the first was removed", async () => {
    const person = await aPersonWithPasskey();
    const tablet = anAuthenticator(origin);
    await register(person, tablet, "Tablet");
    expect((await signIn({ ...person, device: tablet })).status).toBe(303);
    await db
      .deleteFrom("passkeys")
      .where("name", "=", "My phone")
      .where("userId", "=", person.id)
      .execute();
    expect((await signIn(person)).status).toBe(401);
    expect((await signIn({ ...person, device: tablet })).status).toBe(303);
  });

  test("stops working when the password is set by a link", async () => {
    const person = await aPersonWithPasskey();
    const { id } = await aOneTimeLink({ purpose: "reset", userId: person.id });
    const password = "candle orchard bridge 9";
    const path = `/admin/reset?token=${mailedLinkToken(id)}`;
    expect((await send(path, { password, passwordAgain: password })).status).toBe(303);
    expect(await passkeysOf(person)).toEqual([]);
    expect((await signIn(person)).status).toBe(401);
  });

  test("stops working when a link is printed on the server", async () => {
    const person = await aPersonWithPasskey();
    expect(await createPasswordResetLink(person.email)).toHaveProperty("token");
    expect(await passkeysOf(person)).toEqual([]);
  });
});

describe("as the second factor", () => {
  /** The cookies after the right password. */
  async function firstStep({ email }: Person) {
    const response = await send("/admin", { email, password: testPassword });
    expect(response.headers.get("Location")).toBe("/admin/code");
    return cookieHeader(response);
  }

  async function secondStep(person: Person, cookies: string, claims: Claims = {}) {
    const { options, cookie } = await challenge(cookies);
    const passkey = person.device.get(options, claims);
    return send("/admin/code", { passkey }, `${cookies}; ${cookie}`);
  }

  async function aPersonWithBoth() {
    const person = await aPersonWithPasskey();
    return { ...person, ...(await giveTwoFactor(person.id)) };
  }

  test("a passkey is not accepted before the password", async () => {
    const person = await aPersonWithBoth();
    const response = await secondStep(person, "");
    expect(response.headers.get("Location")).toBe("/admin");
    expect(await countSessions(person)).toBe(1);
  });

  test("the passkey of another person is not accepted, nor one without user verification", async () => {
    const person = await aPersonWithBoth();
    const other = await aPersonWithBoth();
    const cookies = await firstStep(person);
    await expectRefused(person, await secondStep(other, cookies));
    await expectRefused(person, await secondStep(person, cookies, { isVerified: false }));
  });

  test("refused passkeys count as wrong codes", async () => {
    const person = await aPersonWithBoth();
    const cookies = await firstStep(person);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await secondStep(person, cookies, { isVerified: false })).status).toBe(401);
    }
    expect((await send("/admin/code", { code: totpCode(person.key) }, cookies)).status).toBe(429);
  });

  test("a passkey is offered to those who have one, and signs in once", async () => {
    const person = await aPersonWithBoth();
    const cookies = await firstStep(person);
    expect(await read("/admin/code", cookies)).toContain("Sign in with a passkey");
    const { options, cookie } = await challenge(cookies);
    const passkey = person.device.get(options);
    const both = `${cookies}; ${cookie}`;
    const response = await send("/admin/code", { passkey }, both);
    expect(response.headers.get("Location")).toBe("/admin/dashboard");
    expect(await actionsOf(person)).toContain("signed in with a password and a passkey");
    expect((await send("/admin/code", { passkey }, both)).status).toBe(401);
    expect(await countSessions(person)).toBe(2);

    const without = await aPerson();
    await giveTwoFactor(without.id);
    expect(await read("/admin/code", await firstStep(without))).not.toContain("passkey");
  });
});
