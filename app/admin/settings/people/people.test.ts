import { beforeEach, describe, expect, test } from "vitest";
import { changeRoles, disableAccount } from "~/platform/auth/people.server";
import { hashToken } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { cookieHeader, get, post, visibleText } from "~tests/support/app";
import {
  aPartnership,
  aPasskey,
  aPrayerRequest,
  aUser,
  testPassword,
} from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { aSignedInUser, aStaffMember, giveTwoFactor } from "~tests/support/staff";

const page = "/admin/settings/people";

let boss: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  for (const table of ["oneTimeLinks", "outbox", "users"] as const) {
    await db.deleteFrom(table).execute();
  }
  boss = await aSignedInUser({ name: "Grace" });
});

type Fields = Record<string, string | string[]>;
const send = (intent: string, fields: Fields = {}, query = "") =>
  post(`${page}${query}`, { intent, ...fields }, { Cookie: boss.cookies });
const read = async (query = "") =>
  visibleText(await (await get(`${page}${query}`, { Cookie: boss.cookies })).text());
const userOf = (id: string) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** The link that the page shows to pass on. */
const sharedLink = (html: string) =>
  /id="shared-link"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
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
  ["invite", { email: "new@example.org", roles: "administrator" }],
  ["send-again", {}],
  ["withdraw", {}],
  ["roles", { version: "1", roles: "administrator" }],
  ["switch-off", { version: "1" }],
  ["switch-on", { version: "1" }],
  ["end-second-factor", { password: testPassword }],
  ["mail-reset", { password: testPassword }],
  ["show-reset", { password: testPassword }],
];

describe.each(["editor", "prayerTeam", "messages", "treasurer"] as const)("as %s", (role) => {
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

test("people are listed with roles, last sign-in and second factor, and without a secret", async () => {
  const editor = await aUser({
    roles: '["editor","treasurer"]',
    name: "Ada",
    email: "ada@example.org",
  });
  await giveTwoFactor(editor.id);
  const text = await read();
  expect(text).toContain("Grace Administrator You");
  expect(text).toMatch(/Last signed in just now · No two-step verification/);
  expect(text).toContain(
    "Ada Editor, Treasurer ada@example.org Never signed in · Two-step verification on",
  );
  const html = await (await get(page, { Cookie: boss.cookies })).text();
  const { passwordHash, totpSealed } = await userOf(editor.id);
  for (const secret of [passwordHash, totpSealed ?? ""]) expect(html).not.toContain(secret);
});

describe("roles", () => {
  test("are changed, take effect at the next request, and are audited", async () => {
    const editor = await aSignedInUser({ role: "editor" });
    const open = async (path: string) => (await get(path, { Cookie: editor.cookies })).status;
    expect([await open("/admin/partners"), await open("/admin/sermons")]).toEqual([403, 200]);
    const roles = ["treasurer", "prayerTeam"];
    const response = await send("roles", { id: editor.id, version: "1", roles });
    expect(response.headers.get("Location")).toBe(page);
    expect((await userOf(editor.id)).roles).toBe('["prayerTeam","treasurer"]');
    expect([await open("/admin/partners"), await open("/admin/sermons")]).toEqual([200, 403]);
    const entry = await db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("action", "=", "changed a role")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.before ?? "")).toMatchObject({ roles: "editor" });
    expect(JSON.parse(entry.after ?? "")).toMatchObject({ roles: "prayer team and treasurer" });
  });

  test("are ticked in the form, each with a line on what it allows", async () => {
    const both = await aUser({ roles: '["editor","treasurer"]' });
    const html = await (await get(`${page}?change=${both.id}`, { Cookie: boss.cookies })).text();
    const ticked = [...html.matchAll(/<input[^>]*name="roles"[^>]*>/g)].filter(([box]) =>
      box.includes("checked"),
    );
    expect(ticked.map(([box]) => /value="(\w+)"/.exec(box)?.[1])).toEqual(["editor", "treasurer"]);
    expect(visibleText(html)).toContain("Treasurer Partners and the giving accounts.");
    expect(visibleText(html)).not.toMatch(/email an|by email/i);
  });

  test.each([[""], ["owner"], ["Administrator"], [["editor", "owner"]], [[]]])(
    "that do not exist are refused, and so is none: %j",
    async (roles) => {
      const editor = await aUser({ role: "editor" });
      const fields = { id: editor.id, version: "1", roles };
      const response = await send("roles", fields, `?change=${editor.id}`);
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toMatch(/Please choose (a|at least one) role/);
      expect((await userOf(editor.id)).roles).toBe('["editor"]');
    },
  );

  test("that someone else changed are not overwritten", async () => {
    const editor = await aUser({ role: "editor" });
    await send("roles", { id: editor.id, version: "1", roles: "prayerTeam" });
    const fields = { id: editor.id, version: "1", roles: "administrator" };
    const response = await send("roles", fields, `?change=${editor.id}`);
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("Someone else changed this account");
    expect((await userOf(editor.id)).roles).toBe('["prayerTeam"]');
  });

  test("of an administrator can be removed by oneself if another administrator remains", async () => {
    await aUser();
    const response = await send("roles", { id: boss.id, version: "1", roles: "editor" });
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

describe("what is assigned to an account that is switched off", () => {
  const assigneeOf = async (table: "prayerRequests" | "partnerships", id: string) =>
    (await db.selectFrom(table).select("assigneeId").where("id", "=", id).executeTakeFirstOrThrow())
      .assigneeId;

  test("goes to a colleague, as far as they may see it, and the form asks for them", async () => {
    const leaving = await aUser({ name: "Ruth" });
    const heir = await aSignedInUser({ role: "prayerTeam", name: "Naomi" });
    const assigneeId = leaving.id;
    const request = await aPrayerRequest({ assigneeId });
    const closed = await aPrayerRequest({ assigneeId, status: "closed" });
    const partner = await aPartnership({ assigneeId });
    expect(await read(`?change=${leaving.id}`)).toContain("who takes 2 open records?");
    const response = await send("switch-off", { id: leaving.id, version: "1", heir: heir.id });
    expect(response.status).toBe(303);
    expect(await assigneeOf("prayerRequests", request.id)).toBe(heir.id);
    // Who did it stays known, and partners are not open to the prayer team.
    expect(await assigneeOf("prayerRequests", closed.id)).toBe(leaving.id);
    expect(await assigneeOf("partnerships", partner.id)).toBeNull();
    expect(await auditedActions()).toContain("handed over what was assigned to an account");
    expect(
      visibleText(await (await get("/admin/dashboard", { Cookie: heir.cookies })).text()),
    ).toContain("1 assigned to you");
  });

  test("stays where it is if the colleague is unknown, switched off or the same person", async () => {
    const leaving = await aUser({ name: "Ruth" });
    const off = await aUser({ disabledAt: new Date().toISOString() });
    const { id } = await aPrayerRequest({ assigneeId: leaving.id });
    for (const heir of ["unknown", off.id, leaving.id]) {
      const fields = { id: leaving.id, version: "1", heir };
      const response = await send("switch-off", fields, `?change=${leaving.id}`);
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain(
        "Please choose someone whose account is on",
      );
    }
    expect((await userOf(leaving.id)).disabledAt).toBeNull();
    expect(await assigneeOf("prayerRequests", id)).toBe(leaving.id);
  });
});

describe("the last administrator", () => {
  test.each([
    ["roles", { roles: ["editor", "treasurer"] }],
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
      "This is the last administrator. Make someone else an administrator first.",
    );
    expect(await userOf(boss.id)).toMatchObject({
      roles: '["administrator"]',
      disabledAt: null,
    });
  });

  test("remains when twenty administrators disable each other concurrently", async () => {
    const others = await Promise.all(Array.from({ length: 19 }, () => aUser()));
    const everybody = [boss, ...others];
    const race = everybody.map(({ id }, place) => {
      const victim = everybody[(place + 1) % everybody.length]?.id ?? "";
      return place % 2 === 0
        ? disableAccount({ actor: id, id: victim, version: 1 })
        : changeRoles({ actor: id, id: victim, version: 1 }, ["editor"]);
    });
    const answers = await Promise.all(race);
    expect(answers.filter((answer) => answer === "last")).toHaveLength(1);
    const left = await db
      .selectFrom("users")
      .select("id")
      .where("roles", "=", '["administrator"]')
      .where("disabledAt", "is", null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe("an invitation", () => {
  const invite = (email: string, ...roles: string[]) =>
    send("invite", { email, roles: roles.length > 0 ? roles : "editor" }, "?invite");

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

  test("by an administrator who is switched off does not work until another one sends it again", async () => {
    await invite("ada@example.org");
    await db
      .updateTable("users")
      .set({ disabledAt: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", boss.id)
      .execute();
    const ngozi = await aStaffMember("administrator", "Ngozi");
    expect(visibleText(await ngozi.read(page))).toContain("The link does not work");
    const [first] = await links();
    const again = await ngozi.post(page, { intent: "send-again", id: first?.id ?? "" });
    const url = new URL(sharedLink(await again.text()));
    expect((await get(url.pathname + url.search)).status).toBe(200);
    expect(visibleText(await ngozi.read(page))).toContain("The link works until");
  });

  test("to someone who is invited already is refused, also concurrently", async () => {
    const race = Array.from({ length: 20 }, () => invite("ada@example.org"));
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await links()).toHaveLength(1);
  });

  test("is stored for a week without its token, sends one mail, and is audited", async () => {
    const response = await invite("Ada@Example.org", "prayerTeam", "messages");
    expect(response.status).toBe(200);
    const [link] = await links();
    const roles = '["prayerTeam","messages"]';
    expect(link).toMatchObject({ purpose: "invite", email: "ada@example.org", roles });
    expect(Date.parse(link?.expiresAt ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const mails = await db.selectFrom("outbox").selectAll().execute();
    expect(mails).toMatchObject([{ kind: "invitation.sent", subjectId: link?.id }]);
    expect(await read()).toContain(
      "Invited ada@example.org Prayer team, Messages The link works until",
    );
    expect(await auditedActions()).toContain("invited someone");
  });

  test("without a mail server shows the link once, to copy or to share by WhatsApp", async () => {
    const html = await (await invite("ada@example.org")).text();
    const text = visibleText(html);
    expect(text).toContain(
      "ada@example.org is invited This site cannot send emails yet, so please share the link yourself. It works once, until",
    );
    expect(text).toContain("(Lagos time). You see it only now.");
    expect(text).not.toMatch(/on its way|\bsent\b/i);
    expect(html).toContain('href="https://wa.me/?text=You%20are%20invited');
    const url = sharedLink(html);
    expect(url).toMatch(/^http:\/\/localhost\/admin\/invitation\?token=[\w-]{43}$/);
    expect(html).toContain(encodeURIComponent(url));
    expect(await (await get(page, { Cookie: boss.cookies })).text()).not.toContain("token=");
    const opened = await get(new URL(url).pathname + new URL(url).search);
    expect(await opened.text()).toContain('value="ada@example.org"');
  });

  test("is sent again with a new link, and withdrawn for good", async () => {
    await invite("ada@example.org");
    const [first] = await links();
    const again = await (await send("send-again", { id: first?.id ?? "" })).text();
    const [second] = await links();
    expect(second?.tokenHash).not.toBe(first?.tokenHash);
    expect(hashToken(new URL(sharedLink(again)).searchParams.get("token") ?? "")).toBe(
      second?.tokenHash,
    );
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

describe("a colleague who cannot sign in", () => {
  let ada: Awaited<ReturnType<typeof aSignedInUser>>;
  beforeEach(async () => {
    ada = await aSignedInUser({ role: "editor", name: "Ada" });
    await giveTwoFactor(ada.id);
    await aPasskey({ userId: ada.id });
    await db.deleteFrom("rateLimits").execute();
  });
  const help = (intent: string, password = testPassword, id = ada.id) =>
    send(intent, { id, password }, `?change=${id}`);
  const told = async () => {
    const rows = await db
      .selectFrom("outbox")
      .innerJoin("auditLog", "auditLog.id", "outbox.subjectId")
      .select(["outbox.kind", "auditLog.action", "auditLog.actor", "auditLog.recordId"])
      .execute();
    return rows;
  };

  test.each(["end-second-factor", "mail-reset", "show-reset"])(
    "%s needs one’s own password, and is not for oneself",
    async (intent) => {
      await giveTwoFactor(boss.id);
      for (const [password, id] of [
        ["", ada.id],
        ["not my password", ada.id],
        [testPassword, boss.id],
      ]) {
        const response = await help(intent, password, id);
        expect(response.status).toBe(422);
        expect(await response.text()).not.toContain("token=");
      }
      expect(visibleText(await (await help(intent, "x")).text())).toContain(
        "This is not your password.",
      );
      expect(await links()).toEqual([]);
      expect(await told()).toEqual([]);
      for (const { id } of [ada, boss]) expect((await userOf(id)).totpSealed).not.toBeNull();
    },
  );

  test("guesses at the administrator’s password are limited", async () => {
    for (let time = 0; time < 5; time += 1) await help("show-reset", "wrong");
    expect(visibleText(await (await help("show-reset")).text())).toContain("too many attempts");
    expect(await links()).toEqual([]);
  });

  test("gets two-step verification turned off, with the passkeys, and is told", async () => {
    expect((await help("end-second-factor")).headers.get("Location")).toBe(page);
    expect(await userOf(ada.id)).toMatchObject({ totpSealed: null, totpStep: null });
    for (const table of ["backupCodes", "passkeys"] as const) {
      const rows = db.selectFrom(table).selectAll().where("userId", "=", ada.id);
      expect(await rows.execute()).toEqual([]);
    }
    const action = "ended a colleague’s second factor";
    const notice = { kind: "account.changed", action, actor: boss.id, recordId: ada.id };
    expect(await told()).toEqual([notice]);
    const again = await help("end-second-factor");
    const cookies = `${boss.cookies}; ${cookieHeader(again)}`;
    expect(visibleText(await (await get(page, { Cookie: cookies })).text())).toContain(
      "Two-step verification was off already",
    );
    expect(await told()).toEqual([notice]);
  });

  test.each(["show-reset", "mail-reset"])(
    "gets a link to set a password from %s, shown once without a mail server, and is told",
    async (intent) => {
      const html = await (await help(intent)).text();
      const text = visibleText(html);
      expect(text).toContain(`A new password for ${ada.email} Share this link with them.`);
      expect(text).not.toMatch(/on its way|\bsent\b/i);
      expect(html).toContain('href="https://wa.me/?text=Open%20the%20link');
      const url = new URL(sharedLink(html));
      expect(url.pathname).toBe("/admin/reset");
      const action = "made a link to set a colleague’s password";
      expect(await told()).toEqual([
        { kind: "account.changed", action, actor: boss.id, recordId: ada.id },
      ]);
      const password = "candle orchard bridge 9";
      const fields = { password, passwordAgain: password };
      const reset = () => post(url.pathname + url.search, fields, {});
      expect((await reset()).status).toBe(303);
      expect((await reset()).status).toBe(403);
      expect((await get("/admin/dashboard", { Cookie: ada.cookies })).status).toBe(302);
      expect((await userOf(ada.id)).totpSealed).not.toBeNull();
    },
  );

  test("gets no link while the account is switched off", async () => {
    const off = await aUser({ disabledAt: new Date().toISOString() });
    expect((await help("show-reset", testPassword, off.id)).status).toBe(409);
    expect((await help("show-reset", testPassword, "nobody")).status).toBe(409);
    expect(await links()).toEqual([]);
  });

  test("is helped in one transaction: without the audit log nothing happens", async () => {
    await withoutTable("auditLog", async () => {
      expect((await help("end-second-factor")).status).toBe(500);
      expect((await help("show-reset")).status).toBe(500);
    });
    expect(await links()).toEqual([]);
    expect((await userOf(ada.id)).totpSealed).not.toBeNull();
  });
});
