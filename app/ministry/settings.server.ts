import { type Database, db } from "~/platform/database.server";
import { freshOrLastGood } from "~/platform/last-good.server";
import { builtInSettings } from "./content";
import type { Settings } from "./settings";

/** What the ministry has set, over what is built in; while the database is out of reach, what was set last. */
export async function readSettings(): Promise<Settings> {
  const changed = await freshOrLastGood("settings", () => readChanged(db));
  return { ...builtInSettings, ...Object.fromEntries(changed ?? []) };
}

/** The same as it stands now or not at all: for deciding what becomes public. */
export async function settingsIn(transaction: Database): Promise<Settings> {
  return { ...builtInSettings, ...Object.fromEntries(await readChanged(transaction)) };
}

async function readChanged(database: Database): Promise<[string, unknown][]> {
  const rows = await database.selectFrom("settings").select(["key", "value"]).execute();
  return rows
    .filter(({ key }) => key in builtInSettings)
    .map(({ key, value }) => [key, JSON.parse(value)]);
}
