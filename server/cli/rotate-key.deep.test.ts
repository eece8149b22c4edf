/** Key rotation: everything stays readable, whenever the command is killed, and old codes and reminder links still work. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { confidentialEmailHash, emailHash, hashToken } from "~/platform/crypto/hashing.server";
import { deriveKeyFrom } from "~/platform/crypto/master-key.server";
import { requireSameKey } from "~/platform/crypto/require-same-key.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { erase } from "~/platform/privacy/erase.server";
import { erasureHash } from "~/platform/privacy/erasures.server";
import { createPrivateLink, privateLinkToken } from "~/platform/privacy/private-links.server";
import { reminderStopPath, stopToken } from "~/schedule/reminders/reminder-links.server";
import { seed } from "~/seed.server";
import { connect, type Database } from "~db/connect.server";
import { newId } from "~db/new-id.server";
import { cookieHeader } from "~tests/support/app";
import * as builders from "~tests/support/builders";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { giveTwoFactor } from "~tests/support/staff";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const keyFile = join(env.DATA_DIR, "secret.key");
const nextKeyFile = `${keyFile}.next`;
const many = 1_600;
const requestFields = (count: number) => ({
  name: `Ada ${count}`,
  email: `person${count}@ministry.test`,
  subject: "Quietly",
  prayerRequest: `Words ${count} for the prayer team alone`,
});

let watched: { email: string; code: string; stop: string; erased: string };
let other: Database;

beforeAll(async () => {
  await requireSameKey(db);
  await seed(db);
  for (let count = 0; count < many; count++)
    await builders.aConfidentialRequest(requestFields(count));
  const email = "held@ministry.test";
  const row = { email, emailHash: emailHash(email) };
  const request = await builders.aPrayerRequest(row);
  await db
    .transaction()
    .execute((transaction) => createPrivateLink(transaction, "prayerRequests", request.id));
  await builders.aTestimony(row);
  await builders.aContactMessage(row);
  await builders.aPartnership({ emailAddress: email, emailHash: emailHash(email) });
  const id = newId();
  const stopHash = hashToken(stopToken(id));
  await builders.aReminder({ ...row, id, stopHash, occasionId: newId() });
  const user = await builders.aUser();
  const { codes } = await giveTwoFactor(user.id);
  const { id: erased, version = 1 } = await builders.aContactMessage();
  await erase(user.id, { table: "contactMessages", id: erased, version, auditLabel: "a message" });
  watched = {
    email: user.email,
    code: codes[0] ?? "",
    erased,
    stop: reminderStopPath(id),
  };
});
afterAll(() => other?.destroy());

const readKey = () => Buffer.from(readFileSync(keyFile, "utf8").trim(), "hex");
const readNextKey = () => readFileSync(nextKeyFile, "utf8").trim();

function rotate(variables: Record<string, string> = {}, killAt?: number) {
  const { PATH, DATA_DIR, DATABASE_URL } = process.env;
  const plain = { PATH, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  // The process kills itself: on a busy machine, a signal from here can come after it has finished.
  const parameters = killAt ? ["--import=./tests/support/kill-at-output.mjs"] : [];
  const KILL_AT_OUTPUT = `Sealing again: ${killAt} `;
  const command = spawn(process.execPath, [...parameters, "build/server/admin.js", "rotate-key"], {
    env: { ...plain, ...variables, KILL_AT_OUTPUT },
  });
  let [stdout, stderr] = ["", ""];
  command.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  command.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    command.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Closes its connection again, because the command refuses to run beside one. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  other = connect(env.DATABASE_URL, env.DATA_DIR);
  try {
    return await work(other);
  } finally {
    await other.destroy();
  }
}

/** All confidential requests, decrypted with the key in the file. */
async function decryptAll(key = readKey()): Promise<string[]> {
  const rows = await withDatabase((database) =>
    database.selectFrom("prayerRequests").selectAll().where("sealed", "is not", null).execute(),
  );
  return rows
    .map(({ id, sealed, emailHash: hash }) => {
      const fields = unseal<{ email: string }>(
        sealed ?? "",
        id,
        deriveKeyFrom(key, "confidential"),
      );
      const hashing = deriveKeyFrom(key, "confidential email");
      expect(hash).toBe(confidentialEmailHash(fields.email, hashing));
      return JSON.stringify(fields);
    })
    .toSorted();
}

const all = Array.from({ length: many }, (_, count) =>
  JSON.stringify(requestFields(count)),
).toSorted();

test("it refuses to run while the database is open elsewhere, and says what to do", async () => {
  const before = readKey();
  await db.selectFrom("users").select("id").execute();
  const whileOpen = await rotate();
  await db.destroy();
  const site = launchOnTestDatabase();
  await serverAddress(site);
  for (const { code, stderr } of [whileOpen, await rotate()]) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot rotate-key: the site is running, .* stop every process .*\n$/);
  }
  site.server.kill("SIGKILL");
  await site.exited;
  expect(readKey()).toEqual(before);
  expect(existsSync(nextKeyFile)).toBe(false);
  expect(await decryptAll()).toEqual(all);
});

test("with ENCRYPTION_KEY, NEXT_ENCRYPTION_KEY must differ from it", async () => {
  const ENCRYPTION_KEY = readKey().toString("hex");
  const { code, stderr } = await rotate({ ENCRYPTION_KEY, NEXT_ENCRYPTION_KEY: ENCRYPTION_KEY });
  expect([code, stderr]).toEqual([1, "Cannot rotate-key: the next key is the present one.\n"]);
  expect(existsSync(nextKeyFile)).toBe(false);
});

test("a value that cannot be decrypted stops it before anything changes", async () => {
  const id = newId();
  const damaged = seal(requestFields(1), "another record");
  const consent = { consentVersion: "test", consentAt: "2026-01-01T00:00:00.000Z" };
  const row = {
    id,
    sealed: damaged,
    isConfidential: true,
    isUrgent: false,
    createdAt: "2026",
    ...consent,
  };
  await withDatabase((database) => database.insertInto("prayerRequests").values(row).execute());
  const { code, stderr } = await rotate();
  await withDatabase((database) =>
    database.deleteFrom("prayerRequests").where("id", "=", id).execute(),
  );
  expect([code, stderr]).toEqual([
    1,
    `Cannot rotate-key: the prayer request ${id} cannot be opened with the present key. Nothing was changed.\n`,
  ]);
  expect(existsSync(nextKeyFile)).toBe(false);
  expect(await decryptAll()).toEqual(all);
});

test("after repeated kill -9 everything stays readable, the site starts, and the last run completes", async () => {
  const before = readKey();
  for (const killAt of [500, 1_000, 1_500]) {
    expect((await rotate({}, killAt)).code).toBeNull();
    expect(readKey()).toEqual(before);
    expect(await decryptAll()).toEqual(all);
  }
  const site = launchOnTestDatabase();
  await serverAddress(site);
  site.server.kill("SIGKILL");
  await site.exited;
  const { code, stdout } = await rotate();
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`with the new key: ${many + 1} texts.`),
  ]);
  expect(readKey()).not.toEqual(before);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(await decryptAll()).toEqual(all);
  await expect(decryptAll(before)).rejects.toThrow();
});

test("the old key file is preserved for older backups, readable by this user only", () => {
  const [oldKey = ""] = readdirSync(env.DATA_DIR).filter((name) => name.includes(".before-"));
  expect(oldKey).toMatch(/^secret\.key\.before-\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  expect(statSync(join(env.DATA_DIR, oldKey)).mode & 0o777).toBe(0o600);
});

test("records are found by e-mail address again", async () => {
  const expected = emailHash("held@ministry.test", deriveKeyFrom(readKey(), "email"));
  const tables = [
    "prayerRequests",
    "testimonies",
    "contactMessages",
    "partnerships",
    "reminders",
  ] as const;
  for (const table of tables) {
    const found = await withDatabase((database) =>
      database
        .selectFrom(table as "contactMessages")
        .select("id")
        .where("emailHash", "=", expected)
        .execute(),
    );
    expect([table, found.length]).toEqual([table, 1]);
  }
});

test("a private link in a mail not yet sent works, one sent before does not", async () => {
  const [link] = await withDatabase((database) =>
    database.selectFrom("privateLinks").selectAll().execute(),
  );
  const fresh = hashToken(
    privateLinkToken(link?.seed ?? "", deriveKeyFrom(readKey(), "private link")),
  );
  expect(link?.tokenHash).toBe(fresh);
  // This process still has the old key.
  expect(link?.tokenHash).not.toBe(hashToken(privateLinkToken(link?.seed ?? "")));
});

test("recovery codes, reminder links in old mails and erasures still work", async () => {
  const site = launchOnTestDatabase();
  const address = await serverAddress(site);
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${address}${path}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      headers: { Origin: address, ...headers },
    });
  const first = await send("/admin", { email: watched.email, password: builders.testPassword });
  expect(first.headers.get("Location")).toBe("/admin/code");
  const second = await send("/admin/code", { code: watched.code }, { Cookie: cookieHeader(first) });
  expect(second.headers.get("Location")).toBe("/admin/dashboard");
  expect((await send(watched.stop, {})).status).toBe(200);
  site.server.kill("SIGKILL");
  await site.exited;
  const ids = await withDatabase((database) =>
    database.selectFrom("reminders").select("id").execute(),
  );
  expect(ids).toEqual([]);

  const recorded = await withDatabase((database) =>
    database.selectFrom("erasures").select("recordHash").execute(),
  );
  const hash = erasureHash("contactMessages", watched.erased);
  expect(recorded.map(({ recordHash }) => recordHash)).toContain(hash);
  vi.resetModules();
  const { loadRetainedKeys } = await import("~/platform/crypto/require-same-key.server");
  const { erasureHash: reloadedErasureHash } = await import("~/platform/privacy/erasures.server");
  await withDatabase(loadRetainedKeys);
  expect(reloadedErasureHash("contactMessages", watched.erased)).toBe(hash);
});

test("if it is killed between the commit and the move of the key file, the start says so and a second run completes", async () => {
  const { code } = await rotate();
  expect(code).toBe(0);
  const [older = ""] = readdirSync(env.DATA_DIR)
    .filter((name) => name.includes(".before-"))
    .toSorted(
      (a, b) => statSync(join(env.DATA_DIR, b)).mtimeMs - statSync(join(env.DATA_DIR, a)).mtimeMs,
    );
  renameSync(keyFile, nextKeyFile);
  renameSync(join(env.DATA_DIR, older), keyFile);
  const refused = launchOnTestDatabase();
  expect(await refused.exited).toBe(1);
  expect(refused.stderr()).toContain("Finish it with npm run admin -- rotate-key.");
  const again = await rotate();
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringContaining("sealed with the new key before"),
  ]);
  expect(await decryptAll()).toEqual(all);
  await serverAddress(launchOnTestDatabase());
});

test("with ENCRYPTION_KEY the next key is on the disk before anything is sealed with it", async () => {
  const ENCRYPTION_KEY = readKey().toString("hex");
  // As if someone had typed NEXT_ENCRYPTION_KEY=$(openssl rand -hex 32): nobody has seen the key.
  const NEXT_ENCRYPTION_KEY = randomBytes(32).toString("hex");
  const killed = await rotate({ ENCRYPTION_KEY, NEXT_ENCRYPTION_KEY }, 500);
  expect(killed.code).toBeNull();
  expect(readNextKey()).toBe(NEXT_ENCRYPTION_KEY);
  expect(statSync(nextKeyFile).mode & 0o777).toBe(0o600);
  expect(await decryptAll(Buffer.from(ENCRYPTION_KEY, "hex"))).toEqual(all);

  const another = await rotate({
    ENCRYPTION_KEY,
    NEXT_ENCRYPTION_KEY: randomBytes(32).toString("hex"),
  });
  expect([another.code, another.stderr]).toEqual([
    1,
    `Cannot rotate-key: an interrupted run has stored another key in ${nextKeyFile}. Leave NEXT_ENCRYPTION_KEY out to continue with that key.\n`,
  ]);

  for (const text of ["Sealed again with the new key", "sealed with the new key before"]) {
    const { code, stdout } = await rotate({ ENCRYPTION_KEY });
    expect([code, stdout]).toEqual([0, expect.stringContaining(text)]);
    expect(stdout).toContain(
      `The new key is in ${nextKeyFile}. Set ENCRYPTION_KEY to it on every machine`,
    );
    expect(stdout).not.toContain(NEXT_ENCRYPTION_KEY);
  }
  expect(readNextKey()).toBe(NEXT_ENCRYPTION_KEY);
  expect(await decryptAll(Buffer.from(NEXT_ENCRYPTION_KEY, "hex"))).toEqual(all);
  const refused = launchOnTestDatabase({ ENCRYPTION_KEY });
  expect(await refused.exited).toBe(1);
  expect(refused.stderr()).toContain("Finish it with npm run admin -- rotate-key.");
});

test("with ENCRYPTION_KEY the next rotation makes its own key and loses neither", async () => {
  const ENCRYPTION_KEY = readNextKey();
  const site = launchOnTestDatabase({ ENCRYPTION_KEY });
  await serverAddress(site);
  site.server.kill("SIGKILL");
  await site.exited;
  expect((await rotate({ ENCRYPTION_KEY })).code).toBe(0);
  expect(readNextKey()).not.toBe(ENCRYPTION_KEY);
  expect(await decryptAll(Buffer.from(readNextKey(), "hex"))).toEqual(all);
  const oldKeys = readdirSync(env.DATA_DIR)
    .filter((name) => name.includes(".before-"))
    .map((name) => readFileSync(join(env.DATA_DIR, name), "utf8").trim());
  expect(oldKeys).toContain(ENCRYPTION_KEY);
});
