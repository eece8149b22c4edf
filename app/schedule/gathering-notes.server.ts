/** Notes beside "every Tuesday": a first day, a last day, cancelled and moved days. */
import { Temporal } from "temporal-polyfill";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { formatTimeRange } from "./format-gathering";
import type { Gathering, GatheringException } from "./gathering";
import { meetingForException } from "./occurrence.server";
import { isRuleDay, lastRuleDay, ruleDays } from "./rule-days.server";

const daysAhead = 14;

/** Changes within two weeks, or until the next occurrence if that is later; sorted by day, without full stops. */
export function gatheringNotes(
  gathering: Gathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): string[] {
  const today = now.toZonedDateTimeISO(gathering.zone).toPlainDate();
  const hasNotBegun = gathering.firstDay > today.toString();
  const [first = ""] = hasNotBegun ? ruleDays(gathering, gathering.firstDay) : [];
  const [next = ""] = ruleDays(gathering, today.toString());
  const last = lastRuleDay(gathering);
  const horizon = [next, today.add({ days: daysAhead }).toString()].toSorted().at(-1) ?? next;
  const formatDay = (day: string) => formatWeekdayAndDate(day, today.year);
  return [
    ...(first ? [`Begins on ${formatDay(first)}`] : []),
    ...comingChanges(gathering, today.toString(), horizon).map((changes) =>
      formatChange(gathering, changes, formatDay),
    ),
    ...(last ? [`Until ${formatDay(last)}`] : []),
  ];
}

/** Groups consecutive cancelled days that have the same note. */
function comingChanges(gathering: Gathering, from: string, to: string): GatheringException[][] {
  const coming = gathering.exceptions
    .filter(({ day }) => day <= to && isRuleDay(gathering, day))
    .filter((change) =>
      [change.day, meetingForException(gathering, change)?.heldOn ?? ""].some((day) => day >= from),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const groups: GatheringException[][] = [];
  for (const change of coming) {
    const before = groups.at(-1)?.at(-1);
    const follows =
      before && ruleDays(gathering, nextDayOf(before.day)).next().value === change.day;
    const isAlike = before?.cancelled && change.cancelled && before.note === change.note;
    if (follows && isAlike) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups;
}

function formatChange(
  gathering: Gathering,
  changes: GatheringException[],
  formatDay: (day: string) => string,
): string {
  const [change] = changes;
  if (!change) return "";
  const note = change.note ? ` (${change.note})` : "";
  const day = formatDay(change.day);
  if (change.cancelled) {
    const last = changes.at(-1)?.day ?? change.day;
    const days = last === change.day ? `on ${day}` : `from ${day} to ${formatDay(last)}`;
    return `Not held ${days}${note}`;
  }
  const { movedTo, start = null, end = null } = change;
  const hours = start ? formatTimeRange({ ...gathering, start, end }) : "";
  if (!movedTo || movedTo === change.day) {
    return hours ? `On ${day} from ${hours}${note}` : `On ${day}: ${change.note ?? "as usual"}`;
  }
  return `${day} moves to ${formatDay(movedTo)}${hours && `, ${hours}`}${note}`;
}

function nextDayOf(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
