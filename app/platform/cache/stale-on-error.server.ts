/** Public reading survives a dead database: what was read last is shown until it returns. */
import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { markUncacheable } from "./cache-dependencies.server";
import { isUnresponsive, withTimeout } from "./database-timeout.server";

const patienceMs = 2_500;
const retryAfterMs = 100;
const restAfterFailureMs = 2_000;

let restsUntil = 0;

/** Resolves with what `read` found, retried once; rejects within a few seconds when it cannot be had. */
async function attempt<T>(read: () => Promise<T>): Promise<T> {
  if (Date.now() < restsUntil || isUnresponsive()) {
    throw new Error("The database did not answer a moment ago");
  }
  const reading = read().catch(async () => {
    await pause(retryAfterMs);
    return read();
  });
  try {
    return await withTimeout(reading, patienceMs);
  } catch (error) {
    restsUntil = Date.now() + restAfterFailureMs;
    log.error({ err: error }, "public content could not be read");
    throw error;
  }
}

function createMemory(known: Map<string, unknown>, onChange?: () => void) {
  const written = new Map<string, string>();
  function hasChanged(key: string, fresh: unknown): boolean {
    const text = JSON.stringify(fresh);
    const before = written.get(key) ?? JSON.stringify(known.get(key));
    written.set(key, text);
    return text !== before;
  }
  return async function freshOrLastGood<T>(
    key: string,
    read: () => Promise<T>,
  ): Promise<T | undefined> {
    try {
      const fresh = await attempt(read);
      if (onChange && hasChanged(key, fresh)) onChange();
      known.set(key, fresh);
      return fresh;
    } catch {
      markUncacheable();
      return known.get(key) as T | undefined;
    }
  };
}

const file = join(env.DATA_DIR, "last-good.json");
const ministryContent = loadKnown();
let isSavePlanned = false;

/** For the ministry's own content: kept on disk too, so that a restart in an outage still knows it. */
export const staleOnError = createMemory(ministryContent, () => {
  if (isSavePlanned) return;
  isSavePlanned = true;
  setTimeout(() => void save(), 500).unref();
});

const wordsOfPeople = new Map<string, unknown>();

/** For words that people sent: kept in memory only, so that nothing withdrawn lingers in a file. Its keys are areas. */
export const staleOnErrorInMemory = createMemory(wordsOfPeople);

/** Some of them may have been withdrawn: until these areas are read again, nothing is known of them. */
export function forgetSubmittedText(areas: ReadonlySet<string>): void {
  for (const area of areas) wordsOfPeople.delete(area);
}

function loadKnown(): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
  } catch {
    return new Map();
  }
}

async function save(): Promise<void> {
  isSavePlanned = false;
  try {
    await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(ministryContent)));
    await rename(`${file}.new`, file);
  } catch (error) {
    log.warn({ err: error }, "the last good content could not be kept");
  }
}
