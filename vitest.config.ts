import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

type Project = {
  name: string;
  engine: "sqlite" | "postgres";
  include: string[];
  exclude?: string[];
  /** A process for each file. Otherwise the files of a worker share one process and one database, which is emptied between them. */
  isolate?: boolean;
  /** After the other projects of the run. */
  runsLast?: boolean;
};

const folders = "{app,art,db,server,tests}/**";
const all = `${folders}/*.test.ts`;
/** Also on PostgreSQL in `npm test`. */
const both = `${folders}/*.db.test.ts`;
/** Set the environment, load modules anew or break the database. */
const isolated = `${folders}/*.isolated.test.ts`;
/** Start the built server or take long: only in `npm run test:deep`. */
const deep = `${folders}/*.deep.test.ts`;
/** A site under load: tests beside it would take the processor that it is measured with. */
const drills = "tests/server/drills.deep.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: 2,
    projects: [
      project({ name: "sqlite", engine: "sqlite", include: [all], exclude: [isolated, deep] }),
      project({ name: "sqlite-isolated", engine: "sqlite", include: [isolated], isolate: true }),
      project({ name: "postgres", engine: "postgres", include: [both] }),
      project({
        name: "sqlite-deep",
        engine: "sqlite",
        include: [deep],
        exclude: [drills],
        isolate: true,
      }),
      project({
        name: "sqlite-drills",
        engine: "sqlite",
        include: [drills],
        isolate: true,
        runsLast: true,
      }),
      project({
        name: "postgres-rest",
        engine: "postgres",
        include: usingDatabase(all),
        exclude: [both, isolated, deep],
      }),
      project({
        name: "postgres-deep",
        engine: "postgres",
        include: [...usingDatabase(isolated), ...usingDatabase(deep)],
        exclude: [drills],
        isolate: true,
      }),
      project({
        name: "postgres-drills",
        engine: "postgres",
        include: [drills],
        isolate: true,
        runsLast: true,
      }),
    ],
  },
});

function project({
  name,
  engine,
  include,
  exclude = [],
  isolate = false,
  runsLast = false,
}: Project) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
      isolate,
      sequence: { groupOrder: runsLast ? 1 : 0 },
      provide: { engine },
      environment: "node" as const,
      testTimeout: 20_000,
      hookTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      env: { NODE_ENV: "production", LOG_LEVEL: "silent" },
      globalSetup: ["./tests/support/global-setup.ts"],
      setupFiles: ["./tests/support/setup.ts"],
    },
  };
}

/** The other tests are the same on every engine. */
function usingDatabase(pattern: string): string[] {
  const uses =
    /database\.server"|"~tests\/(support\/(app|builders|launch|media-library|outbox|records|search-database|self-service|settings|signed-in-user|staff|submissions)"|(faults|security)\/)/;
  // These are about bytes, headers and pictures: they use a site, and nothing of its database.
  const isSame =
    /hostile-uploads|security-headers|hidden-files|middleware\/request-id|same-origin|^tests\/(?!admin-access|server\/)/;
  return globSync(pattern).filter(
    (file) => uses.test(readFileSync(file, "utf8")) && !isSame.test(file),
  );
}
