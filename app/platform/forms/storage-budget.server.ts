/** How much the public forms may store in a day, from one network and from all. A hall full of people stays far below. */
import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";

const dayMs = 86_400_000;
const megabyte = 1_000_000;

/** Measured: a submission with a text of 5,000 characters takes 9 KB, 12 KB if it is confidential. So this is 20 MB at most. */
export const maxStoredPerDay = {
  network: { rows: 1_500, bytes: 6 * megabyte },
  all: { rows: 15_000, bytes: 60 * megabyte },
};

export type StorageLimit = { of: "storage of network" | "storage of all"; waitSeconds: number };

/** Counts a submission. Returns the limit that it exceeds; the caller then rolls the transaction back. */
export async function countStored(
  transaction: Database,
  network: string,
  bytes: number,
): Promise<StorageLimit | undefined> {
  const ofNetwork = keyedHash("address", "stored", network);
  const budgets = [
    { of: "storage of network", key: ofNetwork, ...maxStoredPerDay.network },
    { of: "storage of all", key: "all", ...maxStoredPerDay.all },
  ] as const;
  for (const { of, key, ...limits } of budgets) {
    const counters = [
      { key: `stored rows ${key}`, limit: limits.rows, amount: 1 },
      { key: `stored bytes ${key}`, limit: limits.bytes, amount: bytes },
    ];
    for (const counter of counters) {
      const { waitSeconds } = await countInFixedWindow(transaction, {
        ...counter,
        windowMs: dayMs,
      });
      if (waitSeconds > 0) return { of, waitSeconds };
    }
  }
  return undefined;
}
