import type { WorldClocks } from "~/schedule/clock/clock-time";
import { formatRecurrence, formatTimeForHomeZone } from "~/schedule/format-gathering";
import type { Gathering } from "~/schedule/gathering";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { nextWorldClocks } from "~/schedule/occurrence.server";
import { readSettings } from "~/settings/settings.server";
import { zoneCity } from "~/ui/format-date";
import { listSermons } from "./sermons.server";

/** "Every Sunday", "9:00 to 11:30 AM", "Sunday Worship Service", "Lagos time" */
export type LiveService = {
  day: string;
  time: string;
  title: string;
  zoneLabel: string | null;
  clocks: WorldClocks | undefined;
  /** Cancelled and moved dates. */
  notes: string[];
};

/** A page of sermons, and where the next one can be heard. */
export async function loadSermonList(page: number) {
  const [list, gatherings, { homeZone, secondZone }] = await Promise.all([
    listSermons(page),
    listGatherings(),
    readSettings(),
  ]);
  const service = findSermonService(gatherings);
  return { ...list, liveService: service && formatService(service, homeZone, secondZone) };
}

/** The live event whose text promises a sermon, otherwise the first live event. */
export function findSermonService(gatherings: readonly Gathering[]): Gathering | undefined {
  const events = gatherings.filter(({ start, showsAsEvent }) => start && showsAsEvent);
  return events.find(({ description }) => /\bsermon|\bpreach/i.test(description)) ?? events[0];
}

function formatService(service: Gathering, homeZone: string, secondZone: string): LiveService {
  return {
    day: formatRecurrence(service),
    time: formatTimeForHomeZone(service, homeZone),
    title: service.title,
    // A time in another city names that city.
    zoneLabel: service.zone === homeZone ? `${zoneCity(homeZone)} time` : null,
    clocks: nextWorldClocks(service, [homeZone, secondZone]),
    notes: gatheringNotes(service),
  };
}
