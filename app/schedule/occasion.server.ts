/** Something at a time of its own that a person may be reminded of, whatever it is. */
import type { Temporal } from "temporal-polyfill";
import { env } from "~/platform/env.server";
import type { CalendarEvent, Span } from "~/schedule/calendar/calendar-file.server";

export type OccasionKind = "gathering" | "programme" | "livestream";

export type Occasion = {
  kind: OccasionKind;
  id: string;
  title: string;
  /** Where on the site it is told of, and joined. */
  path: string;
  place: string | undefined;
  /** The times it happens that are not over at `now`, the soonest first; none where it has no hour. */
  times: (now: Temporal.Instant) => Iterable<Span & { isMoved?: boolean }>;
  /** As a calendar takes it: the whole of it, or from `now` on. Undefined where it has no day. */
  toCalendarEvent: (since: "always" | Temporal.Instant) => CalendarEvent | undefined;
};

type Kept = {
  id: string;
  title: string;
  description: string;
  version: number;
  updatedAt: string;
};

/** What every calendar event says of itself. */
export function calendarEventBase(
  { id, title, description, version, updatedAt }: Kept,
  path: string,
) {
  const host = env.SITE_URL && new URL(env.SITE_URL).host;
  return {
    uid: host ? `${id}@${host}` : id,
    sequence: version - 1,
    updatedAt,
    title,
    description,
    url: env.SITE_URL && `${env.SITE_URL}${path}`,
  };
}

/** The first that is not moved: what a rule can be told to begin with. */
export function firstRegular<T extends { isMoved?: boolean }>(times: Iterable<T>): T | undefined {
  for (const time of times) if (!time.isMoved) return time;
  return undefined;
}
