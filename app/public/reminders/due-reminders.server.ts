/** Adds reminder mails to the outbox when they are due: one for each reminder and occurrence. */
import { Temporal } from "temporal-polyfill";
import { db } from "~/platform/database.server";
import {
  enqueueOnce,
  type ScheduledMail,
  scheduledMailId,
  wakeMailer,
} from "~/platform/mail/outbox.server";
import { deleteExpiredMails, readRestoreTime } from "~/platform/mail/outbox-queue.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { listOccasions } from "~/public/occasions.server";

const dueKind = "reminder.due";

const minuteMs = 60_000;
/** Mails are added a little early. The outbox sends each at its `dueAt`. */
const lookAheadMs = 30_000;
const batchSize = 500;

/**
 * Rounds whose mails are all in the outbox, with the start of their occasion: until then they are skipped. A round that
 * is done again, as after a restart, adds no second mail.
 */
const finished = new Map<string, number>();

type Round = {
  kind: "gathering" | "programme" | "livestream";
  id: string;
  minutesBefore: number;
  startsAt: number;
};

/** Several servers may run this at the same time. */
export async function enqueueDueReminders(now: Temporal.Instant = Temporal.Now.instant()) {
  await deleteExpiredMails(db, dueKind);
  const wanted = await db
    .selectFrom("reminders")
    .select(["occasionKind", "occasionId", "minutesBefore"])
    .distinct()
    .where("confirmedAt", "is not", null)
    .execute();
  for (const [round, startsAt] of finished) {
    if (startsAt <= now.epochMilliseconds) finished.delete(round);
  }
  if (wanted.length === 0) return;
  const [occasions, restoredAt] = await Promise.all([listOccasions(), readRestoreTime(db)]);
  for (const { occasionKind: kind, occasionId: id, minutesBefore } of wanted) {
    const occasion = occasions.find((one) => one.kind === kind && one.id === id);
    for (const { start } of occasion?.times(now) ?? []) {
      const startsAt = start.epochMilliseconds;
      const isTooEarly = startsAt - minutesBefore * minuteMs > now.epochMilliseconds + lookAheadMs;
      if (isTooEarly) break;
      // Due before a restore: it may have been sent, and the restored outbox does not know.
      const isSent = toIso(startsAt - minutesBefore * minuteMs) <= restoredAt;
      if (startsAt > now.epochMilliseconds && !isSent) {
        await enqueueRound({ kind, id, minutesBefore, startsAt }, now.epochMilliseconds);
      }
    }
  }
}

/** Reminders that were confirmed after `dueAt` start with the next occurrence. */
async function enqueueRound(round: Round, now: number): Promise<void> {
  const { kind, id, minutesBefore, startsAt } = round;
  const name = JSON.stringify(round);
  if (finished.has(name)) return;
  const dueAt = startsAt - minutesBefore * minuteMs;
  for (let last = ""; ; ) {
    const reminders = await db
      .selectFrom("reminders")
      .select("id")
      .where("occasionKind", "=", kind)
      .where("occasionId", "=", id)
      .where("minutesBefore", "=", minutesBefore)
      .where((row) =>
        row.or([
          row("confirmedAt", "<=", toIso(dueAt)),
          row("confirmedAt", ">", latestPossible(0, now)),
        ]),
      )
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    if (reminders.length > 0) {
      await enqueueOnce(
        db,
        reminders.map((reminder) => scheduledMail(reminder.id, startsAt, dueAt)),
      );
      wakeMailer();
    }
    if (reminders.length < batchSize) break;
    last = reminders.at(-1)?.id ?? "";
  }
  if (dueAt <= now) finished.set(name, startsAt);
}

function scheduledMail(reminderId: string, startsAt: number, dueAt: number): ScheduledMail {
  return {
    id: scheduledMailId(`${reminderId} ${startsAt}`),
    kind: dueKind,
    subjectId: reminderId,
    payload: { startsAt: toIso(startsAt) },
    dueAt: toIso(dueAt),
    expiresAt: toIso(startsAt),
  };
}

function toIso(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}
