import type { RecordResult } from "~/crud/record-result";
import { submittedDay } from "~/crud/submitted-day";
import {
  formatProgrammeDate,
  formatProgrammeTime,
  isClockTime,
  programmeCategories,
} from "~/features/programmes/programme";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { zonedTimeToInstant } from "~/schedule/clock/zoned-time";
import { submittedValue } from "~/ui/forms/form-result";
import { DatedProgrammeRow } from "./dated-programmes";

export type Zones = readonly [home: string, second: string];

export function DatedPreview({
  form,
  today,
  zones,
}: {
  form: RecordResult;
  today: string;
  zones: Zones;
}) {
  const text = (name: string) => submittedValue(form, name).trim();
  const startDate = submittedDay(form, "startDate") ?? today;
  const time = text("time") || null;
  return (
    <DatedProgrammeRow
      reminder={null}
      programme={{
        id: text("id"),
        title: text("title"),
        description: text("description"),
        location: text("location"),
        reminder: undefined,
        category: text("category") || (programmeCategories[0] ?? ""),
        date: formatProgrammeDate({
          startDate,
          endDate: submittedDay(form, "endDate") ?? startDate,
        }),
        time: formatProgrammeTime({ time }),
        clocks: isClockTime(time)
          ? worldClocksAt(zonedTimeToInstant(startDate, time, zones[0]), zones)
          : undefined,
      }}
    />
  );
}
