/** Who wants to be reminded of what. A reminder counts once its address has said yes. */

import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { hashToken } from "~/platform/crypto/secret-token.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { countEvent } from "~/platform/forms/rate-limit.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { recordErasure } from "~/platform/privacy/erasures.server";
import { reminderConsent } from "~/schedule/reminders/reminder-consent";
import { confirmToken, stopToken } from "~/schedule/reminders/reminder-links.server";
import type { ReminderInput } from "./reminder";

const day = 86_400;
const daysToConfirm = 7;
/** Anybody can type anybody's address: nobody's mailbox is filled that way. */
const mostMailsADay = 5;

/** Asks the address whether it wants this. Who has it already is told so, in a mail, not on the page. */
export async function addReminder(
  transaction: Database,
  { email, before: minutesBefore, kind, id: occasionId }: ReminderInput,
  { id, receivedAt, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  const hash = emailHash(email);
  const mails = await countEvent(transaction, `reminder mail ${hash}`, day);
  // Where the team would not be told any more of what looks like a flood, no stranger is written to either.
  if (!notifiesTeam || mails > mostMailsADay) return;
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
  const kept = await transaction
    .selectFrom("reminders")
    .select(["id", "confirmedAt"])
    .where("occasionKind", "=", kind)
    .where("occasionId", "=", occasionId)
    .where("minutesBefore", "=", minutesBefore)
    .where("emailHash", "=", hash)
    .executeTakeFirstOrThrow();
  await enqueue(transaction, kept.confirmedAt ? "reminder.kept" : "reminder.confirm", kept.id);
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

/** The reminder that a link of the last seven days asks to confirm, or that is confirmed already. */
export function findReminderToConfirm(token: string) {
  const since = new Date(Date.now() - daysToConfirm * day * 1000).toISOString();
  return db
    .selectFrom("reminders")
    .select(columns)
    .where("tokenHash", "=", hashToken(token))
    .where((row) => row.or([row("createdAt", ">=", since), row("confirmedAt", "is not", null)]))
    .executeTakeFirst();
}

/** The first yes counts; saying it again changes nothing. */
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

/** Nothing is kept of it, the address included; nor does an older backup bring it back. */
export function removeReminder(token: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const stopped = await transaction
      .deleteFrom("reminders")
      .where("stopHash", "=", hashToken(token))
      .returning("id")
      .executeTakeFirst();
    if (stopped) await recordErasure(transaction, "reminders", stopped.id);
  });
}
