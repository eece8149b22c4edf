import type { Gathering } from "~/ministry/gathering";
import { nextGathering } from "~/ministry/next-gathering.server";

export type NextPrayer = {
  titles: string;
  startsAt: string;
  endsAt: string;
  isNow: boolean;
  /** "Monday 16 November", as the home city's calendar has it. */
  day: string;
  /** "6:00 AM Lagos"; with the weekday where that city's day is another. */
  clocks: string[];
  zones: string[];
};

const longestToAttend = 4 * 3_600_000;

/** The prayer to wait for or to join, in words. */
export function nextPrayer(
  gatherings: readonly Gathering[],
  zones: readonly string[],
  now?: Parameters<typeof nextGathering>[2],
): NextPrayer | undefined {
  const cities = [...new Set(zones)];
  const first = nextGathering(gatherings, cities, now);
  // A fast lasts most of its day: while it runs, the prayers within it are still waited for.
  const next = first?.isNow ? nextGathering(gatherings.filter(isAttended), cities, now) : first;
  if (!next) return undefined;
  const { titles, startsAt, endsAt, isNow, clocks } = next;
  const weekdayIn = (timeZone: string | undefined) =>
    format(startsAt, { weekday: "long", timeZone });
  return {
    titles: new Intl.ListFormat("en-GB").format(titles),
    ...{ startsAt, endsAt, isNow, zones: cities },
    day: format(startsAt, { weekday: "long", day: "numeric", month: "long", timeZone: cities[0] }),
    clocks: clocks.map((clock, index) =>
      weekdayIn(cities[index]) === weekdayIn(cities[0])
        ? clock
        : `${clock} (${weekdayIn(cities[index])})`,
    ),
  };
}

function isAttended({ start, end }: Gathering): boolean {
  if (!start || !end) return false;
  const length = Date.parse(`2000-01-01T${end}Z`) - Date.parse(`2000-01-01T${start}Z`);
  return (length + 86_400_000) % 86_400_000 <= longestToAttend;
}

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(instant));
}
