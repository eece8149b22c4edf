import { expect, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { db } from "~/platform/database.server";
import { listTeam } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { textOf } from "~tests/support/app";
import { emptyOutboxBeforeEach, run, startMailServer } from "~tests/support/outbox";
import { describeSection, versionOf } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

emptyOutboxBeforeEach();

const address = "/admin/settings/mail";
const valid = {
  prayers: "prayers@ministry.test\nnight@ministry.test",
  testimonies: "stories@ministry.test",
  contact: "",
  partnerships: "giving@ministry.test",
};

test("the screen says whether a mail server is set and who mails come from, without a secret", async () => {
  const html = textOf(await (await aStaffMember()).read(address));
  expect(html).toContain("No mail server is set");
  expect(html).toContain("They come from Springs of Restoration Ministries, no-reply@localhost.");
});

test("who is named gets the mails from then on; where nobody is, the administrators", async () => {
  const grace = await aStaffMember();
  await grace.post(address, { ...valid, version: await versionOf(grace, address) });
  const team = await listTeam(await readSettings(), "prayers");
  expect(team.map(({ address }) => address)).toEqual([
    "prayers@ministry.test",
    "night@ministry.test",
  ]);
  await db.deleteFrom("users").where("id", "!=", grace.userId).execute();
  await db.updateTable("users").set({ email: "grace@ministry.test" }).execute();
  const others = await listTeam(await readSettings(), "contact");
  expect(others.map(({ address }) => address)).toEqual(["grace@ministry.test"]);
});

test("a test mail goes to who asked, through the outbox, and its fate is told", async () => {
  await db.deleteFrom("users").execute();
  const grace = await aStaffMember();
  await aStaffMember("administrator", "Ngozi");
  await db
    .updateTable("users")
    .set({ email: "grace@ministry.test" })
    .where("id", "=", grace.userId)
    .execute();
  const response = await grace.post(address, { intent: "test" });
  expect(response.status).toBe(303);
  expect(textOf(await grace.follow(response))).toContain("The test mail is on its way");
  expect(textOf(await grace.read(address))).toContain("Your last test mail: Waiting");
  const server = await startMailServer();
  run(mailKinds, { smtpUrl: server.url });
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
  expect(server.received[0]?.to).toEqual(["grace@ministry.test"]);
  await expect
    .poll(async () => textOf(await grace.read(address)), { timeout: 10_000 })
    .toContain("Your last test mail: Sent");
  const log = await db.selectFrom("auditLog").selectAll().where("area", "=", "outbox").execute();
  expect(log).toMatchObject([{ actor: grace.userId, action: "sent a test mail" }]);
});

test("a test mail that the server refuses says why", async () => {
  const grace = await aStaffMember();
  await db
    .updateTable("users")
    .set({ email: "nobody@ministry.test" })
    .where("id", "=", grace.userId)
    .execute();
  await grace.post(address, { intent: "test" });
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
  });
  run(mailKinds, { smtpUrl: server.url });
  await expect
    .poll(async () => textOf(await grace.read(address)), { timeout: 10_000 })
    .toMatch(/Your last test mail: Failed 550 No such mailbox/);
});

describeSection({
  name: "mail",
  valid,
  kept: "testimonies",
  refusals: [
    ["prayers", "nobody", "Prayer requests: “nobody” is not an e-mail address"],
    ["testimonies", "a@b.test\nGrace <g@b.test>", "Testimonies: “Grace” is not an e-mail address"],
    ["contact", "a@b.test\r\nBcc:x@y.test", "Messages: “Bcc:x@y.test” is not an e-mail address"],
    [
      "partnerships",
      Array.from({ length: 11 }, (_, n) => `p${n}@ministry.test`).join(" "),
      "Partnerships can have at most 10 addresses",
    ],
  ],
  seen: [],
});
