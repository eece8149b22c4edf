import { sql } from "kysely";
import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { type PictureColumns, uploadLikePattern } from "./media-uses.server";

type Replacement = { actor: string; hash: string; address: string };
type Replacer = { actor: string; mayChangeSettings: boolean };

/**
 * Replaces a picture by another one wherever it is used, and returns in how many places. If settings use it and this
 * person may not change them, it changes nothing and returns "settings".
 */
export function replacePicture(
  columns: PictureColumns,
  { actor, mayChangeSettings }: Replacer,
  id: string,
  address: string,
): Promise<number | "settings"> {
  return db.transaction().execute(async (transaction) => {
    const picture = await transaction
      .selectFrom("media")
      .select("hash")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!picture) return 0;
    const replacement = { actor, hash: picture.hash, address };
    const settings = await settingsWith(transaction, picture.hash);
    if (settings.length > 0 && !mayChangeSettings) return "settings";
    let places = await replaceInSettings(transaction, settings, replacement);
    for (const place of columns) {
      places += await replaceIn(transaction, place, replacement);
    }
    return places;
  });
}

async function replaceIn(
  transaction: Database,
  { table, column, label }: PictureColumns[number],
  { actor, hash, address }: Replacement,
): Promise<number> {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, ${sql.ref(column)} as address from ${sql.table(table)}
    where ${sql.ref(column)} like ${uploadLikePattern(hash)} and deleted_at is null`.execute(
    transaction,
  );
  for (const row of rows) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${address},
        version = version + 1, updated_at = ${new Date().toISOString()}
      where id = ${row.id}`.execute(transaction);
    const action = `replaced the picture of ${label}`;
    const [before, after] = [{ [column]: row.address }, { [column]: address }];
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
    const changed = value.replaceAll(new RegExp(`/uploads/${hash}-[\\w.]+`, "g"), () =>
      JSON.stringify(address).slice(1, -1),
    );
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
