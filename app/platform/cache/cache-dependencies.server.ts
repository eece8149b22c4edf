/** What a page reads while it is made decides how long it may be kept. Nobody has to declare it. */
import { AsyncLocalStorage } from "node:async_hooks";

export type CacheDependencies = {
  /** The tables it read, spelt as in the schema. */
  tables: Set<string>;
  /** False once something could not be read: what is shown then may be older than the database. */
  isFresh: boolean;
};

const readings = new AsyncLocalStorage<CacheDependencies>();
const named = /\b(?:from|join)\s+"?(\w+)/gi;

/** Runs `make` and notes in the reading it gets whatever is read on the way. */
export function trackDependencies<T>(reading: CacheDependencies, make: () => T): T {
  return readings.run(reading, make);
}

/** Every query of this process comes by here. */
export function noteQuery(sql: string): void {
  if (!readings.getStore()) return;
  for (const [, table = ""] of sql.matchAll(named)) noteTables(camelCase(table));
}

/** For whoever need not read them again because their content versions have not moved. */
export function noteTables(...tables: string[]): void {
  for (const table of tables)
    if (table !== "contentVersions") readings.getStore()?.tables.add(table);
}

/** For whoever shows what was known before in place of what could not be read. */
export function markUncacheable(): void {
  const reading = readings.getStore();
  if (reading) reading.isFresh = false;
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
