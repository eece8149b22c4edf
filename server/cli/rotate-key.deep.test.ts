/** A new encryption key: nothing becomes unreadable, whenever the command is killed, and what people hold goes on working. */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emailHash, hashToken } from "~/platform/crypto/hashing.server";
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
const many = 1_600;
const wordsOf = (count: number) => ({
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
  for (let count = 0; count < many; count++) await builders.aConfidentialRequest(wordsOf(count));
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

const theKey = () => Buffer.from(readFileSync(keyFile, "utf8").trim(), "hex");

function rotate(variables: Record<string, string> = {}, killAt?: number) {
  const { PATH, DATA_DIR, DATABASE_URL } = process.env;
  const plain = { PATH, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  const command = spawn(process.execPath, ["build/server/admin.js", "rotate-key"], {
    env: { ...plain, ...variables },
  });
  let [printed, complained] = ["", ""];
  command.stdout.on("data", (chunk) => {
    printed += chunk;
    if (killAt && printed.includes(`Sealing again: ${killAt} `)) command.kill("SIGKILL");
  });
  command.stderr.on("data", (chunk) => {
    complained += chunk;
  });
  return new Promise<{ code: number | null; printed: string; complained: string }>((resolve) => {
    command.once("close", (code) => resolve({ code, printed, complained }));
  });
}

/** With a connection of its own, closed again: the command wants to be alone. */
async function look<T>(work: (database: Database) => Promise<T>): Promise<T> {
  other = connect(env.DATABASE_URL, env.DATA_DIR);
  try {
    return await work(other);
  } finally {
    await other.destroy();
  }
}

/** All that was told in confidence, opened with the key that lies in the file. */
async function openAll(key = theKey()): Promise<string[]> {
  const rows = await look((database) =>
    database.selectFrom("prayerRequests").selectAll().where("sealed", "is not", null).execute(),
  );
  return rows
    .map(({ id, sealed, emailHash: hash }) => {
      const words = unseal<{ email: string }>(sealed ?? "", id, deriveKeyFrom(key, "confidential"));
      expect(hash).toBe(emailHash(words.email, deriveKeyFrom(key, "email")));
      return JSON.stringify(words);
    })
    .toSorted();
}

const all = Array.from({ length: many }, (_, count) => JSON.stringify(wordsOf(count))).toSorted();

test("while anybody has the database open it is refused, with what to do", async () => {
  const before = theKey();
  await db.selectFrom("users").select("id").execute();
  const beside = await rotate();
  await db.destroy();
  const site = launchOnTestDatabase();
  await serverAddress(site);
  for (const { code, complained } of [beside, await rotate()]) {
    expect(code).toBe(1);
    expect(complained).toMatch(
      /^Cannot rotate-key: the site is running, .* stop every process .*\n$/,
    );
  }
  site.server.kill("SIGKILL");
  await site.exited;
  expect(theKey()).toEqual(before);
  expect(await openAll()).toEqual(all);
});

test("a key of the environment needs the next one beside it", async () => {
  const ENCRYPTION_KEY = theKey().toString("hex");
  const { code, complained } = await rotate({ ENCRYPTION_KEY });
  expect([code, complained]).toEqual([
    1,
    expect.stringContaining("Set NEXT_ENCRYPTION_KEY beside it"),
  ]);
  const same = await rotate({ ENCRYPTION_KEY, NEXT_ENCRYPTION_KEY: ENCRYPTION_KEY });
  expect(same.complained).toBe("Cannot rotate-key: the next key is the present one.\n");
});

test("what cannot be opened stops it before anything has changed", async () => {
  const id = newId();
  const damaged = seal(wordsOf(1), "another record");
  const consent = { consentVersion: "test", consentAt: "2026-01-01T00:00:00.000Z" };
  const row = {
    id,
    sealed: damaged,
    isConfidential: true,
    isUrgent: false,
    createdAt: "2026",
    ...consent,
  };
  await look((database) => database.insertInto("prayerRequests").values(row).execute());
  const { code, complained } = await rotate();
  await look((database) => database.deleteFrom("prayerRequests").where("id", "=", id).execute());
  expect([code, complained]).toEqual([
    1,
    `Cannot rotate-key: the prayer request ${id} cannot be opened with the present key. Nothing was changed.\n`,
  ]);
  expect(await openAll()).toEqual(all);
});

test("kill -9 in the middle, again and again: all stays readable, the site starts, and the last run ends it", async () => {
  const before = theKey();
  for (const killAt of [500, 1_000, 1_500]) {
    expect((await rotate({}, killAt)).code).toBeNull();
    expect(theKey()).toEqual(before);
    expect(await openAll()).toEqual(all);
  }
  const site = launchOnTestDatabase();
  await serverAddress(site);
  site.server.kill("SIGKILL");
  await site.exited;
  const { code, printed } = await rotate();
  expect([code, printed]).toEqual([
    0,
    expect.stringContaining(`with the new key: ${many + 1} texts.`),
  ]);
  expect(theKey()).not.toEqual(before);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(await openAll()).toEqual(all);
  await expect(openAll(before)).rejects.toThrow();
});

test("the old key is kept for the older backups, for this user alone", () => {
  const [kept = ""] = readdirSync(env.DATA_DIR).filter((name) => name.includes(".before-"));
  expect(kept).toMatch(/^secret\.key\.before-\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
  expect(statSync(join(env.DATA_DIR, kept)).mode & 0o777).toBe(0o600);
});

test("everybody is found by their address again", async () => {
  const expected = emailHash("held@ministry.test", deriveKeyFrom(theKey(), "email"));
  const tables = [
    "prayerRequests",
    "testimonies",
    "contactMessages",
    "partnerships",
    "reminders",
  ] as const;
  for (const table of tables) {
    const found = await look((database) =>
      database
        .selectFrom(table as "contactMessages")
        .select("id")
        .where("emailHash", "=", expected)
        .execute(),
    );
    expect([table, found.length]).toEqual([table, 1]);
  }
});

test("a private link in a mail still to be sent opens, one that was sent before does not", async () => {
  const [link] = await look((database) =>
    database.selectFrom("privateLinks").selectAll().execute(),
  );
  const fresh = hashToken(
    privateLinkToken(link?.seed ?? "", deriveKeyFrom(theKey(), "private link")),
  );
  expect(link?.tokenHash).toBe(fresh);
  // This process still has the key from before.
  expect(link?.tokenHash).not.toBe(hashToken(privateLinkToken(link?.seed ?? "")));
});

test("codes on paper, links in old mails and what was erased go on", async () => {
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
  const ids = await look((database) => database.selectFrom("reminders").select("id").execute());
  expect(ids).toEqual([]);

  const recorded = await look((database) =>
    database.selectFrom("erasures").select("recordHash").execute(),
  );
  const hash = erasureHash("contactMessages", watched.erased);
  expect(recorded.map(({ recordHash }) => recordHash)).toContain(hash);
  vi.resetModules();
  const { loadRetainedKeys } = await import("~/platform/crypto/require-same-key.server");
  const { erasureHash: afresh } = await import("~/platform/privacy/erasures.server");
  await look(loadRetainedKeys);
  expect(afresh("contactMessages", watched.erased)).toBe(hash);
});

test("killed between the commit and the key's move: the start says so, and the command ends it", async () => {
  const { code } = await rotate();
  expect(code).toBe(0);
  const [older = ""] = readdirSync(env.DATA_DIR)
    .filter((name) => name.includes(".before-"))
    .toSorted(
      (a, b) => statSync(join(env.DATA_DIR, b)).mtimeMs - statSync(join(env.DATA_DIR, a)).mtimeMs,
    );
  renameSync(keyFile, `${keyFile}.next`);
  renameSync(join(env.DATA_DIR, older), keyFile);
  const refused = launchOnTestDatabase();
  expect(await refused.exited).toBe(1);
  expect(refused.stderr()).toContain("Finish it with npm run admin -- rotate-key.");
  const again = await rotate();
  expect([again.code, again.printed]).toEqual([
    0,
    expect.stringContaining("sealed with the new key before"),
  ]);
  expect(await openAll()).toEqual(all);
  await serverAddress(launchOnTestDatabase());
});

test("a key of the environment gives way to the next one, twice if asked twice", async () => {
  const ENCRYPTION_KEY = theKey().toString("hex");
  const NEXT_ENCRYPTION_KEY = "5a".repeat(32);
  for (const words of ["Sealed again with the new key", "sealed with the new key before"]) {
    const { code, printed } = await rotate({ ENCRYPTION_KEY, NEXT_ENCRYPTION_KEY });
    expect([code, printed]).toEqual([0, expect.stringContaining(words)]);
    expect(printed).toContain("Now set ENCRYPTION_KEY to the new key on every machine");
  }
  expect(await openAll(Buffer.from(NEXT_ENCRYPTION_KEY, "hex"))).toEqual(all);
  expect(await launchOnTestDatabase({ ENCRYPTION_KEY }).exited).toBe(1);
  await serverAddress(launchOnTestDatabase({ ENCRYPTION_KEY: NEXT_ENCRYPTION_KEY }));
});
