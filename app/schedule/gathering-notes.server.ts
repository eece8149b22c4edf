/** Notes beside "every Tuesday": a first day, a last day, cancelled and moved days. */
import { Temporal } from "temporal-polyfill";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { formatTimeInCity, formatTimeRange } from "./format-gathering";
import type { Gathering, GatheringException } from "./gathering";
import { meetingForException } from "./occurrence.server";
import { isRuleDay, lastRuleDay, ruleDays } from "./rule-days.server";

const daysAhead = 14;

/** Changes within two weeks, or until the next occurrence if that is later; sorted by day, without full stops. */
export function gatheringNotes(
  gathering: Gathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): string[] {
  const today = todayOf(gathering, now);
  const hasNotBegun = gathering.firstDay > today.toString();
  const [first = ""] = hasNotBegun ? ruleDays(gathering, gathering.firstDay) : [];
  const last = lastRuleDay(gathering);
  const formatDay = (day: string) => formatWeekdayAndDate(day, today.year);
  return [
    ...(first ? [`Begins on ${formatDay(first)}`] : []),
    ...changesAhead(gathering, today).map((changes) =>
      formatChange(gathering, changes, { formatDay, isAlone: false }),
    ),
    ...(last ? [`Until ${formatDay(last)}`] : []),
  ];
}

/** `day`: of the rule, or the first one of a break. `start`: of a moved date. */
export type GatheringChange = {
  day: string;
  text: string;
  start: Temporal.ZonedDateTime | undefined;
};

/** The same changes, for a place without the usual time: "Friday 4 December: moved to Monday 7 December, 6:00 to 7:00 PM Lagos". */
export function listComingChanges(
  gathering: Gathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): GatheringChange[] {
  const today = todayOf(gathering, now);
  return changesAhead(gathering, today).map((changes) =>
    toGatheringChange(gathering, changes, today.year),
  );
}

/** Consecutive cancelled days that have the same note, or one change. */
export function toGatheringChange(
  gathering: Gathering,
  changes: GatheringException[],
  thisYear: number,
): GatheringChange {
  const [change] = changes;
  const formatDay = (day: string) => formatWeekdayAndDate(day, thisYear);
  return {
    day: change?.day ?? "",
    text: formatChange(gathering, changes, { formatDay, isAlone: true }),
    start: change && meetingForException(gathering, change)?.hours?.start,
  };
}

function todayOf({ zone }: Gathering, now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate();
}

function changesAhead(gathering: Gathering, today: Temporal.PlainDate): GatheringException[][] {
  const [next = ""] = ruleDays(gathering, today.toString());
  const horizon = [next, today.add({ days: daysAhead }).toString()].toSorted().at(-1) ?? next;
  const from = today.toString();
  const coming = gathering.exceptions
    .filter(({ day }) => day <= horizon && isRuleDay(gathering, day))
    .filter((change) =>
      [change.day, meetingForException(gathering, change)?.heldOn ?? ""].some((day) => day >= from),
    );
  return groupBreaks(gathering, coming);
}

/** Groups consecutive cancelled days that have the same note. */
export function groupBreaks(
  gathering: Gathering,
  exceptions: readonly GatheringException[],
): GatheringException[][] {
  const groups: GatheringException[][] = [];
  for (const change of exceptions.toSorted((a, b) => a.day.localeCompare(b.day))) {
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
  { formatDay, isAlone }: { formatDay: (day: string) => string; isAlone: boolean },
): string {
  const [change] = changes;
  if (!change) return "";
  const note = change.note ? ` (${change.note})` : "";
  const day = formatDay(change.day);
  if (change.cancelled) {
    const last = changes.at(-1)?.day ?? change.day;
    const until = last === change.day ? "" : ` to ${formatDay(last)}`;
    return `${day}${until}: cancelled${note}`;
  }
  const { movedTo, start = null, end = null } = change;
  const isMoved = movedTo !== undefined && movedTo !== change.day;
  const format = isAlone ? formatTimeInCity : formatTimeRange;
  const changedHours = start ? format({ ...gathering, start, end }) : "";
  if (!isMoved) return `${day}: ${changedHours ? `${changedHours}${note}` : (change.note ?? "")}`;
  const hours = changedHours || (isAlone ? format(gathering) : "");
  return `${day}: moved to ${formatDay(movedTo)}${hours && `, ${hours}`}${note}`;
}

function nextDayOf(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
