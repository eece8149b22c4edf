/** If the database fails, public pages show what was read last. */
import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { markUncacheable } from "./cache-dependencies.server";
import { isUnresponsive, withTimeout } from "./database-timeout.server";

const timeoutMs = 2_500;
const retryDelayMs = 100;
const retryAfterFailureMs = 2_000;

let retryAt = 0;

/** Retries once. Rejects within a few seconds if the database does not answer. */
async function attempt<T>(read: () => Promise<T>): Promise<T> {
  const waitMs = retryAt - Date.now();
  // A longer wait means that the clock was set back.
  if ((waitMs > 0 && waitMs <= retryAfterFailureMs) || isUnresponsive()) {
    throw new Error("The database did not answer a moment ago");
  }
  const reading = read().catch(async () => {
    await pause(retryDelayMs);
    return read();
  });
  try {
    return await withTimeout(reading, timeoutMs);
  } catch (error) {
    retryAt = Date.now() + retryAfterFailureMs;
    log.error({ err: error }, "public content could not be read");
    throw error;
  }
}

function createFallback(known: Map<string, unknown>, onChange?: () => void) {
  const written = new Map<string, string>();
  function hasChanged(key: string, fresh: unknown): boolean {
    const text = JSON.stringify(fresh);
    const before = written.get(key) ?? JSON.stringify(known.get(key));
    written.set(key, text);
    return text !== before;
  }
  return async function readOrFallback<T>(
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
let isSaveScheduled = false;

/** For the ministry's own content. It is also stored on disk, so that it survives a restart during an outage. */
export const staleOnError = createFallback(ministryContent, () => {
  if (isSaveScheduled) return;
  isSaveScheduled = true;
  setTimeout(() => void save(), 500).unref();
});

const submittedText = new Map<string, unknown>();

/** For text that visitors sent. It is only in memory, so that no file contains withdrawn text. A key names its areas, separated by spaces. */
export const staleOnErrorInMemory = createFallback(submittedText);

/** Call it when text of these areas may have been withdrawn. Until it is read again there is no fallback. */
export function forgetSubmittedText(areas: ReadonlySet<string>): void {
  for (const key of submittedText.keys()) {
    if (key.split(" ").some((area) => areas.has(area))) submittedText.delete(key);
  }
}

function loadKnown(): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
  } catch {
    return new Map();
  }
}

async function save(): Promise<void> {
  isSaveScheduled = false;
  try {
    // Each process has a draft of its own.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(Object.fromEntries(ministryContent)));
    await rename(draft, file);
  } catch (error) {
    log.warn({ err: error }, "the last good content could not be kept");
  }
}
