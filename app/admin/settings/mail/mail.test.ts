import { expect, test } from "vitest";
import { mailKinds } from "~/mail-kinds.server";
import { db } from "~/platform/database.server";
import { listTeamAddresses } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { visibleText } from "~tests/support/app";
import { emptyOutboxBeforeEach, runMailer, startMailServer } from "~tests/support/outbox";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
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
  const html = visibleText(await (await aStaffMember()).read(address));
  expect(html).toContain("No mail server is set");
  expect(html).toContain("They come from Springs of Restoration Ministries, no-reply@localhost.");
});

test("mails go to the configured addresses, or to the administrators if there are none", async () => {
  const grace = await aStaffMember();
  await grace.post(address, { ...valid, version: await readFormVersion(grace, address) });
  const team = await listTeamAddresses(await readSettings(), "prayers");
  expect(team.map(({ address }) => address)).toEqual([
    "prayers@ministry.test",
    "night@ministry.test",
  ]);
  await db.deleteFrom("users").where("id", "!=", grace.userId).execute();
  await db.updateTable("users").set({ email: "grace@ministry.test" }).execute();
  const others = await listTeamAddresses(await readSettings(), "contact");
  expect(others.map(({ address }) => address)).toEqual(["grace@ministry.test"]);
});

test("a test mail goes to the current user through the outbox, and its status is shown", async () => {
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
  expect(visibleText(await grace.follow(response))).toContain(
    "The test mail was not sent No mail server is set. It waits in the outbox until there is one.",
  );
  expect(await grace.read(address)).not.toContain("Send me a test mail");
  expect(visibleText(await grace.read(address))).toContain("Your last test mail: Waiting");
  const server = await startMailServer();
  runMailer(mailKinds, { smtpUrl: server.url });
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
  expect(server.received[0]?.to).toEqual(["grace@ministry.test"]);
  await expect
    .poll(async () => visibleText(await grace.read(address)), { timeout: 10_000 })
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
  runMailer(mailKinds, { smtpUrl: server.url });
  await expect
    .poll(async () => visibleText(await grace.read(address)), { timeout: 10_000 })
    .toMatch(/Your last test mail: Failed 550 No such mailbox/);
});

describeSettingsSection({
  name: "mail",
  valid,
  textField: "testimonies",
  refusals: [
    ["prayers", "nobody", "Prayer requests: “nobody” is not an email address"],
    ["testimonies", "a@b.test\nGrace <g@b.test>", "Testimonies: “Grace” is not an email address"],
    ["contact", "a@b.test\r\nBcc:x@y.test", "Messages: “Bcc:x@y.test” is not an email address"],
    [
      "partnerships",
      Array.from({ length: 11 }, (_, n) => `p${n}@ministry.test`).join(" "),
      "Partnerships can have at most 10 addresses",
    ],
  ],
  seen: [],
});
