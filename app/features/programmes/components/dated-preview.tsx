import type { RecordReply } from "~/crud/record-reply";
import { typedDay } from "~/crud/typed-day";
import {
  isClockTime,
  programmeCategories,
  programmeDate,
  programmeTime,
} from "~/features/programmes/programme";
import { clocksAt } from "~/schedule/clock/clock-words";
import { wallInstant } from "~/schedule/clock/wall-instant";
import { typed } from "~/ui/forms/form-reply";
import { DatedProgrammeRow } from "./dated-programmes";

export type Zones = readonly [home: string, second: string];

export function DatedPreview({
  form,
  today,
  zones,
}: {
  form: RecordReply;
  today: string;
  zones: Zones;
}) {
  const text = (name: string) => typed(form, name).trim();
  const startDate = typedDay(form, "startDate") ?? today;
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
        date: programmeDate({ startDate, endDate: typedDay(form, "endDate") ?? startDate }),
        time: programmeTime({ time }),
        clocks: isClockTime(time)
          ? clocksAt(wallInstant(startDate, time, zones[0]), zones)
          : undefined,
      }}
    />
  );
}
