import { beforeEach, describe, expect, test } from "vitest";
import { mailedLinkToken } from "~/platform/auth/one-time-links.server";
import { db } from "~/platform/database.server";
import { follow, get, post, visibleText } from "~tests/support/app";
import { aOneTimeLink, aUser, testPassword } from "~tests/support/builders";
import { renderInvitationMail } from "./account-mails.server";

const account = { name: "Ada", password: testPassword, passwordAgain: testPassword };
const accept = (token: string, fields: Record<string, string> = {}) =>
  post(`/admin/invitation?token=${token}`, { ...account, ...fields }, {});
const users = () => db.selectFrom("users").selectAll().execute();

async function anInvitation(
  row: Partial<Parameters<typeof aOneTimeLink>[0]> = {},
): Promise<string> {
  const { id } = await aOneTimeLink({
    purpose: "invite",
    email: "ada@example.org",
    roles: '["editor"]',
    ...row,
  });
  return mailedLinkToken(id);
}

beforeEach(async () => {
  for (const table of ["oneTimeLinks", "users"] as const) await db.deleteFrom(table).execute();
});

describe("an invalid link explains what to do", () => {
  const past = new Date(Date.now() - 1_000).toISOString();
  const useless: Record<string, () => Promise<string>> = {
    missing: async () => "",
    forged: async () => `${(await anInvitation()).slice(1)}A`,
    expired: () => anInvitation({ expiresAt: past }),
    used: () => anInvitation({ usedAt: past }),
    "of another purpose": () => anInvitation({ purpose: "reset" }),
    withdrawn: async () => {
      const token = await anInvitation();
      await db.deleteFrom("oneTimeLinks").execute();
      return token;
    },
  };

  test.each(Object.entries(useless))("%s", async (_, makeToken) => {
    const token = await makeToken();
    for (const response of [await get(`/admin/invitation?token=${token}`), await accept(token)]) {
      expect(response.status).toBe(403);
      expect(visibleText(await response.text())).toContain("Ask the administrator who invited you");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await users()).toEqual([]);
  });

  const ngozi = { id: "01930000-0000-7000-8000-0000000000bb", email: "ngozi@example.org" };

  test.each([
    ["is switched off", { roles: '["administrator"]', disabledAt: past }],
    ["is no administrator any more", { roles: '["editor","prayerTeam"]' }],
  ])("the administrator who sent it %s", async (_, row) => {
    await aUser({ ...ngozi, ...row });
    const token = await anInvitation({ issuedBy: ngozi.id, roles: '["administrator"]' });
    for (const response of [await get(`/admin/invitation?token=${token}`), await accept(token)]) {
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await users()).toHaveLength(1);
    const [link] = await db.selectFrom("oneTimeLinks").select("id").execute();
    expect(await renderInvitationMail(link?.id ?? "")).toBeUndefined();
    await db.updateTable("users").set({ roles: '["administrator"]', disabledAt: null }).execute();
    expect((await accept(token)).status).toBe(303);
  });

  test("valid, but the address has an account by now", async () => {
    const token = await anInvitation();
    await aUser({ email: "ada@example.org" });
    expect((await accept(token)).status).toBe(403);
    expect(await users()).toHaveLength(1);
  });
});

test("errors are shown beside their fields, and the link stays valid", async () => {
  const token = await anInvitation();
  const response = await accept(token, { name: "A", password: "short" });
  const text = visibleText(await response.text());
  expect(response.status).toBe(422);
  expect(text).toContain("Name must be at least 2 characters");
  expect(text).toContain("Password must be at least 12 characters");
  expect((await accept(token)).status).toBe(303);
});

test("the account gets the invited address and roles, whatever the form contains", async () => {
  const token = await anInvitation({ roles: '["prayerTeam","treasurer"]' });
  const fields = { email: "evil@example.org", roles: "administrator", id: "x", version: "9" };
  const response = await accept(token, fields);
  expect(response.headers.get("Location")).toBe("/admin/dashboard");
  expect((await follow(response)).status).toBe(200);
  expect(await users()).toMatchObject([
    { email: "ada@example.org", roles: '["prayerTeam","treasurer"]', name: "Ada" },
  ]);
});

test("of twenty concurrent requests exactly one creates the account", async () => {
  const token = await anInvitation();
  const race = Array.from({ length: 20 }, (_, runner) => accept(token, { name: `Ada ${runner}` }));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(19);
  expect(await users()).toHaveLength(1);
});
