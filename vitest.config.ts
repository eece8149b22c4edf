import { defineConfig } from "vitest/config";

const shared = {
  environment: "node",
  globalSetup: ["tests/migrated-database.ts"],
  setupFiles: ["tests/fresh-database.ts"],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  env: { NODE_ENV: "production", LOG_LEVEL: "silent" },
};

/** The same tests on both engines; `scripts/test.ts` brings a PostgreSQL server along. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "sqlite",
          provide: { engine: "sqlite" },
          include: ["{app,art,db,server,tests}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "postgres",
          provide: { engine: "postgres" },
          include: ["{app,db,server}/**/*.test.{ts,tsx}", "tests/admin-access.test.ts"],
          // Pictures, bytes, headers and words: nothing in them asks a database.
          exclude: [
            "app/admin/media/hostile-uploads.test.ts",
            "app/ui/**",
            "server/{asked,client-address,header-grades,hidden-files,page-address}.test.ts",
            "server/{request-name,request-time,route-names,same-origin}.test.ts",
          ],
        },
      },
    ],
  },
});
