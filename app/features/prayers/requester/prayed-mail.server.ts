/** "Someone prayed for you": at most one mail a day for a request, and only if someone prayed since the last one. */

import type { ExpressionBuilder } from "kysely";
import { doneStatuses } from "~/features/prayers/prayer-request";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail/mail.server";
import { isPlainAddress } from "~/platform/mail/mail-address.server";
import { enqueue, wakeMailer } from "~/platform/mail/outbox.server";
import { prayedMailStopPath } from "~/platform/mail/prayed-mail-links.server";
import { latestPossible } from "~/platform/possible-instant.server";
import { findPrivateLinkPath, personActor } from "~/platform/privacy/private-links.server";
import { mailToVisitor, ministryMailAddress } from "~/settings/ministry-mail.server";
import { readSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import type { Schema } from "~db/schema.server";
import { findOwnRequest } from "./own-request.server";

export const prayedMail = "prayer.prayed";

const dayMs = 86_400_000;
const batchSize = 200;

/** Several servers may run this at the same time. */
export async function enqueuePrayedMails(now = Date.now()): Promise<void> {
  for (let last = ""; ; ) {
    const due = await selectDue(now, last);
    for (const { id } of due) await enqueueOne(id, now);
    if (due.length > 0) wakeMailer();
    if (due.length < batchSize) return;
    last = due.at(-1)?.id ?? "";
  }
}

/** A request with a mail that could not be sent yet gets no second one. */
function selectDue(now: number, last: string): Promise<{ id: string }[]> {
  const at = new Date(now).toISOString();
  const yesterday = new Date(now - dayMs).toISOString();
  return db
    .selectFrom("prayerRequests")
    .innerJoin("prayerCounts", "prayerCounts.requestId", "prayerRequests.id")
    .select("prayerRequests.id")
    .where("notifiesPrayer", "=", true)
    .where("status", "not in", doneStatuses)
    .where((row) => row.or([row("expiresAt", "is", null), row("expiresAt", ">", at)]))
    .where(hasNoMailSince(yesterday))
    .whereRef("prayerCounts.count", ">", "prayerCounts.notifiedCount")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.subjectId", "=", "prayerRequests.id")
            .where("outbox.kind", "=", prayedMail)
            .where("outbox.status", "=", "waiting"),
        ),
      ),
    )
    .where("prayerRequests.id", ">", last)
    .orderBy("prayerRequests.id")
    .limit(batchSize)
    .execute();
}

function hasNoMailSince(time: string) {
  return (row: ExpressionBuilder<Schema, "prayerRequests">) =>
    row.or([
      row("notifiedAt", "is", null),
      row("notifiedAt", "<=", time),
      row("notifiedAt", ">", latestPossible()),
    ]);
}

/** The first server to set `notifiedAt` adds the mail. */
async function enqueueOne(id: string, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const yesterday = new Date(now - dayMs).toISOString();
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ notifiedAt: new Date(now).toISOString() })
      .where("id", "=", id)
      .where("notifiesPrayer", "=", true)
      .where(hasNoMailSince(yesterday))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { count, notifiedCount } = await transaction
      .selectFrom("prayerCounts")
      .select(["count", "notifiedCount"])
      .where("requestId", "=", id)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("prayerCounts")
      .set({ notifiedCount: count })
      .where("requestId", "=", id)
      .execute();
    const payload = { count: count - notifiedCount, isFirst: notifiedCount === 0 };
    await enqueue(transaction, prayedMail, id, payload);
  });
}

/** Undefined once the request is answered, closed, withdrawn or no longer public, or the mails were stopped. */
export async function renderPrayedMail(id: string, payload: unknown): Promise<Mail | undefined> {
  const { count, isFirst } = payload as { count: number; isFirst: boolean };
  const request = await findOwnRequest(db, id);
  if (!request?.notifiesPrayer || doneStatuses.includes(request.status)) return undefined;
  const { expiresAt, isConfidential, content } = request;
  if (expiresAt !== null && expiresAt <= new Date().toISOString()) return undefined;
  if (!isPlainAddress(content.email ?? "")) return undefined;
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  // Opening the link of a confidential request is logged, and mail scanners open links.
  const path = isConfidential ? undefined : await findPrivateLinkPath(id);
  const times = formatCount(count, "times");
  const mail = mailToVisitor(settings, content.email, replyTo, {
    subject: "Someone prayed for you",
    blocks: [
      "Peace be with you.",
      isFirst
        ? `Your prayer request was prayed for ${times}.`
        : `Since our last mail your prayer request was prayed for ${times}.`,
      "We do not keep the names of those who prayed.",
      ...(path
        ? [
            "Use your private link to tell those who are praying how things are now, or to mark it as answered.",
            { link: "See your prayer request", path },
          ]
        : []),
    ],
  });
  return {
    ...mail,
    reason:
      "You are getting this because you asked us to tell you when someone prays for you. We send one of these a day at most.",
    unsubscribe: { label: "Stop these emails", path: prayedMailStopPath(id) },
  };
}

/** False also for a request that does not exist any more. */
export async function getsPrayedMails(requestId: string): Promise<boolean> {
  const request = await db
    .selectFrom("prayerRequests")
    .select("notifiesPrayer")
    .where("id", "=", requestId)
    .executeTakeFirst();
  return request?.notifiesPrayer ?? false;
}

/** Stopping again changes nothing. */
export async function stopPrayedMails(requestId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("prayerRequests")
      .set({ notifiesPrayer: false })
      .where("id", "=", requestId)
      .where("notifiesPrayer", "=", true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await audit(transaction, {
      actor: personActor,
      action: "stopped the mails when someone prays for a prayer request, by the link in a mail",
      area: "prayerRequests",
      recordId: requestId,
    });
  });
}
