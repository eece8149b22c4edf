import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pack, unpack } from "~/platform/backup/archive.server";
import { decryptWithPassphrase } from "~/platform/crypto/age.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { get, post, visibleText } from "~tests/support/app";
import { testPassword } from "~tests/support/builders";
import { aStaffMember, giveTwoFactor, type Staff, totpCode } from "~tests/support/staff";

// Each download derives a key with 128 MB of memory, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = join(env.DATA_DIR, "backups");
const name = "backup-2026-01-02T03-04-05-678Z.tar.gz";
const passphrase = "candle orchard bridge nine";
const right = { passphrase, passphraseAgain: passphrase, password: testPassword };
const addressOf = (file: string) =>
  `/admin/settings/backups/download?file=${encodeURIComponent(file)}`;
const address = addressOf(name);

let grace: Staff;
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const table of ["auditLog", "rateLimits"] as const) await db.deleteFrom(table).execute();
  await anArchive(Buffer.from("in the backup"));
  grace = await aStaffMember();
});

async function anArchive(content: Uint8Array, words?: string): Promise<void> {
  const source = await mkdtemp(join(tmpdir(), "ministry-content-"));
  await writeFile(join(source, "content"), content);
  await mkdir(folder, { recursive: true });
  await pack(source, join(folder, name), words);
}

const entries = () =>
  db
    .selectFrom("auditLog")
    .select(["actor", "action", "after"])
    .where("area", "=", "backups")
    .execute();

async function expectRefusal(response: Response, status: number, message: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Disposition")).toBeNull();
  const html = await response.text();
  expect(visibleText(html)).toContain(message);
  for (const secret of [passphrase, testPassword, "not my password"]) {
    expect(html).not.toContain(secret);
  }
  expect(await entries()).toEqual([]);
}

async function decrypted(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  const parts: Uint8Array[] = [];
  const body = response.body ?? new ReadableStream<Uint8Array>();
  for await (const part of decryptWithPassphrase(body, passphrase)) parts.push(part);
  return Buffer.concat(parts);
}

describe("refused", () => {
  test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
    "to the role %s, with the right password",
    async (role) => {
      const other = await aStaffMember(role);
      expect((await other.get(address)).status).toBe(403);
      await expectRefusal(await other.post(address, right), 403, "not open to your role");
    },
  );

  test("to visitors, who are sent to the login", async () => {
    expect((await get(address)).status).toBe(302);
    expect((await post(address, right, {})).status).toBe(302);
  });

  test.each([
    "backup-2025-01-01T00-00-00-000Z.tar.gz",
    "../secret.key",
    "..%2Fsecret.key",
    `../backups/${name}`,
    `./${name}`,
    `${name}/`,
    "/etc/passwd",
    "checked.json",
    "audio",
  ])("the file %j, which is none of the list", async (file) => {
    await writeFile(join(folder, "checked.json"), "{}");
    const missing = await grace.get(addressOf(file));
    expect(missing.status).toBe(404);
    expect(visibleText(await missing.text())).toContain("This backup is not here any more.");
    await expectRefusal(await grace.post(addressOf(file), right), 404, "All backups");
  });

  test.each([
    ["", "Passphrase must be at least 16 characters"],
    ["fifteen letters", "Passphrase must be at least 16 characters"],
    ["x".repeat(201), "Passphrase must be at most 200 characters"],
    ["aaaaaaaaaaaaaaaaaaaa", "This passphrase is easy to guess"],
    ["PasswordPassword1234", "This passphrase is easy to guess"],
    ["1234567890123456", "This passphrase is easy to guess"],
    [testPassword, "Choose another passphrase than your password"],
  ])("the passphrase %j", async (weak, message) => {
    const typed = { ...right, passphrase: weak, passphraseAgain: weak };
    const response = await grace.post(address, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await entries()).toEqual([]);
  });

  test("two passphrases that differ", async () => {
    const typed = { ...right, passphraseAgain: `${passphrase}!` };
    await expectRefusal(
      await grace.post(address, typed),
      422,
      "The two passphrases are not the same",
    );
  });

  test("a wrong password, and after five of them the right one too", async () => {
    const wrong = { ...right, password: "not my password" };
    for (let guess = 0; guess < 5; guess++) {
      await expectRefusal(await grace.post(address, wrong), 422, "This is not your password");
    }
    await expectRefusal(await grace.post(address, right), 422, "There were too many attempts");
  });

  test("a missing, wrong or used code, and after five of them the right one too", async () => {
    const { key } = await giveTwoFactor(grace.userId);
    expect(await grace.read(address)).toContain('name="code"');
    const code = totpCode(key);
    expect((await grace.post(address, { ...right, code })).status).toBe(200);
    await db.deleteFrom("auditLog").execute();
    for (const wrong of ["", "000000", code, "abcd-efgh-jkmn", "12345"]) {
      await expectRefusal(
        await grace.post(address, { ...right, code: wrong }),
        422,
        "This code is not right, or it was used already",
      );
    }
    const next = totpCode(key, 1);
    await expectRefusal(
      await grace.post(address, { ...right, code: next }),
      422,
      "There were too many attempts",
    );
  });

  test("a backup that the site cannot read itself: nobody could restore the file", async () => {
    await anArchive(Buffer.from("in the backup"), "the passphrase of another server");
    const text = visibleText(await grace.read(address));
    expect(text).toContain("it was made with another BACKUP_PASSPHRASE");
    expect(text).not.toContain("Choose a passphrase");
    await expectRefusal(
      await grace.post(address, right),
      409,
      "it was made with another BACKUP_PASSPHRASE",
    );
  });
});

test("without a file the list is shown", async () => {
  const response = await grace.get("/admin/settings/backups/download");
  expect(response.headers.get("Location")).toBe("/admin/settings/backups");
});

test("the page says that the key is not in the file", async () => {
  const text = visibleText(await grace.read(address));
  expect(text).toContain("The backup of 2 Jan 2026");
  expect(text).toContain("The encryption key of this site is not in the file.");
  expect(await grace.read(address)).not.toContain('name="code"');
});

test("the file is the backup, encrypted, never cached, and audited without a secret", async () => {
  const response = await grace.post(address, right);
  expect(response.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}.age"`);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const archive = await readFile(join(folder, name));
  expect((await decrypted(response)).equals(archive)).toBe(true);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actor: grace.userId, action: "downloaded a backup" });
  expect(JSON.parse(entry?.after ?? "")).toEqual({ file: name, recordings: false });
});

test("a backup code serves once instead of the app", async () => {
  const { codes } = await giveTwoFactor(grace.userId);
  const typed = { ...right, code: codes[0] ?? "" };
  const response = await grace.post(address, typed);
  expect((await decrypted(response)).length).toBeGreaterThan(0);
  expect((await grace.post(address, typed)).status).toBe(422);
});

test("the recordings beside the backup are in the file if they are wanted", async () => {
  const recording = `${"ab".repeat(16)}.mp3`;
  await mkdir(join(folder, "audio"));
  await writeFile(join(folder, "audio", recording), "a sermon");
  await writeFile(join(folder, "audio", "last-used.json"), "{}");
  expect(visibleText(await grace.read(address))).toContain("With 1 recording of sermons");
  const response = await grace.post(address, { ...right, isWithRecordings: "on" });
  const into = await mkdtemp(join(tmpdir(), "ministry-downloaded-"));
  const path = join(into, "downloaded");
  await writeFile(path, await decrypted(response));
  await mkdir(join(into, "content"));
  await unpack(path, join(into, "content"), undefined);
  const files = await readdir(join(into, "content"), { recursive: true });
  expect(files.toSorted()).toEqual(["audio", `audio/${recording}`, "content"]);
});

test("a download ends when the person is not an administrator any more, and the file is not complete", async () => {
  const start = await readFile(join(folder, name));
  await writeFile(join(folder, name), Buffer.concat([start, randomBytes(18_000_000)]));
  const response = await grace.post(address, right);
  expect(response.status).toBe(200);
  await db
    .updateTable("users")
    .set({ roles: '["editor"]' })
    .where("id", "=", grace.userId)
    .execute();
  await expect(response.bytes()).rejects.toThrow("may not download backups any more");
});
