/** What the team sends to its people after a date was cancelled or moved. */
import { Temporal } from "temporal-polyfill";
import { formatTimeInCity } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { groupBreaks, toGatheringChange } from "~/schedule/gathering-notes.server";
import { nextMeetingDay } from "~/schedule/occurrence.server";
import { formatWeekdayAndDate } from "~/ui/format-date";

/**
 * "Sunday Service", "Sunday 20 December: cancelled", "After that: Sunday 27 December, 6:00 to 7:00 AM Lagos". A day in
 * `days` without an exception is as usual again. Undefined if every day has passed.
 */
export function changeMessage(
  gathering: Gathering,
  days: readonly string[],
  origin: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): string | undefined {
  const today = now.toZonedDateTimeISO(gathering.zone).toPlainDate();
  const changed = gathering.exceptions.filter(({ day }) => days.includes(day));
  const formatDay = (day: string) => formatWeekdayAndDate(day, today.year);
  const groups = groupBreaks(gathering, changed).map((group) => {
    const [first] = group;
    const heldOn = (!first?.cancelled && first?.movedTo) || "";
    const { day, text } = toGatheringChange(gathering, group, today.year);
    return { day, text, lastDay: [heldOn, group.at(-1)?.day ?? day].toSorted().at(-1) ?? day };
  });
  const usual = days
    .filter((day) => !changed.some((one) => one.day === day))
    .map((day) => ({
      day,
      text: `${formatDay(day)}: as usual${usualTime(gathering)}`,
      lastDay: day,
    }));
  const lines = [...groups, ...usual]
    .filter(({ lastDay }) => lastDay >= today.toString())
    .toSorted((a, b) => a.day.localeCompare(b.day));
  if (lines.length === 0) return undefined;
  const following = changed.some(({ cancelled }) => cancelled)
    ? dayAfter(gathering, lines.at(-1)?.lastDay ?? "")
    : undefined;
  return [
    gathering.title,
    ...lines.map(({ text }) => text),
    ...(following ? [`After that: ${formatDay(following)}${usualTime(gathering)}`] : []),
    "",
    `${origin}/programmes`,
  ].join("\n");
}

/** The next day on which it is held after this one. */
function dayAfter(gathering: Gathering, day: string): string | undefined {
  const morning = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(gathering.zone);
  return nextMeetingDay(gathering, morning.toInstant());
}

function usualTime(gathering: Gathering): string {
  const time = formatTimeInCity(gathering);
  return time && `, ${time}`;
}
