import { db } from "~/platform/database.server";
import { freshOrLastGood } from "~/platform/last-good.server";
import { builtInSettings } from "./content";
import type { Settings } from "./settings";

/** What the ministry has set, over what is built in. */
export async function readSettings(): Promise<Settings> {
  const changed = await freshOrLastGood("settings", async () => {
    const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
    return rows
      .filter(({ key }) => key in builtInSettings)
      .map(({ key, value }) => [key, JSON.parse(value)] as const);
  });
  return { ...builtInSettings, ...Object.fromEntries(changed ?? []) };
}
