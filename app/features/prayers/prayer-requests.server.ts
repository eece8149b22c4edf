import { z } from "zod";
import { staleOnErrorInMemory } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion } from "~/platform/cache/version-cache.server";
import { confidentialEmailHash, emailHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { findPublicTextSigns } from "~/platform/forms/public-text.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { forReview, heldColumns, holdForSigns } from "~/platform/records/held.server";
import { type PageOf, readPage } from "~/platform/records/pagination.server";
import { sharedRequests } from "~/platform/records/public-submissions.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import { formatDayInZone } from "~/ui/format-date";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { indexAfterGraphemes, limitMarks, limitMarksOf } from "~/ui/forms/unicode";
import { notifyOfDanger } from "./danger/danger-mail.server";
import { hasDangerSigns } from "./danger/detect-danger";
import { prayerConsent } from "./form-texts";
import { readPrayerCounts } from "./marks/prayer-counts.server";
import {
  type AnsweredRequest,
  doneStatuses,
  type SharedPrayerRequest,
  type SharedUpdate,
} from "./prayer-request";

export const prayerRequestSchema = z.object({
  name: singleLine({ label: "Name", minLength: 2, maxLength: 120 }),
  email: emailAddress(),
  subject: singleLine({ label: "Subject", minLength: 5, maxLength: 200 }),
  prayerRequest: text({ label: "Prayer request", minLength: 10, maxLength: 5_000 }),
  isUrgent: checkbox(),
  isConfidential: checkbox(),
  notifiesPrayer: checkbox(),
});
type PrayerRequestInput = z.output<typeof prayerRequestSchema>;

type DatedUpdate = SharedUpdate & { day: string };

/** What the cards of open and of answered requests have in common. */
export type RequestTextData = Pick<
  SharedPrayerRequest,
  "id" | "subject" | "prayerRequest" | "createdAt"
> & {
  day: string;
  /** Index after which the card collapses a long text. */
  truncateAt?: number;
  /** "Prayed for 14 times", or undefined if nobody has yet. */
  prayed: string | undefined;
  updates: DatedUpdate[];
};
export type PrayerRequestCardData = RequestTextData & { isUrgent: boolean };
export type AnsweredCardData = RequestTextData & { answeredOn: string; testimonyId: string | null };

const maxCharacters = 600;

export function toPrayerRequestCard(
  { isUrgent, ...request }: SharedPrayerRequest,
  zone: string,
): PrayerRequestCardData {
  return { ...toRequestText(request, zone), isUrgent };
}

export function toAnsweredCard(
  { answeredAt, testimonyId, ...request }: AnsweredRequest,
  zone: string,
): AnsweredCardData {
  const answeredOn = formatDayInZone(zone, answeredAt);
  return { ...toRequestText(request, zone), answeredOn, testimonyId };
}

function toRequestText(
  {
    id,
    subject,
    prayerRequest,
    createdAt,
    prayedCount,
    updates,
  }: Omit<SharedPrayerRequest, "isUrgent">,
  zone: string,
): RequestTextData {
  const limited = limitMarksOf({ subject, prayerRequest: collapseEmptyLines(prayerRequest) });
  return {
    ...limited,
    id,
    createdAt,
    day: formatDayInZone(zone, createdAt),
    truncateAt: findTruncationIndex(limited.prayerRequest),
    prayed: prayedCount > 0 ? `Prayed for ${formatCount(prayedCount, "times")}` : undefined,
    updates: updates.map((update) => ({
      ...update,
      text: collapseEmptyLines(limitMarks(update.text)),
      day: formatDayInZone(zone, update.createdAt),
    })),
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
  const ends = [/[.!?…]["'”’)]*\s|\n/g, /\s/g].map((end: RegExp) => {
    const last = [...opening.matchAll(end)].at(-1);
    return last ? last.index + last[0].length : 0;
  });
  return ends.find((end) => end > limit / 2) ?? limit;
}

const pageSize = 12;

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
  const first = await staleOnErrorInMemory("prayerRequests requestUpdates", async () => {
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
  const rows = await selectText(sharedRequests())
    .where("id", "in", ids)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return withPrayersAndUpdates(rows);
}

/** Those of the requests that are still open, in no order. */
export async function readOpenRequests(ids: readonly string[]): Promise<SharedPrayerRequest[]> {
  if (ids.length === 0) return [];
  return withPrayersAndUpdates(
    await selectText(openSharedRequests()).where("id", "in", ids).execute(),
  );
}

function selectText(requests: ReturnType<typeof sharedRequests>) {
  return requests
    .select(["id", "subject", "prayerRequest", "isUrgent", "createdAt", "hidesCount"])
    .$narrowType<{ subject: string; prayerRequest: string }>();
}

/** Adds what other tables have about these public requests. */
export async function withPrayersAndUpdates<Row extends { id: string; hidesCount: boolean }>(
  rows: Row[],
): Promise<(Omit<Row, "hidesCount"> & Pick<SharedPrayerRequest, "prayedCount" | "updates">)[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, updates] = await Promise.all([readPrayerCounts(ids), readShownUpdates(ids)]);
  return rows.map(({ hidesCount, ...row }) => ({
    ...row,
    prayedCount: hidesCount ? 0 : (counts.get(row.id) ?? 0),
    updates: updates.get(row.id) ?? [],
  }));
}

async function readShownUpdates(requestIds: string[]): Promise<Map<string, SharedUpdate[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("requestUpdates")
    .select(["id", "requestId", "text", "kind", "createdAt"])
    .where("requestId", "in", requestIds)
    .where("visibility", "=", "shown")
    .where("text", "is not", null)
    .orderBy("createdAt")
    .orderBy("id")
    .$narrowType<{ text: string }>()
    .execute();
  const updates = Map.groupBy(rows, ({ requestId }) => requestId);
  return new Map(
    [...updates].map(([requestId, own]) => [
      requestId,
      own.map(({ id, text, kind, createdAt }) => ({ id, text, kind, createdAt })),
    ]),
  );
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
  { id, receivedAt, held: suspected, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const { isConfidential, isUrgent, notifiesPrayer, ...submitted } = value;
  const isInDanger = mentionsDanger(value);
  const publicTexts = isConfidential ? [] : [value.subject, value.prayerRequest];
  const held = holdForSigns(
    isInDanger || (reviewRequestsFirst && !suspected)
      ? { ...forReview, signs: suspected?.signs ?? [] }
      : suspected,
    findPublicTextSigns(publicTexts),
  );
  await transaction
    .insertInto("prayerRequests")
    .values({
      id,
      isConfidential,
      notifiesPrayer,
      needsCare: isInDanger,
      isUrgent: isUrgent || isInDanger,
      ...(isConfidential ? { sealed: seal(submitted, id) } : submitted),
      emailHash: (isConfidential ? confidentialEmailHash : emailHash)(submitted.email),
      visibility: held ? "held" : "shown",
      ...heldColumns(held, receivedAt),
      createdAt: receivedAt,
      consentVersion: prayerConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  if (!suspected) {
    await createPrivateLink(transaction, "prayerRequests", id);
    await enqueue(transaction, "prayer.received", id);
  }
  if (isInDanger) await notifyOfDanger(transaction, id);
  else if (notifiesTeam) await enqueue(transaction, "prayer.team", id);
}
