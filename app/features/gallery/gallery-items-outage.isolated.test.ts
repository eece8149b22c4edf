import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { read, visibleText } from "~tests/support/app";
import { aGalleryItem } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { builtInGallery } from "./content";
import { listTeaserGalleryItems } from "./gallery-items.server";

const restAfterFailureMs = 2_100;

async function loseTable() {
  await sql`alter table gallery rename to gallery_away`.execute(db);
}

async function findTable() {
  await sql`alter table gallery_away rename to gallery`.execute(db);
  advanceClock(restAfterFailureMs);
}

test("if the database fails and nothing is cached, the built-in gallery is shown", async () => {
  await loseTable();
  const all = visibleText(await read("/gallery"));
  for (const { title } of builtInGallery) expect(all).toContain(title);
  const videos = visibleText(await read("/gallery?tab=video&page=7"));
  expect(videos).toContain("Morning Intercession at Six");
  expect((await listTeaserGalleryItems()).map(({ title }) => title)).toEqual(
    builtInGallery.slice(0, 4).map(({ title }) => title),
  );
  await findTable();
});

test("while the database is unavailable the last public result is shown", async () => {
  await aGalleryItem({ title: "Known" });
  await aGalleryItem({ title: "Canary", publishedAt: null });
  await read("/gallery");
  await loseTable();
  const text = visibleText(await read("/gallery?page=3"));
  expect(text).toContain("Known");
  expect(text).not.toContain("Canary");
  expect(text).not.toContain(builtInGallery[0]?.title);
  await findTable();
});
