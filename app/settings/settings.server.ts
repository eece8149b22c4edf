import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import { builtInSettings } from "./content";
import type { Settings } from "./settings";

/** What the ministry has set, over what is built in; while the database is out of reach, what was set last. */
export async function readSettings(): Promise<Settings> {
  const changed = await staleOnError("settings", async () => changedIn(await readRows(db)));
  return { ...builtInSettings, ...Object.fromEntries(changed ?? []) };
}

/** The same as it stands now or not at all: for deciding what becomes public. */
export async function readCurrentSettings(transaction: Database): Promise<Settings> {
  return (await readSettingsSection([], transaction)).settings;
}

/** The same with a number that grows whenever one of these settings changes. */
export async function readSettingsSection(
  keys: readonly (keyof Settings)[],
  database: Database = db,
): Promise<{ settings: Settings; version: number }> {
  const rows = await readRows(database);
  const ours = rows.filter(({ key }) => (keys as readonly string[]).includes(key));
  return {
    settings: { ...builtInSettings, ...Object.fromEntries(changedIn(rows)) },
    version: ours.reduce((sum, { version }) => sum + version, 0),
  };
}

function readRows(database: Database) {
  return database.selectFrom("settings").select(["key", "value", "version"]).execute();
}

/** A row of null means: as it is built in. */
function changedIn(rows: { key: string; value: string }[]): [string, unknown][] {
  return rows
    .filter(({ key }) => key in builtInSettings)
    .map(({ key, value }): [string, unknown] => [key, JSON.parse(value)])
    .filter(([, value]) => value !== null);
}
