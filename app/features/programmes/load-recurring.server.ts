import { loadRecords } from "~/crud/load-records.server";
import type { RecordOf } from "~/platform/records/record-store.server";
import { todayIn } from "~/schedule/clock/today.server";
import { parseExceptions } from "~/schedule/gathering-schema";
import { nextMeetingDay } from "~/schedule/occurrence.server";
import type { Settings } from "~/settings/settings";
import { exceptionsToRows } from "./changed-days";
import { rowsToFields } from "./changed-days-form.server";
import { firstDayOf, gatheringStore } from "./gathering-store.server";
import { formatNextTimes } from "./next-times.server";
import { ruleToFields } from "./rule-form";
import { zoneChoices } from "./zone-choices.server";

type Row = RecordOf<"gatherings">;

/** What the screen shows of the gatherings. */
export async function loadRecurring(url: URL, { homeZone, secondZone }: Settings) {
  const { list, editing } = await loadRecords(url, gatheringStore);
  const isAdding = { firstDay: todayIn(homeZone), zone: homeZone, showsAsProgramme: true };
  return {
    kind: "every" as const,
    list: list && { ...list, rows: list.rows.map((row) => ({ ...row, next: nextOf(row) })) },
    record: editing ? formOf(editing) : isAdding,
    next: editing ? formatNextTimes(repeating(editing)) : "",
    zones: list ? [] : zoneChoices([homeZone, secondZone, ...(editing ? [editing.zone] : [])]),
  };
}

function repeating(row: Row) {
  return { ...row, firstDay: firstDayOf(row), exceptions: parseExceptions(row.exceptions) };
}

function nextOf(row: Row): string {
  const day = nextMeetingDay(repeating(row));
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

/** Its rule and its changed days in the fields of the form. */
function formOf(row: Row) {
  const { exceptions, ...rest } = repeating(row);
  const changed = exceptionsToRows(exceptions, rest, todayIn(row.zone));
  return { ...rest, ...ruleToFields(row.rule), ...rowsToFields(changed) };
}
