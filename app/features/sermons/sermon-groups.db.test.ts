import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon, aSermonGroup, inSeries } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { addMissingPreachers, deleteOrphanedGroups } from "./sermon-groups.server";

for (const kind of ["series", "preachers", "topics"] as const) {
  describeRecords({
    resource: resources[kind],
    table: kind,
    valid: { title: "A group", description: "About it", pictureUrl: "", pictureAlt: "" },
    roles: ["administrator", "editor"],
    otherField: ["description", "Another text"],
    required: { title: kind === "series" ? "Title is required" : "Name is required" },
  });
}

const valid = {
  title: "Be Still",
  preacher: "Pastor Adé Obi",
  date: "2026-03-01",
  scripture: "Psalm 46",
  videoUrl: "https://example.org/video",
  description: "What it is about.",
  newSeries: "",
  topics: "",
  publishing: "now",
};

let grace: Staff;

describe("preachers, series and topics", () => {
  beforeEach(async () => {
    for (const table of [
      "sermons",
      "sermonGroups",
      "series",
      "preachers",
      "topics",
      "formerGroupAddresses",
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    grace = await aStaffMember();
  });

  async function added(fields: Record<string, string> = {}) {
    const sent = { ...valid, ...fields };
    expect((await grace.post("/admin/sermons?new=1", sent)).status).toBe(303);
    return db
      .selectFrom("sermons")
      .selectAll()
      .where("title", "=", sent.title)
      .executeTakeFirstOrThrow();
  }

  const titles = async (kind: "series" | "preachers" | "topics") =>
    (await db.selectFrom(kind).select("title").orderBy("title").execute()).map(
      ({ title }) => title,
    );

  test("a second record with the same name is refused", async () => {
    await aSermonGroup("series", { title: "Harvest" });
    const again = { title: "  harvést", description: "Kept", pictureUrl: "", pictureAlt: "" };
    const response = await grace.post("/admin/sermons?kind=series&new=1", again);
    expect(response.status).toBe(422);
    const text = visibleText(await response.text());
    expect(text).toContain("There is already a series with this name");
    expect(text).toContain("Kept");
  });

  describe("the address", () => {
    const series = (slug: string, fields: Record<string, string> = {}) => ({
      title: "Harvest",
      description: "",
      pictureUrl: "",
      pictureAlt: "",
      slug,
      ...fields,
    });
    const edit = (id: string, fields: Record<string, string>, version = "1") =>
      grace.post(`/admin/sermons?kind=series&edit=${id}`, { ...fields, id, version });

    test.each([
      ["harvest", "The series “Harvest” has or had this address"],
      ["before", "The series “Harvest” has or had this address"],
      ["???", "Address must have letters from a to z or digits"],
    ])("“%s” of another series is refused beside the field", async (slug, message) => {
      const { id } = await aSermonGroup("series", { title: "Harvest", slug: "before" });
      expect((await edit(id, series("harvest"))).status).toBe(303);
      const sent = series(slug, { title: "Another", description: "Kept" });
      const response = await grace.post("/admin/sermons?kind=series&new=1", sent);
      expect(response.status).toBe(422);
      const text = visibleText(await response.text());
      expect(text).toContain(message);
      expect(text).toContain("Kept");
    });

    test("is kept when it is changed: the former one redirects, with the page", async () => {
      const { id } = await aSermonGroup("series", { title: "Harvest", slug: "before" });
      expect((await edit(id, series("Harvest Home"))).status).toBe(303);
      const moved = await get("/sermons/series/before?page=2");
      expect(moved.status).toBe(301);
      expect(moved.headers.get("Location")).toBe("/sermons/series/harvest-home?page=2");
      expect((await get("/sermons/series/harvest-home")).status).toBe(200);
      expect((await get("/sermons/topics/before")).status).toBe(404);
    });

    test("can be changed back, and an empty one stays", async () => {
      const { id } = await aSermonGroup("series", { title: "Harvest", slug: "before" });
      await edit(id, series("after"));
      await edit(id, series("before"), "2");
      await edit(id, series(""), "3");
      expect((await get("/sermons/series/before")).status).toBe(200);
      expect((await get("/sermons/series/after")).status).toBe(301);
      const kept = await db.selectFrom("formerGroupAddresses").select("address").execute();
      expect(kept).toEqual([{ address: "series/after" }]);
    });

    test("of a series in the trash is 410, and one of another kind is free", async () => {
      const { id } = await aSermonGroup("series", { title: "Harvest", slug: "before" });
      await edit(id, series("after"));
      await db.updateTable("series").set({ deletedAt: "2026-01-01" }).execute();
      for (const slug of ["before", "after"]) {
        expect((await get(`/sermons/series/${slug}`)).status, slug).toBe(410);
      }
      const sent = series("before", { title: "A topic" });
      const response = await grace.post("/admin/sermons?kind=topics&new=1", sent);
      expect(response.status).toBe(303);
    });

    test("of a new series is not one that another series had", async () => {
      const { id } = await aSermonGroup("series", { title: "Harvest", slug: "harvest" });
      await edit(id, series("after", { title: "Reaping" }));
      await added({ newSeries: "Harvest" });
      const slugs = await db.selectFrom("series").select("slug").orderBy("slug").execute();
      expect(slugs).toEqual([{ slug: "after" }, { slug: "harvest-2" }]);
    });

    test("is forgotten with a series that is deleted for good", async () => {
      const { id } = await aSermonGroup("series", { title: "Harvest", slug: "before" });
      await edit(id, series("after"));
      await db.deleteFrom("series").execute();
      await deleteOrphanedGroups(db);
      expect(await db.selectFrom("formerGroupAddresses").selectAll().execute()).toEqual([]);
    });
  });

  test("too many letters in a topic, or too long a series, are refused beside the field", async () => {
    for (const [field, value, message] of [
      ["topics", "x".repeat(61), "Each has at most 60 characters"],
      ["newSeries", "x".repeat(121), "New series must be at most 120 characters"],
    ] as const) {
      const response = await grace.post("/admin/sermons?new=1", { ...valid, [field]: value });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain(message);
    }
    expect(await titles("topics")).toEqual([]);
  });

  test("a new name makes a preacher, and the same name in other letters does not", async () => {
    const first = await added();
    const second = await added({ title: "Another", preacher: "pastor ade obi" });
    expect(await titles("preachers")).toEqual(["Pastor Adé Obi"]);
    expect(second).toMatchObject({ preacher: "Pastor Adé Obi", preacherId: first.preacherId });
    expect(visibleText(await read("/sermons/preachers/pastor-ade-obi"))).toContain("2 sermons");
    const log = db.selectFrom("auditLog").select("action").where("area", "=", "preachers");
    expect((await log.execute()).map(({ action }) => action)).toContain(
      "added the preacher “Pastor Adé Obi”",
    );
  });

  test("a preacher who is renamed has the new name in all sermons", async () => {
    const { id, preacherId } = await added();
    const form = { title: "Bishop Adé Obi", description: "", pictureUrl: "", pictureAlt: "" };
    const path = `/admin/sermons?kind=preachers&edit=${preacherId}`;
    const sent = { ...form, id: preacherId ?? "", version: "1" };
    expect((await grace.post(path, sent)).status).toBe(303);
    const sermon = db.selectFrom("sermons").select(["preacher", "version"]).where("id", "=", id);
    expect(await sermon.executeTakeFirst()).toEqual({ preacher: "Bishop Adé Obi", version: 2 });
    expect((await get("/sermons/preachers/pastor-ade-obi")).status).toBe(200);
  });

  test("a sermon can be in several series and topics, which are shown in its form again", async () => {
    const { id: harvest } = await aSermonGroup("series", { title: "Harvest", slug: "harvest" });
    await aSermonGroup("topics", { title: "Faith", slug: "faith" });
    const { id } = await added({ series: harvest, newSeries: "Quiet", topics: "faith, Hope" });
    expect(await titles("series")).toEqual(["Harvest", "Quiet"]);
    expect(await titles("topics")).toEqual(["Faith", "Hope"]);
    const form = await grace.read(`/admin/sermons?edit=${id}`);
    expect(form.match(/name="series"[^>]*checked=""|checked=""[^>]*name="series"/g)).toHaveLength(
      2,
    );
    expect(form).toContain('value="Faith, Hope"');
    const again = { ...valid, id, version: "1", series: harvest, topics: "Hope" };
    expect((await grace.post(`/admin/sermons?edit=${id}`, again)).status).toBe(303);
    expect(await db.selectFrom("sermonGroups").selectAll().execute()).toHaveLength(2);
    const log = await db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("recordId", "=", id)
      .where("action", "=", "sorted the sermon “Be Still”")
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(log.before ?? "")).toEqual({
      series: "Harvest, Quiet",
      topics: "Faith, Hope",
    });
    expect(JSON.parse(log.after ?? "")).toEqual({ series: "Harvest", topics: "Hope" });
  });

  test("a series page has its sermons in order, and the sermon its part and the others", async () => {
    const series = await aSermonGroup("series", {
      title: "Harvest",
      slug: "harvest",
      description: "Four Sundays",
    });
    const sermons = [];
    for (const day of [3, 1, 2]) {
      const sermon = await aSermon({ title: `Part of day ${day}`, date: `2026-01-0${day}` });
      await inSeries(sermon.id, series.id);
      sermons.push(sermon);
    }
    const draft = await aSermon({ title: "Canary", publishedAt: null });
    await inSeries(draft.id, series.id);
    const page = visibleText(await read("/sermons/series/harvest"));
    expect(page).toMatch(/Harvest Four Sundays 3 sermons .*day 1.*day 2.*day 3/);
    expect(page).not.toContain("Canary");
    expect(visibleText(await read("/sermons/series"))).toMatch(/Harvest 3 sermons Four Sundays/);
    const sermon = visibleText(await read(`/sermons/${sermons[2]?.slug}`));
    expect(sermon).toMatch(
      /More in this series Part 2 of 3 in Harvest Part of day 3 Part of day 1/,
    );
    expect(sermon).not.toContain("Canary");
  });

  test("a group without public sermons says so, and is not listed", async () => {
    await aSermonGroup("series", { title: "Empty", slug: "empty" });
    expect(visibleText(await read("/sermons/series/empty"))).toContain(
      "No sermon is published here yet.",
    );
    expect(visibleText(await read("/sermons/series"))).toContain("There is no series yet.");
  });

  test.each(["/sermons/series/none", "/sermons/others/none", "/sermons/topics/%00"])(
    "%s is not found",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("a deleted group says that it is gone, with our sermons, which do not name it", async () => {
    const { id, slug } = await added({ newSeries: "Quiet", topics: "Hope" });
    for (const kind of ["series", "topics"] as const) {
      const rows = await db.selectFrom(kind).select("id").execute();
      for (const row of rows) {
        await grace.post(resources[kind].path, { intent: "delete", id: row.id });
      }
    }
    const gone = await get("/sermons/series/quiet");
    expect(gone.status).toBe(410);
    const html = await gone.text();
    expect(visibleText(html)).toContain("This series is no longer here.");
    expect(html).toContain(`href="/sermons/${slug}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(visibleText(await (await get("/sermons/topics/hope")).text())).toContain(
      "The page of this topic is no longer here.",
    );
    expect(visibleText(await read(`/sermons/${slug}`))).not.toMatch(/Quiet|Hope/);
    await grace.post("/admin/sermons", { intent: "delete", id });
    expect((await get("/sermons/series/quiet")).status).toBe(410);
  });

  test("the order of the series is that of the public page", async () => {
    const one = await aSermonGroup("series", { title: "One", position: 1 });
    const two = await aSermonGroup("series", { title: "Two", position: 2 });
    const { id } = await aSermon();
    for (const series of [one, two]) await inSeries(id, series.id);
    const order = `${two.id},${one.id}`;
    const response = await grace.post("/admin/sermons?kind=series&order=1", { order });
    expect(response.status).toBe(303);
    expect(visibleText(await read("/sermons/series"))).toMatch(/Two .*One /);
  });

  test("at the start, names of preachers become records, the same folded name one", async () => {
    await aSermon({ preacher: "Grace Eze" });
    await aSermon({ preacher: "GRACE  EZE" });
    await aSermon({ preacher: "", publishedAt: null });
    await addMissingPreachers(db);
    await addMissingPreachers(db);
    expect(await titles("preachers")).toHaveLength(1);
    const ids = await db.selectFrom("sermons").select("preacherId").distinct().execute();
    expect(ids).toHaveLength(2);
  });

  test("at the start, what belonged to deleted sermons and groups is deleted", async () => {
    const { id } = await aSermon();
    const series = await aSermonGroup("series");
    await inSeries(id, series.id);
    await inSeries("gone", series.id);
    await inSeries(id, "gone");
    await deleteOrphanedGroups(db);
    const rows = await db.selectFrom("sermonGroups").select(["sermonId", "groupId"]).execute();
    expect(rows).toEqual([{ sermonId: id, groupId: series.id }]);
  });

  describe("for several sermons", () => {
    const bulk = (fields: Record<string, string | string[]>) =>
      grace.post("/admin/sermons", { intent: "bulk", ...fields } as Record<string, string>);

    async function undo(response: Response) {
      const page = await grace.follow(response);
      const form = page.slice(page.indexOf('value="undo"') - 400);
      const run = /name="run"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "";
      return bulk({ bulk: "undo", run });
    }

    test("an action without an answer is refused", async () => {
      const { id } = await aSermon();
      const response = await bulk({ bulk: "setPreacher", selected: `${id}:1` });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain("Choose one of the answers first");
    });

    test("the preacher is set, and Undo brings the former one back", async () => {
      const one = await added({ title: "One", preacher: "Ada" });
      const two = await added({ title: "Two", preacher: "Ngozi" });
      const selected = `${one.id}:1,${two.id}:1`;
      const response = await bulk({ bulk: "setPreacher", "value-setPreacher": "Grace", selected });
      expect(response.status).toBe(303);
      const preachers = async () =>
        (await db.selectFrom("sermons").select("preacher").orderBy("title").execute()).map(
          ({ preacher }) => preacher,
        );
      expect(await preachers()).toEqual(["Grace", "Grace"]);
      expect((await undo(response)).status).toBe(303);
      expect(await preachers()).toEqual(["Ada", "Ngozi"]);
    });

    test("they are added to a series and removed from it, and one that someone changed is left", async () => {
      const series = await aSermonGroup("series", { title: "Harvest" });
      const [one, two] = [await aSermon(), await aSermon()];
      const answer = { bulk: "addToSeries", "value-addToSeries": series.id };
      const selected = `${one.id}:1,${two.id}:7`;
      const response = await bulk({ ...answer, selected });
      expect(visibleText(await grace.follow(response))).toContain("Left as they are: 1");
      const members = () => db.selectFrom("sermonGroups").select("sermonId").execute();
      expect(await members()).toEqual([{ sermonId: one.id }]);
      const removed = await bulk({
        bulk: "removeFromSeries",
        "value-removeFromSeries": series.id,
        selected: `${one.id}:2`,
      });
      expect(await members()).toEqual([]);
      expect((await undo(removed)).status).toBe(303);
      expect(await members()).toEqual([{ sermonId: one.id }]);
    });
  });
});
