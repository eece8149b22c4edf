import { dailyPrayerOf } from "~/ministry/daily-prayer";
import type { Gathering } from "~/ministry/gathering";
import { clocksOfNext } from "~/ministry/gathering-clocks.server";
import { gatheringNotes } from "~/ministry/gathering-notes.server";
import { dashedTimeRange, recurrence } from "~/ministry/gathering-words";
import { weekdaysOf } from "~/ministry/recurrence-rule";
import { spanOfDays } from "~/ministry/week";
import { zoneCity } from "~/ministry/zone-city";
import type { Schedule } from "./prayers";

/** The morning prayer as the home page shows it; none where it is held no more. */
export function dailySchedule(
  gatherings: readonly Gathering[],
  zones: readonly string[],
): Schedule | undefined {
  const daily = dailyPrayerOf(gatherings);
  if (!daily) return undefined;
  const days = weekdaysOf(daily.rule);
  return {
    days,
    span: spanOfDays(days) || recurrence(daily),
    time: dashedTimeRange(daily),
    whose: `${zoneCity(daily.zone)} time`,
    clocks: clocksOfNext(daily, zones),
    notes: gatheringNotes(daily),
    description: daily.description,
  };
}
