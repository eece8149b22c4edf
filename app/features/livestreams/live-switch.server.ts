/** Where the Go live switch is kept. Moved by administrators, read by the status. */
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import type { GoLiveInput } from "./go-live";
import { clearLiveStatusCache } from "./live-status-cache.server";

const key = "liveSwitch";
/** A switch that everybody forgot turns itself off. */
const longestMs = 12 * 3_600_000;

export type LiveSwitch =
  | (GoLiveInput & { is: "on"; at: string })
  /** Also ends what the schedule has on at that moment: the people there know better. */
  | { is: "off"; at: string };

/** Shows the service on every visitor's page within seconds. `actor` is the id of the person. */
export async function goLive(
  input: Omit<GoLiveInput, "title"> & { title?: string },
  actor: string,
) {
  const { platform, url, title = "" } = input;
  const now = { is: "on" as const, platform, url, title, at: new Date().toISOString() };
  await move(now, { actor, action: "went live", after: { platform, url, title } });
}

/** Ends it, and whatever else is shown as live now. */
export async function endLive(actor: string) {
  await move(
    { is: "off", at: new Date().toISOString() },
    { actor, action: "ended the live service" },
  );
}

/** What the switch says; undefined where it was never moved, or was forgotten for twelve hours. */
export async function readLiveSwitch(): Promise<LiveSwitch | undefined> {
  const value = await staleOnError(key, () =>
    db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst(),
  );
  const found: LiveSwitch | undefined = value && JSON.parse(value.value);
  const isForgotten = found?.is === "on" && Date.now() - Date.parse(found.at) > longestMs;
  return isForgotten ? undefined : found;
}

type Deed = { actor: string; action: string; after?: unknown };

async function move(to: LiveSwitch, deed: Deed): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await keep(transaction, to);
    await audit(transaction, { ...deed, area: "livestreams" });
    await incrementContentVersion(transaction, "livestreams");
  });
  clearLiveStatusCache();
}

async function keep(transaction: Database, to: LiveSwitch): Promise<void> {
  const row = { value: JSON.stringify(to), updatedAt: to.at };
  await transaction
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
