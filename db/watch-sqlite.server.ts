import { DatabaseSync } from "node:sqlite";
import { sqliteFile } from "./sqlite.server";

export type AreaVersion = { area: string; version: number };

type SqliteWatch = {
  /**
   * Returns the content versions if any process has written to the file since the last call, otherwise undefined. Takes
   * microseconds.
   */
  read: () => AreaVersion[] | undefined;
  close: () => void;
};

export function watchSqlite(dataDir: string): SqliteWatch {
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true, timeout: 50 });
  const writes = database.prepare("pragma data_version");
  const versions = database.prepare("select area, version from content_versions");
  let seen: unknown;
  function read(): AreaVersion[] | undefined {
    const now = writes.get()?.data_version;
    if (now === seen) return undefined;
    const rows = versions.all();
    seen = now;
    return rows.map(({ area, version }) => ({ area: String(area), version: Number(version) }));
  }
  return { read, close: () => database.close() };
}
