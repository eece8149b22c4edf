/** A link in a text of the ministry can be followed; one in a text of a visitor stays text. */
import { beforeAll, expect, test } from "vitest";
import { homeGroups } from "~/admin/settings/site/home-fields";
import { db } from "~/platform/database.server";
import type { resources } from "~/resources";
import { seed } from "~/seed.server";
import { get } from "~tests/support/app";
import {
  aGalleryItem,
  aLivestream,
  aPrayerRequest,
  aPrayerWatch,
  aProgramme,
  aSermonGroup,
  aTestimony,
  inSeries,
  setSetting,
} from "~tests/support/builders";
import { listPublicPaths } from "~tests/support/routes";

/** The texts of each kind of record that visitors read, without titles and names, which are headings and links. */
const texts = {
  prayers: ["content"],
  sermons: ["description", "content"],
  series: ["description"],
  livestreams: ["description"],
  gallery: ["description"],
  programmes: ["description", "location"],
  gatherings: ["description"],
  prayerWatches: ["description"],
  announcements: ["content"],
  testimonies: ["testimony"],
  prayerRequests: ["prayerRequest"],
  // They have a name only, or the team reads them.
  preachers: [],
  topics: [],
  media: [],
  partnerships: [],
  contactMessages: [],
} as const satisfies Record<keyof typeof resources, readonly string[]>;

const isOfVisitors = (name: string) => /^(testimonies|prayerRequests)-/.test(name);

/**
 * Web addresses stay text there. So do those in lines (headings, buttons, the quote of the opening), in the excerpt on a
 * sermon's card, which is a link as a whole, and in the texts over the pictures of a carousel.
 */
const staysText = new Set([
  // In a card that is a link.
  "homePrayText",
  // In large letters.
  "homeJoinWelcome",
  // Shown in the place of homeGalleryText while all pictures are the built-in ones.
  "homeGalleryArtText",
]);

const addressOf = (name: string) => `https://${name.toLowerCase()}.example.org/a`;

const day = "2026-01-01T00:00:00.000Z";
const names: string[] = [];

beforeAll(async () => {
  await seed(db);
  await aPrayerRequest();
  await aTestimony({ approved: true, sharePublicly: true });
  await aPrayerWatch();
  const series = await aSermonGroup("series", { slug: "wells" });
  const sermon = await db.selectFrom("sermons").select("id").executeTakeFirstOrThrow();
  await inSeries(sermon.id, series.id);
  const saved = { createdAt: day, updatedAt: day, version: 1, publishedAt: day };
  await db
    .insertInto("announcements")
    .values({ id: "a", title: "News", content: "", urgent: true, endsAt: null, ...saved })
    .execute();
  await aProgramme({ featured: true });
  await aLivestream({ scheduledDate: "2099-12-04", scheduledTime: "18:00" });
  await aGalleryItem({ imageUrl: "https://pictures.example.org/a.jpg", position: 0 });
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns) {
      const name = `${table}-${column}`;
      names.push(name);
      await db
        .updateTable(table as "sermons")
        .set({ [column]: `Words come first. More is at ${addressOf(name)}.` })
        .execute();
    }
  }
  for (const { name, kind } of homeGroups.flatMap(({ fields }) => fields)) {
    if (kind === "line" || staysText.has(name)) continue;
    names.push(name);
    await setSetting(name, `Words come first. More is at ${addressOf(name)}.`);
  }
});

test("each text that visitors read has its link on a page, and texts of visitors have none", async () => {
  const sermons = await db.selectFrom("sermons").select("slug").execute();
  const paths = [
    ...listPublicPaths(),
    ...sermons.map((sermon) => `/sermons/${sermon.slug}`),
    "/sermons/series/wells",
  ];
  const pages: string[] = [];
  for (const path of paths) {
    const response = await get(path);
    if (response.status === 200) pages.push(await response.text());
  }
  const html = pages.join("\n");
  const links = names.filter((name) =>
    new RegExp(`<a href="${addressOf(name)}" rel="noopener`).test(html),
  );
  expect(links).toEqual(names.filter((name) => !isOfVisitors(name)));
  for (const name of names.filter(isOfVisitors)) {
    expect(html).toContain(addressOf(name));
    expect(html).not.toContain(`href="${addressOf(name)}`);
  }
});
