import { Temporal } from "temporal-polyfill";
import { memoizeForAMinute } from "~/platform/cache/memoize-for-a-minute.server";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatWeekdayAndDate } from "~/ui/format-date";
import type { Gathering } from "./gathering";
import { findNextGathering, type NextGathering } from "./next-gathering.server";

type ComingPrayer = {
  titles: string;
  startsAt: string;
  /** From then on, the next one in the list applies. */
  until: string;
  /** "Monday 16 November" in the home zone. */
  day: string;
  clocks: WorldClocks;
};

/** `isNow`: the first one has begun. It has no timestamp, so that cached pages stay equal until something changes. */
export type ComingPrayers = { prayers: ComingPrayer[]; isNow: boolean };

const list = new Intl.ListFormat("en-GB");
const maxMeetingMs = 4 * 3_600_000;
/** How many an open page can show, one after the other, before it needs to be reloaded. */
const maxPrayers = 3;

/** The current or next prayer and those that follow. */
export function listComingPrayers(
  gatherings: readonly Gathering[],
  zones: readonly string[],
  now?: Temporal.Instant,
): ComingPrayers {
  return now ? findPrayers({ gatherings, zones }, now) : findPrayersNow({ gatherings, zones });
}

type Query = { gatherings: readonly Gathering[]; zones: readonly string[] };

const findPrayersNow = memoizeForAMinute((query: Query) =>
  findPrayers(query, Temporal.Now.instant()),
);

function findPrayers({ gatherings, zones }: Query, now: Temporal.Instant): ComingPrayers {
  const prayers: ComingPrayer[] = [];
  let moment = now;
  while (prayers.length < maxPrayers) {
    const next = prayerAt(gatherings, moment);
    if (!next) break;
    prayers.push(toNextPrayer(next, zones));
    moment = Temporal.Instant.from(next.until);
  }
  const [first] = prayers;
  return {
    prayers,
    isNow: first !== undefined && Date.parse(first.startsAt) <= now.epochMilliseconds,
  };
}

/** A fast lasts most of a day. While it runs, show the prayers during it. */
function prayerAt(gatherings: readonly Gathering[], now: Temporal.Instant) {
  const first = findNextGathering(gatherings, now);
  return first?.isNow ? findNextGathering(gatherings.filter(isAttended), now) : first;
}

function toNextPrayer(
  { titles, startsAt, until }: NextGathering,
  zones: readonly string[],
): ComingPrayer {
  const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zones[0] ?? "UTC");
  return {
    titles: list.format(titles),
    startsAt,
    until,
    clocks: worldClocksAt(startsAt, zones),
    day: formatWeekdayAndDate(local.toPlainDate().toString(), local.year),
  };
}

/** A meeting of up to four hours, not a fast. */
export function isAttended({ start, end }: Pick<Gathering, "start" | "end">): boolean {
  if (!start || !end) return false;
  const length = Date.parse(`2000-01-01T${end}Z`) - Date.parse(`2000-01-01T${start}Z`);
  return (length + 86_400_000) % 86_400_000 <= maxMeetingMs;
}
