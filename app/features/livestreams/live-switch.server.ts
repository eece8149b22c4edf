/** The Go live switch: an administrator turns it on and off, and the live status reads it. */
import { data } from "react-router";
import { z } from "zod";
import type { RecordResult } from "~/crud/record-result";
import { runRecordAction } from "~/crud/run-record-action.server";
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { type Database, db } from "~/platform/database.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { resources } from "~/resources";
import { submittedValue } from "~/ui/forms/form-result";
import { link, oneOf, singleLine } from "~/ui/forms/form-rules";
import { clearLiveStatusCache } from "./live-status-cache.server";
import { platforms } from "./livestream";

const resource = resources.livestreams;

const goLiveSchema = z.object({
  platform: oneOf("Platform", platforms),
  url: link("URL"),
  title: singleLine({ label: "Title", maxLength: 120 }),
});

type GoLiveInput = z.output<typeof goLiveSchema>;

const returnPaths = ["/admin/livestreams", "/admin/dashboard"];

export const liveIntents = ["goLive", "endLive"];

export async function handleLiveAction(request: Request, actor: string) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  const target = {
    id: "live",
    back: returnPaths.find((path) => path === field("back")) ?? resource.path,
  };
  if (field("intent") === "endLive") {
    return runRecordAction(resource, target, async () => {
      await endLive(actor);
      return { is: "done", toast: endedToast };
    });
  }
  const parsed = goLiveSchema.safeParse(values);
  if (!parsed.success) {
    return data<RecordResult>({ errors: fieldErrors(parsed.error), values }, { status: 422 });
  }
  return runRecordAction(resource, target, async () => {
    await goLive(parsed.data, actor);
    return { is: "done", toast: liveToast };
  });
}

const liveToast = {
  title: "You are live",
  description: "Visitors see it on the Livestream page now.",
};
const endedToast = {
  title: "The live service has ended",
  description: "Visitors see the recorded service again.",
};

const key = "liveSwitch";
/** The switch turns itself off after this time, in case everybody forgets it. */
const maxLiveMs = 12 * 3_600_000;

export type LiveSwitch =
  | (GoLiveInput & { is: "on"; at: string })
  /** Also ends a scheduled stream that is on at that moment. */
  | { is: "off"; at: string };

/** Open pages show the service within seconds. */
export async function goLive(
  input: Omit<GoLiveInput, "title"> & { title?: string },
  actor: string,
) {
  const { platform, url, title = "" } = input;
  const now = { is: "on" as const, platform, url, title, at: new Date().toISOString() };
  await setSwitch(now, { actor, action: "went live", after: { platform, url, title } });
}

export async function endLive(actor: string) {
  await setSwitch(
    { is: "off", at: new Date().toISOString() },
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
