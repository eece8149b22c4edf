/** Adds the reminders of prayer watches to the outbox when they are due: one for each person and time. */
import { Temporal } from "temporal-polyfill";
import { db } from "~/platform/database.server";
import { enqueueOnce, scheduledMailId, wakeMailer } from "~/platform/mail/outbox.server";
import { deleteExpiredMails, readRestoreTime } from "~/platform/mail/outbox-queue.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { nextSlot, type WatchTimes } from "~/schedule/watch-times.server";
import { listShownWatches } from "./prayer-watches.server";
import { reminderMinutes } from "./watch-mail.server";

const dueKind = "watch.due";
const leadMs = reminderMinutes * 60_000;
/** Mails are added a little early. The outbox sends each at its `dueAt`. */
const lookAheadMs = 30_000;

/** Several servers may run this at the same time: the id of a mail is derived from its person and time. */
export async function enqueueDueWatchReminders(now: Temporal.Instant = Temporal.Now.instant()) {
  await deleteExpiredMails(db, dueKind);
  const watches = await listShownWatches();
  if (watches.length === 0) return;
  const restoredAt = await readRestoreTime(db);
  for (const watch of watches) {
    for (const { slot, week, startsAt } of dueSlots(watch, now.epochMilliseconds)) {
      const dueAt = toIso(startsAt - leadMs);
      // Due before a restore: it may have been sent, and the restored outbox does not know.
      if (dueAt <= restoredAt) continue;
      await enqueueSlot({ watchId: watch.id, slot, week, startsAt, dueAt }, now.epochMilliseconds);
    }
  }
}

/** Slots that start within the lead time. */
function dueSlots(watch: WatchTimes, now: number) {
  const until = Temporal.Instant.fromEpochMilliseconds(now);
  return Array.from({ length: watch.slotCount }, (_, slot) => slot).flatMap((slot) => {
    const next = nextSlot(watch, slot, until);
    const startsAt = next?.start.epochMilliseconds ?? 0;
    const isDue = startsAt > now && startsAt - leadMs <= now + lookAheadMs;
    return next && isDue ? [{ slot, week: next.week, startsAt }] : [];
  });
}

type DueSlot = { watchId: string; slot: number; week: number; startsAt: number; dueAt: string };

/** A slot that was confirmed after `dueAt` gets its first reminder with the next time. */
async function enqueueSlot(
  { watchId, slot, week, startsAt, dueAt }: DueSlot,
  now: number,
): Promise<void> {
  const signups = await db
    .selectFrom("watchSignups")
    .select("id")
    .where("watchId", "=", watchId)
    .where("slot", "=", slot)
    .where("isSilent", "=", false)
    .where((row) =>
      row.or([row("confirmedAt", "<=", dueAt), row("confirmedAt", ">", latestPossible(0, now))]),
    )
    .where((row) =>
      row.or([
        row("firstWeek", "=", week),
        row.and([row("isWeekly", "=", true), row("firstWeek", "<", week)]),
      ]),
    )
    .execute();
  if (signups.length === 0) return;
  await enqueueOnce(
    db,
    signups.map(({ id }) => ({
      id: scheduledMailId(`${dueKind} ${id} ${startsAt}`),
      kind: dueKind,
      subjectId: id,
      payload: { startsAt: toIso(startsAt) },
      dueAt,
      expiresAt: toIso(startsAt),
    })),
  );
  wakeMailer();
}

function toIso(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}
