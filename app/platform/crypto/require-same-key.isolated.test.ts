import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { connect } from "~db/connect.server";
import { requireBoundKey, requireSameKey } from "./require-same-key.server";

const file = join(env.DATA_DIR, "secret.key");

async function requireAfterRestart(): Promise<void> {
  vi.resetModules();
  const { requireBoundKey: checkAgain, requireSameKey: requireAgain } = await import(
    "./require-same-key.server"
  );
  await checkAgain(db);
  await requireAgain(db);
}

test("a new database needs no key, and checking it creates none", async () => {
  expect(await requireBoundKey(db)).toBeUndefined();
  const empty = connect(undefined, await mkdtemp(join(tmpdir(), "ministry-empty-")));
  expect(await requireBoundKey(empty)).toBeUndefined();
  await empty.destroy();
  await expect(stat(file)).rejects.toThrow();
});

test("the first start creates a key file that only its user can read", async () => {
  await requireSameKey(db);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await requireAfterRestart();
});

test("the server does not start with another key, and says so", async () => {
  await writeFile(file, "ab".repeat(32));
  await expect(requireAfterRestart()).rejects.toThrow("is not the one this database was made with");
});

test("the server does not start with a damaged key, and says so", async () => {
  await writeFile(file, "not a key");
  await expect(requireAfterRestart()).rejects.toThrow("is damaged");
});

test("the server does not start without the key and creates no new one", async () => {
  await rm(file);
  await expect(requireAfterRestart()).rejects.toThrow("the encryption key is missing");
  await expect(stat(file)).rejects.toThrow();
});
