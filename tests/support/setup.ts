/**
 * Runs before each test file. Files in one process share a folder and a database: the first file creates them, the others
 * empty them.
 */

import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import { sqliteFile } from "~db/sqlite.server";
import { databaseUrlFor, executeOnServer, requirePostgresUrl } from "./test-postgres";

const isFirst = process.env.DATA_DIR === undefined;
if (isFirst) await makeFolder();
if (isFirst) await makeDatabase();
else await empty();

afterAll(async () => {
  vi.useRealTimers();
});

async function makeFolder(): Promise<void> {
  const folder = await mkdtemp(join(inject("folder"), "process-"));
  process.env.DATA_DIR = join(folder, "data");
  process.env.TMPDIR = join(folder, "aside");
  for (const part of [process.env.DATA_DIR, process.env.TMPDIR]) await mkdir(part);
  // Tests set X-Forwarded-For, so that each submission comes from its own network.
  process.env.TRUST_PROXY = "1";
}

async function makeDatabase(): Promise<void> {
  if (inject("engine") === "sqlite") {
    await copyFile(inject("migrated"), sqliteFile(process.env.DATA_DIR ?? ""));
    return;
  }
  const server = requirePostgresUrl();
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await executeOnServer(server, `create database ${name} template ${inject("migrated")}`);
  process.env.DATABASE_URL = databaseUrlFor(server, name);
}

async function empty(): Promise<void> {
  const { emptyDatabase } = await import("./database");
  await emptyDatabase();
  const dataDir = process.env.DATA_DIR ?? "";
  for (const name of await readdir(dataDir)) {
    if (!/^ministry\.sqlite|^secret\.key$/.test(name))
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
