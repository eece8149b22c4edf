import { beforeAll, expect, test } from "vitest";
import { builtInTestimonies } from "~/features/testimonies/content";
import { db } from "~/platform/database.server";
import { sampleTables } from "~/resources";
import { builtInRecords } from "~/resources.server";
import { seed } from "~/seed.server";
import { readSettingsSection } from "~/settings/settings.server";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon, setSetting } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const address = "/admin/settings/samples";
const testimonies = builtInTestimonies.length;
const total = Object.values(builtInRecords).reduce((sum, records) => sum + records.length, 0);

const kinds = [...sampleTables.map(({ label }) => label), "built-in testimonies"];
const removeAll = { intent: "remove", kind: kinds };

let grace: Staff;
beforeAll(async () => {
  await seed(db);
  grace = await aStaffMember();
});

async function countShown(): Promise<number> {
  let all = 0;
  for (const { table } of sampleTables) {
    const rows = await db.selectFrom(table).select("id").where("deletedAt", "is", null).execute();
    all += rows.length;
  }
  return all;
}

test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
  "closed to the role %s",
  async (role) => {
    const other = await aStaffMember(role);
    expect((await other.get(address)).status).toBe(403);
    expect((await other.post(address, { intent: "remove" })).status).toBe(403);
    expect(await countShown()).toBe(total);
  },
);

test("a form without an intent removes nothing", async () => {
  expect((await grace.post(address, {})).status).toBe(422);
  expect(await countShown()).toBe(total);
});

test("an edited sample is no longer a sample: it is not counted and stays", async () => {
  expect(visibleText(await grace.read(address))).toContain("sermons 2");
  const sermon = await db.selectFrom("sermons").selectAll().limit(1).executeTakeFirstOrThrow();
  const { id, preacher, date, scripture, description, videoUrl } = sermon;
  await grace.post(`/admin/sermons?edit=${id}`, {
    id,
    version: "1",
    title: "Edited by us",
    preacher,
    date,
    scripture,
    description,
    videoUrl,
    duration: "40",
    excerpt: "",
    content: "",
    publishing: "now",
    publishAt: "",
  });
  expect(visibleText(await grace.read(address))).toContain("sermons 1");
});

test("all samples are removed at once after a confirmation with their numbers, and Undo restores them", async () => {
  await aSermon({ title: "Our own" });
  const before = await countShown();
  const asked = await grace.read(address);
  expect(visibleText(asked)).toContain("7 prayer points 1 sermon 32 livestreams 18 gallery images");
  const boxes = [...asked.matchAll(/<input[^>]*name="kind"[^>]*>/g)].map(([box]) => box);
  expect(boxes).toHaveLength(kinds.length);
  for (const box of boxes) expect(box).toContain('checked=""');
  expect(visibleText(await read("/testimonies"))).toContain(builtInTestimonies[0]?.title);
  const removed = await grace.post(address, removeAll);
  const screen = await grace.follow(removed);
  expect(visibleText(screen)).toContain("Sample content removed");
  expect(visibleText(screen)).toContain(
    "No sample records are left. But the home page still has words that came with the site: the story, mission and quote.",
  );
  expect(await countShown()).toBe(before - (total - 1));
  const sermons = visibleText(await read("/sermons"));
  expect(sermons).toContain("Our own");
  expect(sermons).toContain("Edited by us");
  for (const page of ["/", "/prayers", "/programmes", "/gallery", "/livestream", "/testimonies"]) {
    expect((await get(page)).status).toBe(200);
  }
  expect(visibleText(await read("/testimonies"))).toContain("No testimonies available yet.");
  const at = /name="at" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  const undone = await grace.post(address, { intent: "restore", at });
  expect(visibleText(await grace.follow(undone))).toContain("Sample content restored");
  expect(await countShown()).toBe(before);
  expect(visibleText(await read("/testimonies"))).toContain(builtInTestimonies[0]?.title);
  const log = await db
    .selectFrom("auditLog")
    .selectAll()
    .where("area", "=", "samples")
    .orderBy("at")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    `removed the sample content (${total - 1 + testimonies} records)`,
    `restored the sample content (${total - 1 + testimonies} records)`,
  ]);
});

test("a kind that is not ticked stays, and without a kind nothing is removed", async () => {
  const before = await countShown();
  for (const kind of [[], ["users"]]) {
    await grace.post(address, { intent: "remove", kind });
    expect(await countShown()).toBe(before);
  }
  const refused = await grace.post(address, { intent: "remove" });
  expect(refused.status).toBe(422);
  expect(visibleText(await refused.text())).toContain("No kind was ticked.");
  const screen = await grace.follow(
    await grace.post(address, { intent: "remove", kind: ["prayer points"] }),
  );
  expect(await countShown()).toBe(before - 7);
  const at = /name="at" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  await grace.post(address, { intent: "restore", at });
  expect(await countShown()).toBe(before);
});

test("records that were deleted before are not restored with the samples", async () => {
  const { id } = await db
    .selectFrom("announcements")
    .select("id")
    .where("isSample", "=", true)
    .executeTakeFirstOrThrow();
  await grace.post("/admin/settings/announcements", { intent: "delete", id });
  const screen = await grace.follow(await grace.post(address, removeAll));
  const at = /name="at" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  for (const odd of ["", "yesterday", "' or 1=1"]) {
    await grace.post(address, { intent: "restore", at: odd });
  }
  await grace.post(address, { intent: "restore", at });
  const row = await db
    .selectFrom("announcements")
    .select("deletedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.deletedAt).not.toBeNull();
});

test("Undo leaves the built-in testimonies alone if someone has used their switch since", async () => {
  const shown = () =>
    readSettingsSection([]).then(({ settings }) => settings.showBuiltInTestimonies);
  const screen = await grace.follow(await grace.post(address, removeAll));
  const at = /name="at" value="([^"]+)"/.exec(screen)?.[1] ?? "";
  await setSetting("showBuiltInTestimonies", false);
  await grace.post(address, { intent: "restore", at });
  expect(await shown()).toBe(false);
  expect(visibleText(await grace.read(address))).toContain("built-in testimonies 0");
});
