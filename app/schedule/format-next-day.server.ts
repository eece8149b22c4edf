import { Temporal } from "temporal-polyfill";
import { formatWeekdayAndDate } from "~/ui/format-date";
import type { Gathering } from "./gathering";
import { nextMeetingDay } from "./occurrence.server";

/** "Next: Sunday 22 November", or nothing after its end. */
export function formatNextDay(
  gathering: Gathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  const next = nextMeetingDay(gathering, now);
  const thisYear = now.toZonedDateTimeISO(gathering.zone).year;
  return next ? `Next: ${formatWeekdayAndDate(next, thisYear)}` : "";
}
