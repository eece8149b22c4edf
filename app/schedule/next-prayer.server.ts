import { Temporal } from "temporal-polyfill";
import { memoizeForAMinute } from "~/platform/cache/memoize-for-a-minute.server";
import type { WorldClocks } from "~/schedule/clock/visitor-time";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatWeekdayAndDate } from "~/ui/format-date";
import type { Gathering } from "./gathering";
import { findNextGathering, type NextGathering } from "./next-gathering.server";

type NextPrayer = {
  titles: string;
  startsAt: string;
  /** From then on the next of the list is what to wait for. */
  until: string;
  /** "Monday 16 November", as the home city's calendar has it. */
  day: string;
  clocks: WorldClocks;
};

/** `isNow`: the first of them had begun. No time of making: the page is the same until one begins or is over. */
export type ComingPrayers = { prayers: NextPrayer[]; isNow: boolean };

const list = new Intl.ListFormat("en-GB");
const longestToAttend = 4 * 3_600_000;
/** A page that stays open moves on by itself, so many times, before it has to ask again. */
const foreseen = 3;

/** What to join or to wait for, and what follows it, in words. */
export function listComingPrayers(
  gatherings: readonly Gathering[],
  zones: readonly string[],
  now?: Temporal.Instant,
): ComingPrayers {
  return now ? foresee({ gatherings, zones }, now) : foreseeNow({ gatherings, zones });
}

type Known = { gatherings: readonly Gathering[]; zones: readonly string[] };

const foreseeNow = memoizeForAMinute((known: Known) => foresee(known, Temporal.Now.instant()));

function foresee({ gatherings, zones }: Known, now: Temporal.Instant): ComingPrayers {
  const prayers: NextPrayer[] = [];
  let moment = now;
  while (prayers.length < foreseen) {
    const next = prayerAt(gatherings, moment);
    if (!next) break;
    prayers.push(inWords(next, zones));
    moment = Temporal.Instant.from(next.until);
  }
  const [first] = prayers;
  return {
    prayers,
    isNow: first !== undefined && Date.parse(first.startsAt) <= now.epochMilliseconds,
  };
}

/** A fast lasts most of its day: while it runs, the prayers within it are still waited for. */
function prayerAt(gatherings: readonly Gathering[], now: Temporal.Instant) {
  const first = findNextGathering(gatherings, now);
  return first?.isNow ? findNextGathering(gatherings.filter(isAttended), now) : first;
}

function inWords({ titles, startsAt, until }: NextGathering, zones: readonly string[]): NextPrayer {
  const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zones[0] ?? "UTC");
  return {
    titles: list.format(titles),
    startsAt,
    until,
    clocks: worldClocksAt(startsAt, zones),
    day: formatWeekdayAndDate(local.toPlainDate().toString(), local.year),
  };
}

/** Something to come to, not a day to keep. */
export function isAttended({ start, end }: Pick<Gathering, "start" | "end">): boolean {
  if (!start || !end) return false;
  const length = Date.parse(`2000-01-01T${end}Z`) - Date.parse(`2000-01-01T${start}Z`);
  return (length + 86_400_000) % 86_400_000 <= longestToAttend;
}
