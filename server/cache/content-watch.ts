/** Knows which areas of the content have changed, whoever changed them. */
import { readContentVersions } from "~/platform/cache/content-versions.server";
import { inTime, isSilent } from "~/platform/cache/silence.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { type AreaVersion, watchSqlite } from "~db/watch-sqlite.server";
import { onSiblingWrite, tellSiblings } from "~server/siblings";

export type ContentWatch = {
  /** To be called before every answer: on SQLite it sees every write, on PostgreSQL it has nothing to do. */
  look: () => void;
  /** After a write of this process: resolves once it is seen. */
  lookNow: () => Promise<void>;
  versions: () => ReadonlyMap<string, number>;
  /** How often anything has changed so far. */
  moves: () => number;
  onMove: (listener: (areas: ReadonlySet<string>) => void) => void;
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
    moves: () => moves,
    onMove: (listener) => void listeners.push(listener),
  };
}

type Take = (rows: readonly AreaVersion[]) => void;

/**
 * Once in each turn of the event loop: whatever is answered within a turn had been asked before it began, so
 * that no answer is older than its question.
 */
function lookAtFile(take: Take): Pick<ContentWatch, "look" | "lookNow"> {
  const read = watchSqlite(env.DATA_DIR);
  let hasLooked = false;
  function look(): void {
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
  look();
  return { look, lookNow: async () => {} };
}

function pollPostgres(take: Take): Pick<ContentWatch, "look" | "lookNow"> {
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
  async function lookNow(): Promise<void> {
    if (isSilent()) return;
    const seen = inTime(readAgain(), patienceMs).catch(() => {
      // Whoever wrote is not made to wait for a database that has fallen silent.
    });
    await Promise.all([seen, tellSiblings()]);
  }
  onSiblingWrite(readAgain);
  setInterval(() => void readAgain(), pollMs).unref();
  void readAgain();
  return { look: () => {}, lookNow };
}
