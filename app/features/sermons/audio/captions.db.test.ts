/** Captions of a recording: chosen in the form of a sermon, stored, served, and named by the feed. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addCaptions,
  deleteUnusedCaptions,
  findCaptions,
} from "~/platform/audio/caption-files.server";
import { db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import { get, post, send } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { aMediaEditor } from "~tests/support/media-library";
import { aRecordingUrl } from "~tests/support/recordings";
import { maxCaptionBytes } from "./webvtt";

const captions = "WEBVTT\n\n00:01.000 --> 00:04.000\nDig again the wells.\n";
const weekLater = () => Date.now() + 8 * 86_400_000;

let grace: Awaited<ReturnType<typeof aMediaEditor>>;

beforeAll(async () => {
  grace = await aMediaEditor();
});
beforeEach(async () => {
  for (const table of ["sermons", "captionFiles", "revisions"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const valid = {
  title: "Dig again",
  preacher: "A preacher",
  date: "2026-03-01",
  scripture: "Genesis 26:18",
  description: "What it is about.",
  audioUrl: aRecordingUrl(),
  publishing: "now",
};

/** Sends the form as a browser does. An empty file means that none was chosen. */
function save(fields: Record<string, string>, file: string | Uint8Array<ArrayBuffer> = "") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valid, ...fields })) form.set(name, value);
  form.set("captionsFile", new File([file], "sunday.vtt", { type: "text/vtt" }));
  const address = fields.id ? `/admin/sermons?edit=${fields.id}` : "/admin/sermons?new=1";
  return send(address, form, grace.headers);
}

const saved = () =>
  db.selectFrom("sermons").select(["id", "slug", "version", "captions"]).executeTakeFirstOrThrow();

describe("the form of a sermon", () => {
  test.each([
    ["a text", "Dig again the wells.", "This is not a WebVTT file"],
    ["captions out of order", `${captions}\n00:00.000 --> 00:01.000\nSo`, "Line 6 of this file"],
    ["a file above 1 MB", captions.padEnd(maxCaptionBytes + 1, "x"), "larger than 1 MB"],
    ["bytes that are not UTF-8", new Uint8Array([0xff, 0xfe, 0x00]), "not in UTF-8"],
  ])("refuses %s, and shows what was typed", async (_, file, sentence) => {
    const response = await save({ title: "Typed with care" }, file);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`id="captionsFile-error"[^>]*>[^<]*${sentence}`));
    expect(html).toContain('value="Typed with care"');
    expect(await db.selectFrom("captionFiles").selectAll().execute()).toEqual([]);
  });

  test("refuses captions that are not stored", async () => {
    const response = await save({ captions: "0".repeat(32) });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("These captions are no longer here.");
  });

  test("stores captions, keeps them when it is saved again, and removes them", async () => {
    expect((await save({}, captions)).status).toBe(303);
    const { id, captions: hash } = await saved();
    expect(await findCaptions(hash ?? "")).toBe(captions);
    const html = await (await get(`/admin/sermons?edit=${id}`, grace.headers)).text();
    expect(html).toContain(`name="captions" value="${hash}"`);
    expect(html).toContain("This recording has captions.");
    const again = { id, version: "1", captions: hash ?? "" };
    expect((await save(again)).status).toBe(303);
    expect(await saved()).toMatchObject({ captions: hash, version: 2 });
    const removal = { ...again, version: "2", removeCaptions: "on" };
    expect((await save(removal)).status).toBe(303);
    expect(await saved()).toMatchObject({ captions: null });
  });

  test("has the chosen captions when another field is refused", async () => {
    const response = await save({ title: "" }, captions);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/name="captions" value="[0-9a-f]{32}"/);
  });
});

describe("the script of the form", () => {
  const upload = (file: string, headers = grace.headers) =>
    send("/admin/sermons/captions", file, { ...headers, "Content-Type": "text/vtt" });

  test("is told why a file is refused, and nothing is stored", async () => {
    const response = await upload("Dig again the wells.");
    expect(response.status).toBe(422);
    expect((await response.json()).sentence).toContain("This is not a WebVTT file");
    expect(await db.selectFrom("captionFiles").selectAll().execute()).toEqual([]);
  });

  test("gets the name of stored captions, which the draft and the form then have", async () => {
    const response = await upload(captions);
    expect(response.status).toBe(201);
    const { hash } = await response.json();
    expect(await findCaptions(hash)).toBe(captions);
    const draft = { id: "", revision: newId(), captions: hash };
    expect((await post("/admin/autosave/sermons", draft, grace.headers)).status).toBe(200);
    expect(await deleteUnusedCaptions(weekLater())).toBe(0n);
    expect((await save({ captions: hash })).status).toBe(303);
    expect(await saved()).toMatchObject({ captions: hash });
  });
});

test("captions are stored once, and deleted a week after no sermon and no revision names them", async () => {
  await save({}, captions);
  const { captions: hash } = await saved();
  expect(await addCaptions(captions)).toBe(hash);
  expect(await db.selectFrom("captionFiles").select("hash").execute()).toHaveLength(1);
  expect(await deleteUnusedCaptions(weekLater())).toBe(0n);
  await db.updateTable("sermons").set({ captions: null }).execute();
  expect(await deleteUnusedCaptions(weekLater())).toBe(0n);
  await db.deleteFrom("revisions").execute();
  expect(await deleteUnusedCaptions()).toBe(0n);
  expect(await deleteUnusedCaptions(weekLater())).toBe(1n);
});

describe("the address of the captions", () => {
  test("serves them as WebVTT, with 304 for who has them", async () => {
    const hash = await addCaptions(captions);
    await aSermon({ slug: "dig-again", captions: hash });
    const address = "/sermons/dig-again/captions.vtt";
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/vtt; charset=utf-8",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": "*",
    });
    expect(await response.text()).toBe(captions);
    const etag = response.headers.get("ETag") ?? "";
    const again = await get(address, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is 404 for a sermon that is not public or has no captions, and 301 for a former address", async () => {
    const hash = await addCaptions(captions);
    await aSermon({ slug: "draft", captions: hash, publishedAt: null });
    await aSermon({ slug: "later", captions: hash, publishedAt: "2099-01-01T00:00:00.000Z" });
    await aSermon({ slug: "trash", captions: hash, deletedAt: "2026-01-01T00:00:00.000Z" });
    await aSermon({ slug: "lost", captions: "0".repeat(32) });
    await aSermon({ slug: "without" });
    for (const slug of ["draft", "later", "trash", "lost", "without", "nowhere"]) {
      expect((await get(`/sermons/${slug}/captions.vtt`)).status, slug).toBe(404);
    }
    await save({ slug: "first" }, captions);
    const sermons = db.selectFrom("sermons").selectAll().where("slug", "=", "first");
    const { id, captions: own } = await sermons.executeTakeFirstOrThrow();
    await save({ id, version: "1", slug: "second", captions: own ?? "" });
    const moved = await get("/sermons/first/captions.vtt");
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      "/sermons/second/captions.vtt",
    ]);
  });
});

test("the page and the feed name the captions of a sermon that has some", async () => {
  const hash = await addCaptions(captions);
  await aSermon({ slug: "dig-again", audioUrl: aRecordingUrl(), captions: hash });
  await aSermon({ slug: "without", audioUrl: aRecordingUrl(), date: "2026-01-03" });
  const page = await (await get("/sermons/dig-again")).text();
  expect(page).toContain(
    '<track kind="captions" src="/sermons/dig-again/captions.vtt" srcLang="en" label="English"/>',
  );
  expect(await (await get("/sermons/without")).text()).not.toContain("<track");
  const xml = await (await get("/sermons/feed.xml")).text();
  expect(xml.match(/<podcast:transcript [^>]*vtt[^>]*>/g)).toEqual([
    '<podcast:transcript url="http://localhost/sermons/dig-again/captions.vtt" type="text/vtt" language="en" rel="captions"/>',
  ]);
});
