import { beforeEach, describe, expect, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { db } from "~/platform/database.server";
import { renderMailText } from "~/platform/mail/mail.server";
import { read, visibleText } from "~tests/support/app";
import { aUser, setSetting, testPassword } from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { mailHeader } from "~tests/support/mail-server";
import { emptyOutboxBeforeEach, runMailer, startMailServer } from "~tests/support/outbox";
import { findSettingsAuditEntries, readFormVersion } from "~tests/support/settings";
import { aStaffMember, type Staff } from "~tests/support/staff";

emptyOutboxBeforeEach();

const address = "/admin/settings/giving";
const nigerian = {
  nigerianBank: "First Bank",
  nigerianAccountName: "Springs of Restoration ẹ",
  nigerianAccountNumber: "3012 345 678",
};
const uk = {
  ukBank: "Lloyds",
  ukAccountName: "G Adeyemi",
  ukAccountNumber: "12345678",
  ukSortCode: "20-00-00",
};

let grace: Staff;
const send = async (fields: Record<string, string>, staff = grace) =>
  staff.post(address, { ...fields, version: await readFormVersion(staff, address) });
const confirm = (fields: Record<string, string>, password = testPassword) =>
  send({ ...fields, intent: "confirm", password });
const kept = () => db.selectFrom("settings").selectAll().where("key", "like", "%Account").execute();
const mails = () =>
  db.selectFrom("outbox").selectAll().where("kind", "=", "giving.changed").execute();

beforeEach(async () => {
  for (const table of ["settings", "outbox", "auditLog", "rateLimits"] as const) {
    await db.deleteFrom(table).execute();
  }
  grace = await aStaffMember();
});

describe("the giving accounts", () => {
  test.each([
    [{ ...nigerian, nigerianBank: "" }, "Bank is required"],
    [{ ...nigerian, nigerianAccountName: "" }, "Account name is required"],
    [{ ...nigerian, nigerianAccountNumber: "301234567" }, "Account number must have 10 digits"],
    [{ ...nigerian, nigerianAccountNumber: "30123456AB" }, "Account number must have 10 digits"],
    [{ ...uk, ukAccountNumber: "1234567" }, "Account number must have 8 digits"],
    [{ ...uk, ukSortCode: "" }, "Sort code must have 6 digits"],
    [{ ...uk, ukSortCode: "20-00-0" }, "Sort code must have 6 digits"],
    [{ ukSortCode: "20-00-00" }, "Bank is required"],
  ])("refuse %j", async (fields, message) => {
    for (const response of [await send(fields), await confirm(fields)]) {
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain(message);
    }
    expect(await kept()).toEqual([]);
  });

  test("are first shown old beside new, without saving", async () => {
    await setSetting("nigerianAccount", {
      bank: "Old Bank",
      accountName: "Springs",
      accountNumber: "1111111111",
    });
    const response = await send({ ...nigerian });
    expect(response.status).toBe(200);
    const html = await response.text();
    const text = visibleText(html);
    expect(text).toContain("Please check every digit");
    expect(text).toMatch(/On the site now Springs Old Bank 1111111111/);
    expect(text).toMatch(/After your change Springs of Restoration ẹ First Bank 3012345678/);
    expect(text).not.toContain("UK personal account On the site now");
    expect(html).toMatch(
      /<input[^>]*type="password"[^>]*name="password"|name="password"[^>]*type="password"/,
    );
    expect(await read("/donations")).not.toContain("3012345678");
    expect(await mails()).toEqual([]);
  });

  test("can be corrected after the review, with the submitted values", async () => {
    const response = await send({ ...nigerian, intent: "edit" });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(visibleText(html)).not.toContain("Please check every digit");
    expect(html).toContain('value="3012 345 678"');
  });

  test("need the right password, and a wrong one is stored nowhere", async () => {
    const response = await confirm(nigerian, "not my password");
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain("This is not your password. Please try again.");
    expect(visibleText(html)).toContain("Please check every digit");
    expect(html).not.toContain("not my password");
    expect(await kept()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("limit password attempts: the sixth fails although it is right", async () => {
    for (let guess = 0; guess < 5; guess++) await confirm(nigerian, `guess ${guess}`);
    const response = await confirm(nigerian);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("There were too many attempts");
    expect(await kept()).toEqual([]);
  });

  test("are published with the date, audited without the password, and mailed to all administrators", async () => {
    const response = await confirm({ ...nigerian, ...uk });
    expect(response.status).toBe(303);
    expect(visibleText(await grace.follow(response))).toContain("Settings saved");
    const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Africa/Lagos" });
    for (const page of ["/donations", "/terms"]) {
      const text = visibleText(await read(page));
      expect(text).toContain("Nigerian account , First Bank Springs of Restoration ẹ 3012345678");
      expect(text).toContain("UK personal account , Lloyds G Adeyemi Sort code 20-00-00 12345678");
      expect(text).toContain(`Account details last updated on ${today.format(new Date())}.`);
    }
    const [entry] = await findSettingsAuditEntries("giving");
    expect(entry).toMatchObject({ actor: grace.userId, action: "changed the giving accounts" });
    expect(JSON.stringify(entry)).not.toContain(testPassword);
    expect(JSON.parse(entry?.before ?? "")).toEqual({ nigerianAccount: null, ukAccount: null });
    expect(await mails()).toMatchObject([{ subjectId: entry?.id, payload: "{}" }]);
  });

  test("the mail names old and new by their last digits, and goes to every administrator", async () => {
    await db.deleteFrom("users").execute();
    grace = await aStaffMember();
    await db.updateTable("users").set({ email: "grace@ministry.test" }).execute();
    await aUser({ email: "ngozi@ministry.test" });
    await aUser({ email: "gone@ministry.test", disabledAt: new Date().toISOString() });
    await aUser({ email: "editor@ministry.test", role: "editor" });
    await setSetting("ukAccount", {
      bank: "Old Bank",
      accountName: "Springs",
      accountNumber: "87654321",
    });
    await confirm({ ...uk });
    const server = await startMailServer();
    runMailer(mailKinds, { smtpUrl: server.url });
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
    const [mail] = server.received;
    if (!mail) throw new Error("No mail came");
    expect(mail.to.toSorted()).toEqual(["grace@ministry.test", "ngozi@ministry.test"]);
    expect(mailHeader(mail, "subject")).toBe("The giving accounts on our website were changed");
    expect(mail.text).toContain("Grace changed them on");
    expect(mail.text).toContain("Springs, Old Bank, number ending in 4321");
    expect(mail.text).toContain("G Adeyemi, Lloyds, number ending in 5678");
    expect(mail.text).not.toContain("Nigerian account");
    for (const secret of ["12345678", "87654321", "20-00-00"]) {
      expect(mail.raw).not.toContain(secret);
      expect(mail.html).not.toContain(secret);
    }
  });

  test("without a change send no mail and keep the old date", async () => {
    await confirm(nigerian);
    const before = await db.selectFrom("settings").selectAll().execute();
    const response = await confirm({ ...nigerian, nigerianAccountNumber: "3012345678" });
    expect(visibleText(await grace.follow(response))).toContain("The accounts did not change");
    expect(await db.selectFrom("settings").selectAll().execute()).toEqual(before);
    expect(await mails()).toHaveLength(1);
  });

  test("can be removed: visitors then read how to ask", async () => {
    await confirm({ ...nigerian, ...uk });
    await confirm({});
    const text = visibleText(await read("/donations"));
    expect(text).not.toContain("3012345678");
    expect(text).toContain(
      "For the details of our Nigerian account or UK personal account, write to",
    );
    expect(text).toContain("Account details last updated on");
  });

  test("changed by someone else return a conflict at review and at confirmation, with the submitted values", async () => {
    const version = await readFormVersion(grace, address);
    const ngozi = await aStaffMember("administrator", "Ngozi");
    await send({ ...uk, intent: "confirm", password: testPassword }, ngozi);
    for (const intent of ["review", "confirm"]) {
      const late = await grace.post(address, {
        ...nigerian,
        version,
        intent,
        password: testPassword,
      });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(visibleText(html)).toContain("Ngozi changed this section while you were editing it");
      expect(html).toContain('value="3012 345 678"');
    }
    expect(await read("/donations")).not.toContain("3012345678");
  });

  test.each(["editor", "prayerTeam", "messages"] as const)(
    "are closed to the role %s",
    async (role) => {
      const other = await aStaffMember(role);
      expect((await other.get(address)).status).toBe(403);
      const fields = { ...nigerian, intent: "confirm", password: testPassword, version: "0" };
      expect((await other.post(address, fields)).status).toBe(403);
      expect(await kept()).toEqual([]);
    },
  );

  test("can be changed by a treasurer, with the same check", async () => {
    const treasurer = await aStaffMember("treasurer", "Ruth");
    const version = await readFormVersion(treasurer, address);
    const sent = { ...nigerian, version, intent: "confirm" };
    const refused = await treasurer.post(address, { ...sent, password: "not mine" });
    expect(refused.status).toBe(422);
    expect(await kept()).toEqual([]);
    expect((await treasurer.post(address, { ...sent, password: testPassword })).status).toBe(303);
    expect(await findSettingsAuditEntries("giving")).toMatchObject([{ actor: treasurer.userId }]);
  });

  test("that cannot be saved show an error and the submitted values", async () => {
    const version = await readFormVersion(grace, address);
    await withoutTable("outbox", async () => {
      const response = await grace.post(address, {
        ...nigerian,
        version,
        intent: "confirm",
        password: testPassword,
      });
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(visibleText(html)).toContain("Error updating settings");
      expect(html).toContain('value="3012 345 678"');
      expect(html).not.toContain(testPassword);
    });
    expect(await kept()).toEqual([]);
    expect(await findSettingsAuditEntries("giving")).toEqual([]);
  });
});

test("the mail is also sent if the account of the person who made the change is gone", async () => {
  await confirm(nigerian);
  const [entry] = await findSettingsAuditEntries("giving");
  await db.deleteFrom("users").execute();
  const kind = mailKinds.find(({ kind }) => kind === "giving.changed");
  const mail = await kind?.render(entry?.id ?? "", {});
  expect(mail && renderMailText(mail)).toContain("A former member changed them");
});
