/** Everything that is stored about one email address, including confidential text: counting and erasing it. */
import type { ExpressionBuilder } from "kysely";
import { audit } from "~/platform/audit.server";
import { emailHashes } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { emailCounterHashes } from "~/platform/forms/spam-check.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { containsText } from "~/platform/records/text-search.server";
import type { Schema } from "~db/schema.server";
import { eraseInTransaction } from "./erase.server";
import { recordErasure } from "./erasures.server";
import type { SelfServiceArea } from "./private-links.server";
import { purgeErased } from "./purge-erased.server";

export type PersonalDataCounts = { label: string; count: number }[];

/** `what` is the plural, `thing` the singular in the audit log. */
export const submissionLabels: Record<SelfServiceArea, { what: string; thing: string }> = {
  prayerRequests: { what: "prayer requests", thing: "a prayer request" },
  testimonies: { what: "testimonies", thing: "a testimony" },
  contactMessages: { what: "messages", thing: "a message" },
  partnerships: { what: "partnership forms", thing: "a partnership" },
};
const areas = Object.keys(submissionLabels) as SelfServiceArea[];

/** Includes records in the trash. */
export async function countPersonalData(
  email: string,
  database: Database = db,
): Promise<PersonalDataCounts> {
  const hashes = emailHashes(email);
  const stored: PersonalDataCounts = [];
  const ids: string[] = [];
  for (const area of areas) {
    const rows = await listRecordsByEmailHash(database, area, hashes);
    ids.push(...rows.map(({ id }) => id));
    stored.push({ label: submissionLabels[area].what, count: rows.length });
  }
  const reminders = await listRemindersByEmailHash(database, hashes);
  const slots = await listSlotsByEmailHash(database, hashes);
  ids.push(...reminders.map(({ id }) => id), ...slots.map(({ id }) => id));
  const mails = await listMailsAbout(database, ids);
  const revisions = await listRevisionsOfAccount(database, email);
  const notes = await countNotesAbout(database, ids);
  const counters = await database
    .selectFrom("rateLimits")
    .select("key")
    .where(isCounterOf(email))
    .execute();
  return [
    ...stored,
    { label: "reminders", count: reminders.length },
    { label: "prayer watch slots", count: slots.length },
    { label: "notes or replies of the team", count: notes },
    { label: "emails about these records", count: mails.length },
    { label: "saved versions of records", count: revisions.length },
    { label: "counts of recent forms (spam protection)", count: counters.length },
  ];
}

/** Accounts are not erased here: administrators manage them under People and roles. */
export async function hasAccount(email: string): Promise<boolean> {
  return (await findAccount(db, email).executeTakeFirst()) !== undefined;
}

function findAccount(database: Database, email: string) {
  return database.selectFrom("users").select("id").where("email", "=", email.trim().toLowerCase());
}

/** What the person typed in the forms of records: each Save, and what was never saved. */
export function listRevisionsOfAccount(database: Database, email: string) {
  return database
    .selectFrom("revisions")
    .select(["id", "resource", "recordId", "kind", "fields", "savedAt"])
    .where("author", "in", findAccount(database, email))
    .orderBy("savedAt")
    .execute();
}

/**
 * Erases every record with its mails, links and audit content, every reminder, every slot of a prayer watch, every
 * counter, and the versions that the person saved or typed, in one transaction.
 */
export async function erasePersonalData(actor: string, email: string): Promise<PersonalDataCounts> {
  requireWritableDatabase();
  const hashes = emailHashes(email);
  const erased = await db.transaction().execute(async (transaction) => {
    const stored = await countPersonalData(email, transaction);
    for (const table of areas) {
      for (const { id, version } of await listRecordsByEmailHash(transaction, table, hashes)) {
        const { thing } = submissionLabels[table];
        const ended = await eraseInTransaction(transaction, actor, {
          table,
          id,
          version,
          auditLabel: thing,
        });
        if (ended !== "erased") throw new Error("A record was changed while it was being erased");
      }
    }
    for (const { id } of await listRemindersByEmailHash(transaction, hashes)) {
      await transaction.deleteFrom("reminders").where("id", "=", id).execute();
      await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
      await recordErasure(transaction, "reminders", id);
    }
    for (const { id } of await listSlotsByEmailHash(transaction, hashes)) {
      await transaction.deleteFrom("watchSignups").where("id", "=", id).execute();
      await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
      await recordErasure(transaction, "watchSignups", id);
    }
    for (const { id } of await listRevisionsOfAccount(transaction, email)) {
      await transaction.deleteFrom("revisions").where("id", "=", id).execute();
      await recordErasure(transaction, "revisions", id);
    }
    await transaction.deleteFrom("rateLimits").where(isCounterOf(email)).execute();
    await audit(transaction, {
      actor,
      action: "erased everything about one e-mail address",
      area: "retention",
      after: countsByLabel(stored),
    });
    return stored;
  });
  await purgeErased();
  return erased;
}

/** The counters of a version before contain the hash of the address itself. */
function isCounterOf(email: string) {
  const hashes = [...emailHashes(email), ...emailCounterHashes(email)];
  return (row: ExpressionBuilder<Schema, "rateLimits">) =>
    row.or(hashes.map((hash) => containsText(["key"], hash)));
}

/** For the audit log: counts only, never the address. */
export function countsByLabel(stored: PersonalDataCounts): Record<string, number> {
  return Object.fromEntries(stored.map(({ label, count }) => [label, count]));
}

export function listRecordsByEmailHash(
  database: Database,
  area: SelfServiceArea,
  hashes: readonly string[],
) {
  return database
    .selectFrom(area)
    .select(["id", "version"])
    .where("emailHash", "in", hashes)
    .orderBy("id")
    .execute();
}

export function listRemindersByEmailHash(database: Database, hashes: readonly string[]) {
  return database
    .selectFrom("reminders")
    .select(["id", "email", "occasionKind", "occasionId", "minutesBefore"])
    .select(["consentVersion", "confirmedAt", "createdAt"])
    .where("emailHash", "in", hashes)
    .orderBy("id")
    .execute();
}

export function listSlotsByEmailHash(database: Database, hashes: readonly string[]) {
  return database
    .selectFrom("watchSignups")
    .select(["id", "watchId", "slot", "firstWeek", "isWeekly", "name", "email", "zone"])
    .select(["isSilent", "consentVersion", "consentAt", "confirmedAt", "createdAt"])
    .where("emailHash", "in", hashes)
    .orderBy("id")
    .execute();
}

async function countNotesAbout(database: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const notes = await database
    .selectFrom("recordNotes")
    .select("id")
    .where("recordId", "in", ids)
    .execute();
  return notes.length;
}

export async function listMailsAbout(database: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom("outbox")
    .select(["kind", "subjectId", "status", "createdAt", "sentAt"])
    .where("subjectId", "in", ids)
    .orderBy("createdAt")
    .execute();
}
