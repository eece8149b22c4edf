/** Knows which areas of the content have changed, whoever changed them. */
import { readContentVersions } from "~/platform/cache/content-versions.server";
import { isUnresponsive, withTimeout } from "~/platform/cache/database-timeout.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { type AreaVersion, watchSqlite } from "~db/watch-sqlite.server";
import { notifyOtherWorkers, onOtherWorkerWrite } from "~server/cluster-messages";

export type ContentWatch = {
  /** To be called before every answer: on SQLite it sees every write, on PostgreSQL it has nothing to do. */
  check: () => void;
  /** After a write of this process: resolves once it is seen. */
  refresh: () => Promise<void>;
  versions: () => ReadonlyMap<string, number>;
  /** How often anything has changed so far. */
  changeCount: () => number;
  onChange: (listener: (areas: ReadonlySet<string>) => void) => void;
};

/** Well under the two seconds within which another server's change must be seen. */
const pollMs = 500;
const patienceMs = 1_000;

export function watchContent(): ContentWatch {
  const listeners: ((areas: ReadonlySet<string>) => void)[] = [];
  let versions: ReadonlyMap<string, number> = new Map();
  let moves = 0;

  function take(rows: readonly AreaVersion[]): void {
    const moved = rows.filter(({ area, version }) => versions.get(area) !== version);
    if (moved.length === 0) return;
    versions = new Map(rows.map(({ area, version }) => [area, version]));
    moves++;
    const areas = new Set(moved.map(({ area }) => area));
    for (const listener of listeners) listener(areas);
  }

  return {
    ...(env.DATABASE_URL ? pollPostgres(take) : lookAtFile(take)),
    versions: () => versions,
    changeCount: () => moves,
    onChange: (listener) => void listeners.push(listener),
  };
}

type Take = (rows: readonly AreaVersion[]) => void;

/**
 * Once in each turn of the event loop: whatever is answered within a turn had been asked before it began, so
 * that no answer is older than its question.
 */
function lookAtFile(take: Take): Pick<ContentWatch, "check" | "refresh"> {
  const read = watchSqlite(env.DATA_DIR);
  let hasLooked = false;
  function check(): void {
    if (hasLooked) return;
    hasLooked = true;
    setImmediate(() => {
      hasLooked = false;
    });
    try {
      const rows = read();
      if (rows) take(rows);
    } catch (error) {
      log.error({ err: error }, "the content versions could not be read");
    }
  }
  check();
  return { check, refresh: async () => {} };
}

function pollPostgres(take: Take): Pick<ContentWatch, "check" | "refresh"> {
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    try {
      take(await readContentVersions());
    } catch {
      // What is kept stays: while the database is out of reach nothing newer can be had.
    }
  }
  /** Never content with a reading that began before it was asked for. */
  async function readAgain(): Promise<void> {
    await reading;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  }
  async function refresh(): Promise<void> {
    if (isUnresponsive()) return;
    const seen = withTimeout(readAgain(), patienceMs).catch(() => {
      // Whoever wrote is not made to wait for a database that has fallen silent.
    });
    await Promise.all([seen, notifyOtherWorkers()]);
  }
  onOtherWorkerWrite(readAgain);
  setInterval(() => void readAgain(), pollMs).unref();
  void readAgain();
  return { check: () => {}, refresh };
}
