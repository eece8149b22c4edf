import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";

const now = new Date().toISOString();

async function keep(titles: string[]): Promise<void> {
  for (const [position, title] of titles.entries()) {
    const text = { title, content: "A prayer.", scripture: "Psalm 1:1", author: "A leader" };
    const times = { createdAt: now, updatedAt: now, deletedAt: null };
    await db
      .insertInto("prayers")
      .values({ id: String(position), position, ...text, ...times })
      .execute();
  }
}

beforeEach(async () => {
  await db.deleteFrom("prayers").execute();
});

test("without prayer points the page says so and leads back", async () => {
  const html = await read("/prayers/now");
  expect(visibleText(html)).toContain("There are no prayer points at the moment.");
  expect(html).toContain('href="/prayers"');
  expect(await read("/prayers")).not.toContain('href="/prayers/now"');
});

test("each point is a page that leads to the next, and the last to Amen", async () => {
  await keep(["Holiness", "Deliverance"]);
  const html = await read("/prayers/now");
  expect(visibleText(html)).toMatch(
    /Pray it now .* 1 of 2 Holiness A prayer\. Psalm 1:1 Next prayer 2 of 2 Deliverance A prayer\. Psalm 1:1 Amen Amen\./,
  );
  const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(sections).toEqual(["pray-holiness", "pray-deliverance", "amen"]);
  const next = [...html.matchAll(/href="#(pray-[^"]+|amen)"/g)].map(([, id]) => id);
  expect(next).toEqual(["pray-deliverance", "amen"]);
  expect(await read("/prayers")).toContain('href="/prayers/now"');
});

test("with less data the page is complete without scripts", async () => {
  await keep(["Holiness"]);
  const html = await (await get("/prayers/now", { "Save-Data": "on" })).text();
  expect(html).not.toMatch(/<script/);
  expect(visibleText(html)).toContain("Holiness A prayer.");
});

test("search engines find the page", async () => {
  expect(await (await get("/sitemap.xml")).text()).toContain("/prayers/now</loc>");
  expect(await read("/prayers/now")).not.toContain("noindex");
});
