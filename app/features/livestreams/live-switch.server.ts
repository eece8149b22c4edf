/** The Go live switch: an administrator turns it on and off, and the live status reads it. */
import { z } from "zod";
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import { link, oneOf, singleLine } from "~/ui/forms/form-rules";
import { clearLiveStatusCache } from "./live-status-cache.server";
import { type Platform, platforms } from "./livestream";

export const goLiveSchema = z.object({
  platform: oneOf("Platform", platforms),
  url: link(
    "Address of the video",
    1,
    "This is not a web address. In YouTube, tap Share, then Copy link.",
  ),
  title: singleLine({ label: "Title", maxLength: 120 }),
});

type GoLiveInput = z.output<typeof goLiveSchema>;

const key = "liveSwitch";
/** The switch turns itself off after this time, in case everybody forgets it. */
const maxLiveMs = 12 * 3_600_000;

export type LiveSwitch =
  | (GoLiveInput & { is: "on"; at: string })
  /** Also ends a scheduled stream that is on at that moment. `ended` is what was on, so that its recording can be saved. */
  | { is: "off"; at: string; ended?: LiveSource };

/** What is on. `streamId` is the livestream that is scheduled for this time. */
export type LiveSource = {
  platform: Platform;
  url: string;
  title: string;
  startedAt: string;
  streamId?: string;
};

/** Open pages show the service within seconds. A repeat after a lost response keeps the start of the service. */
export async function goLive(
  input: Omit<GoLiveInput, "title"> & { title?: string },
  actor: string,
) {
  const { platform, url, title = "" } = input;
  const before = await readLiveSwitch();
  const isRepeat =
    before?.is === "on" &&
    before.platform === platform &&
    before.url === url &&
    before.title === title;
  if (isRepeat) return;
  const now = { is: "on" as const, platform, url, title, at: new Date().toISOString() };
  await setSwitch(now, { actor, action: "went live", after: { platform, url, title } });
}

export async function endLive(actor: string, ended?: LiveSource) {
  await setSwitch(
    { is: "off", at: new Date().toISOString(), ended },
    { actor, action: "ended the live service" },
  );
}

/** Undefined if the switch was never used, or has been on for longer than `maxLiveMs`. */
export async function readLiveSwitch(): Promise<LiveSwitch | undefined> {
  const value = await staleOnError(key, () =>
    db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst(),
  );
  const found: LiveSwitch | undefined = value && JSON.parse(value.value);
  const isExpired = found?.is === "on" && Date.now() - Date.parse(found.at) > maxLiveMs;
  return isExpired ? undefined : found;
}

type AuditEntry = { actor: string; action: string; after?: unknown };

async function setSwitch(to: LiveSwitch, entry: AuditEntry): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await saveSwitch(transaction, to);
    await audit(transaction, { ...entry, area: "livestreams" });
    await incrementContentVersion(transaction, "livestreams");
  });
  clearLiveStatusCache();
}

async function saveSwitch(transaction: Database, to: LiveSwitch): Promise<void> {
  const row = { value: JSON.stringify(to), updatedAt: to.at };
  await transaction
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
