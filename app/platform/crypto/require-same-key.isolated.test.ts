import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { requireSameKey } from "./require-same-key.server";

const file = join(env.DATA_DIR, "secret.key");

async function requireAfresh(): Promise<void> {
  vi.resetModules();
  const { requireSameKey: afresh } = await import("./require-same-key.server");
  await afresh(db);
}

test("the first start makes a key that only this user may read", async () => {
  await requireSameKey(db);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await requireAfresh();
});

test("another key stops the start with a clear line", async () => {
  await writeFile(file, "ab".repeat(32));
  await expect(requireAfresh()).rejects.toThrow("is not the one this database was made with");
});

test("a damaged key stops the start with a clear line", async () => {
  await writeFile(file, "not a key");
  await expect(requireAfresh()).rejects.toThrow("is damaged");
});

test("a missing key stops the start and no new one is made", async () => {
  await rm(file);
  await expect(requireAfresh()).rejects.toThrow("the encryption key is missing");
  await expect(stat(file)).rejects.toThrow();
});
