/** The texts about mails on a site with a mail server. */
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { get, post, visibleText } from "~tests/support/app";
import { aUser, testPassword } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const page = "/admin/settings/people";
let grace: Staff;
beforeEach(async () => {
  for (const table of ["oneTimeLinks", "outbox", "users"] as const) {
    await db.deleteFrom(table).execute();
  }
  grace = await aStaffMember();
});
const kinds = async () =>
  (await db.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).toSorted();

test("an invitation is mailed, and its link can be shared too", async () => {
  const fields = { intent: "invite", email: "ada@example.org", roles: "editor" };
  const html = await (await grace.post(`${page}?invite`, fields)).text();
  expect(visibleText(html)).toContain(
    "ada@example.org is invited An email with the link is on its way. You can also share the link yourself. It works once, until",
  );
  expect(html).toContain('value="http://localhost/admin/invitation?token=');
  expect(await kinds()).toEqual(["invitation.sent"]);
});

test("a link for a colleague is mailed without being shown, or shown without being mailed", async () => {
  const { id, email } = await aUser({ name: "Ada" });
  const send = (intent: string) => grace.post(page, { intent, id, password: testPassword });
  const mailed = await send("mail-reset");
  expect(mailed.status).toBe(303);
  const html = await grace.follow(mailed);
  expect(visibleText(html)).toContain(`It goes to ${email} and works once, within 30 minutes.`);
  expect(html).not.toContain("token=");
  expect(await kinds()).toEqual(["account.changed", "password.reset"]);
  await db.deleteFrom("outbox").execute();
  expect(await (await send("show-reset")).text()).toContain(
    'value="http://localhost/admin/reset?token=',
  );
  expect(await kinds()).toEqual(["account.changed"]);
});

test("a forgotten password without an address shows an error beside the field", async () => {
  for (const email of ["", "grace", "@", "a b@example.org"]) {
    const response = await post("/admin/forgotten", { email }, {});
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("Please enter a valid email address");
  }
});

test("a forgotten password, a test mail and a reminder say that a mail is on its way", async () => {
  const read = async (path: string) => visibleText(await (await get(path)).text());
  expect(await read("/admin/forgotten")).toContain("We send a link there to set a new password.");
  expect(await read("/admin/forgotten?sent")).toContain("an email with a link is on its way");
  expect(await read("/reminders?sent")).toContain("We have written to the address you gave.");
  const response = await grace.post("/admin/settings/mail", { intent: "test" });
  expect(visibleText(await grace.follow(response))).toContain("The test mail is on its way");
});
