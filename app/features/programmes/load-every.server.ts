import { loadRecords } from "~/crud/load-records.server";
import type { RecordOf } from "~/platform/records/record-store.server";
import { todayIn } from "~/schedule/clock/today.server";
import { parseExceptions } from "~/schedule/gathering-schema";
import { nextDay } from "~/schedule/occurrence.server";
import type { Settings } from "~/settings/settings";
import { fieldsOfRows } from "./changed-day-fields.server";
import { rowsOfExceptions } from "./changed-days";
import { firstDayOf, gatheringStore } from "./gathering-records.server";
import { nextTimesSentence } from "./next-times.server";
import { fieldsOfRule } from "./rule-form";
import { zoneChoices } from "./zone-choices.server";

type Row = RecordOf<"gatherings">;

/** What the screen shows of the gatherings. */
export async function loadEvery(url: URL, { homeZone, secondZone }: Settings) {
  const { list, editing } = await loadRecords(url, gatheringStore);
  const isAdding = { firstDay: todayIn(homeZone), zone: homeZone, showsAsProgramme: true };
  return {
    kind: "every" as const,
    list: list && { ...list, rows: list.rows.map((row) => ({ ...row, next: nextOf(row) })) },
    record: editing ? formOf(editing) : isAdding,
    next: editing ? nextTimesSentence(repeating(editing)) : "",
    zones: list ? [] : zoneChoices([homeZone, secondZone, ...(editing ? [editing.zone] : [])]),
  };
}

function repeating(row: Row) {
  return { ...row, firstDay: firstDayOf(row), exceptions: parseExceptions(row.exceptions) };
}

function nextOf(row: Row): string {
  const day = nextDay(repeating(row));
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
  const changed = rowsOfExceptions(exceptions, rest, todayIn(row.zone));
  return { ...rest, ...fieldsOfRule(row.rule), ...fieldsOfRows(changed) };
}
