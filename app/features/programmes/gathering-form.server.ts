import { z } from "zod";
import { timeZone } from "~/schedule/clock/zone-choices.server";
import { parseRule } from "~/schedule/recurrence-rule";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { oneOf, optionalDay, optionalTime, singleLine } from "~/ui/forms/form-rules";
import {
  type ChangedDay,
  changeChoices,
  changedDayFields,
  emptyChangedDay,
  maxChangedDayRows,
  maxChangedDays,
  spareChangedDayRows,
} from "./changed-days";
import { listBreakDays } from "./changed-days.server";
import { fieldsToRule, frequencyChoices, ordinals, weekdays } from "./rule-form";

/** The fields of the form that say when a gathering is held. */
export const timesFields = {
  id: z.string().optional(),
  often: z.enum(frequencyChoices, { error: "Choose how often it is held" }),
  weekdays: checkboxes(weekdays),
  ordinals: checkboxes(ordinals),
  monthlyDay: oneOf("Day of the month", weekdays).default("SU"),
  until: optionalDay("Last day"),
  /** The stored rule, for rules that the form cannot express. */
  rule: singleLine({ label: "Rule", maxLength: 500 }),
  firstDay: optionalDay("First day"),
  start: optionalTime("Start"),
  end: optionalTime("End"),
  timeWords: singleLine({ label: "Words instead of a time", maxLength: 80 }).transform(
    (text) => text || null,
  ),
  zone: timeZone(),
};

/** Loose: the fields of the changed days pass through. */
const timesObject = z.looseObject(timesFields);
export type GatheringTimes = z.output<typeof timesObject>;

/** For `superRefine`. */
export function checkTimes(times: GatheringTimes, context: z.RefinementCtx): void {
  const reportError = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const { often, start, end, firstDay, until } = times;
  if (often === "weekly" && times.weekdays.length === 0) {
    reportError("weekdays", "Choose at least one day of the week");
  }
  if (often === "monthly" && times.ordinals.length === 0) {
    reportError("ordinals", "Choose which one of the month: first, second, third, fourth or last");
  }
  // Only a stored record can have a rule that the form cannot express.
  if (often === "own" && !(times.id && times.rule))
    reportError("often", "Choose how often it is held");
  if (firstDay && until && until < firstDay) {
    reportError("until", "Last day cannot be earlier than first day");
  }
  if (Boolean(start) !== Boolean(end)) {
    reportError(start ? "end" : "start", "Enter both a start and an end, or neither");
  } else if (start && start === end) {
    reportError("end", "The end cannot be the same as the start");
  }
  if (start && times.timeWords) reportError("timeWords", "Enter times or words, not both");
  checkChangedDays(times, reportError);
}

export function toRecurrence(times: GatheringTimes): { rule: string; firstDay: string } {
  return { rule: fieldsToRule(times, times.rule), firstDay: times.firstDay ?? "1970-01-01" };
}

export const timesSchema = timesObject.superRefine(checkTimes);

/** Checkboxes with one name: none, one or several values. */
function checkboxes<Choice extends string>(choices: readonly Choice[]) {
  return z.preprocess(
    (value) => [value ?? []].flat(),
    z.array(z.enum(choices, { error: "Please choose from the offered days" })),
  );
}

// Changed days are numbered fields: `day-0`, `change-0` and so on.
type Fields = Record<string, unknown>;
type Recurrence = { rule: string; firstDay: string };
type ReportError = (field: string, message: string) => void;

const rowNumbers = Array.from({ length: maxChangedDayRows }, (_, index) => index);

const rowSchema = z.object({
  day: optionalDay("Date"),
  change: z
    .enum(changeChoices, { error: "Choose one: as usual, cancelled, or another time or place" })
    .default("cancelled"),
  lastDay: optionalDay("Last cancelled date"),
  movedTo: optionalDay("New date"),
  start: optionalTime("Start"),
  end: optionalTime("End"),
  note: singleLine({ label: "Note", maxLength: 120 }),
});

/** With the empty rows of the form. */
export function rowsToFields(rows: readonly ChangedDay[]): Record<string, string> {
  const shown = [...rows, ...Array<ChangedDay>(spareChangedDayRows).fill(emptyChangedDay)];
  return Object.fromEntries(
    shown
      .slice(0, maxChangedDayRows)
      .flatMap((row, index) => changedDayFields.map((part) => [`${part}-${index}`, row[part]])),
  );
}

/** For fields that passed `checkChangedDays`. */
export function fieldsToRows(times: GatheringTimes): ChangedDay[] {
  return rowNumbers
    .flatMap((row) => parseRow(times, row).data ?? [])
    .map((row) => completeHours(nullsToEmpty(row), times));
}

type Hours = Pick<GatheringTimes, "start" | "end">;

/** A new start alone keeps the usual length, and a new end alone keeps the usual start. */
function completeHours(row: ChangedDay, usual: Hours): ChangedDay {
  if (row.change !== "moved" || !usual.start || !usual.end) return row;
  if (row.start && !row.end) {
    const length = minutesOf(usual.end) - minutesOf(usual.start);
    return { ...row, end: timeAt(minutesOf(row.start) + length) };
  }
  return row.end && !row.start ? { ...row, start: usual.start } : row;
}

const minutesOfDay = 1_440;

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** Minutes before or after this day are a time of the day before or after. */
function timeAt(minutes: number): string {
  const ofDay = (minutes + minutesOfDay) % minutesOfDay;
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** Reports errors under the names of the fields. Each begins with the date of its row. */
function checkChangedDays(times: GatheringTimes, reportError: ReportError): void {
  const recurrence = toRecurrence(times);
  const thisYear = new Date().getUTCFullYear();
  const seen = new Set<string>();
  for (const number of rowNumbers) {
    const { data: day } = optionalDay("Date").safeParse(times[`day-${number}`]);
    const reportRowError = (part: string, message: string) =>
      reportError(
        `${part}-${number}`,
        day ? `${formatWeekdayAndDate(day, thisYear)}: ${message}` : message,
      );
    const { data, error } = parseRow(times, number);
    for (const { path, message } of error?.issues ?? []) reportRowError(String(path[0]), message);
    const row = data && completeHours(nullsToEmpty(data), times);
    for (const changed of row ? checkRow(row, recurrence, reportRowError) : []) {
      if (seen.has(changed))
        reportRowError("day", "This date is here twice. Choose “As usual” for one of the two.");
      seen.add(changed);
    }
    if (seen.size > maxChangedDays)
      reportRowError(
        "day",
        `At most ${maxChangedDays} dates can be changed. Choose an earlier last date.`,
      );
  }
}

/** Returns the days that the row changes. */
function checkRow(row: ChangedDay, recurrence: Recurrence, reportError: ReportError): string[] {
  const { day, change, lastDay, movedTo, start, end, note } = row;
  if (change === "usual") return [];
  if (day === "") {
    if (lastDay || movedTo || start || end || note)
      reportError("day", "Choose the date that you want to change");
    return [];
  }
  if (change === "moved") {
    checkMove(row, reportError);
    return checkHeld({ ...row, lastDay: "" }, recurrence, reportError);
  }
  if (lastDay && lastDay < day) {
    reportError("lastDay", "The last date is before the first. Choose a later one.");
    return [];
  }
  return checkHeld(row, recurrence, reportError);
}

function checkMove({ movedTo, start, end, note }: ChangedDay, reportError: ReportError): void {
  if (Boolean(start) !== Boolean(end)) {
    reportError(start ? "end" : "start", "Enter both a start and an end, or neither");
  } else if (start && start === end) {
    reportError("end", "The end cannot be the same as the start");
  } else if (!movedTo && !start && !note) {
    reportError("movedTo", "Enter a new date, new times, or a note with the new place");
  }
}

/** A rule that cannot be parsed is not checked. */
function checkHeld(row: ChangedDay, recurrence: Recurrence, reportError: ReportError): string[] {
  if (!parseRule(recurrence.rule)) return [row.day];
  const days = listBreakDays(row, recurrence);
  if (days.length === 0) {
    const when = row.lastDay ? "any of these days" : "this day";
    reportError("day", `It is not held on ${when}. Choose another date.`);
  }
  return days;
}

function parseRow(fields: Fields, number: number) {
  return rowSchema.safeParse(
    Object.fromEntries(changedDayFields.map((part) => [part, fields[`${part}-${number}`]])),
  );
}

function nullsToEmpty(row: z.output<typeof rowSchema>): ChangedDay {
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
