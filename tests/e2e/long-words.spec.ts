/** Long words and links in every text that visitors see must not widen a page on the narrowest phone. */
import { homeGroups } from "~/admin/settings/site/home-fields";
import type { resources } from "~/resources";
import { expect, test } from "~tests/e2e/support/site";
import { listPublicPaths } from "~tests/support/routes";

test.use({ viewport: { width: 320, height: 640 } });

const word = "Hallelujah".repeat(9);
const link = `https://meeting.example.org/j/${"0123456789".repeat(9)}`;
const long = `${word} ${link}`;

/** Columns of the tables that visitors read. */
const texts = {
  prayers: ["title", "content", "scripture"],
  sermons: ["title", "preacher", "scripture", "excerpt", "description"],
  series: ["title", "description"],
  preachers: ["title"],
  topics: ["title"],
  testimonies: ["title", "testimony", "name", "category"],
  livestreams: ["title", "description"],
  gallery: ["title", "description", "album"],
  programmes: ["title", "description", "location"],
  gatherings: ["title", "description"],
  prayerWatches: ["title", "description"],
  prayerRequests: ["subject", "prayerRequest", "name"],
  announcements: ["title", "content"],
} as const satisfies Partial<Record<keyof typeof resources, readonly string[]>>;

const day = "2026-01-01T00:00:00.000Z";
const saved = { createdAt: day, updatedAt: day, version: 1, publishedAt: day };
const programme = {
  startDate: "2099-12-04",
  endDate: "2099-12-04",
  time: "6:00 PM",
  category: "Service",
  featured: true,
  flyerUrl: null,
  ...saved,
};

/** As long as the forms allow. */
const settings = {
  brand: word.slice(0, 80),
  heroHeading: word.slice(0, 60),
  tagline: word,
  heroQuote: word,
  mission: long,
  story: long,
  leaderName: word,
  leaderQuote: long,
  ...Object.fromEntries(
    homeGroups.flatMap(({ fields }) =>
      fields
        .filter(({ name }) => name.startsWith("home"))
        .map(({ name, kind, maxLength }) => [
          name,
          kind === "line" ? word.slice(0, maxLength) : long,
        ]),
    ),
  ),
};

/** They are for the person who has a link. */
const needsToken = /^\/(reminders|yours|prayer-watch\/|daily-list\/)/;

test("a word of 90 letters and a long link in every field keep each page 320 pixels wide", async ({
  page,
  site,
}) => {
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns) {
      await site.db
        .updateTable(table as "sermons")
        .set({ [column]: long })
        .execute();
    }
  }
  await site.db
    .insertInto("announcements")
    .values({ id: "long", title: long, content: long, urgent: true, endsAt: null, ...saved })
    .execute();
  await site.db
    .insertInto("programmes")
    .values({ id: "long", title: long, description: long, location: link, ...programme })
    .execute();
  for (const [key, value] of Object.entries(settings)) {
    await site.db.deleteFrom("settings").where("key", "=", key).execute();
    await site.db
      .insertInto("settings")
      .values({ key, value: JSON.stringify(value), updatedAt: day })
      .execute();
  }
  const sermons = await site.db.selectFrom("sermons").select("slug").execute();
  const publicPaths = listPublicPaths().filter((path) => !needsToken.test(path));
  const paths = [...publicPaths, ...sermons.map(({ slug }) => `/sermons/${slug}`)];
  const tooWide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth > 320
        ? [...document.querySelectorAll("body *")]
            .filter((one) => one.getBoundingClientRect().right > 320.5)
            .slice(0, 3)
            .map((one) => `${one.tagName} ${one.className}`)
        : [],
    );
    if (wide.length > 0) tooWide.push(`${path}: ${wide.join(" | ")}`);
  }
  expect(tooWide).toEqual([]);
});
