/** An occasion is anything with a time that a person can be reminded of. */
import type { Temporal } from "temporal-polyfill";
import { env } from "~/platform/env.server";
import type { CalendarEvent, Span } from "~/schedule/calendar/calendar-file.server";

export type OccasionKind = "gathering" | "programme" | "livestream";

export type Occasion = {
  kind: OccasionKind;
  id: string;
  title: string;
  /** The page of the site that shows it. */
  path: string;
  place: string | undefined;
  /** Times that are not over at `now`, in order; none without a start time. */
  times: (now: Temporal.Instant) => Iterable<Span & { isMoved?: boolean }>;
  /** The whole series, or only from `since` on. Undefined without a date. */
  toCalendarEvent: (since: "always" | Temporal.Instant) => CalendarEvent | undefined;
};

type StoredRecord = {
  id: string;
  title: string;
  description: string;
  version: number;
  updatedAt: string;
};

export function calendarEventBase(
  { id, title, description, version, updatedAt }: StoredRecord,
  path: string,
  /** On another site. */
  joinUrl?: string,
) {
  const host = env.SITE_URL && new URL(env.SITE_URL).host;
  return {
    uid: host ? `${id}@${host}` : id,
    sequence: version - 1,
    updatedAt,
    title,
    description,
    url: joinUrl ?? (env.SITE_URL && `${env.SITE_URL}${path}`),
  };
}
