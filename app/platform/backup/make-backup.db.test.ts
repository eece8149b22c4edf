import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { backupTables } from "~/resources";
import { newId } from "~db/new-id.server";
import { aOneTimeLink, aPicture, aUser } from "~tests/support/builders";
import { unpack } from "./archive.server";
import { makeBackup } from "./make-backup.server";
import { readManifest, tableFilePath } from "./manifest.server";

/** As an upload does: the file before its row. */
async function addPicture(): Promise<void> {
  const uploads = join(env.DATA_DIR, "uploads");
  await mkdir(uploads, { recursive: true });
  const hash = newId();
  await writeFile(join(uploads, `${hash}.jpg`), "a picture");
  await aPicture({ hash });
}

async function addPictures(isOver: () => boolean): Promise<number> {
  let added = 0;
  for (; !isOver(); added++) {
    await addPicture();
    await setImmediate();
  }
  return added;
}

test.each(["sessions", "oneTimeLinks", "knownDevices", "backupCodes"] as const)(
  "no row of %s is in a backup: restored, it would give access again",
  async (table) => {
    const { id: userId } = await aUser();
    await aOneTimeLink({ purpose: "reset", userId });
    const folder = await mkdtemp(join(tmpdir(), "ministry-backup-"));
    const { path } = await makeBackup(db, folder, backupTables);
    const unpacked = join(folder, "unpacked");
    await mkdir(unpacked);
    await unpack(path, unpacked, undefined);
    const { tables } = await readManifest(unpacked);
    expect(tables.users?.rows).toBeGreaterThan(0);
    expect(Object.keys(tables)).not.toContain(table);
  },
);

test("every picture that a row names is in the archive, also those that arrive while it is made", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ministry-backup-"));
  let isOver = false;
  // The backup may read the table before the first of the others arrives.
  await addPicture();
  const adding = addPictures(() => isOver);
  const { path } = await makeBackup(db, folder, backupTables).finally(() => {
    isOver = true;
  });
  expect(await adding).toBeGreaterThan(10);
  const unpacked = join(folder, "unpacked");
  await mkdir(unpacked);
  await unpack(path, unpacked, undefined);
  const rows = (await readFile(join(unpacked, tableFilePath("media")), "utf8")).trim().split("\n");
  const { uploads } = await readManifest(unpacked);
  const files = new Set(Object.keys(uploads));
  const named = rows.map((row) => `${JSON.parse(row).hash}.jpg`);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});
