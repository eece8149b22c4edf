/** A backup from the admin area, from the button to the restored site on another machine. */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { isBackupRunning, runAlone } from "~/platform/backup/backup-run.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { backupTables } from "~/resources";
import { seed } from "~/seed.server";
import { connect } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import { backUpIfRequested } from "~server/housekeeping";
import { aConfidentialRequest, aPrayerRequest, testPassword } from "~tests/support/builders";
import { aSilentMp3 } from "~tests/support/recordings";
import { aStaffMember } from "~tests/support/staff";
import { databaseUrlFor, executeOnServer, requirePostgresUrl } from "~tests/support/test-postgres";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const run = promisify(execFile);
const passphrase = "candle orchard bridge nine";
const address = "/admin/settings/backups";

let folder: string;
let download: string;
let archive: Buffer;

type Ended = { code: number | null; stdout: string; stderr: string };

async function command(
  name: "backup" | "restore",
  parameters: string[],
  { input = "", site = {} }: { input?: string; site?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [`build/server/${name}.js`, ...parameters], {
    env: { PATH: process.env.PATH, ...site },
  });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, stdout, stderr };
}

/** A new machine that has only the key, and an empty database if the engine is PostgreSQL. */
async function aNewSite(): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "ministry-downloaded-"));
  await copyFile(join(env.DATA_DIR, "secret.key"), join(DATA_DIR, "secret.key"));
  if (inject("engine") === "sqlite") return { DATA_DIR };
  const server = requirePostgresUrl();
  const name = `downloaded_${crypto.randomUUID().replaceAll("-", "")}`;
  await executeOnServer(server, `create database ${name}`);
  onTestFinished(() => executeOnServer(server, `drop database ${name} with (force)`));
  return { DATA_DIR, DATABASE_URL: databaseUrlFor(server, name) };
}

type Rows = Record<string, unknown>[];

async function rowsOf(database: typeof db): Promise<Record<string, Rows>> {
  const all: Record<string, Rows> = {};
  for (const [table, key] of Object.entries(backupTables.included)) {
    all[table] = await database
      .selectFrom(table as keyof Schema)
      .selectAll()
      .orderBy(key as never)
      .execute();
  }
  return all;
}

/** Without the versions of cached content, which a restore raises. */
function comparable({ contentVersions: _versions, ...rows }: Record<string, Rows>) {
  return rows;
}

let before: Record<string, Rows>;
const sound = aSilentMp3();
const soundHash = createHash("sha256").update(sound).digest("hex").slice(0, 32);

/** A stored recording with its row. */
async function aRecording(): Promise<void> {
  const audio = join(env.DATA_DIR, "audio");
  await mkdir(audio, { recursive: true });
  await writeFile(join(audio, `${soundHash}.mp3`), sound);
  await db
    .insertInto("audioFiles")
    .values({
      id: newId(),
      hash: soundHash,
      uploadId: newId(),
      name: "sunday.mp3",
      format: "mp3",
      bytes: sound.length,
      seconds: 3,
      bitrate: 128,
      createdAt: new Date().toISOString(),
    })
    .execute();
}

beforeAll(async () => {
  await seed(db);
  await aPrayerRequest({ subject: "Ọ̀rẹ́ 🙏" });
  await aConfidentialRequest({
    name: "Grace",
    email: "grace@mailbox.test",
    subject: "In confidence",
    prayerRequest: "In confidence",
  });
  await aRecording();
  const grace = await aStaffMember();
  expect((await grace.post(address, { intent: "make" })).status).toBe(303);
  before = await rowsOf(db);
  await backUpIfRequested("build/server/backup.js");
  const [name = ""] = (await readdir(join(env.DATA_DIR, "backups"))).filter((file) =>
    file.endsWith(".tar.gz"),
  );
  archive = await readFile(join(env.DATA_DIR, "backups", name));
  const response = await grace.post(`${address}/download?file=${name}`, {
    passphrase,
    passphraseAgain: passphrase,
    password: testPassword,
    isWithRecordings: "on",
  });
  expect(response.status).toBe(200);
  folder = await mkdtemp(join(tmpdir(), "ministry-other-machine-"));
  download = join(folder, `${name}.age`);
  await writeFile(download, await response.bytes());
});

test.each([
  ["a wrong passphrase", "not the right passphrase\n", "the passphrase is not the one"],
  ["no passphrase", "", "There was no answer"],
])("%s is refused in one line, and the new machine stays as it was", async (_, input, message) => {
  const site = await aNewSite();
  const { code, stderr } = await command("restore", [download, "--accounts=all"], { input, site });
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(await readdir(site.DATA_DIR ?? "")).toEqual(["secret.key"]);
});

test("a file that is not complete is refused, by the restore and by the command that opens it", async () => {
  const whole = await readFile(download);
  const cut = join(folder, "cut.tar.gz.age");
  await writeFile(cut, whole.subarray(0, whole.length - 1_000));
  onTestFinished(() => rm(cut));
  const site = await aNewSite();
  const input = `${passphrase}\n`;
  const restored = await command("restore", [cut, "--accounts=all"], { input, site });
  expect([restored.code, restored.stderr]).toEqual([
    1,
    "Cannot restore: the file is damaged or not complete.\n",
  ]);
  expect(await readdir(site.DATA_DIR ?? "")).toEqual(["secret.key"]);
  const opened = await command("backup", ["--open", cut], { input });
  expect([opened.code, opened.stderr]).toEqual([
    1,
    "Cannot open the backup: the file is damaged or not complete.\n",
  ]);
  expect(await readdir(folder)).not.toContain("cut.tar.gz");
});

test("the command that opens it refuses another file, a missing one, and to replace one", async () => {
  const path = download.replace(/\.age$/, "");
  const open = async (file: string) =>
    (await command("backup", ["--open", file], { input: `${passphrase}\n` })).stderr;
  expect(await open(join(env.DATA_DIR, "secret.key"))).toContain("is no downloaded backup.");
  expect(await open(join(folder, "nothing"))).toContain("there is no file");
  await writeFile(path, "mine");
  expect(await open(download)).toContain("exists already. Move it away first.");
  expect(await readFile(path, "utf8")).toBe("mine");
  await rm(path);
});

test("the command opens it: the archive begins with the one of the server, and tar reads all of it", async () => {
  const path = download.replace(/\.age$/, "");
  onTestFinished(() => rm(path));
  const { code, stdout } = await command("backup", ["--open", download], {
    input: `${passphrase}\n`,
  });
  expect(code).toBe(0);
  expect(stdout).toContain(`Opened ${path}`);
  expect((await readFile(path)).subarray(0, archive.length).equals(archive)).toBe(true);
  const { stdout: files } = await run("tar", ["-tzf", path, "--ignore-zeros"]);
  expect(files).toContain("manifest.json");
});

test("a second backup while one runs is refused in one line", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const running = runAlone(join(env.DATA_DIR, "backups"), () => promise);
  const { DATA_DIR } = env;
  const site = { DATA_DIR, DATABASE_URL: env.DATABASE_URL ?? "" };
  const isRunning = () => isBackupRunning(join(DATA_DIR, "backups"));
  await expect.poll(isRunning).toBe(true);
  const { code, stderr } = await command("backup", [], { site });
  reject(new Error("ended by the test"));
  await expect(running).rejects.toThrow("ended by the test");
  expect([code, stderr]).toEqual([
    1,
    "Cannot back up: another backup is being made. Wait until it is done.\n",
  ]);
});

test("it is restored into an empty folder, row by row, and the restore is noted there", async () => {
  const site = await aNewSite();
  const { code, stderr, stdout } = await command("restore", [download, "--accounts=all"], {
    input: `${passphrase}\n`,
    site,
  });
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/Restored the backup of .*, 1 recordings;/);
  const file = join(site.DATA_DIR ?? "", "audio", `${soundHash}.mp3`);
  expect((await readFile(file)).equals(sound)).toBe(true);
  const restored = connect(site.DATABASE_URL, site.DATA_DIR ?? "");
  onTestFinished(() => restored.destroy());
  const after = await rowsOf(restored);
  const isAdded = (row: Record<string, unknown>) =>
    row.key === "restoredAt" || row.action === "restored a backup";
  const [noted, ...others] = (after.auditLog ?? []).filter(isAdded);
  expect(others).toEqual([]);
  expect(noted).toMatchObject({ actor: "system", area: "backups" });
  for (const table of ["auditLog", "settings"] as const) {
    after[table] = (after[table] ?? []).filter((row) => !isAdded(row));
  }
  expect(comparable(after)).toEqual(comparable(before));
});
