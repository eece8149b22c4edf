/** Pictures that are sent in parts and go on where the connection was lost. */
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { deleteExpiredParts } from "~/platform/media/upload-parts.server";
import { get, send } from "~tests/support/app";
import { aMediaEditor } from "~tests/support/media-library";
import { aJpeg, anUpload } from "~tests/support/pictures";

vi.setConfig({ testTimeout: 60_000 });

let grace: Awaited<ReturnType<typeof aMediaEditor>>;
let bytes: Buffer;
let half: number;

beforeAll(async () => {
  grace = await aMediaEditor();
});
beforeEach(async () => {
  await db.deleteFrom("media").execute();
  await db.deleteFrom("uploadParts").execute();
  bytes = Buffer.from(await aJpeg());
  half = Math.floor(bytes.length / 2);
});

const hashOf = (file: Buffer) => createHash("sha256").update(file).digest("hex").slice(0, 32);

type Part = { start: number; end?: number; id?: string; size?: number; by?: typeof grace };

async function sendPart({ start, end, id = hashOf(bytes), size = bytes.length, by = grace }: Part) {
  const query = new URLSearchParams({ id, start: String(start), size: String(size) });
  const body = anUpload({ name: "photo.jpg", bytes: bytes.subarray(start, end) });
  const response = await send(`/admin/media/upload?${query}`, body, by.headers);
  return { status: response.status, ...(await response.json().catch(() => ({}))) };
}

const countParts = async () =>
  (await db.selectFrom("uploadParts").select("start").execute()).length;

describe("an upload in parts", () => {
  test("is complete with its last part, and the parts are deleted", async () => {
    expect(await sendPart({ start: 0, end: half })).toEqual({ status: 200, received: half });
    const done = await sendPart({ start: half });
    expect(done).toMatchObject({ status: 201, picture: { name: "photo.jpg", isUsable: false } });
    expect((await get(done.picture.address, grace.headers)).status).toBe(200);
    expect(await countParts()).toBe(0);
  });

  test("goes on where it stopped: a part that is sent again, or from the start, says how much has arrived", async () => {
    await sendPart({ start: 0, end: half });
    expect(await sendPart({ start: 0, end: half })).toEqual({ status: 200, received: half });
    expect(await sendPart({ start: half + 10 })).toEqual({ status: 200, received: half });
    expect(await sendPart({ start: half })).toMatchObject({ status: 201 });
  });

  test("whose last response was lost returns the picture without sending it again", async () => {
    await sendPart({ start: 0, end: half });
    const { picture } = await sendPart({ start: half });
    expect(await sendPart({ start: half })).toMatchObject({ status: 201, picture });
    expect(await sendPart({ start: 0, end: 1 })).toMatchObject({ status: 201, picture });
    expect(await countParts()).toBe(0);
  });

  test("that failed after its last part is completed by an empty part", async () => {
    await db
      .insertInto("uploadParts")
      .values({
        userId: grace.userId,
        uploadId: hashOf(bytes),
        start: 0,
        size: bytes.length,
        content: bytes.toString("base64"),
        createdAt: new Date().toISOString(),
      })
      .execute();
    expect(await sendPart({ start: 0, end: half })).toEqual({
      status: 200,
      received: bytes.length,
    });
    expect(await sendPart({ start: bytes.length })).toMatchObject({ status: 201 });
  });

  test("belongs to one account: another one starts from the beginning", async () => {
    await sendPart({ start: 0, end: half });
    const ada = await aMediaEditor("administrator", "Ada");
    expect(await sendPart({ start: half, by: ada })).toEqual({ status: 200, received: 0 });
  });

  test("is refused with the reason if it is no picture, and leaves nothing", async () => {
    bytes = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    await sendPart({ start: 0, end: 10 });
    const refused = await sendPart({ start: 10 });
    expect(refused.status).toBe(422);
    expect(refused.sentence).toMatch(/^This is not a JPEG/);
    expect(await countParts()).toBe(0);
    expect(await db.selectFrom("media").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["more than 10 MB", { start: 0, end: 5, size: 11_000_000 }, 422],
    ["nothing", { start: 0, size: 0 }, 422],
    ["more bytes than it has", { start: 0, size: 10 }, 422],
    ["an id that is none", { start: 0, id: "../../etc" }, 400],
    ["a start that is none", { start: Number.NaN }, 400],
  ])("of %s is refused, and nothing is stored", async (_, part, status) => {
    expect((await sendPart(part)).status).toBe(status);
    expect(await countParts()).toBe(0);
  });

  test("is refused for the prayer team and without a session", async () => {
    const team = await aMediaEditor("prayerTeam");
    expect((await sendPart({ start: 0, end: half, by: team })).status).toBe(403);
    const stranger = { ...grace, headers: { Cookie: "" } };
    expect((await sendPart({ start: 0, end: half, by: stranger })).status).toBe(302);
    expect(await countParts()).toBe(0);
  });
});

/** Parts that someone has sent. */
const fill = (userId: string, megabytes: number) =>
  db
    .insertInto("uploadParts")
    .values({
      userId,
      uploadId: "0".repeat(32),
      start: 0,
      size: megabytes * 1024 * 1024,
      content: "",
      createdAt: new Date().toISOString(),
    })
    .execute();

test.each([
  ["one account", 60, true],
  ["all accounts", 240, false],
])("the unfinished uploads of %s are limited", async (_, megabytes, isOwn) => {
  const ada = await aMediaEditor("administrator", "Ada");
  await fill(isOwn ? grace.userId : ada.userId, megabytes);
  const refused = await sendPart({ start: 0, end: half });
  expect(refused.status).toBe(503);
  expect(refused.sentence).toMatch(/^Too many uploads are unfinished/);
  expect(await countParts()).toBe(1);
});

test("an upload that is not finished after a day is deleted, a newer one stays", async () => {
  await sendPart({ start: 0, end: half });
  await deleteExpiredParts(db, Date.now() + 86_000_000);
  expect(await countParts()).toBe(1);
  await deleteExpiredParts(db, Date.now() + 86_500_000);
  expect(await countParts()).toBe(0);
});
