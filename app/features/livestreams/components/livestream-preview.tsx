import type { RecordReply } from "~/crud/record-reply";
import { typedDay } from "~/crud/typed-day";
import { platforms } from "~/features/livestreams/livestream";
import { previousService } from "~/features/livestreams/previous-service";
import { clocksAt } from "~/schedule/clock/clock-words";
import { wallInstant } from "~/schedule/clock/wall-instant";
import { shortTimeRange } from "~/schedule/gathering-words";
import { longDay } from "~/ui/day-words";
import { typed } from "~/ui/forms/form-reply";
import { zoneCity } from "~/ui/zone-city";
import { PreviousServiceCard } from "./previous-service-card";
import { Event } from "./upcoming-events";

type Place = { today: string; zones: readonly [home: string, second: string] };

const usualMinutes = 120;

/** Among the Upcoming Events until its day is over, then among the Previous Services. */
export function LivestreamPreview({ form, today, zones }: Place & { form: RecordReply }) {
  const text = (name: string) => typed(form, name).trim();
  const day = typedDay(form, "scheduledDate");
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
  const starts = day && time ? wallInstant(day, time, zones[0]) : undefined;
  return (
    <Event
      event={{
        ...said,
        notes: [],
        icon: "radio",
        reminder: undefined,
        date: day ? longDay(day) : "Not scheduled",
        time: time
          ? `${shortTimeRange({ start: time, end: later(time, duration), timeWords: null })} ${zoneCity(zones[0])}`
          : "TBD",
        clocks: starts ? clocksAt(starts, zones) : undefined,
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
