/** The rows of days that are different, as fields of a form: `day-0`, `change-0` and so on. */
import { z } from "zod";
import { parseRule } from "~/schedule/recurrence-rule";
import { formatDay } from "~/ui/format-date";
import { singleLine } from "~/ui/forms/form-rules";
import { optionalDay, optionalTime } from "~/ui/forms/record-rules";
import {
  type ChangedDay,
  changeChoices,
  changedDayFields,
  listBreakDays,
  maxChangedDayRows,
  maxChangedDays,
} from "./changed-days";

type Fields = Record<string, unknown>;
type Ruled = { rule: string; firstDay: string };
type Refuse = (field: string, message: string) => void;

const rowNumbers = Array.from({ length: maxChangedDayRows }, (_, index) => index);

const rowSchema = z.object({
  day: optionalDay("Day"),
  change: z.enum(changeChoices, { error: "Choose what is different" }).default("cancelled"),
  lastDay: optionalDay("Last day of the break"),
  movedTo: optionalDay("Day it is held on instead"),
  start: optionalTime("Start"),
  end: optionalTime("End"),
  note: singleLine({ label: "Note", maxLength: 120 }),
});

export function rowsToFields(rows: readonly ChangedDay[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index) => changedDayFields.map((part) => [`${part}-${index}`, row[part]])),
  );
}

/** The rows of fields that `checkChangedDays` has passed. */
export function fieldsToRows(fields: Fields): ChangedDay[] {
  return rowNumbers.flatMap((row) => parseRow(fields, row).data ?? []).map(withoutNull);
}

/** Refuses by the name of the field what is wrong with any row. */
export function checkChangedDays(fields: Fields, ruled: Ruled, refuse: Refuse): void {
  const seen = new Set<string>();
  for (const number of rowNumbers) {
    const refuseRow = (part: string, message: string) => refuse(`${part}-${number}`, message);
    const { data, error } = parseRow(fields, number);
    for (const { path, message } of error?.issues ?? []) refuseRow(String(path[0]), message);
    for (const day of data ? checkRow(withoutNull(data), ruled, refuseRow) : []) {
      if (seen.has(day)) refuseRow("day", "A day can be different only once: keep one of the two");
      seen.add(day);
    }
    if (seen.size > maxChangedDays)
      refuseRow("day", `At most ${maxChangedDays} days can be different`);
  }
}

/** The days that a row is about. */
function checkRow(row: ChangedDay, ruled: Ruled, refuse: Refuse): string[] {
  const { day, change, lastDay, movedTo, start, end, note } = row;
  if (change === "usual") return [];
  if (day === "") {
    if (lastDay || movedTo || start || end || note)
      refuse("day", "Choose the day that is different");
    return [];
  }
  if (change === "moved") {
    checkMove(row, refuse);
    return checkHeld({ ...row, lastDay: "" }, ruled, refuse);
  }
  if (lastDay && lastDay < day) {
    refuse("lastDay", "The last day of the break cannot be earlier than its first");
    return [];
  }
  return checkHeld(row, ruled, refuse);
}

function checkMove({ movedTo, start, end }: ChangedDay, refuse: Refuse): void {
  if (Boolean(start) !== Boolean(end)) {
    refuse(start ? "end" : "start", "A start and an end belong together: give both or neither");
  } else if (!movedTo && !start) {
    refuse("movedTo", "Say to which day or to which hours it moves");
  }
}

/** A rule that cannot be read is not asked. */
function checkHeld(row: ChangedDay, ruled: Ruled, refuse: Refuse): string[] {
  if (!parseRule(ruled.rule)) return [row.day];
  const days = listBreakDays(row, ruled);
  if (days.length === 0) {
    const when = row.lastDay ? "any of these days" : formatDay(row.day);
    refuse("day", `It is not held on ${when}: choose one of its days`);
  }
  return days;
}

function parseRow(fields: Fields, number: number) {
  return rowSchema.safeParse(
    Object.fromEntries(changedDayFields.map((part) => [part, fields[`${part}-${number}`]])),
  );
}

function withoutNull(row: z.output<typeof rowSchema>): ChangedDay {
  const { day, lastDay, movedTo, start, end } = row;
  return {
    ...row,
    day: day ?? "",
    lastDay: lastDay ?? "",
    movedTo: movedTo ?? "",
    start: start ?? "",
    end: end ?? "",
  };
}
