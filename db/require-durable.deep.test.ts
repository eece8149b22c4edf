import { CamelCasePlugin, Kysely } from "kysely";
import { expect, inject, test } from "vitest";
import { db } from "~/platform/database.server";
import { launchOnTestDatabase } from "~tests/support/launch";
import { findPostgresRisk, findSqliteRisk, requireDurable } from "./require-durable.server";
import type { Schema } from "./schema.server";
import { sqliteDialect } from "./sqlite.server";

const isPostgres = inject("engine") === "postgres";

const safe = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

test.each(["fsync", "full_page_writes", "synchronous_commit"])(
  "PostgreSQL with %s off is told to switch it on",
  (name) => {
    expect(findPostgresRisk({ ...safe, [name]: "off" })).toContain(`${name} = off`);
  },
);

test.each(["on", "local", "remote_write", "remote_apply"])(
  "PostgreSQL that commits %s is safe",
  (synchronous_commit) => {
    expect(findPostgresRisk({ ...safe, synchronous_commit })).toBeUndefined();
  },
);

test.each([
  ["delete", "2"],
  ["memory", "2"],
  ["wal", "1"],
  ["wal", "0"],
])("SQLite with journal %s and synchronous %s is refused", (journal, synchronous) => {
  expect(findSqliteRisk({ journal, synchronous })).toMatch(/^SQLite cannot keep its promises/);
});

test.runIf(!isPostgres)("our own SQLite is opened safe, one in memory is refused", async () => {
  await requireDurable(db, false);
  const dialect = sqliteDialect(":memory:");
  const passing = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
  await expect(requireDurable(passing, false)).rejects.toThrow(
    "SQLite cannot keep its journal beside :memory:",
  );
  await passing.destroy();
});

test.runIf(isPostgres)("the site does not start on it, and says in one line why", async () => {
  const run = launchOnTestDatabase({ UNSAFE_DATABASE: "" });
  expect(await run.exited).toBe(1);
  expect(run.stderr()).toMatch(
    /^Cannot start: PostgreSQL runs with fsync = off [^\n]* Set fsync = on [^\n]*\n$/,
  );
});
