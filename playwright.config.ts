import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  existsSync,
);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  use: {
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    trace: "off",
    launchOptions: {
      executablePath: chromium,
      args: ["--disable-background-networking", ...(isRoot ? ["--no-sandbox"] : [])],
    },
  },
});
