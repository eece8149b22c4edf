import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { indexMissingPassages } from "./sermon-passages.server";

const valid = {
  title: "Be Still",
  preacher: "A preacher",
  date: "2026-03-01",
  scripture: "Psalm 23:1-6; 24",
  passages: "",
  videoUrl: "https://example.org/video",
  description: "What it is about.",
  publishing: "now",
};

let grace: Staff;

beforeEach(async () => {
  await db.deleteFrom("sermons").execute();
  await db.deleteFrom("sermonPassages").execute();
  grace = await aStaffMember();
});

async function added(fields: Partial<typeof valid> = {}) {
  const sent = { ...valid, ...fields };
  expect((await grace.post("/admin/sermons?new=1", sent)).status).toBe(303);
  const rows = db.selectFrom("sermons").selectAll().where("title", "=", sent.title);
  return rows.executeTakeFirstOrThrow();
}

const indexed = (sermonId: string) =>
  db
    .selectFrom("sermonPassages")
    .select(["book", "startVerse", "endVerse"])
    .where("sermonId", "=", sermonId)
    .orderBy("place")
    .execute();

test.each([
  ["The shepherd", "The shepherd"],
  ["Psalm 23; the shepherd", "the shepherd"],
])("a correction that is not a passage is refused: %s", async (passages, unread) => {
  const response = await grace.post("/admin/sermons?new=1", { ...valid, passages });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(visibleText(html)).toContain(`“${unread}” is not a passage we know`);
  expect(html).toContain(`value="${passages}"`);
});

test("a sermon is indexed when it is saved, and the form says how it was understood", async () => {
  const { id } = await added();
  expect(await indexed(id)).toEqual([
    { book: 19, startVerse: 23_000, endVerse: 23_999 },
    { book: 19, startVerse: 24_000, endVerse: 24_999 },
  ]);
  const form = visibleText(await grace.read(`/admin/sermons?edit=${id}`));
  expect(form).toContain("In the scripture index under: Psalm 23 · Psalm 24");
  const changed = { ...valid, id, version: "1", scripture: "Obad 1" };
  expect((await grace.post(`/admin/sermons?edit=${id}`, changed)).status).toBe(303);
  expect(await indexed(id)).toEqual([{ book: 31, startVerse: 1_001, endVerse: 1_001 }]);
});

test("the editor corrects what was understood, and visitors still read the scripture", async () => {
  const { id, slug } = await added({ scripture: "Obad 1", passages: "Obadiah; Jonah 2" });
  expect((await indexed(id)).map(({ book }) => book)).toEqual([31, 32]);
  expect(visibleText(await read(`/sermons/${slug}`))).toContain("Scripture Obad 1");
  expect(visibleText(await read("/sermons/scripture/jonah"))).toContain("Be Still");
});

test("scripture without a reference is saved and not indexed", async () => {
  const { id } = await added({ scripture: "The whole Bible" });
  expect(await indexed(id)).toEqual([]);
});

test("while the form is filled in, the server says what it understands, to the team only", async () => {
  const path = "/admin/sermons/check?scripture=Gen+2%3A5%3B+15&passages=";
  const response = await grace.get(path);
  expect(await response.json()).toMatchObject({ understood: "Genesis 2:5 · Genesis 15" });
  expect((await (await aStaffMember("treasurer")).get(path)).status).toBe(403);
  expect((await get(path)).status).not.toBe(200);
});

test("the page of a book has its public sermons, and the index counts them", async () => {
  await added();
  await added({ title: "Canary", publishing: "draft", scripture: "Psalm 1; Ruth" });
  await added({ title: "Of Ruth", scripture: "Ruth 1; 2" });
  const page = visibleText(await read("/sermons/scripture/psalms"));
  expect(page).toContain("Psalms 1 sermon");
  expect(page).toContain("Be Still");
  expect(page).not.toContain("Canary");
  expect(visibleText(await read("/sermons/scripture"))).toMatch(/Old Testament Ruth 1 Psalms 1/);
  expect(visibleText(await read("/sermons/scripture/jude"))).toContain(
    "We have no sermon on this book yet.",
  );
  for (const path of ["/sermons/scripture/tobit", "/sermons/scripture/%00"]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("a sermon offers those that share a verse with it", async () => {
  const { slug } = await added({ scripture: "Romans 8:28-39" });
  await added({ title: "Whole chapter", scripture: "Romans 8" });
  await added({ title: "One verse", scripture: "John 3:16; Romans 8:30" });
  await added({ title: "Other verses", scripture: "Romans 8:1-27; 9" });
  await added({ title: "Canary", scripture: "Romans 8", publishing: "draft" });
  const page = visibleText(await read(`/sermons/${slug}`));
  const offered = page.slice(page.indexOf("More on this passage"), page.indexOf("More by"));
  expect(offered).toMatch(/One verse/);
  expect(offered).toMatch(/Whole chapter/);
  expect(offered).not.toMatch(/Other verses|Canary/);
});

test("at the start, sermons that are not in the index are indexed", async () => {
  const { id } = await aSermon({ scripture: "Psalm 46" });
  await aSermon({ scripture: "no reference" });
  await db
    .insertInto("sermonPassages")
    .values({ sermonId: "gone", place: 0, book: 1, startVerse: 0, endVerse: 1 })
    .execute();
  await indexMissingPassages(db);
  await indexMissingPassages(db);
  const rows = await db.selectFrom("sermonPassages").select(["sermonId", "book"]).execute();
  expect(rows).toEqual([{ sermonId: id, book: 19 }]);
});
