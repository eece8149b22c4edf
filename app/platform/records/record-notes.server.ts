/** Notes and replies of the team about one submission. Their text is encrypted, and never in an audit entry. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { hasPermission, type Permission } from "~/platform/auth/permission.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { AddedBeforeError, requireNewKey } from "~/platform/forms/form-keys.server";
import { enqueueOnce, maxRetryHours } from "~/platform/mail/outbox.server";
import { recordErasure } from "~/platform/privacy/erasures.server";
import { type SelfServiceArea, selfServiceAreas } from "~/platform/privacy/private-links.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import { newId } from "~db/new-id.server";
import type { Role, Schema } from "~db/schema.server";

type NoteKind = Schema["recordNotes"]["kind"];

/** The mail kind of replies. */
export const replyMail = "record.reply";

/** Begins the audit entries of this file. They do not change the record itself. */
export const followUpVerbs = ["wrote a note on", "deleted a note on", "replied to", "assigned"];

type About = {
  actor: string;
  area: SelfServiceArea;
  recordId: string;
  /** In the audit log: a message. */
  auditLabel: string;
  /** The same for every attempt to send a form. */
  key?: string | undefined;
};

/** False if the record does not exist any more. A note that was sent before is not added again. */
export function addNote(about: About, text: string): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      if (!(await recordExists(transaction, about))) return false;
      await insertNote(transaction, about, "note", text);
      await auditFollowUp(transaction, about, "wrote a note on");
      return true;
    })
    .catch((error) => {
      if (error instanceof AddedBeforeError) return true;
      throw error;
    });
}

/** Deletes a note for good. False unless it is a note that this person wrote. */
export async function deleteNote(about: About, noteId: string): Promise<boolean> {
  const isDeleted = await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("recordNotes")
      .where("id", "=", noteId)
      .where("recordId", "=", about.recordId)
      .where("author", "=", about.actor)
      .where("kind", "=", "note")
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordErasure(transaction, "recordNotes", noteId);
    await auditFollowUp(transaction, about, "deleted a note on");
    return true;
  });
  if (isDeleted) await purgeErased();
  return isDeleted;
}

type Reply = {
  kind: Exclude<NoteKind, "note">;
  text: string;
  /** How many replies the writer has seen. */
  seenReplies: number;
  /** Releases the record if it is held, in the transaction of the reply. */
  release?: ((transaction: Database, actor: string, id: string) => Promise<void>) | undefined;
};

/**
 * Stores a reply, and with `mailReply` also its mail. A new message or partnership becomes answered. `conflict`: someone
 * else has replied since the writer opened the record. A reply that was sent before is `added`, but not again.
 */
export function addReply(about: About, reply: Reply): Promise<"added" | "conflict" | "gone"> {
  const { area, recordId } = about;
  return db
    .transaction()
    .execute(async (transaction) => {
      // The update also makes two replies to one record wait for each other.
      await markAnswered(transaction, area, recordId);
      if (!(await recordExists(transaction, about))) return "gone";
      const replies = await repliesTo(transaction, recordId).select("id").execute();
      const id = await insertNote(transaction, about, reply.kind, reply.text);
      if (replies.length !== reply.seenReplies) throw new RepliedMeanwhileError();
      await reply.release?.(transaction, about.actor, recordId);
      if (reply.kind === "mailReply") await enqueueReply(transaction, id);
      await auditFollowUp(transaction, about, "replied to");
      return "added" as const;
    })
    .catch((error) => {
      if (error instanceof RepliedMeanwhileError) return "conflict" as const;
      if (error instanceof AddedBeforeError) return "added" as const;
      throw error;
    });
}

/** Thrown to roll the transaction back. */
class RepliedMeanwhileError extends Error {}

async function markAnswered(
  transaction: Database,
  area: SelfServiceArea,
  id: string,
): Promise<void> {
  const isAnswerable = area === "contactMessages" || area === "partnerships";
  if (!isAnswerable) {
    // Locks the row. Replying to a prayer request does not mean that the prayer is answered.
    await transaction
      .updateTable(area as "prayerRequests")
      .set((row) => ({ assigneeId: row.ref("assigneeId") }))
      .where("id", "=", id)
      .execute();
    return;
  }
  await transaction
    .updateTable(area as "contactMessages")
    .set((row) => ({
      version: sql<number>`version + case when status = 'new' then 1 else 0 end`,
      status: sql<"answered">`case when status = 'new' then 'answered' else ${row.ref("status")} end`,
    }))
    .where("id", "=", id)
    .execute();
}

/** The mail has the id of the reply, so that its delivery can be shown beside it. */
async function enqueueReply(transaction: Database, id: string): Promise<void> {
  const now = Date.now();
  await enqueueOnce(transaction, [
    {
      id,
      kind: replyMail,
      subjectId: id,
      payload: {},
      dueAt: new Date(now).toISOString(),
      expiresAt: new Date(now + maxRetryHours * 3_600_000).toISOString(),
    },
  ]);
}

async function insertNote(
  transaction: Database,
  { actor, area, recordId, key }: About,
  kind: NoteKind,
  text: string,
): Promise<string> {
  const id = newId();
  await requireNewKey(transaction, key, id);
  await transaction
    .insertInto("recordNotes")
    .values({
      id,
      area,
      recordId,
      kind,
      author: actor,
      sealed: seal(text, id),
      createdAt: new Date().toISOString(),
    })
    .execute();
  return id;
}

async function recordExists(transaction: Database, { area, recordId }: About): Promise<boolean> {
  const row = await transaction
    .selectFrom(area)
    .select("id")
    .where("id", "=", recordId)
    .executeTakeFirst();
  return row !== undefined;
}

function auditFollowUp(
  transaction: Database,
  { actor, area, recordId, auditLabel }: About,
  verb: (typeof followUpVerbs)[number],
  after?: object,
): Promise<void> {
  const action = `${verb} ${auditLabel}`;
  return audit(transaction, { actor, action, area, recordId, after });
}

/**
 * Assigns the record to a member, or to nobody. The version stays: a colleague who is editing the record loses nothing.
 * Returns who it was assigned to before.
 */
export function assignRecord(
  about: About,
  assigneeId: string | null,
): Promise<{ is: "gone" } | { is: "assigned"; before: string | null }> {
  const { area, recordId } = about;
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom(area)
      .select("assigneeId")
      .where("id", "=", recordId)
      .executeTakeFirst();
    if (!row) return { is: "gone" };
    await transaction
      .updateTable(area as "contactMessages")
      .set({ assigneeId })
      .where("id", "=", recordId)
      .execute();
    await auditFollowUp(transaction, about, "assigned", { assignee: assigneeId });
    return { is: "assigned", before: row.assigneeId };
  });
}

/** Records that are not done. */
const isOpen: Record<SelfServiceArea, RawBuilder<SqlBool>> = {
  prayerRequests: sql`status not in ('answered', 'closed')`,
  testimonies: sql`not approved and deleted_at is null`,
  contactMessages: sql`status <> 'done'`,
  partnerships: sql`status <> 'done'`,
};

const permissions: Record<SelfServiceArea, Permission> = {
  prayerRequests: "prayerRequests",
  testimonies: "testimonies",
  contactMessages: "messages",
  partnerships: "partners",
};

/** How many open records are assigned to each member. */
export async function countAssigned(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const area of selfServiceAreas) {
    const rows = await db
      .selectFrom(area as "contactMessages")
      .select("assigneeId")
      .select((query) => query.fn.countAll<string | number>().as("count"))
      .where("assigneeId", "is not", null)
      .where(isOpen[area])
      .groupBy("assigneeId")
      .execute();
    for (const { assigneeId, count } of rows) {
      counts.set(assigneeId ?? "", (counts.get(assigneeId ?? "") ?? 0) + Number(count));
    }
  }
  return counts;
}

/** Gives the open records of a member to another one, or to nobody where that one may not see them. */
export async function handOver(
  transaction: Database,
  from: string,
  to: { id: string; roles: Role[] } | undefined,
): Promise<void> {
  for (const area of selfServiceAreas) {
    const assigneeId = to && hasPermission(to.roles, permissions[area]) ? to.id : null;
    await transaction
      .updateTable(area as "contactMessages")
      .set({ assigneeId })
      .where("assigneeId", "=", from)
      .where(isOpen[area])
      .execute();
  }
}

/** Oldest first, with the state of the mail of a reply. */
export async function listNotes(recordId: string) {
  const rows = await db
    .selectFrom("recordNotes")
    .leftJoin("users", "users.id", "recordNotes.author")
    .leftJoin("outbox", "outbox.id", "recordNotes.id")
    .select(["recordNotes.id", "recordNotes.kind", "recordNotes.author", "recordNotes.sealed"])
    .select(["recordNotes.createdAt", "users.name as by", "outbox.status as mail"])
    .where("recordNotes.recordId", "=", recordId)
    .orderBy("recordNotes.createdAt")
    .orderBy("recordNotes.id")
    .execute();
  return rows.map(({ sealed, ...note }) => ({ ...note, text: unseal<string>(sealed, note.id) }));
}

/** Undefined if the reply or its record was erased. */
export async function findReply(id: string) {
  const reply = await db
    .selectFrom("recordNotes")
    .select(["area", "recordId", "sealed"])
    .where("id", "=", id)
    .where("kind", "=", "mailReply")
    .executeTakeFirst();
  const email = reply && (await findEmail(reply.area, reply.recordId));
  if (!reply || !email) return undefined;
  return { area: reply.area, email, text: unseal<string>(reply.sealed, id) };
}

/** The address that a reply is sent to. Undefined if there is none. */
export async function findEmail(area: SelfServiceArea, id: string): Promise<string | undefined> {
  if (area === "prayerRequests") {
    const row = await db
      .selectFrom("prayerRequests")
      .select(["email", "sealed"])
      .where("id", "=", id)
      .executeTakeFirst();
    const { email } = row?.sealed
      ? unseal<{ email: string }>(row.sealed, id)
      : { email: row?.email };
    return email ?? undefined;
  }
  const column = area === "partnerships" ? "emailAddress" : "email";
  const row = await db
    .selectFrom(area as "testimonies")
    .select(`${column as "email"} as email`)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/** The addresses of several records of an area, by id. Confidential requests are left out: theirs are encrypted. */
export async function findEmails(
  area: SelfServiceArea,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const column = area === "partnerships" ? "emailAddress" : "email";
  const rows = await db
    .selectFrom(area as "testimonies")
    .select(["id", `${column as "email"} as email`])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email]] : [])));
}

/** What a person calls the record. Empty for a confidential request: its text is read on purpose only. */
export async function findRecordTitle(
  area: SelfServiceArea,
  id: string,
  database: Database = db,
): Promise<string> {
  if (area === "contactMessages") {
    const message = await database
      .selectFrom(area)
      .select(["subject", "name"])
      .where("id", "=", id)
      .executeTakeFirst();
    return message?.subject || (message?.name ?? "");
  }
  const columns = { prayerRequests: "subject", testimonies: "title", partnerships: "fullName" };
  const row = await database
    .selectFrom(area as "testimonies")
    .select(`${columns[area] as "title"} as title`)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.title ?? "";
}

function repliesTo(database: Database, recordId: string) {
  return database
    .selectFrom("recordNotes")
    .where("recordId", "=", recordId)
    .where("kind", "!=", "note");
}

/**
 * For the person that the record is about: their replies with text. Notes are counted only, because they may be about
 * other people too.
 */
export async function exportNotes(transaction: Database, recordId: string) {
  const replies = await repliesTo(transaction, recordId)
    .select(["id", "sealed", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const notes = await transaction
    .selectFrom("recordNotes")
    .select("createdAt")
    .where("recordId", "=", recordId)
    .where("kind", "=", "note")
    .orderBy("createdAt")
    .execute();
  return {
    replies: replies.map(({ id, sealed, createdAt }) => ({
      createdAt,
      text: unseal<string>(sealed, id),
    })),
    internalNotes: notes,
  };
}

/** Deletes notes whose record does not exist any more. */
export async function deleteOrphanedNotes(transaction: Database): Promise<void> {
  for (const area of selfServiceAreas) {
    await transaction
      .deleteFrom("recordNotes")
      .where("area", "=", area)
      .where("recordId", "not in", (query) => query.selectFrom(area).select("id"))
      .execute();
  }
}
