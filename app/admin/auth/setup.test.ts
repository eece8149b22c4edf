import { beforeEach, describe, expect, test } from "vitest";
import { createSetupToken } from "~/platform/auth/first-administrator.server";
import { db } from "~/platform/database.server";
import { follow, get, post, visibleText } from "~tests/support/app";
import { aUser, testPassword } from "~tests/support/builders";
import { giveTwoFactor } from "~tests/support/staff";

const account = {
  name: "Grace",
  email: "Grace@Example.org",
  password: testPassword,
  passwordAgain: testPassword,
};
const setUp = (token: string, fields: Partial<typeof account> = {}) =>
  post(`/admin/setup?token=${token}`, { ...account, ...fields });
const users = () => db.selectFrom("users").selectAll().execute();

beforeEach(async () => {
  for (const table of ["sessions", "knownDevices", "oneTimeLinks", "users", "auditLog"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("an invalid link explains what to do", () => {
  const useless: Record<string, () => Promise<string>> = {
    missing: async () => "",
    forged: async () => `${(await createSetupToken()).slice(1)}A`,
    expired: async () => {
      const token = await createSetupToken();
      await db.updateTable("oneTimeLinks").set({ expiresAt: new Date().toISOString() }).execute();
      return token;
    },
    "followed by a newer one": async () => {
      const token = await createSetupToken();
      await createSetupToken();
      return token;
    },
    "of another purpose": async () => {
      const token = await createSetupToken();
      await db.updateTable("oneTimeLinks").set({ purpose: "invite" }).execute();
      return token;
    },
  };

  test.each(Object.entries(useless))("%s", async (_, makeToken) => {
    const token = await makeToken();
    for (const response of [await get(`/admin/setup?token=${token}`), await setUp(token)]) {
      expect(response.status).toBe(403);
      expect(visibleText(await response.text())).toContain(
        "To get a new one, restart the server: it prints a fresh link",
      );
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await users()).toEqual([]);
  });

  test("used", async () => {
    const token = await createSetupToken();
    expect((await setUp(token)).status).toBe(303);
    expect((await get(`/admin/setup?token=${token}`)).status).toBe(403);
    expect((await setUp(token, { email: "second@example.org" })).status).toBe(403);
    expect(await users()).toHaveLength(1);
  });

  test("valid, but an administrator exists already", async () => {
    const token = await createSetupToken();
    await aUser();
    expect((await setUp(token)).status).toBe(403);
    expect(await users()).toHaveLength(1);
  });
});

describe("when every administrator is disabled", () => {
  const disabledAt = new Date().toISOString();

  test("the link creates a new one, and the others stay disabled", async () => {
    await aUser({ email: "old@example.org", disabledAt });
    await aUser({ email: "editor@example.org", role: "editor" });
    expect((await setUp(await createSetupToken())).status).toBe(303);
    const states = (await users()).map(({ email, roles, disabledAt: off }) => [email, roles, !off]);
    expect(new Set(states.map(String))).toEqual(
      new Set([
        'editor@example.org,["editor"],true',
        'grace@example.org,["administrator"],true',
        'old@example.org,["administrator"],false',
      ]),
    );
  });

  test("the link restores the account of the address, with new credentials only", async () => {
    const { id } = await aUser({ email: "grace@example.org", name: "Old", disabledAt });
    await giveTwoFactor(id);
    const response = await setUp(await createSetupToken());
    expect((await follow(response)).status).toBe(200);
    const [user] = await users();
    expect(user).toMatchObject({ id, name: "Grace", disabledAt: null, totpSealed: null });
    expect(await db.selectFrom("backupCodes").selectAll().execute()).toEqual([]);
  });
});

describe("errors are shown beside their fields, and the link stays valid", () => {
  const mistakes: [string, Partial<typeof account>][] = [
    ["Name must be at least 2 characters", { name: " G " }],
    ["Please enter a valid email address", { email: "grace" }],
    ["Password must be at least 12 characters", { password: "short", passwordAgain: "short" }],
    [
      "This password is easy to guess.",
      { password: "password1234", passwordAgain: "password1234" },
    ],
    ["The two passwords are not the same", { passwordAgain: `${testPassword} ` }],
  ];

  test.each(mistakes)("%s", async (message, fields) => {
    const token = await createSetupToken();
    const response = await setUp(token, fields);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain(message);
    expect(html).not.toContain(testPassword);
    expect((await setUp(token)).status).toBe(303);
  });
});

test("a GET request does not use up the link", async () => {
  const token = await createSetupToken();
  await get(`/admin/setup?token=${token}`);
  await get(`/admin/setup?token=${token}`);
  expect((await setUp(token)).status).toBe(303);
});

test("the first administrator is created, signed in and audited, without the password", async () => {
  const response = await setUp(await createSetupToken());
  expect(response.headers.get("Location")).toBe("/admin/dashboard");
  const page = await follow(response);
  expect(page.status).toBe(200);
  expect(visibleText(await page.text())).toContain("Grace set up the site");
  const [user] = await users();
  expect(user).toMatchObject({
    name: "Grace",
    email: "grace@example.org",
    roles: '["administrator"]',
  });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("of twenty concurrent requests exactly one creates the administrator", async () => {
  const token = await createSetupToken();
  const race = Array.from({ length: 20 }, (_, runner) =>
    setUp(token, { email: `runner-${runner}@example.org` }),
  );
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(19);
  expect(await users()).toHaveLength(1);
});
