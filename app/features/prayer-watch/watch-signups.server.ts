/** The people who take slots. A signup counts once its address or the team has confirmed it. */

import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { audit } from "~/platform/audit.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { recordErasure } from "~/platform/privacy/erasures.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import { timeZone } from "~/schedule/clock/zone-choices.server";
import { nextSlot } from "~/schedule/watch-times.server";
import { checkbox, emailAddress, singleLine } from "~/ui/forms/form-rules";
import { consentTo } from "./prayer-watch";
import { findShownWatch, type PrayerWatch } from "./prayer-watches.server";
import { signupEnd } from "./watch-changes.server";

const dayMs = 86_400_000;
const daysToConfirm = 7;
const auditArea = "prayerWatches";

const confirmMail = "watch.confirm";
const confirmedMail = "watch.confirmed";

/** A slot that can be taken now. */
export type OpenSlot = {
  watch: PrayerWatch;
  slot: number;
  /** The week of its next time. */
  week: number;
};

/** Undefined if there is no such slot, or if it is over. */
export async function findOpenSlot({ searchParams }: URL): Promise<OpenSlot | undefined> {
  const number = searchParams.get("slot") ?? "";
  const watch = await findShownWatch(searchParams.get("watch") ?? "");
  if (!watch || !/^\d{1,3}$/.test(number)) return undefined;
  const slot = Number(number);
  const next = nextSlot(watch, slot, Temporal.Now.instant());
  return next && { watch, slot, week: next.week };
}

/** The parsed form includes its slot: the same address for another slot is not a duplicate submission. */
export function signupSchema({ watch, slot, week }: OpenSlot) {
  return z
    .object({
      name: singleLine({ label: "Name", minLength: 1, maxLength: 120 }),
      email: emailAddress(),
      zone: timeZone(),
      isWeekly: checkbox(),
    })
    .transform((form) => ({
      ...form,
      isWeekly: form.isWeekly && watch.isWeekly,
      watchId: watch.id,
      slot,
      firstWeek: week,
    }));
}

type SignupInput = z.output<ReturnType<typeof signupSchema>>;

/** Sends a confirmation mail. If the person has the slot already, only the mail says so, not the page. */
export async function addSignup(
  transaction: Database,
  watch: PrayerWatch,
  input: SignupInput,
  { id, receivedAt }: SubmissionMeta,
): Promise<void> {
  const hash = emailHash(input.email);
  const held = await findCovering(transaction, input, hash);
  if (held) {
    await enqueue(transaction, confirmedMail, held.id, { isRepeat: true });
    return;
  }
  await transaction
    .insertInto("watchSignups")
    .values({
      ...input,
      id,
      emailHash: hash,
      endsAt: signupEnd(watch, input),
      createdAt: receivedAt,
      consentVersion: consentTo(canMail()).version,
      consentAt: receivedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["watchId", "slot", "firstWeek", "emailHash"])
        .doUpdateSet({
          createdAt: receivedAt,
          isWeekly: input.isWeekly,
          endsAt: signupEnd(watch, input),
          zone: input.zone,
        })
        .where("watchSignups.confirmedAt", "is", null),
    )
    .execute();
  const stored = await transaction
    .selectFrom("watchSignups")
    .select(["id", "confirmedAt"])
    .where("watchId", "=", input.watchId)
    .where("slot", "=", input.slot)
    .where("firstWeek", "=", input.firstWeek)
    .where("emailHash", "=", hash)
    .executeTakeFirstOrThrow();
  if (stored.confirmedAt) {
    await enqueue(transaction, confirmedMail, stored.id, { isRepeat: true });
  } else {
    await enqueue(transaction, confirmMail, stored.id);
  }
}

/** A weekly signup of this person from an earlier week. */
function findCovering(
  transaction: Database,
  { watchId, slot, firstWeek }: SignupInput,
  hash: string,
) {
  return transaction
    .selectFrom("watchSignups")
    .select("id")
    .where("watchId", "=", watchId)
    .where("slot", "=", slot)
    .where("emailHash", "=", hash)
    .where("confirmedAt", "is not", null)
    .where("isWeekly", "=", true)
    .where("firstWeek", "<=", firstWeek)
    .executeTakeFirst();
}

export type WatchSignup = NonNullable<Awaited<ReturnType<typeof findSignup>>>;

export function findSignup(id: string, database: Database = db) {
  return database.selectFrom("watchSignups").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Confirmation links are valid for seven days, or for as long as the slot is confirmed. */
export async function findSignupToConfirm(id: string | undefined) {
  const signup = id === undefined ? undefined : await findSignup(id);
  const since = new Date(Date.now() - daysToConfirm * dayMs).toISOString();
  return signup && (signup.confirmedAt || signup.createdAt >= since) ? signup : undefined;
}

/** Confirming again changes nothing. `actor` is the person or a member of the team. */
export async function confirmSignup(actor: string, id: string): Promise<"done" | "gone"> {
  const isFound = await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("watchSignups")
      .set((row) => ({ confirmedAt: new Date().toISOString(), version: row("version", "+", 1) }))
      .where("id", "=", id)
      .where("confirmedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return (await findSignup(id, transaction)) !== undefined;
    const action = "confirmed a slot of a prayer watch";
    await audit(transaction, { actor, action, area: auditArea, recordId: id });
    await enqueue(transaction, confirmedMail, id);
    return true;
  });
  wakeMailer();
  return isFound ? "done" : "gone";
}

type SlotChange = { slot: number; isWeekly: boolean; zone: string; isSilent: boolean };

/** Moves the person to another slot, or changes how we write to them. `taken`: they have that slot already. */
export async function changeSignup(
  actor: string,
  watch: PrayerWatch,
  { id, version }: Pick<WatchSignup, "id" | "version">,
  change: SlotChange,
): Promise<"done" | "conflict" | "taken" | "over"> {
  return db.transaction().execute(async (transaction) => {
    const before = await findSignup(id, transaction);
    if (!before) return "conflict";
    const isMoved = before.slot !== change.slot;
    const next = isMoved && nextSlot(watch, change.slot, Temporal.Now.instant());
    if (isMoved && !next) return "over";
    const firstWeek = next ? next.week : before.firstWeek;
    const columns = { ...change, firstWeek, isWeekly: change.isWeekly && watch.isWeekly };
    const other = await transaction
      .selectFrom("watchSignups")
      .select("id")
      .where("watchId", "=", before.watchId)
      .where("slot", "=", change.slot)
      .where("firstWeek", "=", firstWeek)
      .where("emailHash", "=", before.emailHash)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (other) return "taken";
    const { numUpdatedRows } = await transaction
      .updateTable("watchSignups")
      .set({ ...columns, endsAt: signupEnd(watch, columns), version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "conflict";
    // A mail about an earlier change would name the wrong slot.
    if (isMoved)
      await transaction
        .deleteFrom("outbox")
        .where("subjectId", "=", id)
        .where("status", "=", "waiting")
        .execute();
    const action = isMoved
      ? "moved to another slot of a prayer watch"
      : "changed a slot of a prayer watch";
    await audit(transaction, { actor, action, area: auditArea, recordId: id });
    return "done";
  });
}

/** The person gets no more reminders and keeps the slot. Mail programs press the link again and again. */
export async function stopWatchReminders(id: string): Promise<void> {
  await db
    .updateTable("watchSignups")
    .set((row) => ({ isSilent: true, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .where("isSilent", "=", false)
    .execute();
}

/** Deletes the row with its name and address. The recorded erasure applies to restored backups too. */
export async function removeSignup(actor: string, id: string): Promise<"done" | "gone"> {
  const isRemoved = await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("watchSignups")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
    await recordErasure(transaction, "watchSignups", id);
    const action =
      actor === personActor
        ? "gave up a slot of a prayer watch"
        : "removed a person from a slot of a prayer watch";
    await audit(transaction, { actor, action, area: auditArea, recordId: id });
    return true;
  });
  if (isRemoved) await purgeErased();
  return isRemoved ? "done" : "gone";
}

/** For the team, in the order of the slots. */
export function listSignups(watchId: string) {
  return db
    .selectFrom("watchSignups")
    .selectAll()
    .where("watchId", "=", watchId)
    .orderBy("slot")
    .orderBy("createdAt")
    .execute();
}
