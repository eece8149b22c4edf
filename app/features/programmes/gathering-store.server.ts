import { z } from "zod";
import { isId, loadRecords } from "~/crud/load-records.server";
import { env } from "~/platform/env.server";
import { isDay } from "~/platform/records/day-range.server";
import { listInOrder } from "~/platform/records/record-order.server";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { zoneChoices } from "~/schedule/clock/zone-choices.server";
import {
  formatException,
  formatRecurrence,
  formatTimeInCity,
  formatTimeRange,
} from "~/schedule/format-gathering";
import type { Gathering, GatheringException } from "~/schedule/gathering";
import { parseExceptions } from "~/schedule/gathering-schema";
import { nextMeetingDay } from "~/schedule/occurrence.server";
import { isMonthlyRule } from "~/schedule/recurrence-rule";
import type { Settings } from "~/settings/settings";
import { checkbox, oneOf, optionalUpload, singleLine, text } from "~/ui/forms/form-rules";
import { icons } from "~/ui/icons";
import { changeMessage } from "./change-message.server";
import { maxChangedDays } from "./changed-days";
import {
  countComingChanges,
  describeChanges,
  exceptionsToRows,
  listChangedDays,
  listDateChoices,
  mergeExceptions,
  rowsToExceptions,
} from "./changed-days.server";
import {
  checkTimes,
  fieldsToRows,
  type GatheringTimes,
  rowsToFields,
  timesFields,
  toRecurrence,
} from "./gathering-form.server";
import { formatNextTimes } from "./next-times.server";
import { gatheringSearch } from "./programme-search.server";
import { fieldsToRule, ruleToFields } from "./rule-form";

export async function loadRecurring(url: URL, { homeZone, secondZone }: Settings) {
  const ordered = url.searchParams.has("order") ? await listInOrder("gatherings") : null;
  const { list, editing } = ordered
    ? { list: null, editing: null }
    : await loadRecords(url, gatheringStore);
  const newRecord = {
    firstDay: todayIn(homeZone),
    zone: homeZone,
    showsAsProgramme: true,
    showsInSchedule: true,
  };
  return {
    kind: "every" as const,
    ordered,
    list: list && { ...list, rows: list.rows.map(toListed) },
    record: editing ? gatheringFields(editing) : newRecord,
    next: editing ? formatNextTimes(toRecurring(editing)) : "",
    usual: editing ? describeUsual(editing) : "",
    message: editing ? messageAbout(toRecurring(editing), changedDaysOf(editing), url) : undefined,
    changes: await loadChanges(url),
    dates: editing ? listDateChoices(toRecurring(editing), todayIn(editing.zone)) : [],
    zones: list ? [] : zoneChoices([homeZone, secondZone, ...(editing ? [editing.zone] : [])]),
  };
}

/** "Sunday Service, every Sunday, 6:00 to 7:00 AM Lagos" */
function describeUsual(row: Row): string {
  const days = formatRecurrence(row);
  const everyDay = days.slice(0, 1).toLowerCase() + days.slice(1);
  return [row.title, everyDay, formatTimeInCity(toRecurring(row))].filter(Boolean).join(", ");
}

function changedDaysOf(row: Row): string[] {
  return parseExceptions(row.exceptions).map(({ day }) => day);
}

function messageAbout(gathering: Gathering, days: string[], url: URL): string | undefined {
  return changeMessage(gathering, days, env.SITE_URL ?? url.origin);
}

/** After a save that changed dates: the message about them. */
async function loadChanges(url: URL): Promise<{ title: string; message: string } | undefined> {
  const [id, days] = [url.searchParams.get("saved"), url.searchParams.get("changed")];
  const row = id && days && isId(id) ? await gatheringStore.find(id) : undefined;
  if (!row || !days) return undefined;
  const named = days.split(",").filter(isDay).slice(0, maxChangedDays);
  const message = messageAbout(toRecurring(row), named, url);
  return message === undefined ? undefined : { title: row.title, message };
}

function toRecurring(row: Row) {
  return { ...row, firstDay: firstDayOf(row), exceptions: parseExceptions(row.exceptions) };
}

function toListed(row: Row) {
  const changes = countComingChanges(parseExceptions(row.exceptions), todayIn(row.zone));
  return { ...row, next: formatNext(row), changes };
}

function formatNext(row: Row): string {
  const day = nextMeetingDay(toRecurring(row));
  if (!day) return "Over";
  const isThisYear = day.slice(0, 4) === todayIn(row.zone).slice(0, 4);
  return (isThisYear ? withoutYear : withYear).format(new Date(`${day}T00:00:00Z`));
}

const withYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const withoutYear = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

export function gatheringFields(row: Row) {
  const { exceptions, ...rest } = toRecurring(row);
  const changed = exceptionsToRows(exceptions, rest, todayIn(row.zone));
  const { showsAsProgramme, showsAsEvent, showsInWeekly, showsInMonthly } = row;
  return {
    ...rest,
    ...ruleToFields(row.rule),
    ...rowsToFields(changed),
    showsInSchedule: showsAsProgramme || showsAsEvent || showsInWeekly || showsInMonthly,
  };
}

const defaultPosition = 1_000;

export const gatheringSchema = z
  .looseObject({
    title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
    description: text({ label: "Description", minLength: 1, maxLength: 5_000 }),
    icon: oneOf("Icon", icons),
    ...timesFields,
    showsAsProgramme: checkbox(),
    showsAsEvent: checkbox(),
    showsInSchedule: checkbox(),
    flyerUrl: optionalUpload("Flyer"),
    flyerAlt: singleLine({ label: "Alternative text of the flyer", maxLength: 500 }),
  })
  .superRefine(checkTimes);

export const gatheringStore = recordStore({
  table: "gatherings",
  auditLabel: ({ title }) => `the programme “${title}”`,
  order: ["position", "-createdAt"],
  sortableColumns: ["title", "start"],
  searchColumns: ["title", "description", "timeWords"],
  publicSearch: gatheringSearch,
});

type Row = RecordOf<"gatherings">;
type Columns = Pick<Row, keyof ReturnType<typeof gatheringColumns>>;

export function gatheringColumns(value: z.output<typeof gatheringSchema>, before?: Row) {
  const { title, description, icon, start, end, timeWords, zone, firstDay } = value;
  const { showsAsProgramme, showsAsEvent, showsInSchedule } = value;
  const rule = fieldsToRule(value, before?.rule ?? value.rule);
  // A card or an event always has its row in the schedule too.
  const isShown = showsInSchedule || showsAsProgramme || showsAsEvent;
  const { flyerUrl, flyerAlt } = value;
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
    showsInWeekly: isShown && !isMonthlyRule(rule),
    showsInMonthly: isShown && isMonthlyRule(rule),
    rule,
    firstDay: before && firstDay === firstDayOf(before) ? before.firstDay : firstDay,
    exceptions: JSON.stringify(exceptionsOf(value, before)),
    position: before?.position ?? defaultPosition,
    flyerUrl,
    flyerAlt,
  };
}

/** The changed days of the form, and those of the record that the form did not show. */
function exceptionsOf(times: GatheringTimes, before: Row | undefined): GatheringException[] {
  const typed = rowsToExceptions(fieldsToRows(times), toRecurrence(times));
  if (!before) return typed;
  const recurrence = { rule: before.rule, firstDay: firstDayOf(before) };
  const stored = parseExceptions(before.exceptions);
  const shown = exceptionsToRows(stored, recurrence, todayIn(before.zone));
  return mergeExceptions(stored, shown, typed, recurrence);
}

/** The toast names the changed date. */
export function gatheringSavedToast({ exceptions, zone }: Columns, before: Row | undefined) {
  if (!before) return undefined;
  const description = describeChanges(
    parseExceptions(before.exceptions),
    parseExceptions(exceptions),
    Number(todayIn(zone).slice(0, 4)),
  );
  return description === undefined ? undefined : { description };
}

/** The list shows a message about the changed dates. */
export function gatheringSavedParams({ exceptions }: Columns, before: Row | undefined) {
  const days = listChangedDays(
    parseExceptions(before?.exceptions ?? "[]"),
    parseExceptions(exceptions),
  );
  return days.length > 0 ? { changed: days.join() } : undefined;
}

/** The default is the day on which the record was added. */
function firstDayOf({ firstDay, createdAt }: Pick<Row, "firstDay" | "createdAt">): string {
  return firstDay ?? createdAt.slice(0, 10);
}

/** Fields that only make sense together. */
export function gatheringFieldGroup(field: string): string {
  if (/-\d+$/.test(field)) return "changedDates";
  if (/^(often|weekdays|ordinals|monthlyDay|until|rule)$/.test(field)) return "howOften";
  return /^(start|end|timeWords)$/.test(field) ? "time" : field;
}

/** For comparing two versions of a record: readable values instead of rules and JSON. */
export function gatheringDisplayValues({ rule, exceptions, ...columns }: Columns): object {
  return {
    time: formatTimeRange(columns),
    howOften: formatRecurrence({ rule, start: columns.start }) || rule,
    changedDates: parseExceptions(exceptions).map(formatException).join("; "),
  };
}
