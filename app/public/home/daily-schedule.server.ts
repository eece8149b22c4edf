import { formatWeekdays } from "~/schedule/clock/week";
import { findDailyPrayer } from "~/schedule/daily-prayer";
import { formatDashedTimeRange, formatRecurrence } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { nextWorldClocks } from "~/schedule/gathering-clocks.server";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { listWeekdayNames } from "~/schedule/recurrence-rule";
import { zoneCity } from "~/ui/zone-city";
import type { Schedule } from "./prayers";

/** The morning prayer as the home page shows it; none where it is held no more. */
export function dailySchedule(
  gatherings: readonly Gathering[],
  zones: readonly string[],
): Schedule | undefined {
  const daily = findDailyPrayer(gatherings);
  if (!daily) return undefined;
  const days = listWeekdayNames(daily.rule);
  return {
    days,
    span: formatWeekdays(days) || formatRecurrence(daily),
    time: formatDashedTimeRange(daily),
    zoneLabel: `${zoneCity(daily.zone)} time`,
    clocks: nextWorldClocks(daily, zones),
    notes: gatheringNotes(daily),
    description: daily.description,
  };
}
