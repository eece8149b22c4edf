import { calendarEventBase, type Occasion } from "~/schedule/occasion.server";
import type { Livestream } from "./livestream";
import { listUpcomingStreams } from "./livestreams.server";
import { isOver, streamWindow } from "./stream-window.server";

const path = "/livestream";

export function streamOccasion(stream: Livestream, zone: string): Occasion {
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

/** The livestreams that a visitor may still come to. */
export async function listStreamOccasions(zone: string): Promise<Occasion[]> {
  return (await listUpcomingStreams({ zone })).map((stream) => streamOccasion(stream, zone));
}
