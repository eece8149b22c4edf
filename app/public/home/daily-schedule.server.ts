import { spanOfDays } from "~/schedule/clock/week";
import { dailyPrayerOf } from "~/schedule/daily-prayer";
import type { Gathering } from "~/schedule/gathering";
import { clocksOfNext } from "~/schedule/gathering-clocks.server";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { dashedTimeRange, recurrence } from "~/schedule/gathering-words";
import { weekdaysOf } from "~/schedule/recurrence-rule";
import { zoneCity } from "~/ui/zone-city";
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
