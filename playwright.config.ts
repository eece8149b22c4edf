import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { chromiumPaths } from "./scripts/test-dependencies.ts";

/** The key of every site that a test starts: tests issue form tokens that the site accepts. */
process.env.ENCRYPTION_KEY = "5e".repeat(32);

const chromium = chromiumPaths.find(existsSync);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A shared machine may pause for seconds; what is asked of the page stays the same.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    trace: "off",
    // A worker would stand between the page and what a journey holds back or counts; offline.spec.ts lets it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: chromium,
      // Letters as wide as on a phone, not rounded to whole pixels.
      args: [
        "--disable-background-networking",
        "--font-render-hinting=none",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
