import { beforeAll, beforeEach, expect, test } from "vitest";
import { completeRecords } from "~/complete-records.server";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { readFormVersion } from "~tests/support/settings";
import { aStaffMember, type Staff } from "~tests/support/staff";

const address = "/admin/settings/identity";
const first = "The ministry leader";
let grace: Staff;

beforeAll(async () => {
  await seed(db);
  await completeRecords(db);
  grace = await aStaffMember();
});

beforeEach(async () => {
  await db.deleteFrom("settings").where("key", "!=", "seededAt").execute();
  await db.deleteFrom("auditLog").execute();
  await db.deleteFrom("sermons").where("isSample", "=", false).execute();
  await db.deleteFrom("preachers").where("title", "!=", first).execute();
  const [preacher] = await db.selectFrom("preachers").select("id").execute();
  await db
    .updateTable("sermons")
    .set({ preacher: first, preacherId: preacher?.id ?? "" })
    .execute();
});

async function saveLeader(leaderName: string): Promise<string> {
  const version = await readFormVersion(grace, address);
  const fields = {
    brand: "Springs of Restoration Ministries",
    logo: "",
    leaderName,
    scriptureText: "Watch and pray",
    scriptureReference: "Matthew 26:41",
    videoTitle: "The first watch",
    videoUrl: "",
  };
  return grace.follow(await grace.post(address, { ...fields, version }));
}

async function preachers(): Promise<string[]> {
  const rows = await db.selectFrom("sermons").select("preacher").distinct().execute();
  return rows.map(({ preacher }) => preacher);
}

const actions = async () =>
  (await db.selectFrom("auditLog").select("action").orderBy("id").execute()).map(
    ({ action }) => action,
  );

const offer = "Rename the preacher too?";

test("nothing is offered while the name is as it was, or if no sermon has it", async () => {
  expect(visibleText(await grace.read(address))).not.toContain(offer);
  await db.updateTable("sermons").set({ preacher: "", preacherId: null }).execute();
  expect(visibleText(await saveLeader("Pastor Ada"))).not.toContain(offer);
});

test("one tap renames the preacher of all sermons, and Undo gives the old name back", async () => {
  const page = visibleText(await saveLeader("Pastor Ada"));
  expect(page).toContain(offer);
  expect(page).toContain(`2 sermons by “${first}”. The leader’s name is now “Pastor Ada”.`);
  const html = await grace.follow(await grace.post(address, { intent: "renamePreacher" }));
  expect(visibleText(html)).toContain("Preacher renamed 2 sermons: now by Pastor Ada.");
  expect(visibleText(html)).not.toContain(offer);
  expect(await preachers()).toEqual(["Pastor Ada"]);
  expect(visibleText(await read("/sermons/dig-again-the-wells"))).toContain("Pastor Ada");
  expect(await actions()).toContain("renamed the preacher “Pastor Ada”");
  const samples = await db
    .selectFrom("sermons")
    .select("id")
    .where("isSample", "=", true)
    .execute();
  expect(samples).toHaveLength(2);
  expect(html).toContain('name="intent" value="undoRename"');
  const undo = { intent: "undoRename", from: "Pastor Ada", to: first };
  const undone = visibleText(await grace.follow(await grace.post(address, undo)));
  expect(await preachers()).toEqual([first]);
  expect(undone).toContain(offer);
});

test("keeping the name ends the offer, and is audited", async () => {
  await saveLeader("Pastor Ada");
  const page = await grace.follow(await grace.post(address, { intent: "keepPreacher" }));
  expect(visibleText(page)).not.toContain(offer);
  expect(await preachers()).toEqual([first]);
  expect(await actions()).toContain(`kept the preacher “${first}”`);
});

test("after a second change the name that the sermons have is still the one to rename", async () => {
  await saveLeader("Pastor Ada");
  expect(visibleText(await saveLeader("Prophet Ada"))).toContain(
    `by “${first}”. The leader’s name is now “Prophet Ada”.`,
  );
  expect(visibleText(await saveLeader(first))).not.toContain(offer);
});

test("a name that another preacher has is refused, and nothing changes", async () => {
  await aSermon({ preacher: "Pastor Ada" });
  await completeRecords(db);
  await saveLeader("Pastor Ada");
  const response = await grace.post(address, { intent: "renamePreacher" });
  expect(response.status).toBe(422);
  expect(visibleText(await response.text())).toContain("There is already a preacher “Pastor Ada”.");
  expect((await preachers()).toSorted()).toEqual(["Pastor Ada", first]);
});

test.each<Record<string, string>>([
  { intent: "renamePreacher" },
  { intent: "undoRename", from: "Nobody", to: "Somebody" },
  { intent: "undoRename", from: first, to: "" },
  { intent: "undoRename", from: first, to: "x".repeat(121) },
])("%j without an offer renames nothing", async (fields) => {
  const page = await grace.follow(await grace.post(address, fields));
  expect(visibleText(page)).toContain("Nothing was renamed");
  expect(await preachers()).toEqual([first]);
});

test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
  "the role %s cannot rename",
  async (role) => {
    await saveLeader("Pastor Ada");
    const other = await aStaffMember(role);
    expect((await other.post(address, { intent: "renamePreacher" })).status).toBe(403);
    expect(await preachers()).toEqual([first]);
  },
);
