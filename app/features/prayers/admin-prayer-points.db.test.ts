import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { read, visibleText } from "~tests/support/app";
import { describeRecords } from "~tests/support/records";
import { aStaffMember } from "~tests/support/staff";

const valid = {
  title: "A title",
  content: "Lord, teach us to pray.",
  author: "The leader",
  scripture: "Luke 11:1",
};

describeRecords({
  resource: resources.prayers,
  table: "prayers",
  valid,
  roles: ["administrator", "editor"],
  publicPage: "/prayers",
  otherField: ["content", "Another text."],
  required: {
    title: "Title is required",
    content: "Content is required",
    author: "Author is required",
  },
});

const add = resources.prayers.path.replace("?", "?new=1&");

test("visitors see points in their order, the team newest first; a new point is last", async () => {
  const grace = await aStaffMember();
  await db.deleteFrom("prayers").execute();
  const titles = ["Sown first", "Sown second", "Sown third"];
  for (const [index, title] of titles.entries()) {
    await grace.post(add, { ...valid, title, position: "1" });
    await db
      .updateTable("prayers")
      .set({ createdAt: `2026-01-0${index + 1}T00:00:00.000Z` })
      .where("title", "=", title)
      .execute();
  }
  const order = (text: string) =>
    text.match(/Sown \w+/g)?.filter((word, at, all) => all.indexOf(word) === at);
  const ids = await db.selectFrom("prayers").select("id").orderBy("createdAt").execute();
  const response = await grace.post(resources.prayers.path.replace("?", "?order=1&"), {
    order: ids.map(({ id }) => id).join(","),
  });
  expect(visibleText(await grace.follow(response))).toContain("Order saved");
  await grace.post(add, { ...valid, title: "Sown last" });
  expect(order(visibleText(await read("/prayers")))).toEqual([...titles, "Sown last"]);
  expect(order(visibleText(await grace.read(resources.prayers.path)))).toEqual([
    "Sown last",
    "Sown third",
    "Sown second",
    "Sown first",
  ]);
});

test("the screen has the three specified tabs, by role", async () => {
  const tabs = (html: string) =>
    [...html.matchAll(/<a[^>]*>(Prayer Requests|Prayer Points|Add\/Edit Prayer Point)<\/a>/g)].map(
      ([, label]) => label,
    );
  const all = ["Prayer Requests", "Prayer Points", "Add/Edit Prayer Point"];
  const grace = await aStaffMember();
  expect(tabs(await grace.read("/admin/prayers"))).toEqual(all);
  expect(tabs(await grace.read(add))).toEqual(all);
  const editor = await aStaffMember("editor");
  expect(tabs(await editor.read(resources.prayers.path))).toEqual(all.slice(1));
  const team = await aStaffMember("prayerTeam");
  expect(tabs(await team.read("/admin/prayers"))).toEqual(all.slice(0, 1));
});

test("an editor is redirected to the points and cannot open the requests", async () => {
  const editor = await aStaffMember("editor");
  const response = await editor.get("/admin/prayers");
  expect([response.status, response.headers.get("Location")]).toEqual([
    302,
    resources.prayers.path,
  ]);
  for (const address of ["?view=x", "?show=held", "?q=a", "?tab=requests", "?tab=", "?page=2"]) {
    expect((await editor.get(`/admin/prayers${address}`)).status).toBe(403);
    expect((await editor.get(`/admin/prayers.data${address}`)).status).toBe(403);
  }
});
