import { Temporal } from "temporal-polyfill";
import { memoizeForAMinute } from "~/platform/cache/memoize-for-a-minute.server";
import { eventJsonLd } from "~/schedule/calendar/event-json-ld.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatTimeInCity } from "~/schedule/clock/zone-note";
import { formatRecurrence, formatShortTimeRange } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { firstRegular, type Occasion } from "~/schedule/occasion.server";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import { formatDay } from "~/ui/format-date";
import { type IconName, icons } from "~/ui/icons";
import { zoneCity } from "~/ui/zone-city";
import type { Livestream } from "./livestream";
import { streamOccasion } from "./stream-occasion.server";
import { streamWindow } from "./stream-window.server";
import type { UpcomingEvent } from "./upcoming-event";

type Planned = { gatherings: readonly Gathering[]; streams: readonly Livestream[] };
type Place = { zones: readonly [home: string, ...others: string[]]; host: string };

/** The gatherings that are announced as events, then the livestreams that have a day. */
export function upcomingEvents(planned: Planned, place: Place) {
  return announceAll({ ...planned, place });
}

const announceAll = memoizeForAMinute(
  ({ gatherings, streams, place }: Planned & { place: Place }) => {
    const now = Temporal.Now.instant();
    const planned = [
      ...gatherings.filter(({ showsAsEvent }) => showsAsEvent).map(announceGathering),
      ...streams.map((stream) => announceStream(stream, place)),
    ];
    return {
      events: planned.map(({ occasion, words }) => announced(occasion, words, place, now)),
      structured: planned.flatMap(({ occasion }) => structured(occasion, now)),
    };
  },
);

type Words = Omit<UpcomingEvent, "id" | "title" | "clocks" | "reminder">;

function announceGathering(gathering: Gathering) {
  const words: Words = {
    date: formatRecurrence(gathering),
    time: formatTimeInCity(gathering, formatShortTimeRange),
    notes: gatheringNotes(gathering),
    description: gathering.description,
    icon: icons.find((icon) => icon === gathering.icon) ?? "calendar-days",
  };
  return { occasion: gatheringOccasion(gathering), words };
}

function announceStream(stream: Livestream, { zones }: Place) {
  const [zone] = zones;
  const words: Words = {
    date: stream.scheduledDate ? formatDay(stream.scheduledDate) : "Not scheduled",
    time: hoursOf(stream, zone),
    notes: [],
    description: stream.description,
    icon: "radio" satisfies IconName,
  };
  return { occasion: streamOccasion(stream, zone), words };
}

function announced(
  occasion: Occasion,
  words: Words,
  { zones, host }: Place,
  now: Temporal.Instant,
): UpcomingEvent {
  const { id, title } = occasion;
  const [next] = occasion.times(now);
  const cities = next ? [next.start.timeZoneId, ...zones] : zones;
  // What stands over the line are the usual hours; a day that is moved has a note of its own.
  const usual = firstRegular(occasion.times(now));
  const clocks = usual && worldClocksAt(usual.start.toInstant().toString(), cities);
  const when = `${words.date} ${words.time}`;
  return {
    id,
    title,
    ...words,
    clocks,
    reminder: next && renderReminderDialog(occasion, { when, clocks }, host),
  };
}

function structured(occasion: Occasion, now: Temporal.Instant) {
  const [next] = occasion.times(now);
  const event = occasion.toCalendarEvent(now);
  return next && event ? [eventJsonLd(event, next)] : [];
}

function hoursOf(stream: Livestream, zone: string): string {
  const window = streamWindow(stream, zone);
  if (!window) return "TBD";
  const [start = null, end = null] = [window.start, window.end].map((time) =>
    time.toPlainTime().toString().slice(0, 5),
  );
  return `${formatShortTimeRange({ start, end, timeWords: null })} ${zoneCity(zone)}`;
}
