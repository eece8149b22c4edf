import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { type LibraryPicture, toLibraryPicture } from "./media.server";
import { findUses, type PictureUse } from "./media-uses.server";

type Description = { alt: string; isDecorative: boolean };

/** What became of a change, and the picture as it is now; `overtaken` is by somebody who was faster. */
type Outcome = { is: "gone" } | { is: "changed" | "overtaken"; now: LibraryPicture };

/** Says what a picture shows. `version` is the one that the person saw. */
export function describePicture(
  actor: string,
  id: string,
  version: number,
  description: Description,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const before = await readKept(transaction, id);
    if (!before) return { is: "gone" };
    const change = { ...description, version: version + 1 };
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set(change)
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const now = await readKept(transaction, id);
      return now ? { is: "overtaken", now: toLibraryPicture(now) } : { is: "gone" };
    }
    const { alt, isDecorative } = before;
    const deed = { actor, action: "described a picture", area: "media", recordId: id };
    await audit(transaction, { ...deed, before: { alt, isDecorative }, after: description });
    return { is: "changed", now: toLibraryPicture({ ...before, ...change }) };
  });
}

type Deletion = { is: "gone" | "deleted" } | { is: "used"; uses: PictureUse[] };

/** Puts a picture into the trash, unless something shows it: then says what. */
export function deletePicture(actor: string, id: string): Promise<Deletion> {
  return db.transaction().execute(async (transaction) => {
    const picture = await readKept(transaction, id);
    if (!picture) return { is: "gone" };
    const uses = await findUses(transaction, picture.hash);
    if (uses.length > 0) return { is: "used", uses };
    const deletedAt = new Date().toISOString();
    await transaction.updateTable("media").set({ deletedAt }).where("id", "=", id).execute();
    const { name, alt } = picture;
    const deed = { actor, action: "deleted a picture", area: "media", recordId: id };
    await audit(transaction, { ...deed, before: { name, alt } });
    return { is: "deleted" };
  });
}

/** Takes a picture out of the trash again; false where it is not in it. */
export function restorePicture(actor: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set({ deletedAt: null })
      .where("id", "=", id)
      .where("deletedAt", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await audit(transaction, { actor, action: "restored a picture", area: "media", recordId: id });
    return true;
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
