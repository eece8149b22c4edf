import { Temporal } from "temporal-polyfill";
import { timeRange, zoneCity } from "~/ministry/gathering-words";
import { nextDay, occurrences, type Repeating } from "~/ministry/occurrence.server";

type Timed = Repeating & { timeWords: string | null };
type Time = { day: Temporal.PlainDate; hours: string };

const count = 3;

/** "Next: Sunday 22 November, Sunday 29 November and Sunday 6 December, 6:00 to 7:00 AM (Lagos time)." */
export function nextTimesSentence(
  gathering: Timed,
  now: Temporal.Instant = Temporal.Now.instant(),
): string {
  const usual = timeRange(gathering);
  const times = nextTimes(gathering, now);
  if (times.length === 0) return "It is not held any more.";
  const days = times.map(({ day, hours }) => {
    const words = dayOf.format(new Date(`${day.toString()}T00:00:00Z`));
    return hours === usual ? words : `${words} (${hours})`;
  });
  const place = gathering.start ? ` (${zoneCity(gathering.zone)} time)` : "";
  return `Next: ${new Intl.ListFormat("en-GB").format(days)}${usual && `, ${usual}`}${place}.`;
}

function nextTimes(gathering: Timed, now: Temporal.Instant): Time[] {
  const times: Time[] = [];
  if (gathering.start) {
    for (const { start, end } of occurrences(gathering, now)) {
      const hours = timeRange({ start: clock(start), end: clock(end), timeWords: null });
      times.push({ day: start.toPlainDate(), hours });
      if (times.length === count) break;
    }
    return times;
  }
  for (let at = now; times.length < count; ) {
    const next = nextDay(gathering, at);
    if (!next) break;
    const day = Temporal.PlainDate.from(next);
    times.push({ day, hours: timeRange(gathering) });
    at = day.add({ days: 1 }).toZonedDateTime(gathering.zone).toInstant();
  }
  return times;
}

function clock(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: "minute" });
}

const dayOf = new Intl.DateTimeFormat("en-GB", {
  ...{ weekday: "long", day: "numeric", month: "long" },
  timeZone: "UTC",
});
