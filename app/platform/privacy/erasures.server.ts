import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";

/** By which a restored record is known to have been erased. */
export function erasureHash(area: string, id: string): string {
  return keyedHash("erasure", area, id);
}

/** Remembers that this is to stay gone, also where an older backup brings it back; of what it was, nothing. */
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
