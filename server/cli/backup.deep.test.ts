/** Fill, back up, restore, compare row by row: from this engine to SQLite and back. And what is refused. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { listArchives } from "~/platform/backup/rotation.server";
import { requireSameKey } from "~/platform/crypto/require-same-key.server";
import { seal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { heldAfterRestore } from "~/platform/mail/outbox-queue.server";
import { fileName } from "~/platform/media/media-store.server";
import { eraseInTransaction } from "~/platform/privacy/erase.server";
import { backupTables } from "~/resources";
import { seed } from "~/seed.server";
import { uploadFormats } from "~/ui/upload-url";
import { connect, hasTable } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { backUpIfOld, startHousekeeping } from "~server/housekeeping";
import {
  aGalleryItem,
  aPartnership,
  aPasskey,
  aPicture,
  aPrayerRequest,
  aTestimony,
  aUser,
} from "~tests/support/builders";
import { freePort } from "~tests/support/free-port";
import { launch, serverAddress } from "~tests/support/launch";
import { aSilentMp3 } from "~tests/support/recordings";
import { startFailingStorage, startStorageServer } from "~tests/support/storage-server";
import { databaseUrlFor, executeOnServer, requirePostgresUrl } from "~tests/support/test-postgres";

vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);

type Site = {
  DATA_DIR: string;
  DATABASE_URL?: string;
  BACKUP_PASSPHRASE?: string;
  BACKUP_RECORDINGS?: string;
  ENCRYPTION_KEY?: string;
  S3_URL?: string;
  PATH?: string;
};
const here: Site = { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL };

async function command(
  name: "backup" | "restore" | "admin",
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

/** A new machine that has only the key, and an empty database if the engine is PostgreSQL. */
async function aNewSite(engine = inject("engine")): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-restored-"));
  await copyFile(join(env.DATA_DIR, "secret.key"), join(folder, "secret.key"));
  if (engine === "sqlite") return { DATA_DIR: folder };
  const server = requirePostgresUrl();
  const name = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
  await executeOnServer(server, `create database ${name}`);
  onTestFinished(() => executeOnServer(server, `drop database ${name} with (force)`));
  return { DATA_DIR: folder, DATABASE_URL: databaseUrlFor(server, name) };
}

/** A stopped site with the content of `archive`. */
async function aRestoredSite(): Promise<Site> {
  const site = await aNewSite();
  await command("restore", site, archive, "--accounts=all");
  return site;
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
  // A restore adds these rows.
  const settings = all.settings as { key: string }[];
  const auditLog = all.auditLog as { action: string }[];
  return {
    ...all,
    settings: settings.filter(({ key }) => key !== "restoredAt"),
    auditLog: auditLog.filter(({ action }) => action !== "restored a backup"),
  };
}

/** Closes its connection again, because a restore refuses to run beside one. */
async function inSite<T>(site: Site, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(site.DATABASE_URL, site.DATA_DIR);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const rowsIn = (site: Site) => inSite(site, rowsOf);

/** The files of a site that are not part of an open database. */
const filesIn = async ({ DATA_DIR }: Site) =>
  (await readdir(DATA_DIR)).filter((name) => !/-(wal|shm)$/.test(name)).toSorted();

const picture = Buffer.from("not really a picture, but bytes all the same");
const pictureHash = createHash("sha256").update(picture).digest("hex").slice(0, 32);
const pictureNames = [400, 800, 1600].flatMap((width) =>
  uploadFormats.map((format) => fileName({ hash: pictureHash, width, height: width / 2, format })),
);
/** Those in the folder that are what they were. */
async function picturesIn({ DATA_DIR }: Site): Promise<string[]> {
  const intact: string[] = [];
  for (const name of await readdir(join(DATA_DIR, "uploads")).catch(() => [])) {
    const bytes = await readFile(join(DATA_DIR, "uploads", name));
    if (bytes.equals(picture)) intact.push(name);
  }
  return intact.toSorted();
}
const otherKey = "ab".repeat(32);
const archive = join(env.DATA_DIR, "archive.tar.gz");

const person = (email: string, ...roles: Role[]) => ({
  id: newId(),
  email,
  roles: JSON.stringify(roles),
  name: "A member",
  passwordHash: "a password",
  createdAt: "2025-01-01",
});

async function readAccounts(database: Database) {
  const read = (table: "users" | "passkeys" | "backupCodes" | "sessions") =>
    database
      .selectFrom(table as "users")
      .selectAll()
      .execute();
  return {
    users: (await read("users")).toSorted((a, b) => a.id.localeCompare(b.id)),
    passkeys: await read("passkeys"),
    backupCodes: await read("backupCodes"),
    sessions: await read("sessions"),
  };
}

/** Returns its id. */
async function eraseOneRequest(database: Database): Promise<string> {
  const row = await database
    .selectFrom("prayerRequests")
    .select(["id", "version"])
    .where("sealed", "is", null)
    .executeTakeFirstOrThrow();
  const erasure = { table: "prayerRequests", auditLabel: "a prayer request", ...row } as const;
  await database
    .transaction()
    .execute((transaction) => eraseInTransaction(transaction, "system", erasure));
  return row.id;
}

async function expectNothing(site: Site): Promise<void> {
  expect(await filesIn(site)).toEqual(["secret.key"]);
  if (site.DATABASE_URL) {
    expect(await inSite(site, (database) => hasTable(database, "settings"))).toBe(false);
  }
}

async function unpacked(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-unpacked-"));
  await run("tar", ["-xzf", path, "-C", folder]);
  return folder;
}

beforeAll(async () => {
  await requireSameKey(db);
  await seed(db);
  for (const [email, role] of [
    ["grace", "administrator"],
    ["esther", "editor"],
    ["paul", "administrator"],
  ] as const) {
    const { id: userId } = await aUser(person(`${email}@example.org`, role));
    await aPasskey({ userId });
  }
  await aUser({ ...person("left@example.org", "editor"), disabledAt: "2025-06-01" });
  const emptied = { name: null, email: null, subject: null, prayerRequest: null };
  const sealed = seal({ text: "told in confidence" }, "any id");
  await aPrayerRequest({ ...emptied, isConfidential: true, sealed });
  for (let count = 0; count < 3_000; count += 1) {
    await aPrayerRequest({
      subject: `Subject ${count} 🙏 'quoted" \u2028 \\n`,
      needsCare: count % 2 === 0,
    });
  }
  await aTestimony({ name: "Ọláṣubọ̀mí", testimony: "Line one\nLine two\r\n\tẹ́ ₦" });
  await aPartnership();
  await mkdir(join(env.DATA_DIR, "uploads"), { recursive: true });
  for (const name of pictureNames) {
    await writeFile(join(env.DATA_DIR, "uploads", name), picture);
  }
  await aPicture({ hash: pictureHash, width: 1600, height: 800 });
  // Visitors only get pictures that the site shows them.
  await aGalleryItem({ imageUrl: `/uploads/${pictureHash}-1600x800.jpg` });
  // The next backup of the day replaces this one.
  await copyFile(await backUp(here), archive);
}, 60_000);

test("a restore has every row and file, on another engine and back on the first", async () => {
  const before = await rowsOf(db);
  const other = await aNewSite("sqlite");
  const printed = await command("restore", other, archive, "--accounts=all");
  expect(printed).toContain("Restored the backup of");
  expect(printed).not.toContain("Saved");
  expect(await rowsIn(other)).toEqual(before);
  expect(await picturesIn(other)).toEqual(pictureNames.toSorted());

  const again = await aNewSite();
  await command("restore", again, await backUp(other), "--accounts=all");
  expect(await rowsIn(again)).toEqual(before);
});

test("a restore on a new machine has the recordings that are beside the archive, and says which are missing", async () => {
  const sermons = await aRestoredSite();
  const recording = aSilentMp3();
  const hash = createHash("sha256").update(recording).digest("hex").slice(0, 32);
  await mkdir(join(sermons.DATA_DIR, "audio"), { recursive: true });
  await writeFile(join(sermons.DATA_DIR, "audio", `${hash}.mp3`), recording);
  await inSite(sermons, (database) =>
    database
      .insertInto("audioFiles")
      .values({
        id: newId(),
        hash,
        uploadId: newId(),
        name: "sunday.mp3",
        format: "mp3",
        bytes: recording.length,
        seconds: 3,
        bitrate: 128,
        createdAt: "2026-01-01",
      })
      .execute(),
  );
  expect(await command("backup", sermons, "--without-recordings")).toContain("were left out");
  expect(await command("backup", { ...sermons, BACKUP_RECORDINGS: "off" })).toContain(
    "were left out",
  );
  await expect(command("backup", sermons, "--without")).rejects.toThrow("Cannot back up");
  const withRecordings = await backUp(sermons);
  const restored = await aNewSite();
  expect(await command("restore", restored, withRecordings, "--accounts=all")).toContain(
    "1 recordings;",
  );
  expect(await readFile(join(restored.DATA_DIR, "audio", `${hash}.mp3`))).toEqual(recording);

  const copied = join(await mkdtemp(join(tmpdir(), "ministry-copied-")), basename(withRecordings));
  await copyFile(withRecordings, copied);
  expect(await command("restore", await aNewSite(), copied, "--accounts=all")).toContain(
    "1 recordings of sermons were not found.",
  );
});

describe("with S3_URL", () => {
  /** Fetches each picture as a visitor does. */
  async function servedBy(site: Site): Promise<string[]> {
    const running = launch(site);
    const address = await serverAddress(running);
    const served: string[] = [];
    for (const name of pictureNames) {
      const response = await fetch(`${address}/uploads/${name}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status === 200 && bytes.equals(picture)) served.push(name);
    }
    running.server.kill("SIGTERM");
    await running.exited;
    return served;
  }

  async function refusal(site: Site, ...parameters: string[]): Promise<string> {
    const refused = command("restore", site, archive, ...parameters).then(
      (printed) => expect.fail(printed),
      (error) => error,
    );
    const { stdout, stderr, code } = await refused;
    expect([code, stdout]).toEqual([1, ""]);
    return stderr;
  }

  test("a restore is refused if the bucket is not there or refuses, and nothing changes", async () => {
    const S3_URL = await startStorageServer();
    const site = await aRestoredSite();
    const [before, files] = [await rowsIn(site), await filesIn(site)];
    const line = (reason: string) =>
      new RegExp(
        `^Cannot restore: the pictures and recordings could not be stored: .*${reason}.*\\n$`,
      );
    for (const [bucket, reason] of [
      [`s3://KEY:SECRET@127.0.0.1:${await freePort()}/pictures`, "ECONNREFUSED"],
      [S3_URL.replace(":S3RVER@", ":guessed@"), "answered 403"],
      [S3_URL.replace("/pictures", "/nowhere"), "no such bucket"],
    ] as const) {
      expect(await refusal({ ...site, S3_URL: bucket })).toMatch(line(reason));
      const empty = await aNewSite();
      expect(await refusal({ ...empty, S3_URL: bucket }, "--accounts=all")).toMatch(line(reason));
      await expectNothing(empty);
    }
    expect(await rowsIn(site)).toEqual(before);
    expect(await filesIn(site)).toEqual(files);
  });

  test("a restore puts the pictures of a folder into the bucket, where visitors see them", async () => {
    const site = { ...(await aNewSite()), S3_URL: await startStorageServer() };
    const printed = await command("restore", site, archive, "--accounts=all");
    expect(printed).toContain(`, ${pictureNames.length} uploads,`);
    expect(await filesIn(site)).not.toContain("uploads");
    expect(await servedBy(site)).toEqual(pictureNames);
  });

  test("if the bucket fails in the middle the site is unchanged, and the restore can be repeated", async () => {
    const { url, fail } = await startFailingStorage({ afterWrites: 5 });
    const site = { ...(await aNewSite()), S3_URL: url };
    expect(await refusal(site, "--accounts=all")).toContain("answered 500");
    await expectNothing(site);
    fail(false);
    await command("restore", site, archive, "--accounts=all");
    expect(await servedBy(site)).toEqual(pictureNames);
  });

  test("a backup says that the pictures are in the bucket, and so does its restore", async () => {
    const S3_URL = await startStorageServer();
    const site = { ...(await aNewSite()), S3_URL };
    await command("restore", site, archive, "--accounts=all");
    // Left from the time before the bucket.
    await mkdir(join(site.DATA_DIR, "uploads"));
    await writeFile(join(site.DATA_DIR, "uploads", "old.jpg"), "old");
    const printed = await command("backup", site);
    expect(printed).not.toContain("uploads");
    expect(printed).toContain(
      "Pictures and recordings are NOT inside: they are in the bucket of S3_URL.",
    );
    const [, path = ""] = /^Backup (.*)$/m.exec(printed) ?? [];
    const again = { ...(await aNewSite()), S3_URL };
    const restored = await command("restore", again, path, "--accounts=all");
    expect(restored).not.toContain("uploads");
    expect(restored).toContain(
      "The pictures are not in this backup, but in the bucket of the site that it was made on.",
    );
    expect(await servedBy(again)).toEqual(pictureNames);
  });
});

test("content areas that an older backup does not know are there after a restore", async () => {
  const site = await aRestoredSite();
  await inSite(site, (database) =>
    database.deleteFrom("contentVersions").where("area", "=", "sermons").execute(),
  );
  await command("restore", site, await backUp(site));
  const { contentVersions } = await rowsIn(site);
  expect(contentVersions).toHaveLength((await rowsOf(db)).contentVersions?.length ?? 0);
});

test("accounts of a backup from before several roles keep their role", async () => {
  const older = await aRestoredSite();
  await inSite(older, async (database) => {
    await sql`update users set role = 'editor' where email = 'esther@example.org'`.execute(
      database,
    );
    await sql`update users set role = 'administrator' where email = 'grace@example.org'`.execute(
      database,
    );
    await sql`alter table users drop column roles`.execute(database);
    await sql`delete from kysely_migration where name = '0025-roles'`.execute(database);
  });
  const site = await aNewSite();
  await command("restore", site, await backUp(older), "--accounts=all");
  const { users } = await inSite(site, readAccounts);
  const rolesOf = (email: string) => users.find((user) => user.email === email)?.roles;
  expect(rolesOf("esther@example.org")).toBe('["editor"]');
  expect(rolesOf("grace@example.org")).toBe('["administrator"]');
  const printed = await command("restore", await aRestoredSite(), await backUp(older));
  expect(printed).toContain("<paul@example.org>: prayer team in the backup; stays administrator.");
});

test("the archive contains neither the key nor confidential text, and with a passphrase nothing readable", async () => {
  const folder = await unpacked(archive);
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
  const other = await aNewSite();
  await expect(command("restore", other, encrypted)).rejects.toThrow("Set BACKUP_PASSPHRASE");
  const wrong = { ...other, BACKUP_PASSPHRASE: "another lamp, another river" };
  await expect(command("restore", wrong, encrypted)).rejects.toThrow(
    "the passphrase is not the one",
  );
  await command("restore", { ...other, BACKUP_PASSPHRASE }, encrypted, "--accounts=all");
  expect((await rowsIn(other)).prayerRequests).toHaveLength(3_001);
});

test("a record erased after the backup stays erased after a restore", async () => {
  const site = await aRestoredSite();
  const id = await inSite(site, eraseOneRequest);
  expect(await command("restore", site, archive)).toContain(
    "1 records erased since were erased again",
  );
  const { prayerRequests = [] } = await rowsIn(site);
  expect(prayerRequests).toHaveLength(3_000);
  expect(prayerRequests).not.toContainEqual(expect.objectContaining({ id }));
});

test("a record erased just before a clean stop stays erased if the database is moved away", async () => {
  const site = await aRestoredSite();
  const running = launch(site);
  await serverAddress(running);
  const id = await inSite(site, eraseOneRequest);
  running.server.kill("SIGTERM");
  await running.exited;
  const moved = await aNewSite();
  const kept = "erasures.json";
  await copyFile(join(site.DATA_DIR, kept), join(moved.DATA_DIR, kept));
  expect(await command("restore", moved, archive, "--accounts=all")).toContain(
    "1 records erased since were erased again",
  );
  const { prayerRequests } = await rowsIn(moved);
  expect(prayerRequests).not.toContainEqual(expect.objectContaining({ id }));
});

test("a damaged archive, another key and another kind of file are refused in one line, and nothing changes", async () => {
  const site = await aRestoredSite();
  const before = await rowsIn(site);
  const bytes = await readFile(archive);
  const damaged = join(env.DATA_DIR, "damaged.tar.gz");
  for (const at of [20, Math.floor(bytes.length / 2), bytes.length - 4]) {
    await writeFile(damaged, bytes.with(at, (bytes[at] ?? 0) ^ 0xff));
    await expect(command("restore", site, damaged)).rejects.toThrow(/Cannot restore: .*damaged/);
  }
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
  await expect(command("restore", site, damaged)).rejects.toThrow(/Cannot restore: .*damaged/);
  const siteWithOtherKey = { ...site, ENCRYPTION_KEY: otherKey };
  await expect(command("restore", siteWithOtherKey, archive)).rejects.toThrow(
    "the key of this site is not the one",
  );
  await expect(command("restore", site, "package.json")).rejects.toThrow("Cannot restore");
  await expect(command("restore", site)).rejects.toThrow("name the archive");
  await expect(command("restore", site, archive, archive)).rejects.toThrow("name the archive");
  expect(await rowsIn(site)).toEqual(before);
  expect(await filesIn(site)).not.toContain("backups");
});

describe("without the key of the database", () => {
  const commands: ((site: Site) => Promise<unknown>)[] = [
    (site) => command("backup", site),
    (site) => command("admin", site, "reset", "grace@example.org"),
    (site) => command("admin", site, "rotate-key"),
    start,
  ];

  /** Rejects with the printed reason. */
  async function start(site: Site): Promise<void> {
    const server = launch(site);
    await server.exited;
    throw new Error(server.stderr());
  }

  test("every command and the start are refused, and write nothing", async () => {
    const site = await aRestoredSite();
    const keyFile = join(site.DATA_DIR, "secret.key");
    const before = await rowsIn(site);
    const wrong = /Cannot [\w -]+: the \w+ key is not the one this database was made with/;
    for (const refused of commands) {
      await expect(refused({ ...site, ENCRYPTION_KEY: otherKey })).rejects.toThrow(wrong);
    }
    await writeFile(keyFile, otherKey);
    for (const refused of commands) await expect(refused(site)).rejects.toThrow(wrong);
    await rm(keyFile);
    const missing = /Cannot [\w -]+: (the encryption key is missing|there is no secret\.key)/;
    for (const refused of commands) await expect(refused(site)).rejects.toThrow(missing);
    expect(await rowsIn(site)).toEqual(before);
    const database = site.DATABASE_URL ? [] : ["ministry.sqlite"];
    expect(await filesIn(site)).toEqual([...database, "uploads", "uploads-arriving"]);
  });

  test("an upgrade is refused before the archive and the migration", async () => {
    const site = await aRestoredSite();
    const name = "0013-indexes";
    await inSite(site, (database) =>
      sql`delete from kysely_migration where name = ${name}`.execute(database),
    );
    await rm(join(site.DATA_DIR, "secret.key"));
    await expect(start(site)).rejects.toThrow("Cannot start: the encryption key is missing");
    expect(await filesIn(site)).not.toContain("backups");
    const { rows } = await inSite(site, (database) =>
      sql<{ name: string }>`select name from kysely_migration`.execute(database),
    );
    expect(rows.map((row) => row.name)).not.toContain(name);
  });

  test("a restore over a site with another key is refused, and says what to do", async () => {
    const site = await aRestoredSite();
    await inSite(site, (database) =>
      database
        .updateTable("settings")
        .set({ value: JSON.stringify("of another key") })
        .where("key", "=", "keyFingerprint")
        .execute(),
    );
    const before = await rowsIn(site);
    await expect(command("restore", site, archive)).rejects.toThrow(
      "the database here was made with another key than the backup. Move ministry.sqlite*",
    );
    expect(await rowsIn(site)).toEqual(before);
  });
});

test("an archive names the key of the database, wherever the key comes from", async () => {
  const site = await aRestoredSite();
  const ENCRYPTION_KEY = (await readFile(join(site.DATA_DIR, "secret.key"), "utf8")).trim();
  await rm(join(site.DATA_DIR, "secret.key"));
  const folder = await unpacked(await backUp({ ...site, ENCRYPTION_KEY }));
  const { keyFingerprint } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  const [bound] = await inSite(site, (database) =>
    database.selectFrom("settings").select("value").where("key", "=", "keyFingerprint").execute(),
  );
  expect(keyFingerprint).toBe(JSON.parse(bound?.value ?? ""));
  expect(await filesIn(site)).not.toContain("secret.key");
});

describe("on a new machine, a refused command creates nothing", () => {
  test("a backup and a command of the administrator", async () => {
    const site = await aNewSite();
    const reason =
      /^Cannot [\w -]+: (there is no database in|the database is empty|the present key)/m;
    await expect(command("backup", site)).rejects.toThrow(reason);
    await expect(command("admin", site, "reset", "a@example.org")).rejects.toThrow(reason);
    await expect(command("admin", site, "rotate-key")).rejects.toThrow(reason);
    await expectNothing(site);
  });

  test("a start with a damaged key", async () => {
    const site = await aNewSite();
    await writeFile(join(site.DATA_DIR, "secret.key"), "not a key");
    const server = launch(site);
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^Cannot start: the key in .* is damaged/);
    await expectNothing(site);
  });

  test("a restore of a newer version", async () => {
    const site = await aNewSite();
    const folder = await unpacked(archive);
    const path = join(folder, "manifest.json");
    const manifest = JSON.parse(await readFile(path, "utf8"));
    manifest.migrations.push("9999-of-a-newer-version");
    await writeFile(path, JSON.stringify(manifest));
    const newer = join(env.DATA_DIR, "newer.tar.gz");
    await run("tar", ["-czf", newer, "-C", folder, "."]);
    await expect(command("restore", site, newer, "--accounts=all")).rejects.toThrow(
      "the backup was made by a newer version of this site",
    );
    await expectNothing(site);
  });

  test("a restore that does not say which accounts stay on, or names a wrong one", async () => {
    const site = await aNewSite();
    await expect(command("restore", site, archive)).rejects.toThrow(
      "say which accounts stay on. Add --accounts=all",
    );
    for (const [accounts, reason] of [
      ["nobody@example.org", "no account with the address “nobody@example.org”"],
      ["left@example.org", "the account of left@example.org is switched off in the backup"],
      ["", "no account with the address “”"],
    ]) {
      const refused = command("restore", site, archive, `--accounts=${accounts}`);
      await expect(refused).rejects.toThrow(reason);
    }
    await expectNothing(site);
  });
});

describe("a restore over a site", () => {
  test("is refused while the site runs, and nothing is lost", async () => {
    const site = await aRestoredSite();
    const running = launch(site);
    await serverAddress(running);
    const before = await rowsIn(site);
    await expect(command("restore", site, archive)).rejects.toThrow(
      /Cannot restore: the site is running, .*: stop every process/,
    );
    expect(await rowsIn(site)).toEqual(before);
    running.server.kill("SIGTERM");
    await running.exited;
    expect(await command("restore", site, archive)).toContain("Restored the backup of");
  });

  test("saves the data until now first, and keeps the last three of these archives", async () => {
    const site = await aRestoredSite();
    const backups = join(site.DATA_DIR, "backups");
    const future = "before-restore-2099-01-01T00-00-00-000Z.tar.gz";
    await mkdir(backups);
    await writeFile(join(backups, future), "");
    await inSite(site, (database) => database.deleteFrom("prayerRequests").execute());
    const printed = await command("restore", site, archive);
    const [, saved = ""] = /^Saved {2}(.*before-restore-.*)$/m.exec(printed) ?? [];
    expect((await rowsIn(site)).prayerRequests).toHaveLength(3_001);
    for (let time = 0; time < 3; time++) await command("restore", site, archive);
    expect(await listArchives(backups, "before-restore")).toHaveLength(3);
    expect(await readdir(backups)).toContain(future);
    await expect(command("restore", site, saved)).rejects.toThrow("no such file");
    const [, , oldest = ""] = await listArchives(backups, "before-restore");
    await command("restore", site, join(backups, oldest));
    expect(await readdir(backups)).toContain(oldest);
  });

  test("keeps the accounts as they are, and lists what differs", async () => {
    const site = await aRestoredSite();
    const kept = await inSite(site, async (database) => {
      const change = (email: string) =>
        database.updateTable("users").where("email", "=", email).set("version", 2);
      await change("esther@example.org").set("disabledAt", "2026-01-01").execute();
      await change("paul@example.org").set("roles", '["prayerTeam","treasurer"]').execute();
      await change("grace@example.org").set("passwordHash", "a new password").execute();
      await change("left@example.org").set({ disabledAt: null, totpSealed: "sealed" }).execute();
      await database.insertInto("users").values(person("new@example.org", "editor")).execute();
      const { id: userId } = await database
        .selectFrom("users")
        .select("id")
        .where("email", "=", "left@example.org")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("backupCodes")
        .values({ userId, codeHash: "a hash", usedAt: null })
        .execute();
      const [lost] = await database.selectFrom("passkeys").selectAll().execute();
      await database
        .deleteFrom("passkeys")
        .where("id", "=", lost?.id ?? "")
        .execute();
      const later = "2099-01-01";
      await database
        .insertInto("sessions")
        .values({
          id: newId(),
          tokenHash: "a hash",
          userId,
          createdAt: later,
          lastSeenAt: later,
          expiresAt: later,
          device: "Chrome on Android",
        })
        .execute();
      return readAccounts(database);
    });
    const printed = await command("restore", site, archive);
    expect(kept.passkeys).toHaveLength(2);
    expect(await inSite(site, readAccounts)).toEqual({ ...kept, sessions: [] });
    expect(printed.split("\n").filter((line) => line.startsWith("  A member"))).toEqual([
      "  A member <grace@example.org>: password changed since; the new one stays.",
      "  A member <esther@example.org>: switched off since; stays off.",
      "  A member <paul@example.org>: administrator in the backup; stays prayer team and treasurer.",
      "  A member <left@example.org>: switched on since; stays on; two-step verification changed since; stays as it is.",
      "  A member <new@example.org>: added since the backup; stays.",
    ]);
    await expect(command("restore", site, archive, "--accounts=all")).rejects.toThrow(
      "this site has accounts, and a restore keeps them as they are. Leave --accounts out.",
    );
  });

  test("switches off the people whom only the backup knows", async () => {
    const site = await aRestoredSite();
    const grace = await inSite(site, async (database) => {
      const others = database.deleteFrom("users").where("email", "!=", "paul@example.org");
      await others.execute();
      // The address has another account now.
      await database.insertInto("users").values(person("grace@example.org", "editor")).execute();
      const { users } = await readAccounts(database);
      return users.find(({ email }) => email === "grace@example.org");
    });
    const printed = await command("restore", site, archive);
    expect(printed).toContain("<esther@example.org>: only in the backup; now switched off.");
    expect(printed).toContain(
      "<grace@example.org>: another account in the backup; the one of this site stays.",
    );
    const { users } = await inSite(site, readAccounts);
    expect(users.filter(({ disabledAt }) => !disabledAt).map(({ email }) => email)).toEqual([
      "paul@example.org",
      "grace@example.org",
    ]);
    expect(users).toContainEqual(grace);
    expect(users).toHaveLength(4);
  });
});

describe("a restore on a new machine", () => {
  async function emailsOfEnabled(site: Site): Promise<string[]> {
    const { users } = await inSite(site, readAccounts);
    return users.filter(({ disabledAt }) => !disabledAt).map(({ email }) => email);
  }

  test("lists every account with its role and switches off all that are not named", async () => {
    const site = await aNewSite();
    const refused = await command("restore", site, archive).catch(({ stdout }) => stdout);
    expect(refused).toContain(
      "  A member <grace@example.org>, administrator\n" +
        "  A member <esther@example.org>, editor\n" +
        "  A member <paul@example.org>, administrator\n" +
        "  A member <left@example.org>, editor, switched off\n",
    );
    const accounts = "--accounts=PAUL@example.org, esther@example.org";
    const printed = await command("restore", site, archive, accounts);
    expect(await emailsOfEnabled(site)).toEqual(["esther@example.org", "paul@example.org"]);
    expect(printed).not.toContain("No administrator");
    const { auditLog } = await rowsIn(site);
    expect(auditLog).toContainEqual(
      expect.objectContaining({ actor: "system", action: "switched an account off" }),
    );
  });

  test("says what to do if no administrator stays on", async () => {
    for (const accounts of ["none", "esther@example.org"]) {
      const printed = await command("restore", await aNewSite(), archive, `--accounts=${accounts}`);
      expect(printed).toContain(
        "No administrator is switched on. Start the site and open the set-up link that it prints.",
      );
    }
  });

  test("names the people whose backup codes do not work any more, and writes to them", async () => {
    const first = await aRestoredSite();
    await inSite(first, (database) =>
      database
        .updateTable("users")
        .set("totpSealed", "sealed")
        .where("email", "in", ["grace@example.org", "esther@example.org"])
        .execute(),
    );
    const site = await aNewSite();
    const accounts = "--accounts=grace@example.org,paul@example.org";
    const printed = await command("restore", site, await backUp(first), accounts);
    expect(printed).toContain(
      "Backup codes are not in a backup. These people need new ones and get a mail about it:\n" +
        "  A member <grace@example.org>\nEverybody",
    );
    const mails = await inSite(site, (database) =>
      database
        .selectFrom("outbox")
        .innerJoin("auditLog", "auditLog.id", "outbox.subjectId")
        .innerJoin("users", "users.id", "auditLog.recordId")
        .select(["outbox.status", "outbox.kind", "users.email"])
        .execute(),
    );
    expect(mails).toEqual([
      { status: "waiting", kind: "account.changed", email: "grace@example.org" },
    ]);
  });
});

test("an archive that cannot be read back is removed, and the message says what to look at", async () => {
  const site = await aRestoredSite();
  const folder = join(site.DATA_DIR, "bin");
  await mkdir(folder);
  const packsOnly = '#!/bin/sh\ncase "$1" in -x) exit 2;; esac\nexec /usr/bin/tar "$@"\n';
  await writeFile(join(folder, "tar"), packsOnly, { mode: 0o755 });
  const before = await readdir(join(site.DATA_DIR, "backups")).catch(() => []);
  const failing = { ...site, PATH: `${folder}:${process.env.PATH}` };
  await expect(command("backup", failing)).rejects.toThrow("could not be read back");
  expect(await readdir(join(site.DATA_DIR, "backups"))).toEqual(before);
});

test("an upload that disappears while it is copied does not end the copy", async () => {
  const site = await aRestoredSite();
  const uploads = join(site.DATA_DIR, "uploads");
  await mkdir(uploads, { recursive: true });
  await symlink(join(uploads, "gone"), join(uploads, "000.jpg"));
  await writeFile(join(uploads, "zzz.jpg"), "a picture");
  const restored = await aNewSite();
  await command("restore", restored, await backUp(site), "--accounts=all");
  expect(await readdir(join(restored.DATA_DIR, "uploads"))).toContain("zzz.jpg");
});

test("mails that were waiting when the backup was made are held after a restore", async () => {
  const site = await aRestoredSite();
  await inSite(site, async (database) => {
    await enqueue(database, "prayer.team", "waiting");
    await enqueue(database, "prayer.team", "sent");
    await database
      .updateTable("outbox")
      .set({ status: "sent" })
      .where("subjectId", "=", "sent")
      .execute();
  });
  const printed = await command("restore", site, await backUp(site));
  expect(printed).toContain("1 mails were waiting when the backup was made and are held");
  const { outbox } = await rowsIn(site);
  expect(outbox).toHaveLength(2);
  expect(outbox).toContainEqual(expect.objectContaining({ subjectId: "sent", status: "sent" }));
  expect(outbox).toContainEqual(
    expect.objectContaining({
      subjectId: "waiting",
      status: "failed",
      lastError: heldAfterRestore,
    }),
  );
});

describe("what a killed backup or restore left", () => {
  const killedRestore = ".restore-killed";
  const killedBackup = ".staging-killed";
  const killedArchive = "backup-2026-11-01T00-00-00-000Z.tar.gz.part";
  const runningBackup = ".staging-running";

  async function leave(site: Site): Promise<string> {
    const backups = join(site.DATA_DIR, "backups");
    for (const folder of [
      join(site.DATA_DIR, killedRestore),
      join(backups, killedBackup),
      join(backups, runningBackup),
    ]) {
      await mkdir(join(folder, "tables"), { recursive: true });
      await writeFile(join(folder, "tables", "prayerRequests.ndjson"), "erased text");
    }
    await writeFile(join(backups, killedArchive), "erased text");
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of [killedBackup, killedArchive]) {
      await utimes(join(backups, name), twoDaysAgo, twoDaysAgo);
    }
    return backups;
  }

  test("is removed by a backup after a day; a running backup keeps its folder", async () => {
    const site = await aRestoredSite();
    const backups = await leave(site);
    const made = await backUp(site);
    expect(await readdir(backups)).toEqual([runningBackup, basename(made)]);
  });

  test("is removed at once by a restore", async () => {
    const site = await aRestoredSite();
    const backups = await leave(site);
    await command("restore", site, archive);
    expect(await filesIn(site)).not.toContain(killedRestore);
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^before-restore-.*\.gz$/)]);
  });

  test("is removed by a start if a restore left it; a running backup keeps its folder", async () => {
    const site = await aRestoredSite();
    const backups = await leave(site);
    await serverAddress(launch(site));
    expect(await filesIn(site)).not.toContain(killedRestore);
    expect(await readdir(backups)).toContain(runningBackup);
  });
});

async function listBackupProcesses(): Promise<string[]> {
  const { stdout } = await run("ps", ["-o", "args=", "--ppid", String(process.pid)]);
  return stdout.split("\n").filter((line) => line.includes("backup.js"));
}

describe("the nightly backup", () => {
  const folder = join(env.DATA_DIR, "backups");
  const list = () => listArchives(folder, "backup", Date.now() + 48 * 3_600_000);

  test("is killed when the site stops, and leaves no archive", async () => {
    await rm(folder, { recursive: true, force: true });
    const stopping = new AbortController();
    const backup = backUpIfOld("build/server/backup.js", { stopping: stopping.signal });
    const staging = async () =>
      (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(".staging-"));
    await expect.poll(staging, { interval: 1 }).toHaveLength(1);
    stopping.abort();
    await backup;
    await expect.poll(listBackupProcesses).toEqual([]);
    const left = (await readdir(folder)).filter((name) => name !== ".running");
    expect(left).toEqual(await staging());
  });

  test("is made if the newest is a day old, and not before", async () => {
    await backUp(here);
    const before = await list();
    await backUpIfOld("build/server/backup.js");
    expect(await list()).toEqual(before);
    const tomorrow = Date.now() + 25 * 3_600_000;
    await backUpIfOld("build/server/backup.js", { now: tomorrow });
    expect((await list())[0]).not.toBe(before[0]);
  });

  test("is due a minute after the start, and an archive named in the future does not count", async () => {
    const future = "backup-2099-01-01T00-00-00-000Z.tar.gz";
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await writeFile(join(folder, future), "");
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    startHousekeeping("build/server/backup.js", new AbortController().signal);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await readdir(folder)).toEqual([future]);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    const complete = async () =>
      (await readdir(folder)).filter((name) => /^backup-.*\.gz$/.test(name));
    await expect.poll(complete, { timeout: 20_000 }).toEqual([expect.any(String), future]);
  });
});
