import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

let paul: Staff;
const secret = {
  name: "Folake",
  email: "folake@example.org",
  subject: "For your eyes only",
  prayerRequest: "Please keep it to yourselves.",
};

beforeAll(async () => {
  paul = await aStaffMember("prayerTeam", "Paul");
});

beforeEach(async () => {
  await db.deleteFrom("prayerRequests").execute();
  await db.deleteFrom("auditLog").execute();
});

async function printed(query = ""): Promise<string> {
  return visibleText(await paul.read(`/admin/prayers/print${query}`));
}

function openings() {
  return db
    .selectFrom("auditLog")
    .select(["actor", "recordId"])
    .where("action", "=", "opened a private prayer request")
    .execute();
}

test("an editor cannot print the requests", async () => {
  const editor = await aStaffMember("editor");
  expect((await editor.get("/admin/prayers/print")).status).toBe(403);
});

test("the list has public text only: no names, no held, hidden, answered or confidential requests", async () => {
  await aPrayerRequest({ subject: "For a journey", prayerRequest: "Safe roads.", name: "Ada Obi" });
  await aPrayerRequest({ subject: "Held one", visibility: "held" });
  await aPrayerRequest({ subject: "Hidden one", visibility: "hidden" });
  await aPrayerRequest({ subject: "Answered one", status: "answered" });
  await aConfidentialRequest(secret);
  const html = await paul.read("/admin/prayers/print");
  expect(visibleText(html)).toContain("For a journey Safe roads.");
  expect(html).not.toMatch(/Ada Obi|ada@example|Held one|Hidden one|Answered one|eyes only/);
  expect(await openings()).toEqual([]);
});

test("confidential requests are included on demand, without names, and each counts as opened", async () => {
  await aPrayerRequest({ subject: "For a journey" });
  const { id } = await aConfidentialRequest(secret);
  const html = await paul.read("/admin/prayers/print?confidential=on");
  expect(visibleText(html)).toContain("For your eyes only · Confidential Please keep it");
  expect(html).not.toMatch(/Folake/i);
  expect(await openings()).toEqual([{ actor: paul.userId, recordId: id }]);
});

test("urgent requests come first, long ones are shortened, and the filter of the list applies", async () => {
  await aPrayerRequest({ subject: "Long", prayerRequest: "a ".repeat(600), isUrgent: true });
  await aPrayerRequest({ subject: "Short", createdAt: "2099-01-01T00:00:00.000Z" });
  const text = await printed();
  expect(text).toMatch(/Long · Urgent .*…\s+Short/);
  expect(text).not.toContain("a ".repeat(201));
  expect(await printed("?show=urgent")).not.toContain("Short");
  expect(await printed("?q=short")).not.toContain("Long ·");
  expect(await printed("?from=2098-01-01")).not.toContain("Long ·");
});

test("one sheet is filled, the page says that there are more, and only printed ones count as opened", async () => {
  const prayerRequest = "a ".repeat(150);
  for (let number = 0; number < 20; number += 1) {
    await aPrayerRequest({ subject: `No. ${number}`, prayerRequest });
  }
  for (let number = 0; number < 3; number += 1) {
    await aConfidentialRequest(secret, { createdAt: "2020-01-01T00:00:00.000Z" });
  }
  const text = await printed("?confidential=on");
  expect([...text.matchAll(/No\. \d+/g)]).toHaveLength(15);
  expect(text).toContain("The first 15 of 23 requests. To print others, filter the list first.");
  expect(await openings()).toEqual([]);
});
