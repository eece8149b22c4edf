/** Requests that the team writes down. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  renderPrayerRequestForTeam,
  renderPrayerRequestReceived,
} from "~/features/prayers/prayer-request-mail.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import { deriveKeyFrom } from "~/platform/crypto/master-key.server";
import { rotateKey } from "~/platform/crypto/rotate-key.server";
import { unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aStaffMember, type Staff } from "~tests/support/staff";

let grace: Staff;
beforeAll(async () => {
  grace = await aStaffMember("prayerTeam");
});
beforeEach(async () => {
  for (const table of ["prayerRequests", "auditLog", "outbox", "privateLinks"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const path = "/admin/prayers/add";
const valid = {
  source: "phone",
  subject: "For my brother",
  prayerRequest: "He looks for work since May.",
  sourceConsent: "She asked on the phone that our team prays.",
};
const canary = {
  name: "Canary-Name",
  email: "canary@mailbox.test",
  subject: "Canary-Subject",
  prayerRequest: "Canary-Words of a confidential request",
  sourceConsent: "Canary-Consent of her sister",
};

async function add(fields: Record<string, string> = {}) {
  const response = await grace.post(path, { ...valid, ...fields });
  expect(response.status).toBe(303);
  return db.selectFrom("prayerRequests").selectAll().executeTakeFirstOrThrow();
}

describe("refuses", () => {
  test.each([
    [{ source: "" }, "Please choose how it reached you"],
    [{ source: "web" }, "Please choose how it reached you"],
    [{ subject: "Hm" }, "Subject must be at least 5 characters"],
    [{ prayerRequest: "Pray" }, "Prayer request must be at least 10 characters"],
    [{ sourceConsent: "" }, "Who agreed to what must be at least 3 characters"],
    [{ email: "not an address" }, "Please enter a valid email address, or leave it empty"],
    [{ isPublic: "on", isConfidential: "on" }, "A confidential request is never public."],
    [{ sendsMail: "on" }, "Please enter the address that the confirmation goes to"],
  ])("%j", async (fields, message) => {
    const response = await grace.post(path, { ...valid, ...fields });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(visibleText(html)).toContain(message);
    expect(html).toContain({ ...valid, ...fields }.prayerRequest);
    expect(await db.selectFrom("prayerRequests").selectAll().execute()).toEqual([]);
  });

  test.each(["editor", "messages", "treasurer"] as const)("the role %s", async (role) => {
    const other = await aStaffMember(role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.post(path, valid)).status).toBe(403);
    expect(await db.selectFrom("prayerRequests").selectAll().execute()).toEqual([]);
  });
});

test("without name and address it is stored for the team alone, with an audit entry", async () => {
  const row = await add();
  expect(row).toMatchObject({
    ...valid,
    name: null,
    email: null,
    emailHash: null,
    visibility: "hidden",
    status: "new",
    isConfidential: false,
    consentVersion: "in-admin",
  });
  const entries = await db.selectFrom("auditLog").selectAll().execute();
  expect(entries).toMatchObject([
    { actor: grace.userId, action: "wrote down a prayer request", recordId: row.id },
  ]);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("the list, the view, the export and the search show it without an address", async () => {
  const { id } = await add();
  const list = visibleText(await grace.read("/admin/prayers"));
  expect(list).toMatch(/No name given For my brother .* By phone/);
  const view = visibleText(await grace.read(`/admin/prayers?view=${id}`));
  expect(view).toContain("By phone. Agreed: She asked on the phone");
  expect(view).not.toContain("Your reply");
  const csv = await grace.read("/admin/export/prayerRequests");
  expect(csv).toContain("Who agreed to what");
  expect(csv).toContain(valid.sourceConsent);
  expect(visibleText(await grace.read("/admin/search?q=brother"))).toContain("For my brother");
  expect((await grace.get("/admin/prayers/print")).status).toBe(200);
  expect(
    (await grace.post(`/admin/prayers?view=${id}`, { intent: "reply", id, reply: "Hello" })).status,
  ).toBe(422);
});

test("it is public only if the person agreed to that", async () => {
  expect(await add({ isPublic: "on" })).toMatchObject({ visibility: "shown" });
});

test("a text that tells of danger is held, marked for care, and the team gets a mail", async () => {
  const row = await add({ isPublic: "on", prayerRequest: "I want to kill myself tonight." });
  expect(row).toMatchObject({ visibility: "held", needsCare: true, isUrgent: true });
  expect(await db.selectFrom("outbox").select("kind").execute()).toEqual([{ kind: "prayer.team" }]);
  const mail = await renderPrayerRequestForTeam(row.id);
  expect(JSON.stringify(mail?.blocks)).toContain("Not given");
  expect(mail?.replyTo).toBeUndefined();
  expect(await renderPrayerRequestReceived(row.id)).toBeUndefined();
});

test("a confirmation with the private link is sent on request", async () => {
  const row = await add({ email: "ada@mailbox.test", sendsMail: "on" });
  expect(row.emailHash).toBe(emailHash("ada@mailbox.test"));
  expect(await db.selectFrom("outbox").select("kind").execute()).toEqual([
    { kind: "prayer.received" },
  ]);
  const mail = await renderPrayerRequestReceived(row.id);
  expect(JSON.stringify(mail)).toContain("Only our prayer team reads it.");
  expect(JSON.stringify(mail)).toContain("/yours?token=");
});

describe("a confidential one", () => {
  test("is stored encrypted, who agreed included", async () => {
    const row = await add({ ...canary, isConfidential: "on" });
    const everything = await Promise.all(
      (["prayerRequests", "auditLog", "outbox"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toMatch(/canary/i);
    expect(row.sourceConsent).toBeNull();
    expect(unseal(row.sealed ?? "", row.id)).toMatchObject(canary);
    const html = await grace.read(`/admin/prayers?view=${row.id}`);
    expect(html).toContain(canary.sourceConsent);
    expect(html).not.toContain(canary.email);
  });

  test("without an address keeps none when the key is rotated", async () => {
    const { id } = await add({ isConfidential: "on" });
    const next = Buffer.alloc(32, 7);
    const rolledBack = new Error("rolled back");
    const rotated = db.transaction().execute(async (transaction) => {
      await rotateKey(transaction, next);
      const row = await transaction
        .selectFrom("prayerRequests")
        .select(["sealed", "emailHash"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(row.emailHash).toBeNull();
      const key = deriveKeyFrom(next, "confidential");
      expect(unseal(row.sealed ?? "", id, key)).toMatchObject({ subject: valid.subject });
      throw rolledBack;
    });
    await expect(rotated).rejects.toBe(rolledBack);
  });
});
