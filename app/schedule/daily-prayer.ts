import { zoneCity } from "~/ui/zone-city";
import type { Gathering } from "./gathering";
import { recurrence, timeRange } from "./gathering-words";

/** Its hours, its days and whose clock: "6:00 to 6:30 AM", "daily", "Lagos time". */
export type PrayerTime = { hours: string; days: string; whose: string };

/** The morning prayer that the ministry is named for, which several pages speak of. */
export function dailyPrayerOf(gatherings: readonly Gathering[]): Gathering | undefined {
  return gatherings.find(({ title }) => title === "Springs of Restoration");
}

export function prayerTimeOf(gatherings: readonly Gathering[]): PrayerTime | undefined {
  const daily = dailyPrayerOf(gatherings);
  return (
    daily && {
      hours: timeRange(daily),
      days: recurrence(daily).replace(/^(?:Daily|Every|First|Last)/, (word) => word.toLowerCase()),
      whose: `${zoneCity(daily.zone)} time`,
    }
  );
}
