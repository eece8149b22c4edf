import { Temporal } from "temporal-polyfill";
import type { CalendarEvent } from "~/ministry/calendar-event";
import type { Gathering } from "~/ministry/gathering";
import { listGatherings } from "~/ministry/gatherings.server";
import { nextOccurrence } from "~/ministry/occurrence.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import type { Livestream } from "./livestream";
import { listUpcomingStreams } from "./livestreams.server";
import { streamWindow } from "./stream-window.server";

/** None where it has no hours: nobody can be reminded of "various times". */
export function eventOfGathering(
  gathering: Gathering,
  now: Temporal.Instant = Temporal.Now.instant(),
): CalendarEvent | undefined {
  const hours = nextOccurrence(gathering, now);
  return hours && { ...named(gathering), ...hours, rule: gathering.rule };
}

export function eventOfStream(stream: Livestream, zone: string): CalendarEvent | undefined {
  const hours = streamWindow(stream, zone);
  return hours && { ...named(stream), ...hours };
}

/** What `/calendar.ics?event=` asks for, as far as a visitor may see it. */
export async function findCalendarEvent(
  id: string,
  zone: string,
): Promise<CalendarEvent | undefined> {
  const gathering = (await listGatherings()).find((one) => one.id === id);
  if (gathering) return numbered("gatherings", id, eventOfGathering(gathering));
  const stream = (await listUpcomingStreams({ zone })).find((one) => one.id === id);
  return stream && numbered("livestreams", id, eventOfStream(stream, zone));
}

function named({ id, title, description }: { id: string; title: string; description: string }) {
  const host = env.SITE_URL && new URL(env.SITE_URL).host;
  return {
    uid: host ? `${id}@${host}` : id,
    sequence: 0,
    title,
    description,
    url: env.SITE_URL && `${env.SITE_URL}/livestream`,
  };
}

/** A calendar takes a changed event for new only where its number has grown. */
async function numbered(
  table: "gatherings" | "livestreams",
  id: string,
  event: CalendarEvent | undefined,
): Promise<CalendarEvent | undefined> {
  const record = await db
    .selectFrom(table)
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst()
    .catch(() => undefined);
  return event && { ...event, sequence: (record?.version ?? 1) - 1 };
}
