import { newId } from "~db/new-id.server";
import { type ContentArea, contentAreas } from "~db/schema.server";
import { audit } from "./audit.server";
import { moveContentVersion } from "./content-versions.server";
import { type Database, db } from "./database.server";
import { keyedHash } from "./keyed-hash.server";

/** What people send us, and may have erased. */
const sent = ["prayerRequests", "testimonies", "contactMessages", "partnerships"] as const;
type Sent = (typeof sent)[number];

type Erasure = {
  table: Sent;
  id: string;
  /** As the person saw it who decided. */
  version: number;
  /** For the log, without a word of it: a prayer request. */
  thing: string;
};

/**
 * Forgets a record for good, in the trash or not, with every mail about it and what the log tells of its content.
 * Its id stays in the log, and as a keyed hash among the erasures, so that a restored backup forgets it again.
 */
export function erase(
  actor: string,
  { table, id, version, thing }: Erasure,
): Promise<"erased" | "overtaken" | "gone"> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      const row = await transaction
        .selectFrom(table)
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? "overtaken" : "gone";
    }
    await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
    await transaction
      .updateTable("auditLog")
      .set({ before: null, after: null })
      .where("recordId", "=", id)
      .execute();
    const at = new Date().toISOString();
    const recordHash = erasureHash(table, id);
    await transaction
      .insertInto("erasures")
      .values({ id: newId(), area: table, recordHash, at })
      .execute();
    await audit(transaction, { actor, action: `erased ${thing}`, area: table, recordId: id });
    if (isShown(table)) await moveContentVersion(transaction, table);
    return "erased";
  });
}

/** After a restore: forgets again what was erased since the backup was made. Returns how many had come back. */
export async function eraseAgain(transaction: Database): Promise<number> {
  const erased = await transaction.selectFrom("erasures").select("recordHash").execute();
  const hashes = new Set(erased.map(({ recordHash }) => recordHash));
  let count = 0;
  for (const table of sent) {
    const rows = await transaction.selectFrom(table).select("id").execute();
    for (const { id } of rows.filter((row) => hashes.has(erasureHash(table, row.id)))) {
      await transaction.deleteFrom(table).where("id", "=", id).execute();
      await transaction.deleteFrom("outbox").where("subjectId", "=", id).execute();
      count += 1;
    }
  }
  return count;
}

/** By which a restored record is known to have been erased. */
export function erasureHash(table: Sent, id: string): string {
  return keyedHash("erasure", table, id);
}

function isShown(table: Sent): table is Sent & ContentArea {
  return (contentAreas as readonly string[]).includes(table);
}
