import { beforeEach, describe, expect, test } from "vitest";
import { completeRecords } from "~/complete-records.server";
import { db } from "~/platform/database.server";
import { read, visibleText } from "~tests/support/app";
import { aSermon, aSermonGroup, inSeries } from "~tests/support/builders";
import { parseSermonFilter, sermonListPath } from "./sermon-filter";

beforeEach(async () => {
  for (const table of ["sermons", "series", "preachers", "topics", "sermonGroups"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("sermonPassages").execute();
});

async function aLibrary() {
  const harvest = await aSermonGroup("series", { title: "Harvest", slug: "harvest" });
  const hope = await aSermonGroup("topics", { title: "Hope", slug: "hope" });
  await aSermonGroup("topics", { title: "Unused", slug: "unused" });
  const ruth = await aSermon({
    title: "Of Ruth",
    scripture: "Ruth 1",
    preacher: "Ada Obi",
    date: "2025-05-05",
  });
  const psalm = await aSermon({
    title: "Of a psalm",
    scripture: "Psalm 46; Ruth 2",
    preacher: "Grace Eze",
    date: "2026-01-04",
  });
  await aSermon({ title: "Of John", scripture: "John 3:16", preacher: "Ada Obi" });
  await aSermon({ title: "Canary", scripture: "Jude 5", publishedAt: null, date: "2020-01-01" });
  await inSeries(ruth.id, harvest.id);
  await inSeries(psalm.id, hope.id, "topics");
  await completeRecords(db);
}

const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(Of [^<]*)<\/h2>/g)].map(([, title]) => title);

describe("the list of sermons", () => {
  test.each([
    ["series=harvest", ["Of Ruth"]],
    ["topic=hope", ["Of a psalm"]],
    ["preacher=ada-obi", ["Of John", "Of Ruth"]],
    ["book=ruth", ["Of a psalm", "Of Ruth"]],
    ["year=2026", ["Of John", "Of a psalm"]],
    ["book=ruth&year=2025&series=&topic=", ["Of Ruth"]],
  ])("with ?%s shows what matches, with its number", async (query, titles) => {
    await aLibrary();
    const html = await read(`/sermons?${query}`);
    expect(headings(html)).toEqual(expect.arrayContaining(titles));
    expect(headings(html)).toHaveLength(titles.length);
    expect(visibleText(html)).toContain(
      `${titles.length} sermon${titles.length > 1 ? "s" : ""} found`,
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test("of a series is in the order of the series, also with another filter", async () => {
    const series = await aSermonGroup("series", { slug: "wells" });
    for (const [position, title] of ["Of two", "Of three", "Of one"].entries()) {
      const { id } = await aSermon({ title, date: `2026-01-0${position + 1}` });
      await inSeries(id, series.id);
      await db
        .updateTable("sermonGroups")
        .set({ position: [2, 3, 1][position] ?? 0 })
        .where("sermonId", "=", id)
        .execute();
    }
    const order = ["Of one", "Of two", "Of three"];
    expect(headings(await read("/sermons?series=wells"))).toEqual(order);
    expect(headings(await read("/sermons?series=wells&year=2026"))).toEqual(order);
    expect(headings(await read("/sermons?year=2026"))).toEqual(["Of one", "Of three", "Of two"]);
  });

  test.each(["series=none", "book=tobit", "year=1999", "preacher=ada-obi&topic=hope", "book=jude"])(
    "with ?%s says that nothing matches, and how to go on",
    async (query) => {
      await aLibrary();
      const html = await read(`/sermons?${query}`);
      const text = visibleText(html);
      expect(text).toContain("No sermon matches all of this");
      expect(text).toContain("Take one of your choices back");
      expect(html).toMatch(/<a [^>]*href="\/sermons"[^>]*>All sermons/);
      expect(text).not.toContain("Canary");
    },
  );

  test("offers each choice with its number of public sermons, and none that nothing has", async () => {
    await aLibrary();
    const text = visibleText(await read("/sermons"));
    expect(text).toContain("Ada Obi (2) Grace Eze (1)");
    expect(text).toContain("Ruth (2) Psalms (1) John (1)");
    expect(text).toContain("2026 (2) 2025 (1)");
    expect(text).not.toMatch(/Unused|Jude|2020/);
    expect(text).toContain("Latest sermon");
  });

  test("and its groups and books are in the sitemap, without those that have no public sermon", async () => {
    await aLibrary();
    const map = await read("/sitemap.xml");
    for (const path of ["series/harvest", "preachers/ada-obi", "topics/hope", "scripture/ruth"]) {
      expect(map).toContain(`/sermons/${path}</loc>`);
    }
    expect(map).not.toMatch(/unused|jude/);
  });

  test("ignores values that are not a slug", async () => {
    await aLibrary();
    for (const value of ["%00", "' or 1=1", "%F0%9F%99%8F"]) {
      expect(visibleText(await read(`/sermons?series=${value}`))).toContain("Latest sermon");
    }
  });

  test("has no choices without sermons", async () => {
    expect(visibleText(await read("/sermons"))).not.toContain("Find a sermon");
  });
});

test("the choices are in the address of every page", () => {
  const url = new URL("http://site.test/sermons?book=ruth&year=&other=1");
  expect(parseSermonFilter(url)).toEqual({ book: "ruth" });
  expect(sermonListPath({ book: "ruth" }, 2)).toBe("/sermons?book=ruth&page=2");
  expect(sermonListPath({})).toBe("/sermons");
});
