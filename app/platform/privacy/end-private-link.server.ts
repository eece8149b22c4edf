import { audit } from "~/platform/audit.server";
import { type Database, db } from "~/platform/database.server";
import { erasureHash, recordErasure } from "./erasures.server";
import type { SelfServiceArea } from "./private-links.server";

/** Ends the link of a record for good, also where an older backup comes back. False where there is none to end. */
export function endPrivateLink(
  actor: string,
  { area, id, thing }: { area: SelfServiceArea; id: string; thing: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("privateLinks")
      .set({ endedAt: new Date().toISOString() })
      .where("recordId", "=", id)
      .where("area", "=", area)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordErasure(transaction, "privateLinks", id);
    const action = `ended the private link of ${thing}`;
    await audit(transaction, { actor, action, area, recordId: id });
    return true;
  });
}

/** After a restore: those that were ended since the backup was made. */
export async function reapplyEndedLinks(transaction: Database, hashes: Set<string>): Promise<void> {
  const open = await transaction
    .selectFrom("privateLinks")
    .select("recordId")
    .where("endedAt", "is", null)
    .execute();
  for (const { recordId } of open) {
    if (!hashes.has(erasureHash("privateLinks", recordId))) continue;
    await transaction
      .updateTable("privateLinks")
      .set({ endedAt: new Date().toISOString() })
      .where("recordId", "=", recordId)
      .execute();
  }
}
