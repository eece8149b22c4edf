/** Migrates one database for each project, and makes a folder for what its tests write. Every test process starts with a copy of the database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "~db/migrate.server";
import { sqliteFile } from "~db/sqlite.server";
import { databaseUrlFor, executeOnServer, requirePostgresUrl } from "./test-postgres";

export default async function migrateOnce(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ministry-tests-"));
  project.provide("folder", folder);
  // Removed here and not by the processes: Vitest ends them without notice.
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (project.config.provide.engine === "postgres") {
    const server = requirePostgresUrl();
    const name = `migrated_${crypto.randomUUID().replaceAll("-", "")}`;
    await executeOnServer(server, `create database ${name}`);
    await migrate(databaseUrlFor(server, name), folder);
    project.provide("migrated", name);
    return async () => {
      await executeOnServer(server, `drop database ${name}`);
      await removeFolder();
    };
  }
  await migrate(undefined, folder);
  project.provide("migrated", sqliteFile(folder));
  return removeFolder;
}

declare module "vitest" {
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
    folder: string;
    /** The file or the name of the database to copy. */
    migrated: string;
  }
}
