/** Uploaded pictures as visitors get them, from the disk and from a bucket. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { emptyPictureTrash } from "~/platform/media/media-trash.server";
import { get, send } from "~tests/support/app";
import { aGalleryItem } from "~tests/support/builders";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aMediaEditor } from "~tests/support/media-library";
import { aJpeg, anUpload } from "~tests/support/pictures";
import { startStorageServer } from "~tests/support/storage-server";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;
let address: string;

beforeAll(async () => {
  grace = await aMediaEditor();
  ({ address } = await grace.aPicture());
  await aGalleryItem({ imageUrl: address });
});

test("a picture has its real type, and a policy that runs nothing", async () => {
  for (const [format, type] of [
    ["jpg", "image/jpeg"],
    ["webp", "image/webp"],
    ["avif", "image/avif"],
  ]) {
    const response = await get(address.replace("jpg", format ?? ""));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=604800, s-maxage=60",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
});

describe("other paths are refused", () => {
  beforeAll(async () => {
    await writeFile(join(env.DATA_DIR, "uploads", "secret.jpg"), "secret");
    await writeFile(join(env.DATA_DIR, "uploads", ".secret"), "secret");
  });

  const hash = "0".repeat(32);
  test.each([
    "/uploads/",
    "/uploads/secret.jpg",
    "/uploads/.secret",
    "/uploads/../secret.key",
    "/uploads/..%2fsecret.key",
    "/uploads/%2e%2e/secret.key",
    "/uploads/..%5csecret.key",
    "/uploads/%00",
    "/uploads//etc/passwd",
    `/uploads/${hash}-1x1.jpg/../../secret.key`,
    `/uploads/${hash}-1x1.jpg%00.html`,
    `/uploads/${hash}-1x1.svg`,
    `/uploads/${hash}-1x1.jpg`,
    "/uploads/%E0%A4%A",
    "/UPLOADS/secret.jpg",
    "/uploads-arriving/x",
  ])("%s", async (path) => {
    const response = await get(path);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain("secret\n");
    expect(response.headers.get("Cache-Control") ?? "no-store").toBe("no-store");
  });

  test("a write is refused", async () => {
    expect((await send(address, "x", grace.headers)).status).toBe(404);
  });
});

test("pictures are served while the database is unavailable", async () => {
  await sql`alter table media rename to elsewhere`.execute(db);
  try {
    expect((await get(address)).status).toBe(200);
  } finally {
    await sql`alter table elsewhere rename to media`.execute(db);
  }
});

test("a deleted picture and its files are removed after thirty days, not a day earlier", async () => {
  const recent = await grace.aPicture();
  const expired = await grace.aPicture();
  const deleted = (days: number) => ({
    deletedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  });
  await db.updateTable("media").set(deleted(29.9)).where("id", "=", recent.id).execute();
  await db.updateTable("media").set(deleted(30.1)).where("id", "=", expired.id).execute();
  const fileOf = (picture: string) => join(env.DATA_DIR, picture);
  expect(existsSync(fileOf(expired.address))).toBe(true);
  await emptyPictureTrash(30);
  const rows = await db.selectFrom("media").select("id").execute();
  expect(rows.map(({ id }) => id)).toContain(recent.id);
  expect(rows.map(({ id }) => id)).not.toContain(expired.id);
  expect(existsSync(fileOf(recent.address))).toBe(true);
  expect(existsSync(fileOf(expired.address))).toBe(false);
  expect(existsSync(fileOf(expired.address.replace("jpg", "avif")))).toBe(false);
});

test("with S3_URL pictures are stored in the bucket and served only by this server", async () => {
  const run = launchOnTestDatabase({ S3_URL: await startStorageServer() });
  const site = await serverAddress(run);
  const headers = { ...grace.headers, Origin: site };
  const body = anUpload({ name: "photo.jpg", bytes: await aJpeg() });
  const upload = await fetch(`${site}/admin/media/upload`, { method: "POST", headers, body });
  expect(upload.status).toBe(201);
  const { picture } = await upload.json();
  expect(existsSync(join(env.DATA_DIR, picture.address))).toBe(false);
  await aGalleryItem({ imageUrl: picture.address });
  const response = await fetch(`${site}${picture.address}`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("Cache-Control")).toContain("s-maxage=60");
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect((await fetch(`${site}${picture.address.replace("jpg", "svg")}`)).status).toBe(404);
});

test("while the bucket is unavailable an upload fails with a message and stores nothing", async () => {
  const run = launchOnTestDatabase({
    S3_URL: "s3://KEY:SECRET@127.0.0.1:9/pictures",
    LOG_LEVEL: "silent",
  });
  const site = await serverAddress(run);
  const headers = { ...grace.headers, Origin: site };
  const before = await db.selectFrom("media").select("id").execute();
  const body = anUpload({ name: "photo.jpg", bytes: await aJpeg() });
  const upload = await fetch(`${site}/admin/media/upload`, { method: "POST", headers, body });
  expect(upload.status).toBe(503);
  expect((await upload.json()).sentence).toContain("Please try again in a moment.");
  expect(await db.selectFrom("media").select("id").execute()).toEqual(before);
  const picture = await fetch(`${site}${address}`);
  expect([picture.status, picture.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
});

test("a picture that the bucket cuts off is an error in the log, in one JSON line", async () => {
  const cutting = createServer((_, response) => {
    response.writeHead(200, { "Content-Length": "100000" });
    response.write("the first bytes", () => response.destroy());
  });
  onTestFinished(() => void cutting.close());
  await new Promise<void>((resolve) => cutting.listen(0, "127.0.0.1", resolve));
  const { port } = cutting.address() as AddressInfo;
  const run = launchOnTestDatabase({
    S3_URL: `s3://KEY:SECRET@127.0.0.1:${port}/pictures`,
    LOG_LEVEL: "error",
  });
  const site = await serverAddress(run);
  await expect(fetch(`${site}${address}`).then((it) => it.arrayBuffer())).rejects.toThrow();
  await expect.poll(() => run.stdout()).toContain('"level":50');
  const lines = `${run.stdout()}${run.stderr()}`.split("\n").filter((line) => /^\s+at /.test(line));
  expect(lines).toEqual([]);
});
