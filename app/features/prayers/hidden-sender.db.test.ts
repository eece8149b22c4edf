/** Who sent a confidential request is hidden until a member shows it on purpose. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const secret = {
  name: "Canary-Name",
  email: "canary@mailbox.test",
  subject: "Sealed subject",
  prayerRequest: "Sealed words",
};
const canary = /canary/i;

let grace: Staff;
beforeAll(async () => {
  grace = await aStaffMember("prayerTeam", "Grace");
});
beforeEach(async () => {
  for (const table of ["prayerRequests", "auditLog"] as const) await db.deleteFrom(table).execute();
});

const entriesOf = (action: string) =>
  db.selectFrom("auditLog").select(["actor", "recordId"]).where("action", "=", action).execute();
const shown = () => entriesOf("showed the address of a private prayer request");
const opened = () => entriesOf("opened a private prayer request");

test.each(["editor", "messages", "treasurer"] as const)("is refused to %s", async (role) => {
  const { id } = await aConfidentialRequest(secret);
  const other = await aStaffMember(role);
  const response = await other.post(`/admin/prayers?view=${id}`, { intent: "show-sender", id });
  expect(response.status).toBe(403);
  expect(await response.text()).not.toMatch(canary);
  expect(await shown()).toEqual([]);
});

test("an unknown request is not found", async () => {
  for (const id of ["01890000-0000-7000-8000-000000000000", "nonsense"]) {
    const response = await grace.post("/admin/prayers", { intent: "show-sender", id });
    expect(response.status).toBe(404);
  }
});

test("the view shows neither name nor address, also in its templates and its data", async () => {
  const { id } = await aConfidentialRequest(secret);
  for (const path of [`/admin/prayers?view=${id}`, `/admin/prayers.data?view=${id}`]) {
    const body = await (await grace.get(path)).text();
    expect(body).toContain("Sealed words");
    expect(body).toContain("Dear friend");
    expect(body).not.toMatch(canary);
  }
  expect(await shown()).toEqual([]);
});

test("showing it writes one audit entry, and the next view hides it again", async () => {
  const { id } = await aConfidentialRequest(secret);
  const path = `/admin/prayers?view=${id}`;
  const response = await grace.post(path, { intent: "show-sender", id });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("Canary-Name, canary@mailbox.test");
  expect(await shown()).toEqual([{ actor: grace.userId, recordId: id }]);
  expect(await opened()).toEqual([]);
  expect(await grace.read(path)).not.toMatch(canary);
  expect(await opened()).toEqual([{ actor: grace.userId, recordId: id }]);
  const entries = await db.selectFrom("auditLog").selectAll().execute();
  expect(JSON.stringify(entries)).not.toMatch(canary);
});

test("templates of a confidential request quote nothing of it", async () => {
  const { id } = await aConfidentialRequest(secret);
  const html = await grace.read(`/admin/prayers?view=${id}`);
  for (const name of ["We prayed for you today", "May we call you?"]) expect(html).toContain(name);
  expect(html).toContain("Dear friend");
});

test("an open request shows who sent it, and its templates use the name", async () => {
  const { id } = await aPrayerRequest({ name: "Ngozi", email: "ngozi@mailbox.test" });
  const html = await grace.read(`/admin/prayers?view=${id}`);
  expect(html).toContain("ngozi@mailbox.test");
  expect(html).toContain("Dear Ngozi");
  expect(html).not.toContain("Show the address");
});

const found = () => entriesOf("found a private prayer request by the address of its sender");

test.each([
  "/admin/prayers?q=canary@mailbox.test",
  "/admin/prayers.data?q=Canary%40Mailbox.test",
  "/admin/prayers?q=canary@mailbox.test&show=private",
  "/admin/search?q=canary@mailbox.test",
])(
  "who searches for an address at %s is in the audit log with what was found, without the address",
  async (path) => {
    const { id } = await aConfidentialRequest(secret);
    await aConfidentialRequest({ ...secret, email: "other@mailbox.test" });
    await aPrayerRequest({ email: "canary@mailbox.test" });
    expect((await grace.get(path)).status).toBe(200);
    expect(await found()).toEqual([{ actor: grace.userId, recordId: id }]);
    const entries = await db.selectFrom("auditLog").selectAll().execute();
    expect(JSON.stringify(entries)).not.toMatch(canary);
  },
);

test("a search that is repeated within the hour has one entry, another person and another address their own", async () => {
  const { id } = await aConfidentialRequest(secret);
  for (const q of ["canary@mailbox.test", "Canary@mailbox.test", "canary@mailbox.test"]) {
    await grace.read(`/admin/prayers?${new URLSearchParams({ q })}`);
  }
  expect(await found()).toEqual([{ actor: grace.userId, recordId: id }]);
  const { id: later } = await aConfidentialRequest(secret);
  await grace.read("/admin/prayers?q=canary@mailbox.test");
  const ngozi = await aStaffMember("prayerTeam", "Ngozi");
  await ngozi.read("/admin/prayers?q=canary@mailbox.test");
  const entries = (await found()).map(({ actor, recordId }) => `${actor} ${recordId}`);
  const expected = [grace, ngozi].flatMap(({ userId }) => [
    `${userId} ${id}`,
    `${userId} ${later}`,
  ]);
  expect(entries.toSorted()).toEqual(expected.toSorted());
});

test("a search that finds no confidential request by its sender leaves no entry", async () => {
  await aConfidentialRequest(secret);
  await aPrayerRequest({ email: "ada@mailbox.test" });
  for (const q of ["ada@mailbox.test", "mailbox", "canary@", "nobody@mailbox.test"]) {
    await grace.read(`/admin/prayers?${new URLSearchParams({ q })}`);
    await grace.read(`/admin/search?${new URLSearchParams({ q })}`);
  }
  expect(await found()).toEqual([]);
});

test("a colleague who marks the request is named as the last to change it, not who found it", async () => {
  const { id } = await aConfidentialRequest(secret);
  const ngozi = await aStaffMember("prayerTeam", "Ngozi");
  await ngozi.post("/admin/prayers", { intent: "prayed", id, version: "1" });
  await grace.read("/admin/prayers?q=canary@mailbox.test");
  const late = await grace.post("/admin/prayers", { intent: "answered", id, version: "1" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Ngozi changed it before you");
});
