/** The rows that tests of `npm test` prove at their full counts already: run once more, on their engines, and counted. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startTestPostgres } from "../../scripts/test-postgres.ts";
import { countTests, runTests, type TestFile } from "../faults/run-tests.ts";
import { makeTempFolder } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";

type Suite = {
  row: string;
  tried: string;
  /** How many attempts there are in these files, counted once by hand; absent: one for each test. */
  attempts?: number;
  files: string[];
  /** Those that touch no data, or are long and touch hardly any, run on SQLite alone. */
  isOnSqliteOnly?: boolean;
};

const suites: Suite[] = [
  {
    row: "confidential text in logs, mail, exports, backup, database file",
    tried: "requests told in confidence, looked for in each",
    files: [
      "tests/server/log-privacy.deep.test.ts",
      "tests/server/admin-log-privacy.deep.test.ts",
      "server/cli/backup.deep.test.ts",
      "app/admin/export.test.ts",
      "app/mail-kinds.test.ts",
    ],
  },
  {
    row: "admin gate, public edit",
    tried: "every admin address of the build, by nobody, useless cookies and each role",
    files: [
      "tests/admin-access.test.ts",
      "app/admin/auth/guard.test.ts",
      "app/admin/auth/roles.test.ts",
    ],
  },
  {
    row: "cache mixing, poisoning, staleness",
    tried: "500 visitors at once, tricks with headers, withdrawn text on every process",
    attempts: 500,
    files: [
      "server/cache/cache-mixing.deep.test.ts",
      "server/cache/page-cache.deep.test.ts",
      "server/cluster.deep.test.ts",
    ],
  },
  {
    row: "stored XSS",
    tried: "208 payloads × 26 fields in the HTML of every page and screen; Markdown",
    attempts: 208 * 26,
    files: ["tests/server/stored-xss.test.ts", "app/platform/markdown.test.ts"],
  },
  {
    row: "javascript: in URL fields",
    tried: "about 100 spellings for each field with an address",
    files: [
      "app/features/livestreams/admin.db.test.ts",
      "app/features/gallery/admin.db.test.ts",
      "app/features/livestreams/video-url.test.ts",
      "app/admin/settings",
    ],
  },
  {
    row: "SQL injection",
    tried: "2,000 malformed posts, searches, sorts and pages",
    attempts: 2_000,
    files: [
      "app/platform/records/text-search.db.test.ts",
      "app/platform/forms/malformed-posts.deep.test.ts",
    ],
  },
  {
    row: "CSRF",
    tried: "144 combinations of method, Origin and Sec-Fetch-Site",
    attempts: 144,
    files: ["server/middleware/same-origin.test.ts", "app/admin/auth/https.isolated.test.ts"],
    isOnSqliteOnly: true,
  },
  {
    row: "mail header and recipient injection",
    tried: "200 addresses and names with line breaks, commas and brackets",
    attempts: 200,
    files: [
      "app/mail-injection.test.ts",
      "app/platform/mail/mail-address.test.ts",
      "app/platform/mail/mail.test.ts",
    ],
  },
  {
    row: "CSV formulas",
    tried: "cells that a spreadsheet would run, exported and parsed",
    files: ["app/platform/records/csv.test.ts", "app/admin/export.test.ts"],
  },
  {
    row: "open redirect",
    tried: "more than 60 addresses of other sites",
    attempts: 60,
    files: ["app/admin/auth/safe-next.test.ts"],
    isOnSqliteOnly: true,
  },
  {
    row: "log injection; traversal, dotfiles, source maps",
    tried: "30 forged ids, more than 150 paths, the files of the build",
    attempts: 180,
    files: [
      "tests/server/hidden-files.deep.test.ts",
      "app/platform/request-id.test.ts",
      "tests/browser-code.test.ts",
    ],
    isOnSqliteOnly: true,
  },
  {
    row: "session fixation, theft",
    tried: "replayed, forged, old and revoked sessions",
    files: [
      "app/admin/auth/login.test.ts",
      "app/admin/auth/two-factor-login.test.ts",
      "app/admin/settings/account/account.test.ts",
    ],
  },
  {
    row: "first-administrator race",
    tried: "twenty at once with one link",
    attempts: 20,
    files: ["app/admin/auth/setup.test.ts"],
  },
  {
    row: "secrets",
    tried: "weak, wrong, lost and changed keys and passwords",
    files: [
      "app/platform/crypto/require-same-key.isolated.test.ts",
      "app/platform/env.test.ts",
      "app/platform/crypto/seal.test.ts",
      "server/cli/rotate-key.deep.test.ts",
    ],
  },
  {
    row: "SVG, HTML, polyglot; bombs; EXIF, GPS",
    tried: "200 hostile files with visitors beside; metadata of what is served",
    attempts: 200,
    files: [
      "app/admin/media/hostile-uploads.deep.test.ts",
      "app/admin/media/uploads.test.ts",
      "server/uploads.deep.test.ts",
    ],
    isOnSqliteOnly: true,
  },
  {
    row: "supply chain",
    tried: "exact versions, hashes, no install scripts, 150 production packages at most",
    files: ["tests/packages.test.ts"],
    isOnSqliteOnly: true,
  },
];

/** One run for each engine; its report is dealt out to the rows. */
export async function runSecuritySuites(): Promise<DrillResult[]> {
  const sqlite = runTests("SQLite", filesOf(suites));
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = postgres.address;
  const both = suites.filter(({ isOnSqliteOnly }) => !isOnSqliteOnly);
  const onPostgres = runTests("PostgreSQL", filesOf(both));
  postgres.stop();
  return [
    ...suites.map((suite) => line(suite, "SQLite", sqlite)),
    ...both.map((suite) => line(suite, "PostgreSQL", onPostgres)),
    thirdParties(),
  ];
}

function filesOf(wanted: Suite[]): string[] {
  return [...new Set(wanted.flatMap(({ files }) => files))];
}

function line(
  { row, tried, attempts, files }: Suite,
  engine: "SQLite" | "PostgreSQL",
  results: TestFile[],
): DrillResult {
  const own = results.filter(({ name }) => files.some((file) => name.includes(`/${file}`)));
  const count = countTests(own);
  // On PostgreSQL what asks no database is not run again.
  const isWhole =
    engine === "PostgreSQL" ||
    files.every((file) => own.some(({ name }) => name.includes(`/${file}`)));
  return {
    row,
    engine,
    scenario: tried,
    count: attempts ?? count.tried,
    result: `${count.passed} tests passed, ${count.failed} failed${isWhole ? "" : ", some did not run"}`,
    hasPassed: count.failed === 0 && count.passed > 0 && isWhole,
  };
}

function thirdParties(): DrillResult {
  const report = join(makeTempFolder(), "report.json");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  spawnSync("playwright", ["test", "tests/e2e/third-parties.spec.ts", "--reporter=json"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { expected, unexpected } = JSON.parse(readFileSync(report, "utf8")).stats;
  return {
    row: "third parties before a click",
    engine: "Chromium",
    count: expected + unexpected,
    scenario: "the browser's own record of every public page and file",
    result: `${expected} journeys passed, ${unexpected} failed`,
    hasPassed: unexpected === 0 && expected > 0,
  };
}
