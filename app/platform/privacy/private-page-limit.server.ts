/** Limits how often the pages behind private links are opened from one network, so that nobody can try tokens. */
import { createContext, type RouterContextProvider } from "react-router";
import { clientNetwork } from "~/platform/client-ip.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { ToastMessage } from "~/ui/toast";

const maxPerMinute = 60;

/** A form and the page rendered in response count as one request. */
const isCounted = createContext(false);

/** Counts the request. Returns how long its network has to wait, or 0. */
export async function privatePageWaitSeconds(
  context: Readonly<RouterContextProvider>,
): Promise<number> {
  if (context.get(isCounted)) return 0;
  context.set(isCounted, true);
  const network = keyedHash("address", clientNetwork(context) ?? "");
  const { waitSeconds } = await countInFixedWindow(db, {
    key: `private link minute ${network}`,
    limit: maxPerMinute,
    windowMs: 60_000,
  });
  return waitSeconds;
}

export const privatePageLimitedToast: ToastMessage = {
  title: "Please wait a moment",
  description:
    "We are getting many requests from your network. Your words are still here. Please send them again in a minute.",
};
