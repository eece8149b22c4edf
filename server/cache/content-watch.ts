/** Notices which areas of the content have changed, also by other processes. */
import { readContentVersions } from "~/platform/cache/content-versions.server";
import { isUnresponsive, withTimeout } from "~/platform/cache/database-timeout.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { type AreaVersion, watchSqlite } from "~db/watch-sqlite.server";
import { notifyOtherWorkers, onOtherWorkerWrite } from "~server/cluster-messages";

export type ContentWatch = {
  /** Call it before every response. On SQLite it sees every write; on PostgreSQL it does nothing. */
  check: () => void;
  /** Call it after a write of this process. Resolves when the write is noticed. */
  refresh: () => Promise<void>;
  versions: () => ReadonlyMap<string, number>;
  /** How many changes were noticed so far. */
  changeCount: () => number;
  onChange: (listener: (areas: ReadonlySet<string>) => void) => void;
  /** Call it after the last response. SQLite deletes its write-ahead log when the last connection is closed. */
  close: () => void;
};

type Source = Pick<ContentWatch, "check" | "refresh" | "close">;

/** A change by another server must be visible within two seconds. */
const pollMs = 500;
const timeoutMs = 1_000;

export function watchContent(): ContentWatch {
  const listeners: ((areas: ReadonlySet<string>) => void)[] = [];
  let versions: ReadonlyMap<string, number> = new Map();
  let changes = 0;

  function update(rows: readonly AreaVersion[]): void {
    const changed = rows.filter(({ area, version }) => versions.get(area) !== version);
    if (changed.length === 0) return;
    versions = new Map(rows.map(({ area, version }) => [area, version]));
    changes++;
    const areas = new Set(changed.map(({ area }) => area));
    for (const listener of listeners) listener(areas);
  }

  return {
    ...(env.DATABASE_URL ? pollPostgres(update) : watchFile(update)),
    versions: () => versions,
    changeCount: () => changes,
    onChange: (listener) => void listeners.push(listener),
  };
}

type Update = (rows: readonly AreaVersion[]) => void;

/**
 * Checks once per event-loop turn. Every request that is answered in a turn arrived before it, so no response is older
 * than its request.
 */
function watchFile(update: Update): Source {
  const { read, close } = watchSqlite(env.DATA_DIR);
  let hasChecked = false;
  function check(): void {
    if (hasChecked) return;
    hasChecked = true;
    setImmediate(() => {
      hasChecked = false;
    });
    try {
      const rows = read();
      if (rows) update(rows);
    } catch (error) {
      log.error({ err: error }, "the content versions could not be read");
    }
  }
  check();
  return { check, refresh: async () => {}, close };
}

function pollPostgres(update: Update): Source {
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    try {
      update(await readContentVersions());
    } catch {
      // Cached pages stay: while the database does not answer, nothing newer can be read.
    }
  }
  /** A read that has already started may miss the write, so it waits for that one and reads again. */
  async function readAgain(): Promise<void> {
    await reading;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  }
  async function refresh(): Promise<void> {
    if (isUnresponsive()) return;
    const seen = withTimeout(readAgain(), timeoutMs).catch(() => {
      // The request that wrote does not wait for an unresponsive database.
    });
    await Promise.all([seen, notifyOtherWorkers()]);
  }
  onOtherWorkerWrite(readAgain);
  const polling = setInterval(() => void readAgain(), pollMs).unref();
  void readAgain();
  return { check: () => {}, refresh, close: () => clearInterval(polling) };
}
