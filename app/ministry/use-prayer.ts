import type { ComingPrayers, NextPrayer } from "./next-prayer.server";
import { useNow } from "./use-now";

/** What to wait for or to join at this moment; a page that stays open moves on by itself. */
export function usePrayer({ prayers, isNow }: ComingPrayers) {
  const now = useNow();
  if (now === undefined) return { prayer: prayers[0], now, isNow };
  const prayer: NextPrayer | undefined =
    prayers.find(({ until }) => now < Date.parse(until)) ?? prayers.at(-1);
  return { prayer, now, isNow: prayer !== undefined && now >= Date.parse(prayer.startsAt) };
}
