/** What an administrator may write into a gathering, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { todayIn } from "~/schedule/clock/today.server";
import { formatRecurrence, formatTimeRange } from "~/schedule/format-gathering";
import type { GatheringException } from "~/schedule/gathering";
import { parseExceptions } from "~/schedule/gathering-schema";
import { formatDay } from "~/ui/format-date";
import { checkbox, singleLine, text } from "~/ui/forms/form-rules";
import { oneOf, wholeNumber } from "~/ui/forms/record-rules";
import { icons } from "~/ui/icons";
import { exceptionsToRows, mergeExceptions, rowsToExceptions } from "./changed-days";
import { fieldsToRows } from "./changed-days-form.server";
import {
  checkTimes,
  type GatheringTimes,
  timesFields,
  toRecurrence,
} from "./gathering-times.server";
import { fieldsToRule } from "./rule-form";

const usualPosition = 1_000;

export const gatheringSchema = z
  .looseObject({
    title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
    description: text({ label: "Description", minLength: 1, maxLength: 5_000 }),
    icon: oneOf("Icon", icons),
    ...timesFields,
    showsAsProgramme: checkbox(),
    showsAsEvent: checkbox(),
    showsInWeekly: checkbox(),
    showsInMonthly: checkbox(),
    position: wholeNumber("Position", 1, 9_999),
  })
  .superRefine(checkTimes)
  .refine(({ often, showsInWeekly }) => often !== "monthly" || !showsInWeekly, {
    error: "What is held every month has its place in the monthly schedule, not in the weekly one",
    path: ["showsInWeekly"],
  });

export const gatheringStore = recordStore({
  table: "gatherings",
  area: "gatherings",
  auditLabel: ({ title }) => `the programme “${title}”`,
  order: ["position", "-createdAt"],
  sortableColumns: ["title", "start", "position"],
  searchColumns: ["title", "description", "timeWords"],
});

type Row = RecordOf<"gatherings">;
type Columns = Pick<Row, keyof ReturnType<typeof gatheringColumns>>;

export function gatheringColumns(value: z.output<typeof gatheringSchema>, before?: Row) {
  const { title, description, icon, start, end, timeWords, zone, firstDay, position } = value;
  const { showsAsProgramme, showsAsEvent, showsInWeekly, showsInMonthly } = value;
  return {
    title,
    description,
    icon,
    start,
    end,
    timeWords,
    zone,
    showsAsProgramme,
    showsAsEvent,
    showsInWeekly,
    showsInMonthly,
    rule: fieldsToRule(value, before?.rule ?? value.rule),
    firstDay: before && firstDay === firstDayOf(before) ? before.firstDay : firstDay,
    exceptions: JSON.stringify(exceptionsOf(value, before)),
    position: position ?? usualPosition,
  };
}

/** The changed days that the form holds, and those of the record that it did not show. */
function exceptionsOf(times: GatheringTimes, before: Row | undefined): GatheringException[] {
  const typed = rowsToExceptions(fieldsToRows(times), toRecurrence(times));
  if (!before) return typed;
  const ruled = { rule: before.rule, firstDay: firstDayOf(before) };
  const kept = parseExceptions(before.exceptions);
  const shown = exceptionsToRows(kept, ruled, todayIn(before.zone));
  return mergeExceptions(kept, shown, typed, ruled);
}

/** Where none was given, the day on which it was added. */
export function firstDayOf({ firstDay, createdAt }: Pick<Row, "firstDay" | "createdAt">): string {
  return firstDay ?? createdAt.slice(0, 10);
}

/** What is kept, as people read it. */
export function gatheringDisplayValues({ rule, exceptions, ...columns }: Columns): object {
  return {
    ...columns,
    howOften: formatRecurrence({ rule, start: columns.start }) || rule,
    differentDays: parseExceptions(exceptions).map(changeWords).join("; "),
  };
}

function changeWords(change: GatheringException): string {
  if (change.cancelled) return `${formatDay(change.day)}: not held`;
  const { day, movedTo = day, start, end } = change;
  const hours = start && end ? `, ${formatTimeRange({ start, end, timeWords: null })}` : "";
  return `${formatDay(day)}: held on ${formatDay(movedTo)}${hours}`;
}
