import type { RecordResult } from "~/crud/record-result";
import { submittedDay } from "~/crud/submitted-day";
import { platforms } from "~/features/livestreams/livestream";
import { previousService } from "~/features/livestreams/previous-service";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { zonedTimeToInstant } from "~/schedule/clock/zoned-time";
import { formatShortTimeRange } from "~/schedule/format-gathering";
import { formatDay } from "~/ui/format-date";
import { submittedValue } from "~/ui/forms/form-result";
import { zoneCity } from "~/ui/zone-city";
import { PreviousServiceCard } from "./previous-service-card";
import { UpcomingEventCard } from "./upcoming-events";

type Place = { today: string; zones: readonly [home: string, second: string] };

const usualMinutes = 120;

/** Among the Upcoming Events until its day is over, then among the Previous Services. */
export function LivestreamPreview({ form, today, zones }: Place & { form: RecordResult }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const day = submittedDay(form, "scheduledDate");
  const time = text("scheduledTime");
  const duration = Number.parseInt(text("duration"), 10) || usualMinutes;
  const said = { id: text("id"), title: text("title"), description: text("description") };
  if (day && day < today) {
    const stream = {
      ...said,
      scheduledDate: day,
      scheduledTime: time,
      duration,
      version: 0,
      updatedAt: "",
      platform: platforms.find((one) => one === text("platform")) ?? platforms[0],
      streamUrl: text("streamUrl"),
      thumbnailUrl: text("thumbnailUrl"),
    };
    return <PreviousServiceCard service={previousService(stream, "/livestream")} />;
  }
  const starts = day && time ? zonedTimeToInstant(day, time, zones[0]) : undefined;
  return (
    <UpcomingEventCard
      event={{
        ...said,
        notes: [],
        icon: "radio",
        reminder: undefined,
        date: day ? formatDay(day) : "Not scheduled",
        time: time
          ? `${formatShortTimeRange({ start: time, end: later(time, duration), timeWords: null })} ${zoneCity(zones[0])}`
          : "TBD",
        clocks: starts ? worldClocksAt(starts, zones) : undefined,
      }}
    />
  );
}

/** "23:30" and 60 minutes are "00:30". */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const end = (hour * 60 + minute + minutes) % 1440;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
