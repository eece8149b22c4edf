import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { read, visibleText } from "~tests/support/app";
import { aGalleryItem } from "~tests/support/builders";
import { listTeaserGalleryItems } from "./gallery-items.server";

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

beforeEach(async () => {
  await db.deleteFrom("gallery").execute();
});

/** The titles in the grid of a page, in their order. */
async function titlesOn(path: string): Promise<string[]> {
  const html = await read(path);
  const grid = html.slice(
    html.indexOf('id="media"'),
    html.indexOf("<dialog", html.indexOf('id="media"')),
  );
  return [
    ...grid.matchAll(
      /(?:<button|<a)[^>]*after:absolute[^>]*>(?:<span[^>]*>Watch: <\/span>)?([^<]+)</g,
    ),
  ].map(([, title = ""]) => title);
}

/** The titles in the carousel. */
async function featuredOn(path: string): Promise<string[]> {
  const html = await read(path);
  const strip = html.slice(
    html.indexOf('aria-roledescription="carousel"'),
    html.indexOf('id="media"'),
  );
  return [
    ...strip.matchAll(/<h3[^>]*><(?:button|a)[^>]*>(?:<span[^>]*>Watch: <\/span>)?([^<]+)</g),
  ].map(([, title = ""]) => title);
}

describe("an item that is not public", () => {
  const hidden = {
    "a draft": { publishedAt: null },
    "one that is planned": { publishedAt: tomorrow() },
    "a deleted one": { deletedAt: new Date().toISOString() },
  };

  test.each(Object.entries(hidden))("%s appears nowhere", async (_, row) => {
    for (const type of ["image", "video"]) {
      const secret = { title: "Canary", description: "Canary text", alt: "Canary picture" };
      await aGalleryItem({ ...secret, ...row, type, imageUrl: "/art/canary.jpg", position: 1 });
    }
    await aGalleryItem({ title: "Seen" });
    for (const query of ["", "?tab=all", "?tab=image", "?tab=video", "?page=2"]) {
      expect(await read(`/gallery${query}`)).not.toMatch(/canary/i);
      expect(await read(`/gallery.data${query}`)).not.toMatch(/canary/i);
    }
    expect((await listTeaserGalleryItems()).map(({ title }) => title)).toEqual(["Seen"]);
  });
});

describe("the tabs", () => {
  beforeEach(async () => {
    await aGalleryItem({ title: "Photo", position: 1 });
    await aGalleryItem({ title: "Film", type: "video", videoUrl: "https://example.org/watch" });
  });

  test("show everything, photos or videos; an unknown tab shows everything", async () => {
    expect(await titlesOn("/gallery")).toEqual(["Photo", "Film"]);
    expect(await titlesOn("/gallery?tab=all")).toEqual(["Photo", "Film"]);
    expect(await titlesOn("/gallery?tab=image")).toEqual(["Photo"]);
    expect(await titlesOn("/gallery?tab=video")).toEqual(["Film"]);
    expect(await titlesOn("/gallery?tab=audio")).toEqual(["Photo", "Film"]);
  });

  test("a video opens in a new tab and loads no player", async () => {
    const html = await read("/gallery?tab=video");
    expect(html).toMatch(
      /<a target="_blank" rel="noopener noreferrer" href="https:\/\/example\.org\/watch"/,
    );
    expect(html).not.toMatch(/<iframe|<video/);
  });

  test("an empty videos tab shows the specified text", async () => {
    await db.deleteFrom("gallery").where("type", "=", "video").execute();
    const text = visibleText(await read("/gallery?tab=video"));
    expect(text).toContain("No Videos Available");
    expect(text).toContain("Ministry videos will be coming soon. Check back later for updates!");
    expect(visibleText(await read("/gallery"))).not.toContain("No Videos Available");
  });
});

test("the order is the position, then the newest", async () => {
  await aGalleryItem({ title: "Old", position: 5, createdAt: "2026-01-01T00:00:00.000Z" });
  await aGalleryItem({ title: "New", position: 5, createdAt: "2026-02-01T00:00:00.000Z" });
  await aGalleryItem({ title: "First", position: 1, createdAt: "2025-01-01T00:00:00.000Z" });
  expect(await titlesOn("/gallery")).toEqual(["First", "New", "Old"]);
});

test("a page has 24 items, and a page number that is too high shows the last page", async () => {
  for (let position = 1; position <= 26; position++) {
    await aGalleryItem({ title: `Item ${position}`, position });
  }
  // The five of the carousel come last.
  const first = Array.from({ length: 24 }, (_, index) => `Item ${((index + 5) % 24) + 1}`);
  expect(await titlesOn("/gallery")).toEqual(first);
  expect(await titlesOn("/gallery?page=2")).toEqual(["Item 25", "Item 26"]);
  expect(await titlesOn("/gallery?page=999")).toEqual(["Item 25", "Item 26"]);
  expect(await titlesOn("/gallery?tab=image&page=2")).toEqual(["Item 25", "Item 26"]);
  for (const query of ["?page=0", "?page=abc", "?page=-2", "?page=2.5"]) {
    expect(await titlesOn(`/gallery${query}`)).toEqual(first);
  }
});

test("the carousel has the first five items on every tab and page", async () => {
  for (let position = 1; position <= 7; position++) {
    await aGalleryItem({ title: `Item ${position}`, position });
  }
  const firstFive = ["Item 1", "Item 2", "Item 3", "Item 4", "Item 5"];
  for (const query of ["", "?tab=image", "?tab=video", "?page=2"]) {
    expect(await featuredOn(`/gallery${query}`)).toEqual(firstFive);
  }
});

test("the carousel's buttons are in the page, except for a single item", async () => {
  await aGalleryItem({ title: "Item 1", position: 1 });
  expect(await read("/gallery")).not.toContain("Next picture");
  await aGalleryItem({ title: "Item 2", position: 2 });
  const [controls = ""] = /<div class="needs-script .*?<\/div>/s.exec(await read("/gallery")) ?? [];
  const buttons = [...controls.matchAll(/<button.*?aria-label="([^"]+)"( aria-current="true")?/g)];
  expect(buttons.map(([, label, current]) => [label, current !== undefined])).toEqual([
    ["Previous picture", false],
    ["Show Item 1, 1 of 2", true],
    ["Show Item 2, 2 of 2", false],
    ["Next picture", false],
  ]);
});

test("without items there is a sentence, and a hero instead of the carousel and the lightbox", async () => {
  const html = await read("/gallery");
  expect(html).toContain('class="page-hero');
  expect(html).not.toContain('class="nave');
  expect(html).not.toContain('aria-roledescription="carousel"');
  expect(html).not.toContain('class="lightbox"');
  expect(visibleText(html)).toContain("No Media Available");
});

test("every picture has one lightbox dialog with links to its neighbours", async () => {
  for (const [index, id] of ["a", "b", "c"].entries()) {
    await aGalleryItem({ id, title: `Item ${id}`, position: index });
  }
  const html = await read("/gallery");
  const windows = [...html.matchAll(/<dialog id="(media-\w)".*?<\/dialog>/gs)];
  expect(windows.map(([, id]) => id)).toEqual(["media-a", "media-b", "media-c"]);
  const [first = ""] = windows[0] ?? [];
  expect([...first.matchAll(/popoverTarget="(\S+)"/gi)].map(([, target]) => target)).toEqual([
    "media-a",
    "media-c",
    "media-b",
  ]);
});

test("the home page gets the first four pictures and no video", async () => {
  await aGalleryItem({ title: "Film", type: "video", position: 0 });
  for (let position = 1; position <= 5; position++) {
    await aGalleryItem({ title: `Item ${position}`, position });
  }
  const titles = (await listTeaserGalleryItems()).map(({ title }) => title);
  expect(titles).toEqual(["Item 1", "Item 2", "Item 3", "Item 4"]);
});

test("the page promises only what it shows", async () => {
  const heading = async () => /id="media" aria-label="([^"]*)"/.exec(await read("/gallery"))?.[1];
  await aGalleryItem({ imageUrl: "/art/dove-800.jpg" });
  expect(await heading()).toBe("The windows");
  await aGalleryItem({ type: "video", videoUrl: "https://example.org/watch" });
  expect(await heading()).toBe("Windows and videos");
  await aGalleryItem({ imageUrl: "/media/photo.jpg" });
  expect(await heading()).toBe("Photos and videos");
});
