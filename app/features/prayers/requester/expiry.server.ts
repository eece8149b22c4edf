/**
 * The end of a request's time on the public page. Its author is asked by mail first, and the time ends only after the
 * mail server has accepted that mail. Whether visitors see the request is computed from `expiresAt` when it is read.
 */

import { doneStatuses } from "~/features/prayers/prayer-request";
import { type Database, db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail/mail.server";
import { isPlainAddress } from "~/platform/mail/mail-address.server";
import {
  enqueueOnce,
  maxRetryHours,
  scheduledMailId,
  wakeMailer,
} from "~/platform/mail/outbox.server";
import { readRestoreTime } from "~/platform/mail/outbox-queue.server";
import { isPossibleInstant, latestPossible } from "~/platform/possible-instant.server";
import {
  expiryLinkPath,
  findPrivateLinkByToken,
  findPrivateLinkToken,
} from "~/platform/privacy/private-links.server";
import { mailToVisitor, ministryMailAddress } from "~/settings/ministry-mail.server";
import { readCurrentSettings, readSettings } from "~/settings/settings.server";
import { formatDayInZone } from "~/ui/format-date";
import { findOwnRequest, type OwnRequest } from "./own-request.server";
import { offeredIntents } from "./requester-actions.server";

export const expiryMail = "prayer.expiry";

const dayMs = 86_400_000;
const noticeMs = 7 * dayMs;
const batchSize = 500;

/** Only requests that visitors have seen long enough, with an address and a private link, are asked about. */
function selectUnasked(database: Database, publicDays: number, now: number) {
  const publicBefore = new Date(now - Math.max(0, publicDays * dayMs - noticeMs)).toISOString();
  return database
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", false)
    .where("visibility", "=", "shown")
    .where("status", "not in", doneStatuses)
    .where("expiryAskedAt", "is", null)
    .where("expiresAt", "is", null)
    .where("email", "is not", null)
    .where((row) => {
      const since = row.fn.coalesce("publicSince", "createdAt");
      return row.or([row(since, "<=", publicBefore), row(since, ">", latestPossible(0, now))]);
    })
    .where((row) =>
      row.exists(
        row
          .selectFrom("privateLinks")
          .select("recordId")
          .whereRef("privateLinks.recordId", "=", "prayerRequests.id")
          .where("privateLinks.endedAt", "is", null),
      ),
    );
}

/**
 * Several servers may run this at the same time: the id of the mail is derived from the request and its period. After a
 * restore a mail that was waiting is held, and what was sent since the backup is forgotten. So it is asked once more: a
 * second mail does less harm than none.
 */
export async function enqueueExpiryMails(now = Date.now()): Promise<void> {
  const { requestPublicDays } = await readCurrentSettings(db);
  if (requestPublicDays === 0) return;
  const restoredAt = await readRestoreTime(db);
  for (let last = ""; ; ) {
    const found = await selectUnasked(db, requestPublicDays, now)
      .select(["id", "email", "publicSince", "createdAt"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const mails = found
      .filter(({ email }) => isPlainAddress(email ?? ""))
      .map(({ id, publicSince, createdAt }) => {
        const since = publicSince ?? createdAt;
        const period = since < restoredAt ? `${since} ${restoredAt}` : since;
        return {
          id: scheduledMailId(`${expiryMail} ${id} ${period}`),
          kind: expiryMail,
          subjectId: id,
          payload: {},
          dueAt: new Date(now).toISOString(),
          expiresAt: new Date(now + maxRetryHours * 3_600_000).toISOString(),
        };
      });
    if (mails.length > 0) {
      await enqueueOnce(db, mails);
      wakeMailer();
    }
    if (found.length < batchSize) return;
    last = found.at(-1)?.id ?? "";
  }
}

/** The end of its period, and never less than seven days after the mail that asks. */
function expiryOf(
  { publicSince, createdAt }: Pick<OwnRequest, "publicSince" | "createdAt">,
  publicDays: number,
  askedAt: number,
): string {
  const stored = publicSince ?? createdAt;
  const since = isPossibleInstant(stored, 0, askedAt) ? Date.parse(stored) : askedAt;
  const end = since + publicDays * dayMs;
  return new Date(Math.max(end, askedAt + noticeMs)).toISOString();
}

/** Undefined if the request must not be asked about any more. */
export async function renderExpiryMail(id: string): Promise<Mail | undefined> {
  const settings = await readSettings();
  const { homeZone, requestPublicDays } = settings;
  const isWanted = await selectUnasked(db, requestPublicDays, Date.now())
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  const request = isWanted && (await findOwnRequest(db, id));
  const token = await findPrivateLinkToken(id);
  if (!request || !token || requestPublicDays === 0) return undefined;
  if (!isPlainAddress(request.content.email)) return undefined;
  const asked = formatDayInZone(homeZone, request.createdAt);
  const end = formatDayInZone(homeZone, expiryOf(request, requestPublicDays, Date.now()));
  const replyTo = ministryMailAddress(settings, settings.email);
  return mailToVisitor(settings, request.content.email, replyTo, {
    subject: "Your prayer request leaves our page soon",
    blocks: [
      "Peace be with you.",
      `Your prayer request of ${asked} is on our prayers page until ${end}, so that others can pray with you. What would you like us to do? Each link opens a page with one button.`,
      { link: "Keep it on the page", path: expiryLinkPath(token, "keep") },
      { link: "It is answered", path: expiryLinkPath(token, "answered") },
      { link: "Withdraw it", path: expiryLinkPath(token, "withdraw") },
      `If you do nothing, visitors no longer see it after ${end}. It is not deleted, and our prayer team goes on praying for you.`,
    ],
  });
}

/** Starts the last days, in the transaction that marks the mail as sent. */
export async function startExpiry(
  transaction: Database,
  id: string,
  acceptedAt: string,
): Promise<void> {
  const { requestPublicDays } = await readCurrentSettings(transaction);
  const request = await selectUnasked(transaction, requestPublicDays, Date.parse(acceptedAt))
    .select(["publicSince", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!request || requestPublicDays === 0) return;
  await transaction
    .updateTable("prayerRequests")
    .set({
      expiryAskedAt: acceptedAt,
      expiresAt: expiryOf(request, requestPublicDays, Date.parse(acceptedAt)),
    })
    .where("id", "=", id)
    .execute();
}

const expiryIntents = { keep: "keep", answered: "answer", withdraw: "withdraw" } as const;
export type ExpiryAnswer = keyof typeof expiryIntents;

export function isExpiryAnswer(text: string): text is ExpiryAnswer {
  return Object.hasOwn(expiryIntents, text);
}

/** What the page behind a link of the mail offers. Reads only: mail scanners open links. */
export async function openExpiryLink(token: string, answer: ExpiryAnswer) {
  const link = await findPrivateLinkByToken(db, token);
  const request =
    link?.area === "prayerRequests" ? await findOwnRequest(db, link.recordId) : undefined;
  if (!request) return undefined;
  const intent = expiryIntents[answer];
  const isPossible =
    intent === "withdraw" ? !request.isConfidential : offeredIntents(request).includes(intent);
  return { intent, isPossible, version: request.version };
}
