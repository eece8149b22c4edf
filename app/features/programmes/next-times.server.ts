import { Temporal } from "temporal-polyfill";
import { formatTimeRange } from "~/schedule/format-gathering";
import {
  listOccurrences,
  nextMeetingDay,
  type RecurringGathering,
} from "~/schedule/occurrence.server";
import { formatWeekdayAndDate, zoneCity } from "~/ui/format-date";

type Timed = RecurringGathering & { timeWords: string | null };
type Time = { day: Temporal.PlainDate; hours: string };

const count = 3;

/** "Next: Sunday 22 November, Sunday 29 November and Sunday 6 December, 6:00 to 7:00 AM (Lagos time)." */
export function formatNextTimes(
  gathering: Timed,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  const usual = formatTimeRange(gathering);
  const times = nextTimes(gathering, now);
  const thisYear = now.toZonedDateTimeISO(gathering.zone).year;
  if (times.length === 0) return "It is not held any more.";
  const days = times.map(({ day, hours }) => {
    const date = formatWeekdayAndDate(day.toString(), thisYear);
    return hours === usual ? date : `${date} (${hours})`;
  });
  const place = gathering.start ? ` (${zoneCity(gathering.zone)} time)` : "";
  return `Next: ${new Intl.ListFormat("en-GB").format(days)}${usual && `, ${usual}`}${place}.`;
}

function nextTimes(gathering: Timed, now: Temporal.Instant): Time[] {
  if (gathering.start) {
    return listOccurrences(gathering, count, now).map(({ start, end }) => ({
      day: start.toPlainDate(),
      hours: formatTimeRange({ start: clock(start), end: clock(end), timeWords: null }),
    }));
  }
  const times: Time[] = [];
  for (let at = now; times.length < count; ) {
    const next = nextMeetingDay(gathering, at);
    if (!next) break;
    const day = Temporal.PlainDate.from(next);
    times.push({ day, hours: formatTimeRange(gathering) });
    at = day.add({ days: 1 }).toZonedDateTime(gathering.zone).toInstant();
  }
  return times;
}

function clock(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: "minute" });
}
