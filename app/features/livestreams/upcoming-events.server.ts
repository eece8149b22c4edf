import { Temporal } from "temporal-polyfill";
import type { UpcomingEvent } from "~/features/livestreams/components/upcoming-events";
import { memoizeForAMinute } from "~/platform/cache/memoize-for-a-minute.server";
import { eventJsonLd } from "~/schedule/calendar/event-json-ld.server";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { toFlyer } from "~/schedule/flyer";
import {
  formatRecurrence,
  formatShortTimeRange,
  formatTimeInCity,
} from "~/schedule/format-gathering";
import { formatNextDay } from "~/schedule/format-next-day.server";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { gatheringOccasion } from "~/schedule/gathering-occasion.server";
import { gatheringWindow } from "~/schedule/gathering-window";
import { calendarEventBase, type Occasion } from "~/schedule/occasion.server";
import { firstRegular } from "~/schedule/occurrence.server";
import { overlapNotes } from "~/schedule/overlaps.server";
import { isOnSeveralWeekdays, parseRule } from "~/schedule/recurrence-rule";
import { renderReminderDialog } from "~/schedule/reminders/reminder-dialog.server";
import { formatDay, zoneCity } from "~/ui/format-date";
import { icons } from "~/ui/icons";
import type { Livestream } from "./livestream";
import { listUpcomingStreams } from "./livestreams.server";
import { streamArt } from "./stream-art";
import { isOver, streamWindow } from "./stream-window.server";

const path = "/livestream";

function streamOccasion(stream: Livestream, zone: string): Occasion {
  const { id, title } = stream;
  const window = streamWindow(stream, zone);
  return {
    kind: "livestream",
    id,
    title,
    path,
    place: undefined,
    times: (now) => (window && !isOver(stream, zone, now) ? [window] : []),
    toCalendarEvent: () => window && { ...calendarEventBase(stream, path), ...window },
  };
}

export async function listStreamOccasions(zone: string): Promise<Occasion[]> {
  return (await listUpcomingStreams({ zone })).map((stream) => streamOccasion(stream, zone));
}

type Planned = { gatherings: readonly Gathering[]; streams: readonly Livestream[] };
type Place = { zones: readonly [home: string, ...others: string[]]; host: string };

/** Gatherings that are shown as events, and livestreams, by their next start. */
export function upcomingEvents(planned: Planned, place: Place) {
  return buildEvents({ ...planned, place });
}

const buildEvents = memoizeForAMinute(
  ({ gatherings, streams, place }: Planned & { place: Place }) => {
    const now = Temporal.Now.instant();
    const held = gatherings
      .filter(({ showsAsEvent }) => showsAsEvent)
      .map((gathering) => fromGathering(gathering, gatherings, now));
    const motifs = held.map(({ texts }) => texts.art);
    const streamed = streams.map((stream) => {
      const art = streamArt(stream.id, motifs);
      motifs.push(art);
      return fromStream(stream, art, place);
    });
    const planned = [...held, ...streamed]
      .map((one) => ({ one, start: nextStart(one.occasion, now) }))
      .toSorted((a, b) => a.start - b.start)
      .map(({ one }) => one);
    return {
      events: planned.map((one) => toUpcomingEvent(one, place, now)),
      structured: planned.flatMap(({ occasion }) => structured(occasion, now)),
    };
  },
);

/** What is on now comes at its next time; what has no other time, or none at all, comes last. */
function nextStart(occasion: Occasion, now: Temporal.Instant): number {
  for (const { start } of occasion.times(now)) {
    if (start.epochMilliseconds > now.epochMilliseconds) return start.epochMilliseconds;
  }
  return Number.MAX_SAFE_INTEGER;
}

type EventTexts = Omit<UpcomingEvent, "id" | "title" | "clocks" | "reminder">;

function fromGathering(
  gathering: Gathering,
  gatherings: readonly Gathering[],
  now: Temporal.Instant,
) {
  const isDaily = parseRule(gathering.rule)?.frequency === "DAILY";
  const texts: EventTexts = {
    date: formatRecurrence(gathering),
    nextDay: isDaily ? "" : formatNextDay(gathering, now),
    time: formatTimeInCity(gathering, formatShortTimeRange),
    notes: gatheringNotes(gathering),
    overlaps: overlapNotes(gathering, gatherings),
    description: gathering.description,
    art: gatheringWindow(icons.find((icon) => icon === gathering.icon)),
    flyer: toFlyer(gathering),
  };
  return {
    occasion: gatheringOccasion(gathering),
    texts,
    isOnSeveralDays: isOnSeveralWeekdays(gathering.rule),
  };
}

function fromStream(stream: Livestream, art: string, { zones }: Place) {
  const [zone] = zones;
  const texts: EventTexts = {
    date: stream.scheduledDate ? formatDay(stream.scheduledDate) : "Not scheduled",
    nextDay: "",
    time: formatHours(stream, zone),
    notes: [],
    overlaps: [],
    description: stream.description,
    art,
  };
  return { occasion: streamOccasion(stream, zone), texts, isOnSeveralDays: false };
}

type PlannedEvent = { occasion: Occasion; texts: EventTexts; isOnSeveralDays: boolean };

function toUpcomingEvent(
  { occasion, texts, isOnSeveralDays }: PlannedEvent,
  { zones, host }: Place,
  now: Temporal.Instant,
): UpcomingEvent {
  const { id, title } = occasion;
  const [next] = occasion.times(now);
  const cities = next ? [next.start.timeZoneId, ...zones] : zones;
  // The card shows the usual hours; a moved day has a note.
  const regular = firstRegular(occasion.times(now));
  const clocks =
    regular && worldClocksAt(regular.start.toInstant().toString(), cities, isOnSeveralDays);
  const when = `${texts.date} ${texts.time}`;
  return {
    id,
    title,
    ...texts,
    clocks,
    reminder: next && renderReminderDialog(occasion, { when, clocks }, host),
  };
}

function structured(occasion: Occasion, now: Temporal.Instant) {
  const [next] = occasion.times(now);
  const event = occasion.toCalendarEvent(now);
  return next && event ? [eventJsonLd(event, next)] : [];
}

function formatHours(stream: Livestream, zone: string): string {
  const window = streamWindow(stream, zone);
  if (!window) return "TBD";
  const [start = null, end = null] = [window.start, window.end].map((time) =>
    time.toPlainTime().toString().slice(0, 5),
  );
  return `${formatShortTimeRange({ start, end, timeWords: null })} ${zoneCity(zone)}`;
}
