import { beforeEach, describe, expect, test } from "vitest";
import { changeRole, disableAccount } from "~/platform/auth/people.server";
import { db } from "~/platform/database.server";
import { cookieHeader, get, post, visibleText } from "~tests/support/app";
import { aUser } from "~tests/support/builders";
import { aSignedInUser, giveTwoFactor } from "~tests/support/staff";

const page = "/admin/settings/people";

let boss: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  for (const table of ["oneTimeLinks", "outbox", "users"] as const) {
    await db.deleteFrom(table).execute();
  }
  boss = await aSignedInUser({ name: "Grace" });
});

const send = (intent: string, fields: Record<string, string> = {}, query = "") =>
  post(`${page}${query}`, { intent, ...fields }, { Cookie: boss.cookies });
const read = async (query = "") =>
  visibleText(await (await get(`${page}${query}`, { Cookie: boss.cookies })).text());
const userOf = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const links = () => db.selectFrom("oneTimeLinks").selectAll().execute();
const auditedActions = async () => {
  const log = await db
    .selectFrom("auditLog")
    .select("action")
    .where("actor", "=", boss.id)
    .execute();
  return log.map(({ action }) => action);
};
const forms: [string, Record<string, string>][] = [
  ["invite", { email: "new@example.org", role: "administrator" }],
  ["send-again", {}],
  ["withdraw", {}],
  ["role", { version: "1", role: "administrator" }],
  ["switch-off", { version: "1" }],
  ["switch-on", { version: "1" }],
];

describe.each(["editor", "prayerTeam"] as const)("as %s", (role) => {
  test.each(forms)("%s is refused, and nothing happens", async (intent, fields) => {
    const { cookies, id } = await aSignedInUser({ role });
    const before = JSON.stringify([await userOf(id), await userOf(boss.id), await links()]);
    for (const target of [id, boss.id]) {
      const response = await post(page, { intent, id: target, ...fields }, { Cookie: cookies });
      expect(response.status).toBe(403);
      expect(visibleText(await response.text())).toContain("This part is not open to your role.");
    }
    expect(JSON.stringify([await userOf(id), await userOf(boss.id), await links()])).toBe(before);
  });
});

test("people are listed with role, last sign-in and second factor, and without a secret", async () => {
  const editor = await aUser({ role: "editor", name: "Ada", email: "ada@example.org" });
  await giveTwoFactor(editor.id);
  const text = await read();
  expect(text).toContain("Grace Administrator You");
  expect(text).toMatch(/Last signed in \d+ \w+ \d{4}, \d\d:\d\d · No second factor/);
  expect(text).toContain("Ada Editor ada@example.org Never signed in · Second factor on");
  const html = await (await get(page, { Cookie: boss.cookies })).text();
  const { passwordHash, totpSealed } = await userOf(editor.id);
  for (const secret of [passwordHash, totpSealed ?? ""]) expect(html).not.toContain(secret);
});

describe("a role", () => {
  test("is changed, takes effect at the next request, and is audited", async () => {
    const editor = await aSignedInUser({ role: "editor" });
    const response = await send("role", { id: editor.id, version: "1", role: "prayerTeam" });
    expect(response.headers.get("Location")).toBe(page);
    expect((await userOf(editor.id)).role).toBe("prayerTeam");
    expect(await auditedActions()).toContain("changed a role");
  });

  test("that does not exist is refused", async () => {
    const editor = await aUser({ role: "editor" });
    for (const role of ["", "owner", "Administrator"]) {
      const fields = { id: editor.id, version: "1", role };
      expect((await send("role", fields)).status).toBe(422);
    }
    expect((await userOf(editor.id)).role).toBe("editor");
  });

  test("that someone else changed is not overwritten", async () => {
    const editor = await aUser({ role: "editor" });
    await send("role", { id: editor.id, version: "1", role: "prayerTeam" });
    const fields = { id: editor.id, version: "1", role: "administrator" };
    const response = await send("role", fields, `?change=${editor.id}`);
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("Somebody else changed this account");
    expect((await userOf(editor.id)).role).toBe("prayerTeam");
  });

  test("can be removed by oneself if another administrator remains", async () => {
    await aUser();
    const response = await send("role", { id: boss.id, version: "1", role: "editor" });
    expect(response.headers.get("Location")).toBe("/admin/settings");
    expect((await get(page, { Cookie: boss.cookies })).status).toBe(403);
  });
});

describe("an account", () => {
  test("that is disabled has no session at the next request and cannot sign in", async () => {
    const editor = await aSignedInUser({ role: "editor" });
    await send("switch-off", { id: editor.id, version: "1" });
    expect((await get("/admin/dashboard", { Cookie: editor.cookies })).status).toBe(302);
    const sessions = db.selectFrom("sessions").selectAll().where("userId", "=", editor.id);
    expect(await sessions.execute()).toEqual([]);
    expect(await read()).toContain("Editor Switched off");
    expect(await auditedActions()).toContain("switched an account off");
  });

  test("that is enabled again can sign in, but old sessions stay ended", async () => {
    const editor = await aSignedInUser({ role: "editor" });
    await send("switch-off", { id: editor.id, version: "1" });
    await send("switch-on", { id: editor.id, version: "2" });
    expect((await get("/admin/dashboard", { Cookie: editor.cookies })).status).toBe(302);
    expect((await userOf(editor.id)).disabledAt).toBeNull();
  });
});

describe("the last administrator", () => {
  test.each([
    ["role", { role: "editor" }],
    ["switch-off", {}],
  ])("stays: %s is refused with a sentence", async (intent, fields) => {
    await aUser({ role: "editor" });
    await aUser({ disabledAt: new Date().toISOString() });
    const response = await send(
      intent,
      { id: boss.id, version: "1", ...fields },
      `?change=${boss.id}`,
    );
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain(
      "This is the last administrator. Make somebody else an administrator first.",
    );
    expect(await userOf(boss.id)).toMatchObject({ role: "administrator", disabledAt: null });
  });

  test("remains when twenty administrators disable each other concurrently", async () => {
    const others = await Promise.all(Array.from({ length: 19 }, () => aUser()));
    const everybody = [boss, ...others];
    const race = everybody.map(({ id }, place) => {
      const victim = everybody[(place + 1) % everybody.length]?.id ?? "";
      return place % 2 === 0
        ? disableAccount({ actor: id, id: victim, version: 1 })
        : changeRole({ actor: id, id: victim, version: 1 }, "editor");
    });
    const answers = await Promise.all(race);
    expect(answers.filter((answer) => answer === "last")).toHaveLength(1);
    const left = await db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "administrator")
      .where("disabledAt", "is", null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe("an invitation", () => {
  const invite = (email: string, role = "editor") => send("invite", { email, role }, "?invite");

  test("with errors is refused beside the fields, with the submitted values", async () => {
    const response = await invite("grace", "owner");
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain("Please enter a valid email address");
    expect(visibleText(html)).toContain("Please choose a role");
    expect(html).toContain('value="grace"');
    expect(await links()).toEqual([]);
  });

  test("to someone with an account is refused with a message", async () => {
    const off = await aUser({ disabledAt: new Date().toISOString() });
    const known = await invite(` ${boss.email.toUpperCase()} `);
    expect(known.status).toBe(409);
    expect(visibleText(await known.text())).toContain("This address has an account already.");
    expect(visibleText(await (await invite(off.email)).text())).toContain("switched off");
    expect(await links()).toEqual([]);
  });

  test("to someone who is invited already is refused, also concurrently", async () => {
    const race = Array.from({ length: 20 }, () => invite("ada@example.org"));
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await links()).toHaveLength(1);
  });

  test("is stored for a week without its token, sends one mail, and is audited", async () => {
    expect((await invite("Ada@Example.org", "prayerTeam")).headers.get("Location")).toBe(page);
    const [link] = await links();
    expect(link).toMatchObject({ purpose: "invite", email: "ada@example.org", role: "prayerTeam" });
    expect(Date.parse(link?.expiresAt ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const mails = await db.selectFrom("outbox").selectAll().execute();
    expect(mails).toMatchObject([{ kind: "invitation.sent", subjectId: link?.id }]);
    expect(await read()).toContain("Invited ada@example.org Prayer team The link works until");
    expect(await auditedActions()).toContain("invited somebody");
  });

  test("is sent again with a new link, and withdrawn for good", async () => {
    await invite("ada@example.org");
    const [first] = await links();
    await send("send-again", { id: first?.id ?? "" });
    const [second] = await links();
    expect(second?.tokenHash).not.toBe(first?.tokenHash);
    const late = await send("send-again", { id: first?.id ?? "" });
    const cookies = `${boss.cookies}; ${cookieHeader(late)}`;
    expect(visibleText(await (await get(page, { Cookie: cookies })).text())).toContain(
      "This invitation is no longer open",
    );
    await send("withdraw", { id: second?.id ?? "" });
    expect(await links()).toEqual([]);
  });

  test("that has expired is marked and can be sent again", async () => {
    await invite("ada@example.org");
    const past = new Date(Date.now() - 1_000).toISOString();
    await db.updateTable("oneTimeLinks").set({ expiresAt: past }).execute();
    expect(await read()).toContain("The link ended");
    const [link] = await links();
    await send("send-again", { id: link?.id ?? "" });
    expect(await read()).toContain("The link works until");
  });

  test("cannot be used to change links of another kind", async () => {
    await db
      .insertInto("oneTimeLinks")
      .values({ id: "a", tokenHash: "a", purpose: "reset", expiresAt: "2999", usedAt: null })
      .execute();
    await send("withdraw", { id: "a" });
    await send("send-again", { id: "a" });
    expect(await links()).toMatchObject([{ id: "a", tokenHash: "a" }]);
  });
});
