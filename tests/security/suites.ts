/** Attacks that have tests in `npm test` already. The drill runs those test files again and counts them. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startTestPostgres } from "../../scripts/test-postgres.ts";
import type { DrillResult } from "../faults/drill.ts";
import { countTests, runTests, type TestFile } from "../faults/run-tests.ts";
import { makeTempFolder } from "../faults/site.ts";

type Suite = {
  row: string;
  scenario: string;
  /** The number of attempts in these files, if it is not the number of tests. */
  attempts?: number;
  files: string[];
  /** Set for tests that use no database, or that are slow and hardly use it. */
  isOnSqliteOnly?: boolean;
};

const suites: Suite[] = [
  {
    row: "confidential text in logs, mail, exports, backup, database file",
    scenario: "confidential requests, searched for in each",
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
    scenario:
      "every admin route of the build, without a cookie, with invalid cookies and as each role",
    files: [
      "tests/admin-access.test.ts",
      "app/admin/auth/guard.test.ts",
      "app/admin/auth/roles.test.ts",
    ],
  },
  {
    row: "cache mixing, poisoning, staleness",
    scenario: "500 visitors at once, tricks with headers, withdrawn text on every process",
    attempts: 500,
    files: [
      "server/cache/cache-mixing.deep.test.ts",
      "server/cache/page-cache.deep.test.ts",
      "server/cluster.deep.test.ts",
    ],
  },
  {
    row: "stored XSS",
    scenario: "208 payloads × 26 fields in the HTML of every page and screen; Markdown",
    attempts: 208 * 26,
    files: ["tests/server/stored-xss.test.ts", "app/platform/markdown.test.ts"],
  },
  {
    row: "javascript: in URL fields",
    scenario: "about 100 spellings for each URL field",
    files: [
      "app/features/livestreams/admin.db.test.ts",
      "app/features/gallery/admin.db.test.ts",
      "app/features/livestreams/video-url.test.ts",
      "app/admin/settings",
    ],
  },
  {
    row: "SQL injection",
    scenario: "2,000 malformed posts, searches, sorts and pages",
    attempts: 2_000,
    files: [
      "app/platform/records/text-search.db.test.ts",
      "app/platform/forms/malformed-posts.deep.test.ts",
    ],
  },
  {
    row: "CSRF",
    scenario: "144 combinations of method, Origin and Sec-Fetch-Site",
    attempts: 144,
    files: ["server/middleware/same-origin.test.ts", "app/admin/auth/https.isolated.test.ts"],
    isOnSqliteOnly: true,
  },
  {
    row: "mail header and recipient injection",
    scenario: "200 addresses and names with line breaks, commas and brackets",
    attempts: 200,
    files: [
      "app/mail-injection.test.ts",
      "app/platform/mail/mail-address.test.ts",
      "app/platform/mail/mail.test.ts",
    ],
  },
  {
    row: "CSV formulas",
    scenario: "cells that a spreadsheet would run, exported and parsed",
    files: ["app/platform/records/csv.test.ts", "app/admin/export.test.ts"],
  },
  {
    row: "open redirect",
    scenario: "more than 60 addresses of other sites",
    attempts: 60,
    files: ["app/admin/auth/safe-next.test.ts"],
    isOnSqliteOnly: true,
  },
  {
    row: "log injection; traversal, dotfiles, source maps",
    scenario: "30 forged ids, more than 150 paths, the files of the build",
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
    scenario: "replayed, forged, old and revoked sessions",
    files: [
      "app/admin/auth/login.test.ts",
      "app/admin/auth/two-factor-login.test.ts",
      "app/admin/settings/account/account.test.ts",
    ],
  },
  {
    row: "first-administrator race",
    scenario: "twenty requests at once with one link",
    attempts: 20,
    files: ["app/admin/auth/setup.test.ts"],
  },
  {
    row: "secrets",
    scenario: "weak, wrong, lost and changed keys and passwords",
    files: [
      "app/platform/crypto/require-same-key.isolated.test.ts",
      "app/platform/env.test.ts",
      "app/platform/crypto/seal.test.ts",
      "server/cli/rotate-key.deep.test.ts",
    ],
  },
  {
    row: "SVG, HTML, polyglot; bombs; EXIF, GPS",
    scenario: "200 hostile files uploaded under load; metadata of served pictures",
    attempts: 200,
    files: [
      "app/admin/media/hostile-uploads.deep.test.ts",
      "app/admin/media/uploads.test.ts",
      "server/uploads.deep.test.ts",
    ],
    isOnSqliteOnly: true,
  },
  {
    row: "SSRF by thumbnails",
    scenario:
      "other hosts, private addresses, redirects, large, slow and wrong answers of a video host",
    files: ["app/features/livestreams/thumbnails"],
    isOnSqliteOnly: true,
  },
  {
    row: "supply chain",
    scenario: "exact versions, hashes, no install scripts, 150 production packages at most",
    files: ["tests/packages.test.ts"],
    isOnSqliteOnly: true,
  },
];

/** One test run per engine. Its report is split into the rows. */
export async function runSecuritySuites(): Promise<DrillResult[]> {
  const sqliteFiles = runTests("SQLite", listFiles(suites));
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES_URL = postgres.address;
  const postgresSuites = suites.filter(({ isOnSqliteOnly }) => !isOnSqliteOnly);
  const postgresFiles = runTests("PostgreSQL", listFiles(postgresSuites));
  postgres.stop();
  return [
    ...suites.map((suite) => toResult(suite, "SQLite", sqliteFiles)),
    ...postgresSuites.map((suite) => toResult(suite, "PostgreSQL", postgresFiles)),
    runThirdPartyTests(),
  ];
}

function listFiles(selected: Suite[]): string[] {
  return [...new Set(selected.flatMap(({ files }) => files))];
}

function toResult(
  { row, scenario, attempts, files }: Suite,
  engine: "SQLite" | "PostgreSQL",
  results: TestFile[],
): DrillResult {
  const suiteFiles = results.filter(({ name }) => files.some((file) => name.includes(`/${file}`)));
  const count = countTests(suiteFiles);
  // Tests that use no database do not run on PostgreSQL.
  const isComplete =
    engine === "PostgreSQL" ||
    files.every((file) => suiteFiles.some(({ name }) => name.includes(`/${file}`)));
  return {
    row,
    engine,
    scenario,
    count: attempts ?? count.tried,
    result: `${count.passed} tests passed, ${count.failed} failed${isComplete ? "" : ", some did not run"}`,
    hasPassed: count.failed === 0 && count.passed > 0 && isComplete,
  };
}

function runThirdPartyTests(): DrillResult {
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
    scenario: "all requests of the browser on every public page",
    result: `${expected} journeys passed, ${unexpected} failed`,
    hasPassed: unexpected === 0 && expected > 0,
  };
}
