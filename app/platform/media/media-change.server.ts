import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { type LibraryPicture, toLibraryPicture } from "./media.server";
import { findUses, type PictureColumns, type PictureUse } from "./media-uses.server";

type Description = { alt: string; isDecorative: boolean };

/** `conflict` means that someone else saved first. */
type Outcome = { is: "gone" } | { is: "changed" | "conflict"; now: LibraryPicture };

/** `version` is the one that the form was loaded with. */
export function describePicture(
  actor: string,
  id: string,
  version: number,
  description: Description,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const before = await findPicture(transaction, id);
    if (!before) return { is: "gone" };
    const change = { ...description, version: version + 1 };
    const { numUpdatedRows } = await transaction
      .updateTable("media")
      .set(change)
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const now = await findPicture(transaction, id);
      return now ? { is: "conflict", now: toLibraryPicture(now) } : { is: "gone" };
    }
    const { alt, isDecorative } = before;
    const entry = { actor, action: "described a picture", area: "media", recordId: id };
    await audit(transaction, { ...entry, before: { alt, isDecorative }, after: description });
    return { is: "changed", now: toLibraryPicture({ ...before, ...change }) };
  });
}

/** Describes a picture that has no description yet, with the words of the record that shows it. */
export async function describeIfEmpty(
  transaction: Database,
  actor: string,
  hash: string,
  alt: string,
): Promise<void> {
  const picture = await transaction
    .updateTable("media")
    .set((row) => ({ alt, version: row("version", "+", 1) }))
    .where("hash", "=", hash)
    .where("alt", "=", "")
    .where("isDecorative", "=", false)
    .returning("id")
    .executeTakeFirst();
  if (!picture) return;
  const entry = { actor, action: "described a picture", area: "media", recordId: picture.id };
  await audit(transaction, { ...entry, before: { alt: "" }, after: { alt } });
}

/** Sets the part that stays visible where the picture is cut. Returns false if the picture is gone. */
export function setFocus(
  actor: string,
  id: string,
  focusX: number,
  focusY: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await findPicture(transaction, id);
    if (!before) return false;
    await transaction.updateTable("media").set({ focusX, focusY }).where("id", "=", id).execute();
    const entry = { actor, action: "set the focus of a picture", area: "media", recordId: id };
    const { focusX: x, focusY: y } = before;
    await audit(transaction, { ...entry, before: { x, y }, after: { x: focusX, y: focusY } });
    return true;
  });
}

type Deletion = { is: "gone" | "deleted" } | { is: "used"; uses: PictureUse[] };

/** Moves a picture to the trash, unless it is in use. */
export function deletePicture(
  columns: PictureColumns,
  actor: string,
  id: string,
): Promise<Deletion> {
  return db.transaction().execute(async (transaction) => {
    const picture = await findPicture(transaction, id);
    if (!picture) return { is: "gone" };
    const uses = await findUses(transaction, columns, picture.hash);
    if (uses.length > 0) return { is: "used", uses };
    const deletedAt = new Date().toISOString();
    await transaction.updateTable("media").set({ deletedAt }).where("id", "=", id).execute();
    const { name, alt } = picture;
    const entry = { actor, action: "deleted a picture", area: "media", recordId: id };
    await audit(transaction, { ...entry, before: { name, alt } });
    return { is: "deleted" };
  });
}

/** Returns false if the picture is not in the trash. */
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

/** Not from the trash. */
export function findPicture(transaction: Database, id: string) {
  return transaction
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}
