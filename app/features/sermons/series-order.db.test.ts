import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon, aSermonGroup, inSeries } from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { aStaffMember, type Staff } from "~tests/support/staff";

const address = "/admin/sermons?kind=series&order=advent";
let grace: Staff;

beforeAll(async () => {
  grace = await aStaffMember("editor");
});

/** A series of three sermons with letters as ids, the oldest first. */
beforeEach(async () => {
  for (const table of ["sermons", "sermonGroups", "series", "auditLog"] as const) {
    await db.deleteFrom(table).execute();
  }
  await aSermonGroup("series", { id: "advent", title: "Advent", slug: "advent" });
  for (const [index, id] of ["a", "b", "c"].entries()) {
    await aSermon({
      id,
      title: `Sermon ${id}`,
      slug: `sermon-${id}`,
      date: `2026-12-0${index + 1}`,
    });
    await inSeries(id, "advent");
  }
});

const order = (ids: string, fields: Record<string, string> = {}) =>
  grace.post(address, { order: ids.split("").join(","), ...fields });

/** As visitors see it. */
async function publicOrder(path = "/sermons/series/advent"): Promise<string> {
  const links = (await read(path)).matchAll(/href="\/sermons\/sermon-([a-z])"/g);
  return [...new Set([...links].map(([, id]) => id))].join("");
}

test("a series that nobody has ordered begins with the oldest sermon", async () => {
  expect(await publicOrder()).toBe("abc");
});

test("the order is saved with one audit entry, and visitors see it on the page and after a sermon", async () => {
  const response = await order("cab");
  expect(response.headers.get("Location")).toBe("/admin/sermons?kind=series");
  expect(await publicOrder()).toBe("cab");
  const page = visibleText(await read("/sermons/sermon-a"));
  expect(page).toContain("Part 2 of 3 in Advent");
  const log = await db.selectFrom("auditLog").selectAll().execute();
  expect(log).toMatchObject([{ actor: grace.userId, area: "series", recordId: "advent" }]);
  expect(log[0]?.action).toBe("changed the order of the series “Advent”");
});

test("another series with the same sermons keeps its own order", async () => {
  await aSermonGroup("series", { id: "joy", title: "Joy", slug: "joy" });
  for (const id of ["a", "b"]) await inSeries(id, "joy");
  await order("cba");
  expect(await publicOrder("/sermons/series/joy")).toBe("ab");
});

test("a sermon that is added later comes last, and one that was added meanwhile keeps its place", async () => {
  await order("cba");
  await aSermon({ id: "d", title: "Sermon d", slug: "sermon-d", date: "2020-01-01" });
  await inSeries("d", "advent");
  expect(await publicOrder()).toBe("cbad");
  await order("abc");
  expect(await publicOrder()).toBe("abcd");
});

test("a sermon that left the series meanwhile stays out of it, and unknown ones are ignored", async () => {
  await db.deleteFrom("sermonGroups").where("sermonId", "=", "b").execute();
  await order("cxba");
  expect(await publicOrder()).toBe("ca");
});

test("the same order changes nothing and is not in the audit log", async () => {
  await order("abc");
  expect(await db.selectFrom("auditLog").selectAll().execute()).toEqual([]);
});

test.each(["", "a,b';drop table series", "a,,b", "x".repeat(65)])(
  "an order that reads “%s” is refused",
  async (ids) => {
    const response = await grace.post(address, { order: ids });
    expect(response.status).toBe(422);
    expect(await publicOrder()).toBe("abc");
  },
);

test("an order that cannot be saved is an error, and nothing changes", async () => {
  await withoutTable("sermonGroups", async () => {
    expect((await order("cba")).status).toBe(503);
  });
  expect(await publicOrder()).toBe("abc");
});

test("two orders at once leave one of them", async () => {
  await Promise.all([order("cba"), order("bca")]);
  expect(["cba", "bca"]).toContain(await publicOrder());
});

test.each([
  ["up", "b", "bac"],
  ["down", "b", "acb"],
  ["up", "a", "abc"],
])("without JavaScript a button moves a sermon %s: %s", async (direction, id, expected) => {
  const response = await order("abc", { move: `${direction} ${id}` });
  expect(response.headers.get("Location")).toBe(address);
  expect(await publicOrder()).toBe(expected);
});

test("the page lists drafts too, and one of an unknown series is not found", async () => {
  await db.updateTable("sermons").set({ publishedAt: null }).where("id", "=", "b").execute();
  const page = visibleText(await grace.read(address));
  expect(page).toContain("Order of “Advent”");
  expect(page).toContain("Sermon b (not published yet)");
  const unknown = await grace.get("/admin/sermons?kind=series&order=unknown");
  expect(unknown.status).toBe(404);
  const bad = await grace.get("/admin/sermons?kind=series&order=%00");
  expect(bad.status).toBe(404);
});

test("a series without sermons says what to do", async () => {
  await db.deleteFrom("sermonGroups").execute();
  expect(visibleText(await grace.read(address))).toContain("tick the series there");
});

test("people without permission cannot see or change the order", async () => {
  const prayerTeam = await aStaffMember("prayerTeam");
  expect((await prayerTeam.get(address)).status).not.toBe(200);
  await prayerTeam.post(address, { order: "c,b,a" });
  expect((await get(address)).status).not.toBe(200);
  expect(await publicOrder()).toBe("abc");
});
