import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { parseUploadUrl } from "~/ui/upload-url";
import { pictureSettings } from "./image-hosts.server";
import {
  findRecordUses,
  type PictureColumns,
  type PictureUse,
  uploadLikePattern,
} from "./media-uses.server";

type Replacement = { actor: string; hash: string; address: string };
type Replacer = { actor: string; mayChangeSettings: boolean };

type ReplaceResult =
  | { is: "replaced"; places: number }
  /** Settings use it, and this person may not change them. */
  | { is: "settings" }
  /** These places show only pictures of the library. */
  | { is: "libraryOnly"; uses: PictureUse[] };

/** Replaces a picture by another one wherever it is used, or nowhere. */
export function replacePicture(
  columns: PictureColumns,
  { actor, mayChangeSettings }: Replacer,
  id: string,
  address: string,
): Promise<ReplaceResult> {
  return db.transaction().execute(async (transaction) => {
    const picture = await transaction
      .selectFrom("media")
      .select("hash")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!picture) return { is: "replaced", places: 0 };
    const replacement = { actor, hash: picture.hash, address };
    const settings = await settingsWith(transaction, picture.hash);
    if (settings.length > 0 && !mayChangeSettings) return { is: "settings" };
    if (!parseUploadUrl(address)) {
      const libraryColumns = columns.filter(({ holds }) => holds);
      const uses = await findRecordUses(transaction, libraryColumns, picture.hash);
      const texts = settings.filter(({ key }) => !pictureSettings.includes(key));
      uses.push(...texts.map(({ key }) => `the setting “${key}”`));
      if (uses.length > 0) return { is: "libraryOnly", uses };
    }
    let places = await replaceInSettings(transaction, settings, replacement);
    for (const place of columns) {
      places += await replaceIn(transaction, place, replacement);
    }
    return { is: "replaced", places };
  });
}

async function replaceIn(
  transaction: Database,
  { table, column, label, holds }: PictureColumns[number],
  { actor, hash, address }: Replacement,
): Promise<number> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(column)} like ${uploadLikePattern(hash)} and deleted_at is null`.execute(
    transaction,
  );
  for (const row of rows) {
    const changed = holds === "text" ? replaceAddresses(row.text, hash, address) : address;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${changed},
        version = version + 1, updated_at = ${new Date().toISOString()}
      where id = ${row.id}`.execute(transaction);
    const action = `replaced the picture of ${label}`;
    const [before, after] = [{ [column]: row.text }, { [column]: changed }];
    await audit(transaction, { actor, action, area: table, recordId: row.id, before, after });
  }
  return rows.length;
}

/** The settings that show the picture. */
export function settingsWith(transaction: Database, hash: string) {
  return transaction
    .selectFrom("settings")
    .select(["key", "value", "version"])
    .where("value", "like", uploadLikePattern(hash))
    .execute();
}

async function replaceInSettings(
  transaction: Database,
  rows: Awaited<ReturnType<typeof settingsWith>>,
  { actor, hash, address }: Replacement,
): Promise<number> {
  for (const { key, value, version } of rows) {
    const changed = replaceAddresses(value, hash, JSON.stringify(address).slice(1, -1));
    await transaction
      .updateTable("settings")
      .set({ value: changed, version: version + 1, updatedAt: new Date().toISOString() })
      .where("key", "=", key)
      .execute();
    const action = `replaced the picture of the setting ${key}`;
    await audit(transaction, { actor, action, area: "settings", recordId: key });
  }
  return rows.length;
}

/** Every size and format of the picture. */
function replaceAddresses(text: string, hash: string, address: string): string {
  return text.replaceAll(/\/uploads\/([0-9a-f]{32})-\d+x\d+\.\w+/g, (found, foundHash) =>
    foundHash === hash ? address : found,
  );
}
