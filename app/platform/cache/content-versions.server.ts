import { type Database, db } from "~/platform/database.server";
import type { ContentArea } from "~db/schema.server";

/** Call it in the transaction that changes what visitors see of an area: what was kept of it is then known to be old. */
export async function incrementContentVersion(
  transaction: Database,
  area: ContentArea,
): Promise<void> {
  await transaction
    .updateTable("contentVersions")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("area", "=", area)
    .execute();
}

/** How often each area has changed. */
export function readContentVersions(): Promise<{ area: ContentArea; version: number }[]> {
  return db.selectFrom("contentVersions").select(["area", "version"]).execute();
}
