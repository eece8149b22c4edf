/** How much the public forms may store in a day, from one network and from all. A hall full of people stays far below. */
import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { ToastMessage } from "~/ui/toast";
import type { FormOutcome, FormValues } from "./handle-form.server";

const dayMs = 86_400_000;
const megabyte = 1_000_000;

/**
 * Measured: a submission with a text of 5,000 characters takes 9 KB, 12 KB if it is confidential. So a network takes 20
 * MB at most. Beyond `busy`, which ten such networks reach, only those that have taken a small share go on. A thousand of
 * them reach `all`, which protects the disk.
 */
export const maxStoredPerDay = {
  network: { rows: 1_500, bytes: 6 * megabyte },
  share: { rows: 150, bytes: megabyte },
  busy: { rows: 15_000, bytes: 60 * megabyte },
  all: { rows: 150_000, bytes: 600 * megabyte },
};

export type StorageLimit = { of: "storage of network" | "storage of all"; waitSeconds: number };

/** Counts a submission. Returns the limit that it exceeds; the caller then rolls the transaction back. */
export async function countStored(
  transaction: Database,
  network: string,
  bytes: number,
): Promise<StorageLimit | undefined> {
  const ofNetwork = keyedHash("address", "stored", network);
  for (const [unit, amount] of [
    ["rows", 1],
    ["bytes", bytes],
  ] as const) {
    const count = (key: string, limit: number) =>
      countInFixedWindow(transaction, {
        key: `stored ${unit} ${key}`,
        limit,
        amount,
        windowMs: dayMs,
      });
    const own = await count(ofNetwork, maxStoredPerDay.network[unit]);
    if (own.waitSeconds > 0) return { of: "storage of network", waitSeconds: own.waitSeconds };
    const all = await count("all", maxStoredPerDay.all[unit]);
    if (all.waitSeconds > 0) return { of: "storage of all", waitSeconds: all.waitSeconds };
    const isBusy = all.count > maxStoredPerDay.busy[unit];
    if (isBusy && own.count > maxStoredPerDay.share[unit]) {
      return { of: "storage of network", waitSeconds: secondsLeftOfDay() };
    }
  }
  return undefined;
}

/** The windows start at midnight UTC. */
function secondsLeftOfDay(): number {
  return Math.ceil((dayMs - (Date.now() % dayMs)) / 1_000);
}

class StorageLimitError extends Error {
  readonly limit: StorageLimit;

  constructor(limit: StorageLimit) {
    super("Too much was stored today");
    this.limit = limit;
  }
}

/** For what somebody adds to an earlier submission. Throws StorageLimitError, which rolls the transaction back. */
export async function requireStorage(
  transaction: Database,
  network: string,
  values: FormValues,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(values));
  const limit = await countStored(transaction, network, bytes);
  if (limit) throw new StorageLimitError(limit);
}

/** For `handleForm`: a limit that was exceeded is a response. */
export async function withinStorage(save: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StorageLimitError)) throw error;
    const { of, waitSeconds } = error.limit;
    return { outcome: "rateLimited", toast: storageToast(of), retryAfter: waitSeconds };
  }
}

export function storageToast(of: StorageLimit["of"]): ToastMessage {
  const from = of === "storage of network" ? " from your network" : "";
  return {
    title: "Too much for one day",
    description: `We have received more${from} today than we can store. Nothing of this was saved, but your words are still here. Please send them again tomorrow.`,
  };
}
