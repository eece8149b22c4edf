/** Changes several settings together: nothing is overwritten unseen, every change is written down. */

import { isDeepStrictEqual } from "node:util";
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import { builtInSettings } from "./content";
import type { Settings } from "./settings";
import { readSettingsSection } from "./settings.server";

type Key = keyof Settings;

type Saving<Some extends Key> = {
  actor: string;
  /** The part of Settings, as the log knows it, and as it is called after a verb: the giving accounts. */
  section: { name: string; auditLabel: string; keys: readonly Some[] };
  /** What it was when the person began to type. */
  version: number;
};

export type SettingsOutcome =
  /** `deed` is the row of the log. */
  | { is: "changed"; auditEntryId: string; before: Settings }
  | { is: "same" }
  | { is: "overtaken"; now: Settings; version: number };

/** Writes what is different, or says that another was faster. */
export async function changeSettings<Some extends Key>(
  transaction: Database,
  { actor, section, version }: Saving<Some>,
  values: Pick<Settings, Some>,
): Promise<SettingsOutcome> {
  // Its row makes all who change settings wait for each other.
  await incrementContentVersion(transaction, "settings");
  const now = await readSettingsSection(section.keys, transaction);
  if (now.version !== version) {
    return { is: "overtaken", now: now.settings, version: now.version };
  }
  const changed = section.keys.filter((key) => !isDeepStrictEqual(now.settings[key], values[key]));
  if (changed.length === 0) return { is: "same" };
  for (const key of changed) await writeSetting(transaction, key, values[key]);
  const only = (settings: Pick<Settings, Some>) =>
    Object.fromEntries(changed.map((key) => [key, settings[key]]));
  const deed = newId();
  await audit(transaction, {
    id: deed,
    actor,
    action: `changed ${section.auditLabel}`,
    area: "settings",
    recordId: section.name,
    before: only(now.settings),
    after: only(values),
  });
  return { is: "changed", auditEntryId: deed, before: now.settings };
}

/** Sets one of them, with nobody asking: what follows from a change that was asked for. */
export async function writeSetting<One extends Key>(
  transaction: Database,
  key: One,
  value: Settings[One],
): Promise<void> {
  // What is as it was built in stays so when a newer version of this site is built differently.
  const kept = isDeepStrictEqual(value, builtInSettings[key]) ? null : value;
  const row = { value: JSON.stringify(kept), updatedAt: new Date().toISOString() };
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
