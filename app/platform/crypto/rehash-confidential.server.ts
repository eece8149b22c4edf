/** Gives confidential requests of an earlier version their own hash of the address. That version had one hash for all records. */
import type { Database } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { confidentialEmailHash, confidentialHashPrefix } from "./hashing.server";
import { unseal } from "./seal.server";

const batchSize = 500;

/**
 * Runs at every start, because a restored backup or a server of the earlier version brings such rows back. Each batch
 * is a transaction, so a run that was interrupted goes on at the next start. Returns how many rows were changed.
 */
export async function rehashConfidentialRequests(database: Database): Promise<number> {
  let changed = 0;
  for (let last = ""; ; ) {
    const rows = await database
      .selectFrom("prayerRequests")
      .select(["id", "sealed", "emailHash"])
      .where("sealed", "is not", null)
      .where("emailHash", "not like", `${confidentialHashPrefix}%`)
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .$narrowType<{ sealed: string; emailHash: string }>()
      .execute();
    await database.transaction().execute(async (transaction) => {
      for (const row of rows) {
        const email = openAddress(row);
        if (!email) continue;
        await transaction
          .updateTable("prayerRequests")
          .set({ emailHash: confidentialEmailHash(email) })
          .where("id", "=", row.id)
          // Another server may have changed the request, or done this.
          .where("emailHash", "=", row.emailHash)
          .execute();
        changed += 1;
      }
    });
    if (rows.length < batchSize) return changed;
    last = rows.at(-1)?.id ?? "";
  }
}

/** A damaged row must not stop the start. */
function openAddress({ id, sealed }: { id: string; sealed: string }): string | undefined {
  try {
    return unseal<{ email: string | null }>(sealed, id).email ?? undefined;
  } catch (error) {
    log.error({ err: error, recordId: id }, "a confidential request cannot be decrypted");
    return undefined;
  }
}
