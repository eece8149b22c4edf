/** How much the public forms may store in an hour: from one browser, from one network and from all. */
import type { RouterContextProvider } from "react-router";
import { clientNetwork } from "~/platform/client-ip.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { ToastMessage } from "~/ui/toast";
import { type FormToken, minFillMs } from "./form-token.server";
import type { FormOutcome, FormValues } from "./handle-form.server";

const hourMs = 3_600_000;
const units = ["rows", "bytes"] as const;

export type StorageBudget = Record<
  "browser" | "network" | "smallNetwork" | "busy" | "all",
  Record<(typeof units)[number], number>
>;

/**
 * Measured: a network that sends all that it may takes less than 50 MB of the disk in a day, and all networks together
 * less than 2 GB. Beyond `busy` only networks that have sent little go on.
 */
export const storagePerHour: StorageBudget = {
  browser: { rows: 60, bytes: 150_000 },
  network: { rows: 300, bytes: 600_000 },
  smallNetwork: { rows: 30, bytes: 60_000 },
  busy: { rows: 1_500, bytes: 6_000_000 },
  all: { rows: 6_000, bytes: 25_000_000 },
};

/** Who sends what. `token`: of a browser that has opened the form, undefined for others. */
export type StorageSender = { network: string; token: FormToken | undefined; isPrayer: boolean };

/** A private link is as good as a token: only an author has it. */
export function senderByLink(
  context: Readonly<RouterContextProvider>,
  link: string,
): StorageSender {
  const network = clientNetwork(context) ?? "";
  return { network, token: { id: link, issuedAt: 0 }, isPrayer: true };
}

export type StorageLimit = {
  of: "storage of browser" | "storage of network" | "storage of all";
  waitSeconds: number;
};

/**
 * All count together, but the first of these stop later. So a flood of one kind leaves room for those before it: programs
 * that have never opened a form do not stop people, and messages do not stop prayer requests.
 */
function shareOf(isFromForm: boolean, isPrayer: boolean): number {
  if (isFromForm) return isPrayer ? 1 : 1 / 2;
  return isPrayer ? 1 / 3 : 1 / 5;
}

/** Counts a submission. Returns the limit that it exceeds; the caller then rolls the transaction back. */
export async function countStored(
  transaction: Database,
  { network, token, isPrayer }: StorageSender,
  bytes: number,
  budget = storagePerHour,
): Promise<StorageLimit | undefined> {
  const isFromForm = token !== undefined && Date.now() - token.issuedAt >= minFillMs;
  const share = shareOf(isFromForm, isPrayer);
  const amounts = { rows: 1, bytes };
  for (const unit of units) {
    const count = (key: string, limit: number) =>
      countInFixedWindow(transaction, {
        key: `stored ${unit} ${key}`,
        limit,
        amount: amounts[unit],
        windowMs: hourMs,
      });
    if (token) {
      const browserKey = `browser ${keyedHash("address", "stored", token.id)}`;
      const own = await count(browserKey, budget.browser[unit]);
      if (own.waitSeconds > 0) return { of: "storage of browser", waitSeconds: own.waitSeconds };
    }
    const networkKey = `network ${keyedHash("address", "stored", network)}`;
    const ofNetwork = await count(networkKey, Math.floor(budget.network[unit] * share));
    const { waitSeconds } = ofNetwork;
    if (waitSeconds > 0) return { of: "storage of network", waitSeconds };
    const all = await count("all", Math.floor(budget.all[unit] * share));
    if (all.waitSeconds > 0) return { of: "storage of all", waitSeconds: all.waitSeconds };
    const isBusy = all.count > budget.busy[unit] * share;
    if (isBusy && ofNetwork.count > budget.smallNetwork[unit]) {
      return { of: "storage of network", waitSeconds: secondsLeftOfHour() };
    }
  }
  return undefined;
}

/** The windows start with each hour. */
function secondsLeftOfHour(): number {
  return Math.ceil((hourMs - (Date.now() % hourMs)) / 1_000);
}

class StorageLimitError extends Error {
  readonly limit: StorageLimit;

  constructor(limit: StorageLimit) {
    super("Too much was stored in this hour");
    this.limit = limit;
  }
}

/** For what a person adds to an earlier submission. Throws StorageLimitError, which rolls the transaction back. */
export async function requireStorage(
  transaction: Database,
  sender: StorageSender,
  values: FormValues,
): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(values));
  const limit = await countStored(transaction, sender, bytes);
  if (limit) throw new StorageLimitError(limit);
}

/** For `handleForm`: a limit that was exceeded is a response. */
export async function withinStorage(save: () => Promise<FormOutcome>): Promise<FormOutcome> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StorageLimitError)) throw error;
    const { waitSeconds } = error.limit;
    return { outcome: "rateLimited", toast: storageToast(error.limit), retryAfter: waitSeconds };
  }
}

const sources: Record<StorageLimit["of"], string> = {
  "storage of browser": " from your device",
  "storage of network": " from your network",
  "storage of all": "",
};

export function storageToast({ of, waitSeconds }: StorageLimit): ToastMessage {
  const minutes = Math.ceil(waitSeconds / 60);
  return {
    title: "Please send it again later",
    description: `We have received more${sources[of]} in this hour than we can store. Nothing of this was saved, but your words are still here. Please send them again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  };
}
