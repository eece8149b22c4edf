import type { ComingPrayers, NextPrayer } from "./next-prayer.server";
import { useNow } from "./use-now";

/** What to wait for or to join at this moment; a page that stays open moves on by itself. */
export function usePrayer({ prayers, now: madeAt }: ComingPrayers) {
  const now = useNow(madeAt);
  const moment = now ?? Date.parse(madeAt);
  const prayer: NextPrayer | undefined =
    prayers.find(({ until }) => moment < Date.parse(until)) ?? prayers.at(-1);
  return { prayer, now, isNow: prayer !== undefined && moment >= Date.parse(prayer.startsAt) };
}
