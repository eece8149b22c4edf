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
          // Forty seconds of pictures that never reach a database.
          exclude: ["app/admin/media/hostile-uploads.test.ts"],
        },
      },
    ],
  },
});
