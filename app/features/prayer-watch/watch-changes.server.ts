/** Tells people by mail when the time of their slot changes, once for each change. */
import { Temporal } from "temporal-polyfill";
import type { Database } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import type { RecordOf } from "~/platform/records/record-store.server";
import {
  nextSlotOccurrence,
  type SlotOccurrence,
  toIsoInstant,
  watchEnd,
} from "~/schedule/watch-times.server";

type Watch = RecordOf<"prayerWatches">;

const watchChangedMail = "watch.changed";

/** The time that the person knows; null if the watch was cancelled before. */
export type WatchChange = { was: { startsAt: string; endsAt: string; zone: string } | null };

/** `before` and `after` are undefined for a watch in the trash. */
export async function tellAboutChange(
  transaction: Database,
  before: Watch | undefined,
  after: Watch | undefined,
): Promise<void> {
  const watch = after ?? before;
  if (!watch) return;
  const now = Temporal.Now.instant();
  const signups = await transaction
    .selectFrom("watchSignups")
    .select(["id", "slot", "firstWeek", "isWeekly"])
    .where("watchId", "=", watch.id)
    .where("confirmedAt", "is not", null)
    .execute();
  for (const signup of signups) {
    const was = isOpenWatch(before) ? nextSlotOccurrence(before, signup, now) : undefined;
    const becomes = isOpenWatch(after) ? nextSlotOccurrence(after, signup, now) : undefined;
    if (isSameTime(was, becomes) || (await hasWaitingMail(transaction, signup.id))) continue;
    const change: WatchChange = {
      was: was
        ? {
            startsAt: toIsoInstant(was.start),
            endsAt: toIsoInstant(was.end),
            zone: was.start.timeZoneId,
          }
        : null,
    };
    await enqueue(transaction, watchChangedMail, signup.id, change);
  }
}

/** The mail that waits has the time that the person knows, and gets the current one when it is sent. */
async function hasWaitingMail(transaction: Database, signupId: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", watchChangedMail)
    .where("subjectId", "=", signupId)
    .where("status", "=", "waiting")
    .where("leasedUntil", "is", null)
    .executeTakeFirst();
  return waiting !== undefined;
}

export function isOpenWatch(watch: Watch | undefined): watch is Watch {
  return (
    watch !== undefined &&
    watch.deletedAt === null &&
    watch.publishedAt !== null &&
    watch.publishedAt <= new Date().toISOString()
  );
}

export function isSameTime(
  one: Pick<SlotOccurrence, "start" | "end"> | undefined,
  other: Pick<SlotOccurrence, "start" | "end"> | undefined,
): boolean {
  return (
    one?.start.epochMilliseconds === other?.start.epochMilliseconds &&
    one?.end.epochMilliseconds === other?.end.epochMilliseconds
  );
}

/** When the watch ends for the people who have a slot, after its times were changed. */
export async function updateEnds(transaction: Database, watch: Watch): Promise<void> {
  if (watch.startsAt === "") return;
  const signups = await transaction
    .selectFrom("watchSignups")
    .select(["id", "firstWeek", "isWeekly", "endsAt"])
    .where("watchId", "=", watch.id)
    .execute();
  for (const { id, endsAt: known, ...choice } of signups) {
    const endsAt = signupEnd(watch, choice);
    if (endsAt === known) continue;
    await transaction.updateTable("watchSignups").set({ endsAt }).where("id", "=", id).execute();
  }
}

/** Null if the slot is weekly. */
export function signupEnd(
  watch: Watch,
  { firstWeek, isWeekly }: { firstWeek: number; isWeekly: boolean },
): string | null {
  if (watch.isWeekly && isWeekly) return null;
  return toIsoInstant(watchEnd(watch, watch.isWeekly ? firstWeek : 0));
}
