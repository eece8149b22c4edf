/** Fill, back up, delete, restore, compare row by row: from this engine to SQLite and back. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test, vi } from "vitest";
import { listBackups } from "~/platform/backup/rotation.server";
import { keyFingerprint } from "~/platform/crypto/master-key.server";
import { requireSameKey } from "~/platform/crypto/require-same-key.server";
import { seal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { erase } from "~/platform/privacy/erase.server";
import { backupTables } from "~/resources";
import { seed } from "~/seed.server";
import { connect } from "~db/connect.server";
import { backUpIfOld } from "~server/housekeeping";
import { aPartnership, aPrayerRequest, aTestimony, aUser } from "~tests/support/builders";

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

type Site = { DATA_DIR: string; DATABASE_URL?: string; BACKUP_PASSPHRASE?: string };
const here: Site = { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL };

async function command(
  name: "backup" | "restore",
  site: Site,
  ...parameters: string[]
): Promise<string> {
  const variables = Object.fromEntries(Object.entries(site).filter(([, value]) => value));
  const { stdout } = await run(process.execPath, [`build/server/${name}.js`, ...parameters], {
    env: { PATH: process.env.PATH, ...variables },
  });
  return stdout;
}

async function backUp(site: Site): Promise<string> {
  const printed = await command("backup", site);
  return /^Backup (.*)$/m.exec(printed)?.[1] ?? "";
}

/** A new machine that has only the key. */
async function anEmptySite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-restored-"));
  await copyFile(join(env.DATA_DIR, "secret.key"), join(folder, "secret.key"));
  return { DATA_DIR: folder };
}

async function rowsOf(database: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(backupTables.included)) {
    const rows = await database
      .selectFrom(table as "sermons")
      .selectAll()
      .orderBy(key as "id")
      .execute();
    all[table] =
      table === "contentVersions" ? rows.map(({ id: _id, ...row }) => Object.keys(row)) : rows;
  }
  return all;
}

async function rowsIn(site: Site): Promise<Record<string, unknown[]>> {
  const database = connect(site.DATABASE_URL, site.DATA_DIR);
  try {
    return await rowsOf(database);
  } finally {
    await database.destroy();
  }
}

const picture = Buffer.from("not really a picture, but bytes all the same");
const pictureName = `${createHash("sha256").update(picture).digest("hex")}-800.avif`;

beforeAll(async () => {
  expect(keyFingerprint()).not.toBe("");
  await requireSameKey(db);
  await seed(db);
  await aUser({ name: "Ọláṣubọ̀mí" });
  const emptied = { name: null, email: null, subject: null, prayerRequest: null };
  const sealed = seal({ text: "told in confidence" }, "any id");
  await aPrayerRequest({ ...emptied, isConfidential: true, sealed });
  for (let count = 0; count < 3_000; count += 1) {
    await aPrayerRequest({
      subject: `Subject ${count} 🙏 'quoted" \u2028 \\n`,
      needsCare: count % 2 === 0,
    });
  }
  await aTestimony({ testimony: "Line one\nLine two\r\n\tẹ́ ₦" });
  await aPartnership();
  await mkdir(join(env.DATA_DIR, "uploads"), { recursive: true });
  await writeFile(join(env.DATA_DIR, "uploads", pictureName), picture);
}, 60_000);

test("a restore has every row and file, on another engine and back on the first", async () => {
  const before = await rowsOf(db);
  const other = await anEmptySite();
  expect(await command("restore", other, await backUp(here))).toContain("Restored the backup of");
  expect(await rowsIn(other)).toEqual(before);
  expect(await readFile(join(other.DATA_DIR, "uploads", pictureName))).toEqual(picture);

  const archive = await backUp(other);
  await db.deleteFrom("prayerRequests").execute();
  await command("restore", here, archive);
  expect(await rowsOf(db)).toEqual(before);
  await rm(other.DATA_DIR, { recursive: true });
});

test("content areas that an older backup does not know are there after a restore", async () => {
  await db.deleteFrom("contentVersions").where("area", "=", "sermons").execute();
  const archive = await backUp(here);
  await command("restore", here, archive);
  const rows = await db.selectFrom("contentVersions").select("area").execute();
  expect(rows.map(({ area }) => area)).toContain("sermons");
});

test("a backup is made if the newest is a day old, and not before", async () => {
  const folder = join(env.DATA_DIR, "backups");
  const count = async () => (await listBackups(folder)).length;
  await backUp(here);
  const before = await count();
  await backUpIfOld("build/server/backup.js");
  expect(await count()).toBe(before);
  const tomorrow = Date.now() + 25 * 3_600_000;
  const [newest = ""] = await listBackups(folder);
  await backUpIfOld("build/server/backup.js", tomorrow);
  expect((await listBackups(folder))[0]).not.toBe(newest);
});

test("the archive contains neither the key nor confidential text, and with a passphrase nothing readable", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ministry-unpacked-"));
  const archive = await backUp(here);
  await run("tar", ["-xzf", archive, "-C", folder]);
  const key = (await readFile(join(env.DATA_DIR, "secret.key"), "utf8")).trim();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name), "latin1");
    expect(bytes).not.toContain(key);
    expect(bytes).not.toContain("told in confidence");
  }
  const BACKUP_PASSPHRASE = "a lamp beside the river";
  const encrypted = await backUp({ ...here, BACKUP_PASSPHRASE });
  await expect(run("tar", ["-tzf", encrypted])).rejects.toThrow();
  const other = await anEmptySite();
  await expect(command("restore", other, encrypted)).rejects.toThrow("Set BACKUP_PASSPHRASE");
  const wrong = { ...other, BACKUP_PASSPHRASE: "another lamp, another river" };
  await expect(command("restore", wrong, encrypted)).rejects.toThrow(
    "the passphrase is not the one",
  );
  await command("restore", { ...other, BACKUP_PASSPHRASE }, encrypted);
  expect((await rowsIn(other)).prayerRequests).toHaveLength(3_001);
});

test("a record erased after the backup stays erased after a restore", async () => {
  const { id } = await aPrayerRequest({ subject: "to be forgotten" });
  const archive = await backUp(here);
  await erase("system", {
    table: "prayerRequests",
    id,
    version: 1,
    auditLabel: "a prayer request",
  });
  expect(await command("restore", here, archive)).toContain(
    "1 records erased since were erased again",
  );
  const rows = await db.selectFrom("prayerRequests").select("id").where("id", "=", id).execute();
  expect(rows).toEqual([]);
});

test("a damaged archive, another key and another kind of file are refused in one line, and nothing changes", async () => {
  const archive = await backUp(here);
  const before = await rowsOf(db);
  const bytes = await readFile(archive);
  const damaged = join(env.DATA_DIR, "damaged.tar.gz");
  for (const at of [20, Math.floor(bytes.length / 2), bytes.length - 4]) {
    await writeFile(damaged, bytes.with(at, (bytes[at] ?? 0) ^ 0xff));
    await expect(command("restore", here, damaged)).rejects.toThrow(/Cannot restore: .*damaged/);
  }
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
  await expect(command("restore", here, damaged)).rejects.toThrow(/Cannot restore: .*damaged/);
  const siteWithOtherKey = { ...(await anEmptySite()), ENCRYPTION_KEY: "ab".repeat(32) };
  await expect(command("restore", siteWithOtherKey, archive)).rejects.toThrow(
    "the key of this site is not the one",
  );
  await expect(command("restore", here, "package.json")).rejects.toThrow("Cannot restore");
  await expect(command("restore", here)).rejects.toThrow("name the archive");
  expect(await rowsOf(db)).toEqual(before);
});
