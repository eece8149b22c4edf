import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";

/** Recognises an erased record that a restored backup brings back. */
export function erasureHash(area: string, id: string): string {
  return keyedHash("erasure", area, id);
}

/** Makes a restore erase this record again. Stores nothing but a keyed hash of its id. */
export async function recordErasure(
  transaction: Database,
  area: string,
  id: string,
): Promise<void> {
  const at = new Date().toISOString();
  await transaction
    .insertInto("erasures")
    .values({ id: newId(), area, recordHash: erasureHash(area, id), at })
    .execute();
}
