import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { cookieHeader, follow, get, post, visibleText } from "~tests/support/app";
import { testPassword } from "~tests/support/builders";
import { aSignedInUser, giveTwoFactor, totpCode } from "~tests/support/staff";

const page = "/admin/settings/account";
const newPassword = "candle orchard bridge 9";

let person: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  person = await aSignedInUser({ role: "prayerTeam", name: "Ruth" });
});

const send = (intent: string, fields: Record<string, string> = {}, path = page) =>
  post(path, { intent, ...fields }, { Cookie: person.cookies });
const read = async (path = page) => (await get(path, { Cookie: person.cookies })).text();
const isIn = async (cookies: string) =>
  (await get("/admin/dashboard", { Cookie: cookies })).status === 200;
const login = (password: string) => post("/admin", { email: person.email, password }, {});
const user = () =>
  db.selectFrom("users").selectAll().where("id", "=", person.id).executeTakeFirstOrThrow();
const auditedActions = async () => {
  const log = db.selectFrom("auditLog").select("action").where("actor", "=", person.id);
  return (await log.orderBy("at").orderBy("id").execute()).map(({ action }) => action);
};

test("an unknown intent is refused", async () => {
  for (const path of [page, `${page}/second-factor`, `${page}/passkeys`]) {
    for (const intent of ["", "roles", "__proto__", "constructor"]) {
      expect((await send(intent, { roles: "administrator" }, path)).status).toBe(400);
    }
  }
  expect((await user()).roles).toBe('["prayerTeam"]');
});

test("passkeys need SITE_URL, and the page says so", async () => {
  const text = visibleText(await read());
  expect(text).toContain(
    "Passkeys need the address of this site, and it is not set yet. For the person who installed the site: set SITE_URL",
  );
  expect(text).not.toContain("Add a passkey");
  const response = await get(`${page}/passkeys`, { Cookie: person.cookies });
  expect(response.headers.get("Location")).toBe(page);
  const fields = { name: "My phone", password: testPassword };
  expect((await send("offer", fields, `${page}/passkeys`)).status).toBe(303);
  expect((await post("/admin/passkey", {}, {})).status).toBe(404);
  expect(visibleText(await (await get("/admin")).text())).not.toContain("passkey");
});

describe("the name", () => {
  test("that is too short or too long is refused beside its field, with the submitted text", async () => {
    const response = await send("name", { name: " R " });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain("Name must be at least 2 characters");
    expect((await send("name", { name: "x".repeat(101) })).status).toBe(422);
    expect((await user()).name).toBe("Ruth");
  });

  test("is changed, and other submitted fields are ignored", async () => {
    const fields = { name: "Ruth Okoro", roles: "administrator", email: "evil@example.org" };
    const response = await send("name", fields);
    expect(response.headers.get("Location")).toBe(page);
    expect(await user()).toMatchObject({
      name: "Ruth Okoro",
      roles: '["prayerTeam"]',
      email: person.email,
    });
    expect(await auditedActions()).toContain("changed their name");
  });
});

describe("the password", () => {
  const fields = {
    currentPassword: testPassword,
    password: newPassword,
    passwordAgain: newPassword,
  };
  const mistakes: [string, Partial<typeof fields>][] = [
    ["This is not your password. Please try again.", { currentPassword: "not my password" }],
    ["Password must be at least 12 characters", { password: "short", passwordAgain: "short" }],
    [
      "This password is easy to guess.",
      { password: "password1234", passwordAgain: "password1234" },
    ],
    ["The two passwords are not the same", { passwordAgain: `${newPassword} ` }],
  ];
  test.each(mistakes)("is not changed: %s", async (message, wrong) => {
    const response = await send("password", { ...fields, ...wrong });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain(message);
    for (const secret of [testPassword, newPassword]) expect(html).not.toContain(secret);
    expect((await login(testPassword)).status).toBe(303);
  });

  test("can be guessed at most five times in an open session", async () => {
    const guess = () => send("password", { ...fields, currentPassword: "a wrong password" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => visibleText(await (await guess()).text())),
    );
    expect(answers.filter((text) => text.includes("This is not your password."))).toHaveLength(5);
    const late = visibleText(await (await send("password", fields)).text());
    expect(late).toContain("There were too many attempts. Please try again in 15 minutes.");
    expect((await login(testPassword)).status).toBe(303);
  });

  test("is changed, every other session ends, and this one gets a new token", async () => {
    const elsewhere = cookieHeader(await login(testPassword));
    const response = await send("password", fields);
    expect(response.headers.get("Location")).toBe(page);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(person.cookies)).toBe(false);
    const shown = visibleText(await (await follow(response)).text());
    expect(shown).toContain("Your password was changed You are signed out everywhere else.");
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(303);
    expect(await auditedActions()).toContain("changed their password");
  });
});

describe("sessions", () => {
  test("are listed with device and network, this one marked, and no token", async () => {
    const text = visibleText(await read());
    expect(text).toContain("A browser on an unknown system This browser");
    expect(text).not.toContain("Sign out everywhere else");
    await login(testPassword);
    expect(visibleText(await read())).toContain("Sign out everywhere else");
    const { tokenHash } = await db
      .selectFrom("sessions")
      .select("tokenHash")
      .where("userId", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(await read()).not.toContain(tokenHash);
  });

  test("that have expired are not listed", async () => {
    await login(testPassword);
    const past = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const current = (await read()).match(/name="session" value="([^"]+)"/)?.[1] ?? "";
    await db.updateTable("sessions").set({ lastSeenAt: past }).where("id", "=", current).execute();
    expect(await read()).not.toContain('name="session"');
  });

  test("are ended one by one", async () => {
    const [one, two] = [
      cookieHeader(await login(testPassword)),
      cookieHeader(await login(testPassword)),
    ];
    const [, id = ""] = (await read()).match(/name="session" value="([^"]+)"/) ?? [];
    const response = await send("end-session", { session: id });
    const cookies = `${person.cookies}; ${cookieHeader(response)}`;
    const text = visibleText(await (await get(page, { Cookie: cookies })).text());
    expect(text).toContain("That browser is signed out");
    expect([await isIn(one), await isIn(two)].filter(Boolean)).toHaveLength(1);
    expect(await isIn(person.cookies)).toBe(true);
  });

  test("of other users are not ended", async () => {
    const other = await aSignedInUser();
    const { id } = await db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", other.id)
      .executeTakeFirstOrThrow();
    await send("end-session", { session: id });
    await send("end-others");
    expect(await isIn(other.cookies)).toBe(true);
  });

  test("are all ended except this one", async () => {
    const others = [
      cookieHeader(await login(testPassword)),
      cookieHeader(await login(testPassword)),
    ];
    await send("end-others");
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect(await isIn(person.cookies)).toBe(true);
  });
});

describe("the second factor", () => {
  const path = `${page}/second-factor`;
  const offerIn = (html: string) => ({
    offer: /name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "",
    key: /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(html)?.[0].replaceAll(" ", "") ?? "",
  });
  const codesIn = (html: string) =>
    [...html.matchAll(/>((?:[a-z2-9]{4}-){2}[a-z2-9]{4})</g)].map(([, code = ""]) => code);
  const isOn = async () => (await user()).totpSealed !== null;

  test("is not turned on by a wrong code, and the same QR code is shown again", async () => {
    const { offer, key } = offerIn(await read(path));
    const response = await send("turn-on", { offer, code: "000000", password: testPassword }, path);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain("This code is not right.");
    expect(offerIn(html)).toEqual({ offer, key });
    expect(await isOn()).toBe(false);
  });

  test("can be set up on the same phone: a link opens the app, and the key can be copied", async () => {
    const html = await read(path);
    const { key } = offerIn(html);
    const uri = /href="(otpauth:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(new URL(uri).searchParams.get("secret")).toBe(key);
    expect(html).toContain(`data-text="${key}"`);
    expect(visibleText(html)).toMatch(/Google Authenticator.*Open in your authenticator Copy key/);
  });

  test("is not turned on without the password", async () => {
    const { offer, key } = offerIn(await read(path));
    const fields = { offer, code: totpCode(key), password: "a wrong password" };
    const response = await send("turn-on", fields, path);
    expect(response.status).toBe(422);
    expect(await isOn()).toBe(false);
  });

  test("is not turned on with the key of another user", async () => {
    const other = await aSignedInUser();
    const html = await (await get(path, { Cookie: other.cookies })).text();
    const { offer, key } = offerIn(html);
    const fields = { offer, code: totpCode(key), password: testPassword };
    const response = await send("turn-on", fields, path);
    expect(visibleText(await response.text())).toContain("This page was open too long.");
    expect(await isOn()).toBe(false);
  });

  test("is turned on by a right code, which shows ten backup codes once and uses up the code", async () => {
    const { offer, key } = offerIn(await read(path));
    const code = totpCode(key);
    const response = await send("turn-on", { offer, code, password: testPassword }, path);
    const html = await response.text();
    const codes = codesIn(html);
    expect(response.status).toBe(200);
    expect(new Set(codes).size).toBe(10);
    const later = await read(path);
    expect(later).not.toContain(key);
    for (const one of codes) expect(later).not.toContain(one);
    const half = cookieHeader(await login(testPassword));
    expect((await post("/admin/code", { code }, { Cookie: half })).status).toBe(401);
    const next = totpCode(key, 1);
    expect((await post("/admin/code", { code: next }, { Cookie: half })).status).toBe(303);
    expect(await auditedActions()).toContain("turned their second factor on");
  });

  test("is not replaced while it is on", async () => {
    const { offer, key } = offerIn(await read(path));
    await giveTwoFactor(person.id);
    const before = await user();
    const fields = { offer, code: totpCode(key), password: testPassword };
    const response = await send("turn-on", fields, path);
    expect(response.status).toBe(303);
    expect((await user()).totpSealed).toBe(before.totpSealed);
  });

  test.each(["turn-off", "new-codes"])("asks the password before it does %s", async (intent) => {
    const { codes } = await giveTwoFactor(person.id);
    const response = await send(intent, { password: "a wrong password" }, path);
    expect(response.status).toBe(422);
    expect(await isOn()).toBe(true);
    const half = cookieHeader(await login(testPassword));
    const entry = await post("/admin/code", { code: codes[0] ?? "" }, { Cookie: half });
    expect(entry.status).toBe(303);
  });

  test("gets new codes, and the old ones become invalid", async () => {
    const { codes: old } = await giveTwoFactor(person.id);
    const html = await (await send("new-codes", { password: testPassword }, path)).text();
    const [fresh = ""] = codesIn(html);
    const half = cookieHeader(await login(testPassword));
    const enter = (code = "") => post("/admin/code", { code }, { Cookie: half });
    expect((await enter(old[0])).status).toBe(401);
    expect((await enter(fresh)).status).toBe(303);
  });

  test("gets no codes while it is off", async () => {
    const response = await send("new-codes", { password: testPassword }, path);
    expect(response.status).toBe(303);
    const rows = await db
      .selectFrom("backupCodes")
      .selectAll()
      .where("userId", "=", person.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("is deleted when turned off, and the password alone signs in again", async () => {
    await giveTwoFactor(person.id);
    expect((await send("turn-off", { password: testPassword }, path)).headers.get("Location")).toBe(
      page,
    );
    expect(await user()).toMatchObject({ totpSealed: null, totpStep: null });
    expect((await login(testPassword)).headers.get("Location")).toBe("/admin/dashboard");
    expect(await auditedActions()).toContain("turned their second factor off");
  });
});
