import { beforeEach, describe, expect, test } from "vitest";
import { listPrayerRequests } from "~/features/prayers/prayer-request-store.server";
import { programmeStore } from "~/features/programmes/programmes.server";
import { db } from "~/platform/database.server";
import { maxSavedFilters } from "~/platform/saved-filters.server";
import { visibleText } from "~tests/support/app";
import { aPrayerRequest, aProgramme, aSermon } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const query = { q: "", sort: "", show: "", page: 1 };

describe("combined filters", () => {
  beforeEach(async () => {
    await db.deleteFrom("prayerRequests").execute();
    await db.deleteFrom("programmes").execute();
  });

  async function subjects(filter: Partial<typeof query> & { from?: string; to?: string }) {
    const { rows, count } = await listPrayerRequests({ ...query, ...filter }, "Africa/Lagos");
    expect(count).toBe(rows.length);
    return rows.map(({ subject }) => subject ?? "").toSorted();
  }

  test("a request must match all of them, and unknown names are ignored", async () => {
    await aPrayerRequest({ subject: "both", isUrgent: true });
    await aPrayerRequest({ subject: "urgent", isUrgent: true, status: "praying" });
    await aPrayerRequest({ subject: "new" });
    expect(await subjects({ show: "urgent,new" })).toEqual(["both"]);
    expect(await subjects({ show: "new,urgent" })).toEqual(["both"]);
    expect(await subjects({ show: "urgent,nonsense" })).toEqual(["both", "urgent"]);
    expect(await subjects({ show: "" })).toEqual(["both", "new", "urgent"]);
  });

  test("days are those of the home time zone, the last one included", async () => {
    await aPrayerRequest({ subject: "before", createdAt: "2026-03-09T22:59:59.999Z" });
    await aPrayerRequest({ subject: "first", createdAt: "2026-03-09T23:00:00.000Z" });
    await aPrayerRequest({ subject: "last", createdAt: "2026-03-11T22:59:59.999Z" });
    await aPrayerRequest({ subject: "after", createdAt: "2026-03-11T23:00:00.000Z" });
    const days = { from: "2026-03-10", to: "2026-03-11" };
    expect(await subjects(days)).toEqual(["first", "last"]);
    expect(await subjects({ from: "2026-03-11" })).toEqual(["after", "last"]);
    expect(await subjects({ to: "2026-03-09" })).toEqual(["before"]);
    expect(await subjects({ ...days, q: "first", show: "new" })).toEqual(["first"]);
  });

  test("records are filtered by their own day", async () => {
    await aProgramme({ title: "in", startDate: "2099-05-02", featured: true });
    await aProgramme({ title: "not featured", startDate: "2099-05-03" });
    await aProgramme({ title: "out", startDate: "2099-06-01", featured: true });
    const { rows, count } = await programmeStore.list({
      ...query,
      show: "coming,featured",
      from: "2099-05-01",
      to: "2099-05-31",
    });
    expect([rows.map(({ title }) => title), count]).toEqual([["in"], 1]);
  });
});

describe("the toolbar", () => {
  test("combines a filter with those of other groups, and keeps the search and the dates", async () => {
    const grace = await aStaffMember();
    await aPrayerRequest({ subject: "One", isUrgent: true });
    const html = await grace.read(
      "/admin/prayers?show=urgent,new&q=one&from=2026-01-01&sort=createdAt",
    );
    const links = [...html.matchAll(/href="(\/admin\/prayers\?[^"]*)"/g)].map(([, to]) =>
      decodeURIComponent(to ?? "").replaceAll("&amp;", "&"),
    );
    for (const show of ["show=urgent", "show=new", "show=urgent,prayed", "show=urgent,new,held"]) {
      expect(links).toContain(`/admin/prayers?q=one&${show}&from=2026-01-01`);
    }
    expect(links).toContain("/admin/prayers?q=one&from=2026-01-01");
    expect([...html.matchAll(/aria-current="true"[^>]*>(?:Urgent|New)</g)]).toHaveLength(2);
  });

  test("a wrong day is ignored", async () => {
    const grace = await aStaffMember();
    await aSermon({ title: "Here" });
    const html = await grace.read("/admin/sermons?from=2026-13-01&to=x");
    expect(visibleText(html)).toContain("Here");
  });

  test("a list of many pages has a field for the page", async () => {
    const grace = await aStaffMember();
    for (let number = 0; number < 80; number += 1) await aSermon();
    const html = await grace.read("/admin/sermons?q=sermon&page=2");
    const [form = ""] = html.match(/<form[^>]*>(?:(?!<\/form>).)*Go to page.*?<\/form>/s) ?? [];
    expect(form).toContain('name="q" value="sermon"');
    expect(form).toMatch(/max="4"[^>]*value="2"|value="2"[^>]*max="4"/);
  });
});

describe("saved filters", () => {
  let grace: Staff;
  beforeEach(async () => {
    await db.deleteFrom("savedFilters").execute();
    grace = await aStaffMember();
  });

  const filter = {
    intent: "save",
    list: "/admin/prayers",
    name: "Urgent and new",
    show: "urgent,new",
    sort: "",
    from: "2026-01-01",
    to: "",
  };

  function stored() {
    return db.selectFrom("savedFilters").selectAll().execute();
  }

  test.each([
    ["an unknown list", { list: "https://example.org/" }],
    ["a path outside the lists", { list: "/admin/logout" }],
    ["no name", { name: " " }],
    ["a long name", { name: "x".repeat(41) }],
    ["an odd filter", { show: "new&q=x" }],
  ])("%s is refused", async (_name, change) => {
    const response = await grace.post("/admin/filters", { ...filter, ...change });
    expect(response.status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("a filter is saved without the search text and is a link in its list only", async () => {
    const response = await grace.post("/admin/filters", { ...filter, q: "ada@example.org" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/admin/prayers?show=urgent%2Cnew&from=2026-01-01",
    ]);
    expect(visibleText(await grace.follow(response))).toContain("Filter saved");
    expect(JSON.stringify(await stored())).not.toContain("ada@");
    const link = 'href="/admin/prayers?show=urgent%2Cnew&amp;from=2026-01-01"';
    await aPrayerRequest();
    const html = await grace.read("/admin/prayers");
    expect(html).toContain(link);
    expect(visibleText(html)).toContain("Urgent and new");
    await aSermon();
    expect(visibleText(await grace.read("/admin/sermons"))).not.toContain("Urgent and new");
  });

  test("nobody else sees or deletes it", async () => {
    await grace.post("/admin/filters", filter);
    const [{ id } = { id: "" }] = await stored();
    const paul = await aStaffMember("prayerTeam", "Paul");
    await aPrayerRequest();
    expect(await paul.read("/admin/prayers")).not.toContain("Urgent and new");
    expect((await paul.post("/admin/filters", { intent: "delete", id })).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    const deleted = await grace.post("/admin/filters", { intent: "delete", id });
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([303, "/admin/prayers"]);
    expect(await stored()).toEqual([]);
  });

  test("a person has a limited number of them", async () => {
    for (let number = 0; number < maxSavedFilters; number += 1) {
      await grace.post("/admin/filters", { ...filter, name: `Filter ${number}` });
    }
    const response = await grace.post("/admin/filters", filter);
    expect(visibleText(await grace.follow(response))).toContain(
      "The filter was not saved You have 30 saved filters. Delete one first.",
    );
    expect(await stored()).toHaveLength(maxSavedFilters);
  });
});
