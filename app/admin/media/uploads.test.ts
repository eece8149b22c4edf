import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { get, send, visibleText } from "~tests/support/app";
import { aMediaEditor } from "~tests/support/media-library";
import { aJpeg, anUpload, aPhoneJpeg, aScene } from "~tests/support/pictures";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;

beforeAll(async () => {
  grace = await aMediaEditor();
});
beforeEach(async () => {
  await db.deleteFrom("media").execute();
  await db.deleteFrom("auditLog").execute();
});

const listRows = () => db.selectFrom("media").selectAll().execute();
const listDeeds = () =>
  db
    .selectFrom("auditLog")
    .select(["actor", "action", "recordId"])
    .where("area", "=", "media")
    .orderBy("id")
    .execute();

function filesOf(hash: string): string[] {
  const folder = join(env.DATA_DIR, "uploads");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(hash)) : [];
}

describe("who may", () => {
  test("the prayer team is refused with a sentence: list, upload and every change", async () => {
    const { id } = await grace.aPicture("Canary picture");
    const before = await listRows();
    const peter = await aMediaEditor("prayerTeam");
    const form = anUpload({ name: "photo.jpg", bytes: await aJpeg() });
    const answers = [
      await get("/admin/media", peter.headers),
      await get(`/admin/media?edit=${id}`, peter.headers),
      await get("/admin/media.data", peter.headers),
      await send("/admin/media", form, peter.headers),
      await send("/admin/media/upload", form, peter.headers),
      await peter.change("describe", { id, version: "2", alt: "Mine" }),
      await peter.change("delete", { id }),
      await peter.change("replace", { id, replacement: "/art/dove-800.jpg" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain("Canary picture");
    }
    expect(await listRows()).toEqual(before);
  });

  test("an upload without a session is not read", async () => {
    let pulls = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const response = await send("/admin/media/upload", endless, headers);
    expect(response.status).toBe(302);
    expect(pulls).toBeLessThan(10);
  });
});

describe("an upload", () => {
  test("is encoded in three formats and sizes, named by its content, and audited", async () => {
    const { status, picture } = await grace.upload(await aJpeg({ width: 2000, height: 1500 }));
    expect(status).toBe(201);
    expect(picture).toMatchObject({ width: 1600, height: 1200, alt: "", isUsable: false });
    const [row] = await listRows();
    const hash = row?.hash ?? "";
    expect(picture?.address).toBe(`/uploads/${hash}-1600x1200.jpg`);
    expect(filesOf(hash).toSorted()).toEqual(
      ["1600x1200", "400x300", "800x600"].flatMap((size) =>
        ["avif", "jpg", "webp"].map((format) => `${hash}-${size}.${format}`),
      ),
    );
    expect(await listDeeds()).toEqual([
      { actor: grace.userId, action: "uploaded a picture", recordId: picture?.id },
    ]);
  });

  test("from a phone is rotated upright and loses all metadata", async () => {
    const bytes = await aPhoneJpeg();
    expect(bytes.includes("Canary") && bytes.includes("Exif")).toBe(true);
    const { picture } = await grace.upload(bytes);
    expect(picture).toMatchObject({ width: 480, height: 640 });
    const { hash = "" } = (await listRows())[0] ?? {};
    const names = filesOf(hash);
    expect(names).toHaveLength(3);
    for (const name of names) {
      const response = await get(`/uploads/${name}`, grace.headers);
      const served = Buffer.from(await response.arrayBuffer()).toString("latin1");
      expect(served.length).toBeGreaterThan(500);
      expect(served).not.toMatch(
        /Exif|GPS|Canary|xmpmeta|http:\/\/ns\.adobe|ICC_PROFILE|Photoshop/,
      );
    }
  });

  test("is served so that nothing runs if a browser renders it as a page", async () => {
    const { picture } = await grace.upload(await aJpeg());
    const response = await get(picture?.address ?? "", grace.headers);
    expect(response.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "may be %s, whatever its name says",
    async (kind) => {
      const { status } = await grace.upload(await aScene()[kind]().toBuffer(), "photo.bin");
      expect(status).toBe(201);
      expect(await listRows()).toMatchObject([{ type: kind, name: "photo.bin" }]);
    },
  );

  test("of the same file is the same picture, also concurrently", async () => {
    const bytes = await aJpeg();
    const ada = await aMediaEditor("administrator", "Ada");
    const answers = await Promise.all([
      grace.upload(bytes),
      ada.upload(bytes, "copy.jpg"),
      grace.upload(bytes),
      ada.upload(bytes),
    ]);
    expect(new Set(answers.map(({ picture }) => picture?.id)).size).toBe(1);
    expect(await listRows()).toHaveLength(1);
    expect(await listDeeds()).toHaveLength(1);
  });

  test("of different files at the same time stores both", async () => {
    const ada = await aMediaEditor("administrator", "Ada");
    const pictures = await Promise.all([1, 2, 3, 4].map(() => aJpeg()));
    const answers = await Promise.all(
      pictures.map((bytes, index) => (index % 2 === 0 ? grace : ada).upload(bytes)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await listRows()).toHaveLength(4);
  });

  test("of a deleted picture restores it with its description", async () => {
    const bytes = await aJpeg();
    const { picture } = await grace.upload(bytes);
    const id = picture?.id ?? "";
    await grace.change("describe", { id, version: "1", alt: "A lamp" });
    await grace.change("delete", { id });
    const again = await grace.upload(bytes);
    expect(again).toMatchObject({ status: 201, picture: { id, alt: "A lamp", isUsable: true } });
    expect((await get(again.picture?.address ?? "", grace.headers)).status).toBe(200);
  });

  test("of a picture whose files were lost stores them again", async () => {
    const bytes = await aJpeg();
    const { picture } = await grace.upload(bytes);
    const [row] = await listRows();
    for (const name of filesOf(row?.hash ?? "")) rmSync(join(env.DATA_DIR, "uploads", name));
    expect((await get(picture?.address ?? "", grace.headers)).status).toBe(404);
    expect(await grace.upload(bytes)).toMatchObject({ status: 201, picture: { id: picture?.id } });
    expect((await get(picture?.address ?? "", grace.headers)).status).toBe(200);
  });

  test("that is damaged or has no file returns an error", async () => {
    const long = "x".repeat(71);
    const damaged = [
      ["multipart/form-data; boundary=x", "--x\r\nbroken"],
      [`multipart/form-data; boundary=${long}`, `--${long}--\r\n`],
      ["multipart/form-data", "--x--\r\n"],
      ["application/x-www-form-urlencoded", "picture=x"],
    ] as const;
    for (const [type, body] of damaged) {
      const headers = { ...grace.headers, "Content-Type": type };
      expect((await send("/admin/media/upload", body, headers)).status).toBe(400);
    }
    const empty = await send("/admin/media/upload", anUpload(), grace.headers);
    expect([empty.status, await empty.json()]).toEqual([400, { sentence: "No file has arrived." }]);
  });
});

describe("without a script", () => {
  test("several files are sent in one form, and each then needs a description", async () => {
    const files = await Promise.all(
      ["one.jpg", "two.jpg"].map(async (name) => ({ name, bytes: await aJpeg() })),
    );
    const response = await send("/admin/media", anUpload(...files), grace.headers);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/admin/media?show=waiting",
    ]);
    const page = visibleText(await (await grace.follow(response)).text());
    expect(page).toContain("2 pictures uploaded");
    for (const name of ["one.jpg", "two.jpg"]) expect(page).toContain(name);
    expect(page.match(/Alternative text/g)).toHaveLength(2);
  });

  test("each refused file is listed with its reason, and the others are stored", async () => {
    const good = { name: "good.jpg", bytes: await aJpeg() };
    const bad = { name: "bad.jpg", bytes: Buffer.from("<svg/>") };
    const response = await send("/admin/media", anUpload(good, bad), grace.headers);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(
      "bad.jpg : This is not a JPEG, PNG, WebP or AVIF picture.",
    );
    expect(await listRows()).toMatchObject([{ name: "good.jpg" }]);
  });

  test("a form without a file asks to choose one", async () => {
    const nothing = { name: "", bytes: Buffer.from("") };
    const response = await send("/admin/media", anUpload(nothing), grace.headers);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("no file was chosen");
  });
});
