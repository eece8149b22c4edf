/** Each worker has its own site, reset to the seed before each test. A console error fails the test. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { test as base, expect } from "@playwright/test";
import { type ResourceName, resources } from "~/resources";
import type { Database } from "~db/connect.server";
import { connect } from "~db/connect.server";

export type Site = {
  address: string;
  setUpLink: string;
  db: Database;
  /** Undoes what a test has written, except users and sessions. */
  resetToSeed: () => Promise<void>;
};
type ConsoleErrors = string[];

/** Delays scripts by so many milliseconds, to find tests that do not wait for hydration. */
const scriptsLate = Number(process.env.SCRIPTS_LATE ?? 0);

export { expect };

export const test = base.extend<
  { consoleErrors: ConsoleErrors; asSeeded: undefined },
  { site: Site }
>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const { stop, ...site } = await startTestSite();
      await use(site);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  context: async ({ context }, use) => {
    if (scriptsLate > 0)
      await context.route(/\/assets\/.*\.js$/, async (route) => {
        await setTimeout(scriptsLate);
        await route.continue();
      });
    await use(context);
  },
  asSeeded: [
    async ({ site }, use) => {
      await site.resetToSeed();
      await use(undefined);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: ConsoleErrors = [];
      page.on("pageerror", (error) => {
        // The browser reports its own transition between two pages if it times out or the next one interrupts it.
        if (!/ViewTransition|Transition was skipped/.test(String(error)))
          consoleErrors.push(String(error));
      });
      page.on("console", (message) => {
        if (message.type() === "error") consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      expect(consoleErrors, "the browser's console has no error").toEqual([]);
    },
    { auto: true },
  ],
});

/** A separate site, for what can happen only once on a site. */
export async function startTestSite(
  variables: Record<string, string> = {},
): Promise<Site & { stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "ministry-e2e-"));
  const server = spawn(process.execPath, ["build/server/main.js"], {
    env: {
      PATH: process.env.PATH,
      ENCRYPTION_KEY: process.env.ENCRYPTION_KEY,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      VIDEO_THUMBNAILS: "off",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed = await addressesOf(server);
  const db = connect(undefined, dataDir);
  const resetToSeed = await noteSeed(db);
  const stop = async () => {
    await db.destroy();
    const ended = once(server, "exit");
    if (server.kill("SIGTERM")) await ended;
    // The program that unpacks a backup for its check may write for a moment after the site has ended.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...printed, db, resetToSeed, stop };
}

const seeded = [
  ...(Object.keys(resources) as ResourceName[]),
  "settings",
  "outbox",
  "auditLog",
  "rateLimits",
  "formKeys",
  "reminders",
  "watchSignups",
  "revisions",
  "recordNotes",
  "presence",
  "bulkRuns",
  "prayerMarks",
  "prayerCounts",
  "prayerDays",
  "requestReports",
  "requestUpdates",
  "prayerLeases",
  "sermonAddresses",
  "sermonGroups",
  "formerGroupAddresses",
  "sermonPassages",
  "captionFiles",
] as const;

async function noteSeed(db: Database): Promise<() => Promise<void>> {
  const seed = await Promise.all(
    seeded.map(async (table) => ({
      table,
      rows: await db.selectFrom(table).selectAll().execute(),
    })),
  );
  return () =>
    db.transaction().execute(async (transaction) => {
      for (const { table, rows } of seed) {
        await transaction.deleteFrom(table).execute();
        if (rows.length > 0) await transaction.insertInto(table).values(rows).execute();
      }
    });
}

function addressesOf(server: ChildProcess): Promise<Pick<Site, "address" | "setUpLink">> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (chunk) => {
      printed += chunk;
      const address = /^Site\s+(http:\S+?)\/?$/m.exec(printed)?.[1];
      const setUpLink = /^Set up (http:\S+) /m.exec(printed)?.[1];
      if (address && setUpLink) resolve({ address, setUpLink });
    });
    server.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${printed}`)));
  });
}
