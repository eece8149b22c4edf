import { zoneCity } from "~/ui/format-date";
import { formatRecurrence, formatTimeRange } from "./format-gathering";
import type { Gathering } from "./gathering";

/** "6:00 to 6:30 AM", "daily", "Lagos time" */
export type PrayerTime = { hours: string; days: string; zoneLabel: string };

/** The morning prayer that the ministry is named for. Several pages mention it. */
export function findDailyPrayer(gatherings: readonly Gathering[]): Gathering | undefined {
  return gatherings.find(({ title }) => title === "Springs of Restoration");
}

export function formatPrayerTime(gatherings: readonly Gathering[]): PrayerTime | undefined {
  const daily = findDailyPrayer(gatherings);
  return (
    daily && {
      hours: formatTimeRange(daily),
      days: formatRecurrence(daily).replace(/^(?:Daily|Every|First|Last)/, (word) =>
        word.toLowerCase(),
      ),
      zoneLabel: `${zoneCity(daily.zone)} time`,
    }
  );
}
