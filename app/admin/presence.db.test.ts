import { expect, test } from "vitest";
import { describePresence } from "~/crud/presence";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aContactMessage, aPrayerRequest, aTestimony } from "~tests/support/builders";
import { aStaffMember } from "~tests/support/staff";

const id = "01930000-0000-7000-8000-0000000000aa";

test.each([
  { path: "/admin/nowhere", id },
  { path: "/admin/messages", id: "a'b" },
  { path: "", id: "" },
])("a report about no record is refused: %j", async (fields) => {
  const grace = await aStaffMember();
  expect((await grace.post("/admin/presence", fields)).status).toBe(400);
});

test("who may not open a record learns nothing about it and leaves no trace", async () => {
  const editor = await aStaffMember("editor");
  const response = await editor.post("/admin/presence", { path: "/admin/messages", id });
  expect(response.status).toBe(403);
  expect(await db.selectFrom("presence").select("userId").execute()).toEqual([]);
});

test.each([
  ["another list that the person may open", "/admin/prayers?tab=points", 404],
  ["the list of the record", "/admin/prayers", 403],
  ["an unknown list", "/admin/prayers?view=1", 400],
])("an editor does not learn through %s who has a prayer request open", async (_, path, status) => {
  const { id: request } = await aPrayerRequest();
  const member = await aStaffMember("prayerTeam");
  const opened = await member.post("/admin/presence", { path: "/admin/prayers", id: request });
  expect(opened.status).toBe(200);
  const editor = await aStaffMember("editor");
  const response = await editor.post("/admin/presence", { path, id: request });
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain(member.name);
});

test("colleagues see each other for a minute, and not after one has left", async () => {
  const [grace, ngozi] = [
    await aStaffMember("administrator", "Grace"),
    await aStaffMember("administrator", "Ngozi"),
  ];
  const report = { path: "/admin/messages", id: (await aContactMessage()).id };
  expect(await (await grace.post("/admin/presence", { ...report, isEditing: "1" })).json()).toEqual(
    [],
  );
  const seen = await (await ngozi.post("/admin/presence", report)).json();
  expect(seen).toEqual([{ name: "Grace", isEditing: true }]);
  expect(await (await grace.post("/admin/presence", report)).json()).toEqual([
    { name: "Ngozi", isEditing: false },
  ]);
  await grace.post("/admin/presence", { ...report, isLeaving: "1" });
  expect(await (await ngozi.post("/admin/presence", report)).json()).toEqual([]);
  await grace.post("/admin/presence", report);
  const old = new Date(Date.now() - 61_000).toISOString();
  await db
    .updateTable("presence")
    .set({ seenAt: old })
    .where("userId", "=", grace.userId)
    .execute();
  expect(await (await ngozi.post("/admin/presence", report)).json()).toEqual([]);
});

test.each([
  [[], ""],
  [[{ name: "Grace", isEditing: false }], "Grace is looking at this."],
  [
    [
      { name: "Grace", isEditing: false },
      { name: "Ngozi", isEditing: false },
    ],
    "Grace and Ngozi are looking at this.",
  ],
  [
    [
      { name: "Ngozi", isEditing: true },
      { name: "Grace", isEditing: false },
    ],
    "Ngozi is editing this.",
  ],
])("%j reads %j", (colleagues, text) => {
  expect(describePresence(colleagues)).toBe(text);
});

test("the menu counts what waits and what the role may see", async () => {
  await db.deleteFrom("contactMessages").execute();
  await db.deleteFrom("prayerRequests").execute();
  await aContactMessage();
  await aContactMessage({ isHeld: true });
  await aContactMessage({ status: "done" });
  await aPrayerRequest();
  await aTestimony({ approved: false });
  const grace = await aStaffMember();
  const menu = visibleText(await grace.read("/admin/dashboard"));
  expect(menu).toMatch(/Prayers 1 waiting.*Testimonies 1 waiting.*Messages 2 waiting/);
  const member = await aStaffMember("prayerTeam");
  const theirs = visibleText(await member.read("/admin/dashboard"));
  expect(theirs).toContain("Prayers 1 waiting");
  expect(theirs.match(/\d waiting/g)).toHaveLength(2);
});
