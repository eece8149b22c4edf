import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const files = globSync("{app,art,db,server,tests}/**/*.test.{ts,tsx}");
const askingDatabase = files.filter(asksDatabase);

const shared = {
  environment: "node",
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  env: { NODE_ENV: "production", LOG_LEVEL: "silent" },
};

/** With a database of its own for each file; `setupFiles` come one after the other. */
const withDatabase = {
  ...shared,
  globalSetup: ["tests/migrated-database.ts"],
  setupFiles: ["tests/fresh-folder.ts", "tests/fresh-database.ts"],
  sequence: { setupFiles: "list" as const },
};

/** What asks a database is tested on both engines; `scripts/test.ts` brings a PostgreSQL server along. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "plain",
          setupFiles: ["tests/fresh-folder.ts"],
          include: files.filter((file) => !askingDatabase.includes(file)),
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: "sqlite",
          provide: { engine: "sqlite" },
          include: askingDatabase,
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: "postgres",
          provide: { engine: "postgres" },
          include: askingDatabase
            .filter((file) => !file.startsWith("tests/"))
            .concat("tests/admin-access.test.ts"),
          // Pictures, bytes, headers and words: nothing in them asks a database.
          exclude: [
            "app/admin/media/hostile-uploads.test.ts",
            "server/{header-grades,hidden-files,request-name,same-origin}.test.ts",
          ],
        },
      },
    ],
  },
});

/** By what it imports. One that asks without that fails at once, for want of tables. */
function asksDatabase(file: string): boolean {
  return /"~(tests|db)\/|database\.server"|"\.\.\/(faults|attacks)\//.test(
    readFileSync(file, "utf8"),
  );
}
