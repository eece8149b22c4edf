/** Converts changed days between rows of the form and stored exceptions. */
import { formatTimeRange } from "~/schedule/format-gathering";
import type { GatheringException } from "~/schedule/gathering";
import { ruleDays } from "~/schedule/rule-days.server";
import { formatWeekdayAndDate } from "~/ui/format-date";
import {
  type ChangedDay,
  type DateChoice,
  emptyChangedDay,
  maxChangedDayRows,
  maxChangedDays,
} from "./changed-days";

type Recurrence = { rule: string; firstDay: string };

/** Two months of a daily gathering, a year of a weekly one. */
const maxDateChoices = 60;

/** The next days of the rule, within a year. */
export function listDateChoices(recurrence: Recurrence, today: string): DateChoice[] {
  const year = Number(today.slice(0, 4));
  const dates: DateChoice[] = [];
  for (const day of ruleDays(recurrence, today, `${year + 1}${today.slice(4, 7)}-28`)) {
    if (dates.length === maxDateChoices) break;
    dates.push({ day, label: formatWeekdayAndDate(day, year) });
  }
  return dates;
}

/** Exceptions from `today` on, the earliest first. Consecutive cancelled days become one break. */
export function exceptionsToRows(
  exceptions: readonly GatheringException[],
  recurrence: Recurrence,
  today: string,
): ChangedDay[] {
  const rows: ChangedDay[] = [];
  const ahead = exceptions
    .filter((one) => isAhead(one, today))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  for (const one of ahead) {
    const row = rowOf(one);
    const last = rows.at(-1);
    if (last && isSameBreak(last, row, recurrence)) last.lastDay = row.day;
    else rows.push(row);
  }
  return rows.slice(0, maxChangedDayRows);
}

export function rowsToExceptions(
  rows: readonly ChangedDay[],
  recurrence: Recurrence,
): GatheringException[] {
  return rows.flatMap((row): GatheringException[] => {
    if (row.day === "" || row.change === "usual") return [];
    const note = row.note ? { note: row.note } : {};
    if (row.change === "cancelled") {
      return listBreakDays(row, recurrence).map((day) => ({
        day,
        cancelled: true as const,
        ...note,
      }));
    }
    const moved = row.movedTo ? { movedTo: row.movedTo } : {};
    const hours = row.start ? { start: row.start, end: row.end } : {};
    return [{ day: row.day, ...moved, ...hours, ...note }];
  });
}

/** Keeps stored exceptions that the form did not show, and drops the oldest above the limit. */
export function mergeExceptions(
  before: readonly GatheringException[],
  shown: readonly ChangedDay[],
  typed: readonly GatheringException[],
  recurrence: Recurrence,
): GatheringException[] {
  const replaced = new Set(
    [...rowsToExceptions(shown, recurrence), ...typed].map(({ day }) => day),
  );
  const untouched = before.filter(({ day }) => !replaced.has(day));
  const all = [...untouched, ...typed].toSorted((a, b) => a.day.localeCompare(b.day));
  return all.slice(-maxChangedDays);
}

/** The exceptions that a save added or changed, and those that it removed. */
function changesBetween(
  before: readonly GatheringException[],
  after: readonly GatheringException[],
) {
  const texts = (list: readonly GatheringException[]) =>
    new Map(list.map((one) => [one.day, JSON.stringify(one)]));
  const [old, now] = [texts(before), texts(after)];
  return {
    changed: after.filter(({ day }) => old.get(day) !== now.get(day)),
    usual: before.filter(({ day }) => !now.has(day)),
  };
}

/** The days whose exception a save added, changed or removed. */
export function listChangedDays(
  before: readonly GatheringException[],
  after: readonly GatheringException[],
): string[] {
  const { changed, usual } = changesBetween(before, after);
  return [...changed, ...usual].map(({ day }) => day).toSorted((a, b) => a.localeCompare(b));
}

/** What a save changed, for its toast. Undefined if it changed no date. */
export function describeChanges(
  before: readonly GatheringException[],
  after: readonly GatheringException[],
  thisYear: number,
): string | undefined {
  const { changed, usual } = changesBetween(before, after);
  const count = changed.length + usual.length;
  if (count > 1) return `${count} dates changed.`;
  const nameOf = (day: string) => formatWeekdayAndDate(day, thisYear);
  const [one] = changed;
  if (one) return describeChange(one, nameOf);
  return usual[0] && `${nameOf(usual[0].day)} is as usual again.`;
}

/** "Wednesday 25 November: 7:00 to 8:30 PM." */
function describeChange(one: GatheringException, nameOf: (day: string) => string): string {
  const day = nameOf(one.day);
  if (one.cancelled) return `${day} is cancelled.`;
  const { movedTo, start = null, end = null, note = "" } = one;
  const hours = formatTimeRange({ start, end, timeWords: null });
  const date = movedTo && movedTo !== one.day ? `moved to ${nameOf(movedTo)}` : "";
  return `${day}: ${[date, hours].filter(Boolean).join(", ") || note}.`;
}

/** How many dates from `today` on differ from the rule. */
export function countComingChanges(
  exceptions: readonly GatheringException[],
  today: string,
): number {
  return exceptions.filter((one) => isAhead(one, today)).length;
}

function isAhead(one: GatheringException, today: string): boolean {
  return one.day >= today || (!one.cancelled && (one.movedTo ?? "") >= today);
}

/** The days of the rule within a row. */
export function listBreakDays({ day, lastDay }: ChangedDay, recurrence: Recurrence): string[] {
  const days: string[] = [];
  for (const one of ruleDays(recurrence, day, lastDay || day)) {
    if (days.length > maxChangedDays) break;
    days.push(one);
  }
  return days;
}

function rowOf(one: GatheringException): ChangedDay {
  const { day, note = "" } = one;
  if (one.cancelled) return { ...emptyChangedDay, day, note };
  const { movedTo = "", start = "", end = "" } = one;
  return { ...emptyChangedDay, day, note, change: "moved", movedTo, start, end };
}

function isSameBreak(last: ChangedDay, next: ChangedDay, recurrence: Recurrence): boolean {
  const areCancelled = last.change === "cancelled" && next.change === "cancelled";
  if (!areCancelled || last.note !== next.note) return false;
  const [, following] = listBreakDays(
    { ...last, day: last.lastDay || last.day, lastDay: next.day },
    recurrence,
  );
  return following === next.day;
}
