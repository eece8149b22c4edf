/**
 * Versions of records with drafts: each Save, and what a person has typed since. Visitors see neither. There is no audit
 * entry for an autosave.
 */
import { sql } from "kysely";
import { type Database, db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";

const maxRevisions = 50;
export const revisionDays = 90;

/**
 * `recordId` is null for a record that was never saved. `duplicateOf` is the record that it is a copy of: each copy is
 * kept apart, and from other new records.
 */
export type RevisionOf = { resource: string; recordId: string | null; duplicateOf?: string };

type Fields = Record<string, string | string[]>;

export type Revision = {
  id: string;
  kind: "autosave" | "save";
  author: string | null;
  by: string | null;
  savedAt: string;
};

/** The browser chooses the id, so that an autosave that arrives after the Save cannot be taken for a new one. */
type Autosave = RevisionOf & {
  id: string;
  resource: keyof Schema;
  author: string;
  fields: Fields;
};

/** More than the longest text of a form, in every script. */
const maxLength = 250_000;

export function isTooLong(fields: Fields): boolean {
  return JSON.stringify(fields).length > maxLength;
}

/** Inserts or replaces an autosave. `taken`: the id belongs to a Save or to someone else. */
export function autosave({
  id,
  resource,
  recordId,
  author,
  fields,
}: Autosave): Promise<"saved" | "taken" | "gone"> {
  return db.transaction().execute(async (transaction) => {
    if (recordId !== null && !(await hasRecord(transaction, resource, recordId))) return "gone";
    const row = { resource, recordId, author, fields: JSON.stringify(fields), savedAt: now() };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("revisions")
      .values({ id, kind: "autosave", ...row })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ fields: row.fields, savedAt: row.savedAt })
          .where("revisions.kind", "=", "autosave")
          .where("revisions.author", "=", author)
          .where("revisions.resource", "=", resource)
          .where("revisions.recordId", recordId === null ? "is" : "=", recordId),
      )
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return "taken";
    await deleteOldest(transaction, { resource, recordId }, author);
    return "saved";
  });
}

async function hasRecord(
  transaction: Database,
  resource: keyof Schema,
  id: string,
): Promise<boolean> {
  const row = await transaction
    // All resources with drafts have these columns.
    .selectFrom(resource as "sermons")
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

type Save = {
  resource: string;
  recordId: string;
  author: string;
  fields: Fields;
  /** The autosave of the form, if it has one. It becomes this revision. */
  autosaveId: string;
};

/** Call it in the transaction of the change. */
export async function addRevision(
  transaction: Database,
  { resource, recordId, author, fields, autosaveId }: Save,
): Promise<void> {
  await transaction
    .deleteFrom("revisions")
    .where("id", "=", autosaveId)
    .where("author", "=", author)
    .where("kind", "=", "autosave")
    .execute();
  const isTaken = await transaction
    .selectFrom("revisions")
    .select("id")
    .where("id", "=", autosaveId)
    .executeTakeFirst();
  const id = autosaveId === "" || isTaken ? newId() : autosaveId;
  const row = { id, resource, recordId, author, fields: JSON.stringify(fields), savedAt: now() };
  await transaction
    .insertInto("revisions")
    .values({ ...row, kind: "save" })
    .execute();
  await deleteOldest(transaction, { resource, recordId }, author);
}

/** Stores the version before the first Save, so that it can be restored too. */
export async function addFirstRevision(
  transaction: Database,
  first: { resource: string; recordId: string; fields: Fields; savedAt: string },
): Promise<void> {
  const saved = await transaction
    .selectFrom("revisions")
    .select("id")
    .where("recordId", "=", first.recordId)
    .where("kind", "=", "save")
    .executeTakeFirst();
  if (saved) return;
  const row = { ...first, fields: JSON.stringify(first.fields), author: null };
  await transaction
    .insertInto("revisions")
    .values({ id: newId(), kind: "save", ...row })
    .execute();
}

/** Every Save, and the reader's own autosaves. The newest comes first. */
export async function listRevisions(of: RevisionOf, reader: string): Promise<Revision[]> {
  return visibleTo(of, reader)
    .leftJoin("users", "users.id", "revisions.author")
    .select(["revisions.id", "revisions.kind", "revisions.author", "revisions.savedAt"])
    .select("users.name as by")
    .orderBy("revisions.savedAt", "desc")
    .orderBy("revisions.id", "desc")
    .limit(maxRevisions)
    .execute();
}

export async function findRevisionFields(
  of: RevisionOf,
  reader: string,
  id: string,
): Promise<Fields | undefined> {
  const row = await visibleTo(of, reader)
    .select("revisions.fields")
    .where("revisions.id", "=", id)
    .executeTakeFirst();
  return row && JSON.parse(row.fields);
}

/** Deletes what this person typed and has not saved. */
export async function discardAutosaves(
  { resource, recordId, duplicateOf }: RevisionOf,
  author: string,
): Promise<void> {
  await db
    .deleteFrom("revisions")
    .where("resource", "=", resource)
    .where("recordId", recordId === null ? "is" : "=", recordId)
    .$if(recordId === null, (rows) => rows.where(isCopyOf(duplicateOf)))
    .where("author", "=", author)
    .where("kind", "=", "autosave")
    .execute();
}

/** Revisions of records that are not even in the trash any more. */
export async function deleteOrphanedRevisions(
  transaction: Database,
  tables: readonly (keyof Schema)[],
): Promise<void> {
  for (const table of tables) {
    await transaction
      .deleteFrom("revisions")
      .where("resource", "=", table)
      .where("recordId", "is not", null)
      .where(sql<boolean>`record_id not in (select id from ${sql.table(table)})`)
      .execute();
  }
}

/** Quotes in typed text are escaped, so only the field itself has this name. */
function isCopyOf(original: string | undefined) {
  return original
    ? sql<boolean>`fields like ${`%"duplicateOf":"${original}"%`}`
    : sql<boolean>`fields not like ${'%"duplicateOf":"%'}`;
}

function visibleTo({ resource, recordId, duplicateOf }: RevisionOf, reader: string) {
  return db
    .selectFrom("revisions")
    .where("revisions.resource", "=", resource)
    .where("revisions.recordId", recordId === null ? "is" : "=", recordId)
    .$if(recordId === null, (rows) => rows.where(isCopyOf(duplicateOf)))
    .where((where) =>
      where.or([where("revisions.kind", "=", "save"), where("revisions.author", "=", reader)]),
    );
}

/** Records that were never saved have no id: each person has their own. */
async function deleteOldest(
  transaction: Database,
  { resource, recordId }: RevisionOf,
  author: string,
): Promise<void> {
  const revisions = transaction
    .selectFrom("revisions")
    .select("id")
    .where("resource", "=", resource)
    .where("recordId", recordId === null ? "is" : "=", recordId)
    .$if(recordId === null, (rows) => rows.where("author", "=", author));
  const oldest = await revisions
    .orderBy("savedAt", "desc")
    .orderBy("id", "desc")
    // SQLite accepts an offset only with a limit.
    .limit(maxRevisions)
    .offset(maxRevisions)
    .execute();
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  await transaction.deleteFrom("revisions").where("id", "in", ids).execute();
}

function now(): string {
  return new Date().toISOString();
}
