/** Every test file gets a database of its own, migrated and empty, on the engine of its project. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";

const dataDir = await mkdtemp(join(tmpdir(), "ministry-test-"));
process.env.DATA_DIR = dataDir;
// Each sending of a test comes from a neighbourhood of its own, named in X-Forwarded-For.
process.env.TRUST_PROXY = "1";
const server = isPostgresProject() ? requirePostgres() : undefined;
const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
if (server) {
  await administer(server, `create database ${name}`);
  process.env.DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

const { migrate } = await import("~db/migrate.server");
await migrate(process.env.DATABASE_URL, dataDir);

afterAll(async () => {
  const { db } = await import("~/platform/database.server");
  await db.destroy();
  if (server) await administer(server, `drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function isPostgresProject(): boolean {
  return inject("engine") === "postgres";
}

function requirePostgres(): string {
  const address = process.env.TEST_POSTGRES_URL;
  if (!address) throw new Error("TEST_POSTGRES_URL names no server: run these tests by npm test");
  return address;
}

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

declare module "vitest" {
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
  }
}
