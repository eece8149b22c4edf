import { Temporal } from "temporal-polyfill";
import { onceAMinute } from "~/platform/cache/once-a-minute.server";
import { structuredEvent } from "~/schedule/calendar/structured-event.server";
import { clocksAt } from "~/schedule/clock/clock-words";
import { timeInCity } from "~/schedule/clock/zone-note";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { recurrence, shortTimeRange } from "~/schedule/gathering-words";
import { firstRegular, type Occasion } from "~/schedule/occasion.server";
import { reminderChoices } from "~/schedule/reminders/reminder-choices.server";
import { longDay } from "~/ui/day-words";
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

const announceAll = onceAMinute(({ gatherings, streams, place }: Planned & { place: Place }) => {
  const now = Temporal.Now.instant();
  const planned = [
    ...gatherings.filter(({ showsAsEvent }) => showsAsEvent).map(announceGathering),
    ...streams.map((stream) => announceStream(stream, place)),
  ];
  return {
    events: planned.map(({ occasion, words }) => announced(occasion, words, place, now)),
    structured: planned.flatMap(({ occasion }) => structured(occasion, now)),
  };
});

type Words = Omit<UpcomingEvent, "id" | "title" | "clocks" | "reminder">;

function announceGathering(gathering: Gathering) {
  const words: Words = {
    date: recurrence(gathering),
    time: timeInCity(gathering, shortTimeRange),
    notes: gatheringNotes(gathering),
    description: gathering.description,
    icon: icons.find((icon) => icon === gathering.icon) ?? "calendar-days",
  };
  return { occasion: gatheringOccasion(gathering), words };
}

function announceStream(stream: Livestream, { zones }: Place) {
  const [zone] = zones;
  const words: Words = {
    date: stream.scheduledDate ? longDay(stream.scheduledDate) : "Not scheduled",
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
  const clocks = usual && clocksAt(usual.start.toInstant().toString(), cities);
  const when = `${words.date} ${words.time}`;
  return {
    id,
    title,
    ...words,
    clocks,
    reminder: next && reminderChoices(occasion, { when, clocks }, host),
  };
}

function structured(occasion: Occasion, now: Temporal.Instant) {
  const [next] = occasion.times(now);
  const event = occasion.inCalendar(now);
  return next && event ? [structuredEvent(event, next)] : [];
}

function hoursOf(stream: Livestream, zone: string): string {
  const window = streamWindow(stream, zone);
  if (!window) return "TBD";
  const [start = null, end = null] = [window.start, window.end].map((time) =>
    time.toPlainTime().toString().slice(0, 5),
  );
  return `${shortTimeRange({ start, end, timeWords: null })} ${zoneCity(zone)}`;
}
