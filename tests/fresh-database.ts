/** Every test file that asks the database gets one of its own, migrated and empty, on the engine of its project. */
import { copyFile } from "node:fs/promises";
import { afterAll, inject } from "vitest";
import { sqliteFile } from "~db/sqlite.server";
import { administer, databaseOf, requirePostgres } from "./test-postgres";

const server = inject("engine") === "postgres" ? requirePostgres() : undefined;
const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
if (server) {
  await administer(server, `create database ${name} template ${inject("migrated")}`);
  process.env.DATABASE_URL = databaseOf(server, name);
} else {
  await copyFile(inject("migrated"), sqliteFile(process.env.DATA_DIR ?? ""));
}

afterAll(async () => {
  const { db } = await import("~/platform/database.server");
  await db.destroy();
  if (server) await administer(server, `drop database ${name} with (force)`);
});
