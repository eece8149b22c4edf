import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { addMissingAddresses } from "./sermon-addresses.server";

const valid = {
  title: "Be Still",
  preacher: "A preacher",
  date: "2026-03-01",
  scripture: "Psalm 46",
  videoUrl: "https://example.org/video",
  description: "What it is about.",
  duration: "",
  excerpt: "",
  content: "",
  slug: "",
  publishing: "now",
  publishAt: "",
};

let grace: Staff;

beforeEach(async () => {
  await db.deleteFrom("sermons").execute();
  await db.deleteFrom("sermonAddresses").execute();
  grace = await aStaffMember();
});

async function rowOf(title: string) {
  const rows = db.selectFrom("sermons").selectAll().where("title", "=", title);
  return rows.executeTakeFirstOrThrow();
}

async function added(fields: Partial<typeof valid> = {}) {
  const sent = { ...valid, ...fields };
  const response = await grace.post("/admin/sermons?new=1", sent);
  expect(response.status, await response.clone().text()).toBe(303);
  return rowOf(sent.title);
}

async function change(id: string, fields: Partial<typeof valid>) {
  const { version } = await db
    .selectFrom("sermons")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const sent = { ...valid, ...fields, id, version: String(version) };
  return grace.post(`/admin/sermons?edit=${id}`, sent);
}

async function locationOf(path: string) {
  const response = await get(path);
  return [response.status, response.headers.get("Location")];
}

describe("an address", () => {
  test.each([
    ["series", "This address belongs to another page of the site"],
    ["Feed.xml", "This address belongs to another page of the site"],
    ["!!!", "Address must have letters from a to z or digits"],
    ["taken", "The sermon “Taken” has or had this address"],
    ["once-taken", "The sermon “Taken” has or had this address"],
  ])("%s is refused beside the field", async (slug, message) => {
    const { id } = await added({ title: "Taken", slug: "once-taken" });
    await change(id, { title: "Taken", slug: "taken" });
    const response = await grace.post("/admin/sermons?new=1", { ...valid, slug });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain(message);
    expect(html).toContain(`value="${slug}"`);
  });

  test("is made from the title, and stays when the title changes", async () => {
    const { id, slug } = await added();
    expect(slug).toBe("be-still");
    expect((await change(id, { title: "Be Still and Know" })).status).toBe(303);
    expect((await rowOf("Be Still and Know")).slug).toBe("be-still");
    expect(visibleText(await read("/sermons/be-still"))).toContain("Be Still and Know");
  });

  test("of the same title, or of a reserved one, gets a number", async () => {
    const slugs = [];
    for (const title of ["Series", "Be Still", "Be still!", "Be Still?", "محبة"]) {
      slugs.push((await added({ title })).slug);
    }
    expect(slugs).toEqual(["series-2", "be-still", "be-still-2", "be-still-3", "sermon"]);
  });

  test("keeps working after it is changed, also if it is changed back", async () => {
    const { id } = await added();
    await change(id, { slug: "Quiet Waters" });
    expect(await locationOf("/sermons/be-still")).toEqual([301, "/sermons/quiet-waters"]);
    expect(await locationOf("/sermons/BE-STILL")).toEqual([301, "/sermons/quiet-waters"]);
    await change(id, { slug: "be-still" });
    expect(await locationOf("/sermons/quiet-waters")).toEqual([301, "/sermons/be-still"]);
    expect((await get("/sermons/be-still")).status).toBe(200);
  });

  test("of an id is redirected, in the path and in the former query", async () => {
    const { id } = await added();
    expect(await locationOf(`/sermons/${id}`)).toEqual([301, "/sermons/be-still"]);
    expect(await locationOf(`/sermons?sermon=${id}`)).toEqual([301, "/sermons/be-still"]);
  });

  test("is in the sitemap and the metadata", async () => {
    await added();
    await added({ title: "A draft", publishing: "draft" });
    expect(await read("/sitemap.xml")).toMatch(/<loc>[^<]*\/sermons\/be-still<\/loc>/);
    expect(await read("/sitemap.xml")).not.toContain("a-draft");
  });

  test("that nobody has is not found", async () => {
    await added();
    for (const slug of ["nothing", "be-still-2", "%00", "' or 1=1 --"]) {
      expect((await get(`/sermons/${encodeURI(slug)}`)).status).toBe(404);
    }
  });
});

describe("a removed sermon", () => {
  const says = "This sermon is no longer here.";

  async function expectGone(path: string) {
    const response = await get(path);
    expect(response.status).toBe(410);
    const text = visibleText(await response.text());
    expect(text).toContain(says);
    expect(text).toContain("Still here");
    expect(text).not.toContain("Be Still");
  }

  test.each(["deleted", "deleted for good", "a draft again"])(
    "that is %s says so above the list",
    async (how) => {
      const { id } = await added();
      await added({ title: "Still here", date: "2026-01-01" });
      if (how === "a draft again") await change(id, { publishing: "draft" });
      else await grace.post("/admin/sermons", { intent: "delete", id });
      if (how === "deleted for good") {
        await db.deleteFrom("sermons").where("id", "=", id).execute();
      }
      for (const path of ["/sermons/be-still", `/sermons/${id}`, `/sermons?sermon=${id}`]) {
        await expectGone(path);
      }
    },
  );

  test("that was never public is not known", async () => {
    const draft = await added({ title: "A draft", publishing: "draft" });
    const later = { publishing: "later", publishAt: "2099-05-01T06:30" };
    await added({ title: "Of tomorrow", ...later });
    await grace.post("/admin/sermons", { intent: "delete", id: draft.id });
    for (const path of ["/sermons/a-draft", "/sermons/of-tomorrow"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(await read(`/sermons?sermon=${draft.id}`)).not.toContain(says);
  });

  test("is back at its address when it is restored", async () => {
    const { id } = await added();
    await grace.post("/admin/sermons", { intent: "delete", id });
    await grace.post("/admin/sermons", { intent: "restore", id });
    expect((await get("/sermons/be-still")).status).toBe(200);
  });

  test("that is deleted for good gives its address to a sermon that asks for it", async () => {
    const { id } = await added();
    await db.deleteFrom("sermons").where("id", "=", id).execute();
    expect((await added({ title: "Another" })).slug).toBe("another");
    expect((await added({ title: "Be Still" })).slug).toBe("be-still-2");
    expect((await added({ title: "The same again", slug: "be-still" })).slug).toBe("be-still");
    expect((await get("/sermons/be-still")).status).toBe(200);
  });
});

describe("at the start", () => {
  test("sermons of an earlier version get an address, the oldest first", async () => {
    await aSermon({ title: "Wells", slug: "", date: "2026-02-02" });
    const older = await aSermon({ title: "Wells", slug: "", date: "2026-01-01" });
    await addMissingAddresses(db);
    await addMissingAddresses(db);
    const rows = await db.selectFrom("sermons").select("slug").orderBy("date").execute();
    expect(rows).toEqual([{ slug: "wells" }, { slug: "wells-2" }]);
    expect(await locationOf(`/sermons/${older.id}`)).toEqual([301, "/sermons/wells"]);
  });

  test("a sermon without an address is found by its id until then", async () => {
    const { id } = await aSermon({ title: "Wells", slug: "" });
    expect(await read("/sermons")).toContain(`href="/sermons/${id}"`);
    expect((await get(`/sermons/${id}`)).status).toBe(200);
  });

  test("the built-in sermons have fixed addresses", async () => {
    await db.deleteFrom("settings").where("key", "=", "seededAt").execute();
    await seed(db);
    await addMissingAddresses(db);
    for (const slug of ["dig-again-the-wells", "watchman-what-of-the-night"]) {
      expect((await get(`/sermons/${slug}`)).status).toBe(200);
    }
  });
});
