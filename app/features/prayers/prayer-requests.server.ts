import { z } from "zod";
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { emailHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { formatDayInZone } from "~/ui/format-date";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { indexAfterGraphemes, limitMarksOf } from "~/ui/forms/unicode";
import { hasDangerSigns } from "./danger/detect-danger";
import { doneStatuses, prayerConsent, type SharedPrayerRequest } from "./prayer-request";

export const prayerRequestSchema = z.object({
  name: singleLine({ label: "Name", minLength: 2, maxLength: 120 }),
  email: emailAddress(),
  subject: singleLine({ label: "Subject", minLength: 5, maxLength: 200 }),
  prayerRequest: text({ label: "Prayer request", minLength: 10, maxLength: 5_000 }),
  isUrgent: checkbox(),
  isConfidential: checkbox(),
});
type PrayerRequestInput = z.output<typeof prayerRequestSchema>;

export type PrayerRequestCardData = SharedPrayerRequest & {
  day: string;
  /** Index after which the card collapses a long text. */
  truncateAt?: number;
};

const maxCharacters = 600;

export function toPrayerRequestCard(
  request: SharedPrayerRequest,
  zone: string,
): PrayerRequestCardData {
  const limited = limitMarksOf(request);
  const prayerRequest = collapseEmptyLines(limited.prayerRequest);
  return {
    ...limited,
    prayerRequest,
    day: formatDayInZone(zone, request.createdAt),
    truncateAt: findTruncationIndex(prayerRequest),
  };
}

/** Reduces several empty lines to one. */
function collapseEmptyLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

/** Cuts after a sentence if one ends in the second half, otherwise after a word or a character. */
export function findTruncationIndex(text: string): number | undefined {
  const limit = indexAfterGraphemes(text, maxCharacters);
  if (limit === undefined) return undefined;
  const opening = text.slice(0, limit);
  const ends = [/[.!?…]["'”’)]*\s|\n/g, /\s/g].map((end) => {
    const last = [...opening.matchAll(end)].at(-1);
    return last ? last.index + last[0].length : 0;
  });
  return ends.find((end) => end > limit / 2) ?? limit;
}

const pageSize = 12;

/** Every public query starts here, so that a visitor only reads shared requests. */
export function sharedRequests() {
  return db
    .selectFrom("prayerRequests")
    .where("isConfidential", "=", false)
    .where("visibility", "=", "shown");
}

/** Requests that visitors can still pray for. An empty date never hides one. */
export function openSharedRequests(now = new Date().toISOString()) {
  return sharedRequests()
    .where("status", "not in", doneStatuses)
    .where((row) => row.or([row("expiresAt", "is", null), row("expiresAt", ">", now)]));
}

/** While the database is unavailable every page is the cached first page; undefined if there is none. */
export async function listSharedPrayerRequests(
  page: number,
): Promise<PageOf<SharedPrayerRequest> | undefined> {
  let found: PageOf<SharedPrayerRequest> | undefined;
  const first = await staleOnErrorInMemory("prayerRequests", async () => {
    found = await readPage(page, pageSize, countShared, readShared);
    return found.page === 1 ? found : readPage(1, pageSize, countShared, readShared);
  });
  return found ?? first;
}

function countShared(): Promise<number> {
  return countCachedByVersion("prayerRequests", "shared", openSharedRequests());
}

/** The subquery skips rows in the index alone, so that late pages stay fast. */
async function readShared(offset: number): Promise<SharedPrayerRequest[]> {
  const ids = openSharedRequests()
    .select("id")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset(offset);
  return sharedRequests()
    .select(["id", "subject", "prayerRequest", "isUrgent", "createdAt"])
    .where("id", "in", ids)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .$narrowType<{ subject: string; prayerRequest: string }>()
    .execute();
}

/** True if visitors see the request only after a member of the team has read it. */
export async function awaitsReview(id: string): Promise<boolean> {
  const held = await db
    .selectFrom("prayerRequests")
    .select("id")
    .where("id", "=", id)
    .where("isConfidential", "=", false)
    .where("visibility", "=", "held")
    .executeTakeFirst();
  return held !== undefined;
}

/** The text suggests danger to life or abuse. The request is then held as urgent until a person reads it. */
export function mentionsDanger({
  subject,
  prayerRequest,
}: Pick<PrayerRequestInput, "subject" | "prayerRequest">): boolean {
  return hasDangerSigns(`${subject}\n${prayerRequest}`);
}

/** A confidential request is stored encrypted only: no other column contains its text. */
export async function addPrayerRequest(
  transaction: Database,
  value: PrayerRequestInput,
  { id, receivedAt, isHeld, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const { isConfidential, isUrgent, ...submitted } = value;
  const isInDanger = mentionsDanger(value);
  await transaction
    .insertInto("prayerRequests")
    .values({
      id,
      isConfidential,
      needsCare: isInDanger,
      isUrgent: isUrgent || isInDanger,
      ...(isConfidential ? { sealed: seal(submitted, id) } : submitted),
      emailHash: emailHash(submitted.email),
      visibility: isHeld || isInDanger || reviewRequestsFirst ? "held" : "shown",
      createdAt: receivedAt,
      consentVersion: prayerConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  if (!isHeld) {
    await createPrivateLink(transaction, "prayerRequests", id);
    await enqueue(transaction, "prayer.received", id);
  }
  if (notifiesTeam || isInDanger) await enqueue(transaction, "prayer.team", id);
}
