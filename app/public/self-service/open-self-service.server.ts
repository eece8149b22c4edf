import { selfServiceContactMessage } from "~/features/contact/self-service-record.server";
import { selfServicePartnership } from "~/features/donations/self-service-record.server";
import { selfServicePrayerRequest } from "~/features/prayers/self-service-record.server";
import { selfServiceTestimony } from "~/features/testimonies/self-service-record.server";
import { type Database, db } from "~/platform/database.server";
import {
  findPrivateLinkByToken,
  type SelfServiceArea,
} from "~/platform/privacy/private-links.server";
import type {
  SelfServiceRecord,
  SelfServiceView,
} from "~/platform/privacy/self-service-record.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { exportNotes } from "~/platform/records/record-notes.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { formatDayInZone } from "~/ui/format-date";
import { limitMarks, limitMarksOf } from "~/ui/forms/unicode";

/** The kinds of records that have private links. */
export const selfServiceRecords: Record<SelfServiceArea, SelfServiceRecord> = {
  prayerRequests: selfServicePrayerRequest,
  testimonies: selfServiceTestimony,
  contactMessages: selfServiceContactMessage,
  partnerships: selfServicePartnership,
};

export type SelfServiceData = { area: SelfServiceArea; view: SelfServiceView };

/** Everything we store about the record that a token opens. Undefined if it opens none, for whatever reason. */
export function openSelfService(token: string): Promise<SelfServiceData | undefined> {
  requireWritableDatabase();
  return db.transaction().execute(async (transaction) => {
    const link = await findPrivateLinkByToken(transaction, token);
    if (!link) return undefined;
    const { area, recordId } = link;
    const { homeZone } = await readCurrentSettings(transaction);
    const view = await selfServiceRecords[area].show(transaction, recordId, homeZone);
    if (!view) return undefined;
    const mails = await mailFacts(transaction, recordId, homeZone);
    const notes = await noteFacts(transaction, recordId, homeZone);
    const facts = view.facts.map(([label, value]): [string, string] => [label, limitMarks(value)]);
    const fields = view.fields && limitMarksOf(view.fields);
    return { area, view: { ...view, fields, facts: [...facts, ...notes, ...mails] } };
  });
}

/** Replies with their text. Internal notes are counted, because they may be about other people too. */
async function noteFacts(
  transaction: Database,
  recordId: string,
  zone: string,
): Promise<SelfServiceView["facts"]> {
  const { replies, internalNotes } = await exportNotes(transaction, recordId);
  const count = internalNotes.length;
  const notes = count === 1 ? "1 note of our team" : `${count} notes of our team`;
  return [
    ...replies.map(({ createdAt, text }): [string, string] => [
      `Our reply of ${formatDayInZone(zone, createdAt)}`,
      limitMarks(text),
    ]),
    ...(count > 0 ? [["Internal notes", `${notes}, without the text`] as [string, string]] : []),
  ];
}

async function mailFacts(
  transaction: Database,
  recordId: string,
  zone: string,
): Promise<SelfServiceView["facts"]> {
  const mails = await transaction
    .selectFrom("outbox")
    .select("createdAt")
    .where("subjectId", "=", recordId)
    .orderBy("createdAt")
    .execute();
  if (mails.length === 0) return [];
  const days = new Set(mails.map(({ createdAt }) => formatDayInZone(zone, createdAt)));
  const count = mails.length === 1 ? "1 email" : `${mails.length} emails`;
  return [
    ["Emails about it", `${count}, on ${[...days].join(" and ")}. Their text is not stored.`],
  ];
}
