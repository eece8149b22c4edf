import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { get, post, read } from "~tests/support/app";
import {
  aConfidentialRequest,
  aPrayerRequest,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { aMediaEditor } from "~tests/support/media-library";
import { updateShareCards } from "./share-cards.server";

vi.setConfig({ testTimeout: 60_000 });

const folder = join(env.DATA_DIR, "share-cards");
const listFiles = async () =>
  (await readdir(folder).catch(() => [])).toSorted((one, other) => one.localeCompare(other));

beforeEach(async () => {
  for (const table of ["testimonies", "sermons", "prayers", "prayerRequests"] as const) {
    await db.deleteFrom(table).execute();
  }
  await setSetting("showBuiltInTestimonies", false);
  await rm(folder, { recursive: true, force: true });
});

async function metaOf(path: string): Promise<Record<string, string[]>> {
  const tags = (await read(path)).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  const found: Record<string, string[]> = {};
  for (const [, name = "", content = ""] of tags) found[name] = [...(found[name] ?? []), content];
  return found;
}

/** The path of the picture in the preview of a page. */
async function previewOf(path: string): Promise<string> {
  const [address = ""] = (await metaOf(path))["og:image"] ?? [];
  return new URL(address).pathname;
}

/** A busy machine may not draw a picture in time; then the picture of the site stands in for a moment. */
function getDrawn(path: string): Promise<Response> {
  return vi.waitFor(
    async () => {
      const response = await get(path);
      if (response.headers.get("Location") === "/art/share.jpg") throw new Error("not drawn yet");
      return response;
    },
    { timeout: 50_000, interval: 100 },
  );
}

const testimonyPage = (id: string) => `/testimonies?testimony=${id}`;

describe("there is no picture of", () => {
  test("a testimony that was withdrawn, hidden, held or moved to the trash", async () => {
    const { id } = await aTestimony();
    const path = await previewOf(testimonyPage(id));
    expect((await getDrawn(path)).status).toBe(200);
    expect(await listFiles()).toHaveLength(2);
    const shown = { approved: true, sharePublicly: true, isHeld: false, deletedAt: null };
    for (const state of [
      { approved: false },
      { sharePublicly: false },
      { isHeld: true },
      { deletedAt: "2026-01-01T00:00:00.000Z" },
    ]) {
      await db
        .updateTable("testimonies")
        .set({ ...shown, ...state })
        .execute();
      const response = await get(path);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    }
    await updateShareCards(false);
    expect(await listFiles()).toEqual([]);
  });

  test.each([
    ["a draft", { publishedAt: null }],
    ["scheduled", { publishedAt: "2999-01-01T00:00:00.000Z" }],
    ["in the trash", { deletedAt: "2026-01-01T00:00:00.000Z" }],
  ])("a sermon that is %s", async (_, state) => {
    const { id, slug } = await aSermon();
    const path = await previewOf(`/sermons/${slug}`);
    await db.updateTable("sermons").set(state).where("id", "=", id).execute();
    expect((await get(path)).status).toBe(404);
    await updateShareCards(true);
    expect(await listFiles()).toEqual([]);
  });

  test("a prayer request, confidential or not", async () => {
    const requests = [
      await aPrayerRequest(),
      await aConfidentialRequest({
        name: "A",
        email: "a@example.org",
        subject: "S",
        prayerRequest: "P",
      }),
    ];
    for (const { id } of requests) {
      expect((await get(`/share/prayers/${id}/0123456789abcdef-wide.jpg`)).status).toBe(404);
    }
    await updateShareCards(true);
    expect(await listFiles()).toEqual([]);
  });

  test.each([
    "/share/",
    "/share/media/x/0123456789abcdef-wide.jpg",
    "/share/sermons/none/0123456789abcdef-wide.jpg",
    "/share/sermons/../secret.key",
    "/share/sermons/%00/0123456789abcdef-wide.jpg",
    "/share/sermons/x/0123456789abcdef-large.jpg",
  ])("%s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("a form that is sent to its address", async () => {
    const { slug } = await aSermon();
    expect((await post(await previewOf(`/sermons/${slug}`), {})).status).toBe(404);
  });
});

describe("the preview of a link", () => {
  test("to a sermon, a prayer point and a testimony has one picture of it, with its true size", async () => {
    const sermon = await aSermon({ title: "Dig Again the Wells", scripture: "Genesis 26" });
    const testimony = await aTestimony({ title: "Bread again", category: "Provision" });
    const point = await aPoint("Revival Fire", "Psalm 85:6");
    const pages: [path: string, kind: string, alt: string][] = [
      [`/sermons/${sermon.slug}`, "sermons", "Dig Again the Wells, Genesis 26"],
      [testimonyPage(testimony.id), "testimonies", "Bread again, Provision"],
      [`/prayers?point=${point}`, "prayers", "Revival Fire, Psalm 85:6"],
    ];
    for (const [path, kind, alt] of pages) {
      const meta = await metaOf(path);
      expect(meta["og:image"]).toHaveLength(1);
      expect(meta["og:image"]?.[0]).toMatch(
        new RegExp(`^http://localhost/share/${kind}/[\\w-]+/[0-9a-f]{16}-wide\\.jpg$`),
      );
      expect(meta["twitter:image"]).toEqual(meta["og:image"]);
      expect([meta["og:image:width"], meta["og:image:height"], meta["og:image:alt"]]).toEqual([
        ["1200"],
        ["630"],
        [alt],
      ]);
      expect(meta["og:title"]?.[0]).toContain(alt.split(",")[0]);
      const response = await getDrawn(await previewOf(path));
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
      const picture = Buffer.from(await response.arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test("to any other page has the picture of the site, with its size", async () => {
    for (const path of [
      "/prayers",
      "/prayers?point=none",
      "/testimonies?testimony=none",
      "/sermons",
    ]) {
      const meta = await metaOf(path);
      expect(meta["og:image"]).toEqual(["http://localhost/art/share.jpg"]);
      expect(meta["og:image:width"]).toEqual(["1200"]);
    }
  });
});

describe("a picture", () => {
  test("is asked for each time, and is gone as soon as its record is withdrawn", async () => {
    const { slug } = await aSermon();
    const testimony = await aTestimony();
    const sermonCard = await previewOf(`/sermons/${slug}`);
    const testimonyCard = await previewOf(testimonyPage(testimony.id));
    const known = new Map<string, Record<string, string>>();
    for (const path of [sermonCard, testimonyCard]) {
      const response = await getDrawn(path);
      expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
      known.set(path, { "If-None-Match": response.headers.get("ETag") ?? "" });
      expect((await get(path, known.get(path))).status).toBe(304);
    }
    await db.updateTable("sermons").set({ publishedAt: null }).execute();
    await db.updateTable("testimonies").set({ approved: false }).execute();
    for (const [path, headers] of known) expect((await get(path, headers)).status).toBe(404);
  });

  test("of a text that has changed leads to the new one, and its file is removed", async () => {
    const { slug } = await aSermon({ title: "Before" });
    const path = `/sermons/${slug}`;
    const before = await previewOf(path);
    expect((await getDrawn(before)).status).toBe(200);
    const old = await listFiles();
    await db.updateTable("sermons").set({ title: "After" }).execute();
    const after = await previewOf(path);
    expect(after).not.toBe(before);
    const response = await get(before);
    expect([response.status, response.headers.get("Location")]).toEqual([302, after]);
    await updateShareCards(true);
    const files = await listFiles();
    expect(files).toHaveLength(2);
    expect(files.filter((name) => old.includes(name))).toEqual([]);
  });

  test("shows the cover of a sermon", async () => {
    const editor = await aMediaEditor();
    const picture = await editor.aPicture();
    const { slug } = await aSermon({ coverUrl: picture.address });
    const plain = await aSermon({ title: "Uncovered" });
    const sizes: number[] = [];
    for (const sermon of [slug, plain.slug]) {
      const response = await getDrawn(await previewOf(`/sermons/${sermon}`));
      expect(response.status).toBe(200);
      sizes.push((await response.arrayBuffer()).byteLength);
    }
    // Blurred colours take fewer bytes than stained glass.
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.8);
  });

  test("that cannot be stored is replaced by the picture of the site", async () => {
    const { slug } = await aSermon();
    const drafts = `${folder}-arriving`;
    await rm(drafts, { recursive: true, force: true });
    await writeFile(drafts, "a file where the folder should be");
    const response = await get(await previewOf(`/sermons/${slug}`));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/art/share.jpg"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    await rm(drafts);
    // Pictures are drawn one after the other. Without this, the first one would arrive in the next test on a busy machine.
    await getDrawn(await previewOf(`/sermons/${(await aSermon()).slug}`));
  });
});

describe("in the background", () => {
  test("the pictures of one record are drawn at a time, built-in testimonies included", async () => {
    await setSetting("showBuiltInTestimonies", true);
    await aSermon();
    await updateShareCards(false);
    expect(await listFiles()).toEqual([]);
    await updateShareCards(true);
    expect(await listFiles()).toHaveLength(2);
    await updateShareCards(true);
    expect(await listFiles()).toHaveLength(4);
    expect(
      (await listFiles()).filter((name) => name.startsWith("testimonies.hardcoded-")),
    ).toHaveLength(2);
    await setSetting("showBuiltInTestimonies", false);
    await updateShareCards(false);
    expect(await listFiles()).toHaveLength(2);
  });
});

async function aPoint(title: string, scripture: string): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  await db
    .insertInto("prayers")
    .values({
      id,
      title,
      scripture,
      content: "Pray.",
      author: "A",
      position: 1,
      createdAt: at,
      updatedAt: at,
      isSample: false,
    })
    .execute();
  return id;
}
