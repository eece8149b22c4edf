/** Every test file gets a database of its own, migrated and empty, on the engine of its project. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { sqliteFile } from "~db/sqlite.server";
import { administer, databaseOf, requirePostgres } from "./test-postgres";

const dataDir = await mkdtemp(join(tmpdir(), "ministry-test-"));
process.env.DATA_DIR = dataDir;
// Each sending of a test comes from a neighbourhood of its own, named in X-Forwarded-For.
process.env.TRUST_PROXY = "1";
const server = inject("engine") === "postgres" ? requirePostgres() : undefined;
const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
if (server) {
  await administer(server, `create database ${name} template ${inject("migrated")}`);
  process.env.DATABASE_URL = databaseOf(server, name);
} else {
  await copyFile(inject("migrated"), sqliteFile(dataDir));
}

afterAll(async () => {
  const { db } = await import("~/platform/database.server");
  await db.destroy();
  if (server) await administer(server, `drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
