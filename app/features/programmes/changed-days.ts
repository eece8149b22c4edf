/** Days that are not as the rule has them: as rows of the form, and as the exceptions that are kept. */
import type { GatheringException } from "~/schedule/gathering";
import { ruleDays } from "~/schedule/rule-days";

type Ruled = { rule: string; firstDay: string };

export const changeChoices = ["cancelled", "moved", "usual"] as const;

/** One row of the form; `lastDay` ends a break of several days, `usual` takes the row away. */
export type ChangedDay = {
  day: string;
  change: (typeof changeChoices)[number];
  lastDay: string;
  movedTo: string;
  start: string;
  end: string;
  note: string;
};

/** What a row asks for, but `change`, is empty where there is nothing to say. */
export const changedDayFields = [
  "day",
  "change",
  "lastDay",
  "movedTo",
  "start",
  "end",
  "note",
] as const;

/** How many rows a form can have; what does not fit stays as it is. */
export const maxChangedDayRows = 10;

/** How many days can be different in all, past ones among them. */
export const maxChangedDays = 200;

export const emptyChangedDay: ChangedDay = {
  day: "",
  change: "cancelled",
  lastDay: "",
  movedTo: "",
  start: "",
  end: "",
  note: "",
};

/** The changes that still lie ahead on `today`, the soonest first; days that follow each other are one break. */
export function exceptionsToRows(
  exceptions: readonly GatheringException[],
  ruled: Ruled,
  today: string,
): ChangedDay[] {
  const rows: ChangedDay[] = [];
  const ahead = exceptions
    .filter((one) => one.day >= today || (!one.cancelled && (one.movedTo ?? "") >= today))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  for (const one of ahead) {
    const row = rowOf(one);
    const last = rows.at(-1);
    if (last && isSameBreak(last, row, ruled)) last.lastDay = row.day;
    else rows.push(row);
  }
  return rows.slice(0, maxChangedDayRows);
}

/** Every day that the rows speak of, each with its change. */
export function rowsToExceptions(rows: readonly ChangedDay[], ruled: Ruled): GatheringException[] {
  return rows.flatMap((row): GatheringException[] => {
    if (row.day === "" || row.change === "usual") return [];
    const note = row.note ? { note: row.note } : {};
    if (row.change === "cancelled") {
      return listBreakDays(row, ruled).map((day) => ({ day, cancelled: true as const, ...note }));
    }
    const moved = row.movedTo ? { movedTo: row.movedTo } : {};
    const hours = row.start ? { start: row.start, end: row.end } : {};
    return [{ day: row.day, ...moved, ...hours, ...note }];
  });
}

/** What was kept before and was not in the form (past days, more than fit into it) stays; the oldest fall away. */
export function mergeExceptions(
  before: readonly GatheringException[],
  shown: readonly ChangedDay[],
  typed: readonly GatheringException[],
  ruled: Ruled,
): GatheringException[] {
  const replaced = new Set([...rowsToExceptions(shown, ruled), ...typed].map(({ day }) => day));
  const untouched = before.filter(({ day }) => !replaced.has(day));
  const all = [...untouched, ...typed].toSorted((a, b) => a.day.localeCompare(b.day));
  return all.slice(-maxChangedDays);
}

/** The days of the rule from the first to the last of a row. */
export function listBreakDays({ day, lastDay }: ChangedDay, ruled: Ruled): string[] {
  const days: string[] = [];
  for (const one of ruleDays(ruled, day)) {
    if (one > (lastDay || day) || days.length > maxChangedDays) break;
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

function isSameBreak(last: ChangedDay, next: ChangedDay, ruled: Ruled): boolean {
  const areCancelled = last.change === "cancelled" && next.change === "cancelled";
  if (!areCancelled || last.note !== next.note) return false;
  const [, following] = listBreakDays(
    { ...last, day: last.lastDay || last.day, lastDay: next.day },
    ruled,
  );
  return following === next.day;
}
