/** A version for each area of public content. Database triggers increment it on every write to the area's table. */

import { type Database, db } from "~/platform/database.server";
import type { ContentArea } from "~db/schema.server";

/** For what an area shows but does not store in its table, such as the live state of the livestreams. */
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

/** Until the transaction ends, other transactions that lock or write this area wait. */
export async function lockContentVersion(transaction: Database, area: ContentArea): Promise<void> {
  await transaction
    .updateTable("contentVersions")
    .set((set) => ({ version: set("version", "+", 0) }))
    .where("area", "=", area)
    .execute();
}

export function readContentVersions(): Promise<{ area: ContentArea; version: number }[]> {
  return db.selectFrom("contentVersions").select(["area", "version"]).execute();
}
