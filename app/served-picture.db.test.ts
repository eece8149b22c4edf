/** Which pictures of the library a visitor gets: only those that the site shows. */
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import type { LibraryPicture } from "~/platform/media/media.server";
import { type PictureTable, pictureColumns, resources } from "~/resources";
import { get } from "~tests/support/app";
import {
  aGalleryItem,
  aGathering,
  aLivestream,
  aProgramme,
  aSermon,
  aSermonGroup,
  setSetting,
} from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { aMediaEditor } from "~tests/support/media-library";
import { aSignedInUser } from "~tests/support/staff";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;
let picture: LibraryPicture;
let address: string;

beforeAll(async () => {
  grace = await aMediaEditor();
  picture = await grace.aPicture();
  ({ address } = picture);
});

beforeEach(async () => {
  for (const { table } of pictureColumns) await db.deleteFrom(table).execute();
  await db.deleteFrom("settings").where("key", "=", "logo").execute();
});

const sizes = () => [address, address.replace(".jpg", ".avif"), address.replace(".jpg", ".webp")];
const forVisitors = () => Promise.all(sizes().map(async (path) => (await get(path)).status));
const forTheTeam = async () => (await get(address, grace.headers)).status;

/** A record that visitors see. */
const builders: Record<PictureTable, (row: object) => Promise<{ id: string }>> = {
  sermons: aSermon,
  series: (row) => aSermonGroup("series", row),
  preachers: (row) => aSermonGroup("preachers", row),
  topics: (row) => aSermonGroup("topics", row),
  livestreams: aLivestream,
  gallery: aGalleryItem,
  programmes: aProgramme,
  gatherings: aGathering,
};

const now = () => new Date().toISOString();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Every way in which visitors do not see a record. */
function hiddenStates(table: PictureTable): Record<string, object> {
  const states: Record<string, object> = { "in the trash": { deletedAt: now() } };
  if (resources[table].hasDrafts) {
    states["a draft"] = { publishedAt: null };
    states.scheduled = { publishedAt: tomorrow() };
  }
  if (table === "livestreams") states["not scheduled"] = { scheduledDate: null };
  if (table === "gatherings") {
    states["without a place on the site"] = {
      showsAsProgramme: false,
      showsAsEvent: false,
      showsInWeekly: false,
      showsInMonthly: false,
    };
  }
  return states;
}

const uses = pictureColumns.flatMap(({ table, column, label, ...use }) =>
  Object.entries(hiddenStates(table)).map(([name, row]) => ({
    table,
    column,
    use: `${label} (${column})`,
    holdsText: "holds" in use && use.holds === "text",
    name,
    row,
  })),
);

test("a picture that nothing shows is for the team, whatever the role, and no cache keeps it", async () => {
  expect(await forVisitors()).toEqual([404, 404, 404]);
  const response = await get(address, grace.headers);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([
    200,
    "private, no-cache",
  ]);
  const { cookies } = await aSignedInUser({ role: "messages" });
  expect((await get(address, { Cookie: cookies })).status).toBe(200);
  const ended = { Cookie: grace.headers.Cookie.replace(/=[^;]+/, "=ended") };
  expect((await get(address, ended)).status).toBe(404);
});

test.each(uses)(
  "$use: withdrawn when it is $name, and back afterwards",
  async ({ table, column, holdsText, row }) => {
    const value = holdsText ? `Before.\n\n![Hands](${address})\n\nAfter.` : address;
    const shown = await builders[table]({ [column]: value });
    expect(await forVisitors()).toEqual([200, 200, 200]);
    const before = await db
      .selectFrom(table as "gatherings")
      .selectAll()
      .where("id", "=", shown.id)
      .executeTakeFirstOrThrow();
    const set = (values: object) =>
      db
        .updateTable(table as "gatherings")
        .set(values)
        .where("id", "=", shown.id)
        .execute();
    await set(row);
    expect(await forVisitors()).toEqual([404, 404, 404]);
    expect(await forTheTeam()).toBe(200);
    await set(Object.fromEntries(Object.entries(before).filter(([name]) => name in row)));
    expect(await forVisitors()).toEqual([200, 200, 200]);
    await db.deleteFrom(table).where("id", "=", shown.id).execute();
    expect(await forVisitors()).toEqual([404, 404, 404]);
  },
);

test("a picture stays while one of two records that show it is withdrawn", async () => {
  const { id } = await aGalleryItem({ imageUrl: address });
  await aSermon({ coverUrl: address });
  await db.updateTable("gallery").set({ deletedAt: now() }).where("id", "=", id).execute();
  expect(await forVisitors()).toEqual([200, 200, 200]);
});

test("the picture of a setting, as the logo of the sign-in page, is for everybody until it is replaced", async () => {
  await setSetting("logo", address);
  expect(await forVisitors()).toEqual([200, 200, 200]);
  await setSetting("logo", "/art/icon.svg");
  expect(await forVisitors()).toEqual([404, 404, 404]);
});

test("a picture that is moved to the trash of the library is for nobody, even if a record names it", async () => {
  const other = await grace.aPicture();
  await aGalleryItem({ imageUrl: other.address });
  await db.updateTable("media").set({ deletedAt: now() }).where("id", "=", other.id).execute();
  expect((await get(other.address)).status).toBe(404);
  expect((await get(other.address, grace.headers)).status).toBe(404);
});

test("an image that is unpublished in the gallery is withdrawn from a visitor who asks again with its tag", async () => {
  const { id } = await aGalleryItem({ imageUrl: address });
  const first = await get(address);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=604800, s-maxage=60");
  const known = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await get(address, known)).status).toBe(304);
  await db.updateTable("gallery").set({ publishedAt: null }).where("id", "=", id).execute();
  const response = await get(address, known);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  expect((await get(address, { ...known, ...grace.headers })).status).toBe(304);
});

describe("as time passes", () => {
  test("a scheduled image is shown from its minute on, without any other change", async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    await aGalleryItem({ imageUrl: address, publishedAt: soon });
    expect(await forVisitors()).toEqual([404, 404, 404]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    try {
      expect(await forVisitors()).toEqual([200, 200, 200]);
    } finally {
      vi.useRealTimers();
    }
  });
});

test("while the database does not answer, visitors get what they could see last, and nothing else", async () => {
  const hidden = await grace.aPicture();
  await aGalleryItem({ imageUrl: address });
  expect(await forVisitors()).toEqual([200, 200, 200]);
  await withoutTable("contentVersions", async () => {
    expect(await forVisitors()).toEqual([200, 200, 200]);
    expect((await get(hidden.address)).status).toBe(404);
  });
});
