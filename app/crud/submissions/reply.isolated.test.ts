import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});
const { visibleText } = await import("~tests/support/app");
const { aConfidentialRequest, aTestimony } = await import("~tests/support/builders");
const { findTablesContaining } = await import("~tests/support/database");
const { aStaffMember } = await import("~tests/support/staff");
const { db } = await import("~/platform/database.server");

test("a reply to a confidential request is put in the outbox with its id only", async () => {
  const member = await aStaffMember("prayerTeam", "Grace");
  const { id } = await aConfidentialRequest({
    name: "Ada",
    email: "ada@mailbox.test",
    subject: "A private matter",
    prayerRequest: "Nobody may know.",
  });
  const address = `/admin/prayers?view=${id}`;
  const page = visibleText(await member.read(address));
  expect(page).toContain("To the address that they gave, which is hidden");
  expect(page).not.toContain("No mail server");
  const text = "We stand with you in this";
  const response = await member.post(address, {
    intent: "reply",
    id,
    reply: text,
    replyCount: "0",
  });
  expect(response.headers.get("Location")).toBe(address);
  const after = visibleText(await member.follow(response));
  expect(after).toContain("Reply on its way");
  expect(after).toContain("Reply: Waiting to be sent");
  const mails = await db.selectFrom("outbox").select(["kind", "payload"]).execute();
  expect(mails).toEqual([{ kind: "record.reply", payload: "{}" }]);
  expect(await findTablesContaining([text, "ada@mailbox.test"])).toEqual([]);
});

test("a testimony without an address cannot be replied to", async () => {
  const grace = await aStaffMember();
  const { id } = await aTestimony({ email: null });
  const address = `/admin/testimonies?edit=${id}`;
  expect(visibleText(await grace.read(address))).not.toContain("Your reply");
  const fields = { intent: "reply", id, reply: "Peace", replyCount: "0" };
  expect((await grace.post(address, fields)).status).toBe(422);
});
