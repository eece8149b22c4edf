import { isDeepStrictEqual } from "node:util";
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import { indexDocuments } from "~/platform/search/search-index.server";
import { newId } from "~db/new-id.server";
import { builtInSettings } from "./content";
import { parseStoredSetting } from "./sample-values";
import { searchablePages } from "./searchable-pages.server";
import type { Settings } from "./settings";

/** Stored settings over built-in ones. If the database is unavailable, the settings that were read last. */
export async function readSettings(): Promise<Settings> {
  const changed = await staleOnError("settings", async () => parseRows(await readRows(db)));
  return { ...builtInSettings, ...Object.fromEntries(changed ?? []) };
}

/** Never stale: use it to decide what becomes public. */
export async function readCurrentSettings(transaction: Database): Promise<Settings> {
  return (await readSettingsSection([], transaction)).settings;
}

/** `version` increases whenever one of the settings in `keys` changes. */
export async function readSettingsSection(
  keys: readonly (keyof Settings)[],
  database: Database = db,
): Promise<{ settings: Settings; version: number }> {
  const rows = await readRows(database);
  const inSection = rows.filter(({ key }) => (keys as readonly string[]).includes(key));
  return {
    settings: { ...builtInSettings, ...Object.fromEntries(parseRows(rows)) },
    version: inSection.reduce((sum, { version }) => sum + version, 0),
  };
}

function readRows(database: Database) {
  return database.selectFrom("settings").select(["key", "value", "version"]).execute();
}

/** A value of null stands for the built-in value. */
function parseRows(rows: { key: string; value: string }[]): [string, unknown][] {
  return rows
    .filter(({ key }) => key in builtInSettings)
    .map(({ key, value }): [string, unknown] => [key, parseStoredSetting(value)])
    .filter(([, value]) => value !== null);
}

type Key = keyof Settings;

type SettingsChange<Some extends Key> = {
  actor: string;
  /** `name` is the record id in the audit log; `auditLabel` follows a verb: "the giving accounts". */
  section: { name: string; auditLabel: string; keys: readonly Some[] };
  /** The version that the form was loaded with. */
  version: number;
};

type SettingsOutcome =
  | { is: "changed"; auditEntryId: string; before: Settings }
  | { is: "same" }
  | { is: "conflict"; now: Settings; version: number };

/** Writes the changed settings with an audit entry, or reports a conflict if someone else saved first. */
export async function changeSettings<Some extends Key>(
  transaction: Database,
  { actor, section, version }: SettingsChange<Some>,
  values: Pick<Settings, Some>,
): Promise<SettingsOutcome> {
  // Changes of settings run one after the other.
  await lockContentVersion(transaction, "settings");
  const now = await readSettingsSection(section.keys, transaction);
  if (now.version !== version) {
    return { is: "conflict", now: now.settings, version: now.version };
  }
  const changed = section.keys.filter((key) => !isDeepStrictEqual(now.settings[key], values[key]));
  if (changed.length === 0) return { is: "same" };
  for (const key of changed) await writeSetting(transaction, key, values[key]);
  await indexDocuments(transaction, searchablePages(await readCurrentSettings(transaction)));
  const pickChanged = (settings: Pick<Settings, Some>) =>
    Object.fromEntries(changed.map((key) => [key, settings[key]]));
  const auditEntryId = newId();
  await audit(transaction, {
    id: auditEntryId,
    actor,
    action: `changed ${section.auditLabel}`,
    area: "settings",
    recordId: section.name,
    before: pickChanged(now.settings),
    after: pickChanged(values),
  });
  return { is: "changed", auditEntryId, before: now.settings };
}

/** Writes one setting without a version check or an audit entry, as a consequence of another change. */
export async function writeSetting<One extends Key>(
  transaction: Database,
  key: One,
  value: Settings[One],
  updatedAt = new Date().toISOString(),
): Promise<void> {
  // A setting equal to its built-in value is stored as null, so that it follows the built-in value of later releases.
  const stored = isDeepStrictEqual(value, builtInSettings[key]) ? null : value;
  const row = { value: JSON.stringify(stored), updatedAt };
  await transaction
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((set) => ({ ...row, version: set("settings.version", "+", 1) })),
    )
    .execute();
}
