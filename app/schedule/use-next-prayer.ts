import { useSyncExternalStore } from "react";
import { onTick, serverNow } from "~/schedule/clock/server-clock";
import { useNow } from "~/schedule/clock/use-now";
import type { ComingPrayers } from "./next-prayer.server";

/** What to wait for or to join at this moment; a page that stays open moves on by itself. */
export function useNextPrayer(coming: ComingPrayers) {
  const now = useNow();
  const [prayer] = coming.prayers;
  if (now === undefined) return { prayer, now, isNow: coming.isNow };
  return { now, ...prayerAt(coming, now) };
}

/** For what changes with that moment alone, and need not be drawn again every second. */
export function useIsPrayerNow(coming: ComingPrayers): boolean {
  const read = () => prayerAt(coming, serverNow()).isNow;
  return useSyncExternalStore(onTick, read, () => coming.isNow);
}

function prayerAt({ prayers }: ComingPrayers, now: number) {
  const prayer = prayers.find(({ until }) => now < Date.parse(until)) ?? prayers.at(-1);
  return { prayer, isNow: prayer !== undefined && now >= Date.parse(prayer.startsAt) };
}
