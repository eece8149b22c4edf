/** What a visitor should know beyond "every Tuesday": a first day, a last day, a day that is cancelled or moved. */
import { Temporal } from "temporal-polyfill";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { formatTimeRange } from "./format-gathering";
import type { Gathering, GatheringException } from "./gathering";
import { meetingForException } from "./occurrence.server";
import { isRuleDay, lastRuleDay, ruleDays } from "./rule-days.server";

const daysAhead = 14;

/** In sentences without a full stop, the soonest first: what changes within two weeks, or the next time it is held. */
export function gatheringNotes(
  gathering: Gathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): string[] {
  const today = now.toZonedDateTimeISO(gathering.zone).toPlainDate();
  const isToBegin = gathering.firstDay > today.toString();
  const [first = ""] = isToBegin ? ruleDays(gathering, gathering.firstDay) : [];
  const [next = ""] = ruleDays(gathering, today.toString());
  const last = lastRuleDay(gathering);
  const horizon = [next, today.add({ days: daysAhead }).toString()].toSorted().at(-1) ?? next;
  const write = (day: string) => formatWeekdayAndDate(day, today.year);
  return [
    ...(first ? [`Begins on ${write(first)}`] : []),
    ...comingChanges(gathering, today.toString(), horizon).map((changes) =>
      wordsOf(gathering, changes, write),
    ),
    ...(last ? [`Until ${write(last)}`] : []),
  ];
}

/** Days that are cancelled one after the other, for the same reason, are told together. */
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

function wordsOf(
  gathering: Gathering,
  changes: GatheringException[],
  write: (day: string) => string,
): string {
  const [change] = changes;
  if (!change) return "";
  const why = change.note ? ` (${change.note})` : "";
  const day = write(change.day);
  if (change.cancelled) {
    const last = changes.at(-1)?.day ?? change.day;
    const days = last === change.day ? `on ${day}` : `from ${day} to ${write(last)}`;
    return `Not held ${days}${why}`;
  }
  const { movedTo, start = null, end = null } = change;
  const hours = start ? formatTimeRange({ ...gathering, start, end }) : "";
  if (!movedTo || movedTo === change.day) return `On ${day} from ${hours}${why}`;
  return `${day} moves to ${write(movedTo)}${hours && `, ${hours}`}${why}`;
}

function nextDayOf(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
