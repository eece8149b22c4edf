/** Reminders by mail. A reminder is active once its address has confirmed it. */
import { z } from "zod";
import { emailHash, hashToken } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { recordErasure } from "~/platform/privacy/erasures.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import type { OccasionKind } from "~/schedule/occasion.server";
import { confirmToken, stopToken } from "~/schedule/reminders/reminder-links.server";
import { leadTimes, reminderConsent } from "~/schedule/reminders/reminder-options";
import { emailAddress } from "~/ui/forms/form-rules";

const dayMs = 86_400_000;
const daysToConfirm = 7;

type ReminderSubject = { kind: OccasionKind; id: string };

/** The parsed form includes its subject: the same address for another occasion is not a duplicate submission. */
export function reminderSchema(subject: ReminderSubject) {
  const before = z
    .enum(leadTimes.map(String) as [string, ...string[]], { error: "Please choose when" })
    .transform(Number);
  return z.object({ email: emailAddress(), before }).transform((form) => ({ ...form, ...subject }));
}

type ReminderInput = z.output<ReturnType<typeof reminderSchema>>;

/** Sends a confirmation mail. If the reminder exists already, only the mail says so, not the page. */
export async function addReminder(
  transaction: Database,
  { email, before: minutesBefore, kind, id: occasionId }: ReminderInput,
  { id, receivedAt }: SubmissionMeta,
): Promise<void> {
  const hash = emailHash(email);
  await transaction
    .insertInto("reminders")
    .values({
      id,
      email,
      emailHash: hash,
      minutesBefore,
      createdAt: receivedAt,
      occasionKind: kind,
      occasionId,
      consentVersion: reminderConsent.version,
      tokenHash: hashToken(confirmToken(id)),
      stopHash: hashToken(stopToken(id)),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["occasionKind", "occasionId", "minutesBefore", "emailHash"])
        .doUpdateSet({ createdAt: receivedAt })
        .where("reminders.confirmedAt", "is", null),
    )
    .execute();
  const stored = await transaction
    .selectFrom("reminders")
    .select(["id", "confirmedAt"])
    .where("occasionKind", "=", kind)
    .where("occasionId", "=", occasionId)
    .where("minutesBefore", "=", minutesBefore)
    .where("emailHash", "=", hash)
    .executeTakeFirstOrThrow();
  await enqueue(transaction, stored.confirmedAt ? "reminder.kept" : "reminder.confirm", stored.id);
}

const columns = [
  "id",
  "email",
  "occasionKind",
  "occasionId",
  "minutesBefore",
  "confirmedAt",
] as const;

export type Reminder = NonNullable<Awaited<ReturnType<typeof findReminder>>>;

export function findReminder(id: string) {
  return db.selectFrom("reminders").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Confirmation links are valid for seven days, or for as long as the reminder is confirmed. */
export function findReminderToConfirm(token: string) {
  const since = new Date(Date.now() - daysToConfirm * dayMs).toISOString();
  return db
    .selectFrom("reminders")
    .select(columns)
    .where("tokenHash", "=", hashToken(token))
    .where((row) => row.or([row("createdAt", ">=", since), row("confirmedAt", "is not", null)]))
    .executeTakeFirst();
}

/** Confirming again changes nothing. */
export async function confirmReminder(id: string): Promise<void> {
  await db
    .updateTable("reminders")
    .set({ confirmedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("confirmedAt", "is", null)
    .execute();
}

export function findReminderToStop(token: string) {
  return db
    .selectFrom("reminders")
    .select(columns)
    .where("stopHash", "=", hashToken(token))
    .executeTakeFirst();
}

/** Deletes the row with its address. The recorded erasure applies to restored backups too. */
export async function removeReminder(token: string): Promise<void> {
  const isStopped = await db.transaction().execute(async (transaction) => {
    const stopped = await transaction
      .deleteFrom("reminders")
      .where("stopHash", "=", hashToken(token))
      .returning("id")
      .executeTakeFirst();
    if (stopped) await recordErasure(transaction, "reminders", stopped.id);
    return stopped !== undefined;
  });
  // Mail programs press the link of an old mail again and again.
  if (isStopped) await purgeErased();
}
