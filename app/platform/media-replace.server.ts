import { sql } from "kysely";
import { audit } from "./audit.server";
import { moveContentVersion } from "./content-versions.server";
import { type Database, db } from "./database.server";
import { anySizeOf } from "./media-uses.server";
import { picturePlaces } from "./picture-places.server";

type Replacement = { actor: string; hash: string; address: string };

/** Puts another picture in the place of one, wherever it is shown. Tells in how many places that was. */
export function replacePicture(actor: string, id: string, address: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const picture = await transaction
      .selectFrom("media")
      .select("hash")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!picture) return 0;
    const replacement = { actor, hash: picture.hash, address };
    let places = await replaceInSettings(transaction, replacement);
    for (const place of picturePlaces) {
      places += await replaceIn(transaction, place, replacement);
    }
    return places;
  });
}

async function replaceIn(
  transaction: Database,
  { table, column, noun }: (typeof picturePlaces)[number],
  { actor, hash, address }: Replacement,
): Promise<number> {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, ${sql.ref(column)} as address from ${sql.table(table)}
    where ${sql.ref(column)} like ${anySizeOf(hash)} and deleted_at is null`.execute(transaction);
  for (const row of rows) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${address},
        version = version + 1, updated_at = ${new Date().toISOString()}
      where id = ${row.id}`.execute(transaction);
    const action = `replaced the picture of ${noun}`;
    const [before, after] = [{ [column]: row.address }, { [column]: address }];
    await audit(transaction, { actor, action, area: table, recordId: row.id, before, after });
  }
  if (rows.length > 0) await moveContentVersion(transaction, table);
  return rows.length;
}

async function replaceInSettings(
  transaction: Database,
  { actor, hash, address }: Replacement,
): Promise<number> {
  const rows = await transaction
    .selectFrom("settings")
    .select(["key", "value", "version"])
    .where("value", "like", anySizeOf(hash))
    .execute();
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
  if (rows.length > 0) await moveContentVersion(transaction, "settings");
  return rows.length;
}
