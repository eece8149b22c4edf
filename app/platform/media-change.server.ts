import { audit } from "./audit.server";
import { type Database, db } from "./database.server";
import { type LibraryPicture, present } from "./media.server";
import { findUses, type PictureUse } from "./media-uses.server";

type Description = { alt: string; isDecorative: boolean };

/** What became of a change: the picture as it is now, gone, or somebody was faster and wrote this. */
type Described =
  | { picture: LibraryPicture }
  | { isGone: true }
  | { by: string; theirs: Description; version: number };

/** Says what a picture shows. `version` is the one that the person saw. */
export function describePicture(
  actor: string,
  id: string,
  version: number,
  description: Description,
): Promise<Described> {
  return db.transaction().execute(async (transaction) => {
    const before = await readKept(transaction, id);
    if (!before) return { isGone: true };
    const { alt, isDecorative } = before;
    if (before.version !== version) {
      const by = await whoChanged(transaction, id);
      return { by, theirs: { alt, isDecorative }, version: before.version };
    }
    const change = { ...description, version: version + 1 };
    await transaction.updateTable("media").set(change).where("id", "=", id).execute();
    const deed = { actor, action: "described a picture", area: "media", recordId: id };
    await audit(transaction, { ...deed, before: { alt, isDecorative }, after: description });
    return { picture: present({ ...before, ...change }) };
  });
}

/** Puts a picture into the trash, unless something shows it: then says what. */
export function deletePicture(actor: string, id: string): Promise<PictureUse[]> {
  return db.transaction().execute(async (transaction) => {
    const picture = await readKept(transaction, id);
    if (!picture) return [];
    const uses = await findUses(transaction, picture.hash);
    if (uses.length > 0) return uses;
    const deletedAt = new Date().toISOString();
    await transaction.updateTable("media").set({ deletedAt }).where("id", "=", id).execute();
    const { name, alt } = picture;
    const deed = { actor, action: "deleted a picture", area: "media", recordId: id };
    await audit(transaction, { ...deed, before: { name, alt } });
    return [];
  });
}

/** Takes a picture out of the trash again. */
export async function restorePicture(actor: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set({ deletedAt: null })
      .where("id", "=", id)
      .where("deletedAt", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await audit(transaction, { actor, action: "restored a picture", area: "media", recordId: id });
  });
}

function readKept(transaction: Database, id: string) {
  return transaction
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

async function whoChanged(transaction: Database, recordId: string): Promise<string> {
  const last = await transaction
    .selectFrom("auditLog")
    .innerJoin("users", "users.id", "auditLog.actor")
    .select("users.name")
    .where("auditLog.area", "=", "media")
    .where("auditLog.recordId", "=", recordId)
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .executeTakeFirst();
  return last?.name ?? "Somebody";
}
