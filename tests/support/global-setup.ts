/** Migrates one database for each project. Every test process starts with a copy of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "~db/migrate.server";
import { sqliteFile } from "~db/sqlite.server";
import { databaseUrlFor, executeOnServer, requirePostgresUrl } from "./test-postgres";

export default async function migrateOnce(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.provide.engine === "postgres") {
    const server = requirePostgresUrl();
    const name = `migrated_${crypto.randomUUID().replaceAll("-", "")}`;
    await executeOnServer(server, `create database ${name}`);
    await migrate(databaseUrlFor(server, name), tmpdir());
    project.provide("migrated", name);
    return () => executeOnServer(server, `drop database ${name}`);
  }
  const folder = await mkdtemp(join(tmpdir(), "ministry-migrated-"));
  await migrate(undefined, folder);
  project.provide("migrated", sqliteFile(folder));
  return () => rm(folder, { recursive: true, force: true });
}

declare module "vitest" {
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
    /** The file or the name of the database to copy. */
    migrated: string;
  }
}
