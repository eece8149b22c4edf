/** All that is stored about one e-mail address, sealed words included: counted, handed out, or erased. */
import { audit } from "~/platform/audit.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";
import { holdsWords } from "~/platform/records/search-words.server";
import { requireWriting } from "~/platform/writing.server";
import { eraseIn } from "./erase.server";
import { rememberErasure } from "./erasures.server";
import type { OwnArea } from "./private-links.server";

/** How many of which things. */
export type Stored = { what: string; count: number }[];

/** What people send us: the word for many, and for one in the log. */
export const sentAreas: Record<OwnArea, { what: string; thing: string }> = {
  prayerRequests: { what: "prayer requests", thing: "a prayer request" },
  testimonies: { what: "testimonies", thing: "a testimony" },
  contactMessages: { what: "messages", thing: "a message" },
  partnerships: { what: "partnership forms", thing: "a partnership" },
};
const areas = Object.keys(sentAreas) as OwnArea[];

/** Of this address, in each area, records in the trash included. */
export async function countStored(email: string, database: Database = db): Promise<Stored> {
  const hash = emailHash(email);
  const stored: Stored = [];
  const ids: string[] = [];
  for (const area of areas) {
    const rows = await recordsOf(database, area, hash);
    ids.push(...rows.map(({ id }) => id));
    stored.push({ what: sentAreas[area].what, count: rows.length });
  }
  const reminders = await remindersOf(database, hash);
  ids.push(...reminders.map(({ id }) => id));
  const mails = await mailsAbout(database, ids);
  const counters = await database
    .selectFrom("rateLimits")
    .select("key")
    .where(holdsWords(["key"], hash))
    .execute();
  return [
    ...stored,
    { what: "reminders", count: reminders.length },
    { what: "notes of mails", count: mails.length },
    { what: "counters against spam", count: counters.length },
  ];
}

/** Whether somebody signs in with this address: an account is looked after under People and roles. */
export async function hasAccount(email: string): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", address)
    .executeTakeFirst();
  return user !== undefined;
}

/** All or nothing: every record with its mails, links and log, every reminder and counter. Returns what there was. */
export function eraseStored(actor: string, email: string): Promise<Stored> {
  requireWriting();
  const hash = emailHash(email);
  return db.transaction().execute(async (transaction) => {
    const stored = await countStored(email, transaction);
    for (const table of areas) {
      for (const { id, version } of await recordsOf(transaction, table, hash)) {
        const { thing } = sentAreas[table];
        const ended = await eraseIn(transaction, actor, { table, id, version, thing });
        if (ended !== "erased") throw new Error("A record was changed while it was being erased");
      }
    }
    for (const { id } of await remindersOf(transaction, hash)) {
      await transaction.deleteFrom("reminders").where("id", "=", id).execute();
      await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
      await rememberErasure(transaction, "reminders", id);
    }
    await transaction
      .deleteFrom("rateLimits")
      .where(holdsWords(["key"], hash))
      .execute();
    await audit(transaction, {
      actor,
      action: "erased everything about one e-mail address",
      area: "retention",
      after: inColumns(stored),
    });
    return stored;
  });
}

/** For the log: how much of what, never about whom. */
export function inColumns(stored: Stored): Record<string, number> {
  return Object.fromEntries(stored.map(({ what, count }) => [what, count]));
}

export function recordsOf(database: Database, area: OwnArea, hash: string) {
  return database
    .selectFrom(area)
    .select(["id", "version"])
    .where("emailHash", "=", hash)
    .orderBy("id")
    .execute();
}

export function remindersOf(database: Database, hash: string) {
  return database
    .selectFrom("reminders")
    .select(["id", "email", "occasionKind", "occasionId", "minutesBefore"])
    .select(["consentVersion", "confirmedAt", "createdAt"])
    .where("emailHash", "=", hash)
    .orderBy("id")
    .execute();
}

export async function mailsAbout(database: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom("outbox")
    .select(["kind", "subjectId", "status", "createdAt", "sentAt"])
    .where("subjectId", "in", ids)
    .orderBy("createdAt")
    .execute();
}
