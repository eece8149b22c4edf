import { Temporal } from "temporal-polyfill";
import { memoizeForAMinute } from "~/platform/cache/memoize-for-a-minute.server";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { formatTimeLeft } from "~/schedule/clock/time-left";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { formatRecurrence, formatTimeInCity } from "./format-gathering";
import type { Gathering } from "./gathering";
import { gatheringOccasion } from "./gathering-occasion.server";
import { findNextGathering, type NextGathering } from "./next-gathering.server";
import { nextWorldClocks } from "./occurrence.server";
import { renderReminderDialog } from "./reminders/reminder-dialog.server";
import type { ReminderDialog } from "./reminders/reminder-options";

type ComingPrayer = {
  /** The first gathering that begins then. */
  gatheringId: string;
  titles: string;
  startsAt: string;
  /** From then on, the next one in the list applies. */
  until: string;
  /** "Monday 16 November" in the home zone. */
  day: string;
  clocks: WorldClocks;
  /** "in 10 hours 14 minutes", right in this minute. */
  timeLeft: string;
};

/** `isNow`: the first one has begun. */
export type ComingPrayers = { prayers: ComingPrayer[]; isNow: boolean };

/** What the card shows: the live service, otherwise the coming prayers with their reminder dialogs. */
export type PrayerCardData = ComingPrayers & {
  /** By gathering. */
  reminders: Record<string, ReminderDialog>;
  /** Undefined if nothing is live. */
  liveTitle: string | undefined;
};

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
    prayers.push(toComingPrayer(next, zones, now));
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

function toComingPrayer(
  { ids, titles, startsAt, until }: NextGathering,
  zones: readonly string[],
  now: Temporal.Instant,
): ComingPrayer {
  const local = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zones[0] ?? "UTC");
  return {
    gatheringId: ids[0] ?? "",
    titles: list.format(titles),
    startsAt,
    until,
    clocks: worldClocksAt(startsAt, zones),
    day: formatWeekdayAndDate(local.toPlainDate().toString(), local.year),
    timeLeft: formatTimeLeft(startsAt, now.epochMilliseconds),
  };
}

/** `host` is the host of the request. */
export function prayerCardData(
  gatherings: readonly Gathering[],
  { zones, host }: { zones: readonly string[]; host: string },
  liveTitle: string | undefined,
): PrayerCardData {
  const coming = listComingPrayers(gatherings, zones);
  const ids = coming.prayers.map(({ gatheringId }) => gatheringId);
  const reminders = Object.fromEntries(
    gatherings
      .filter(({ id }) => ids.includes(id))
      .flatMap((gathering) => {
        const when = `${formatRecurrence(gathering)} ${formatTimeInCity(gathering)}`;
        const clocks = nextWorldClocks(gathering, zones);
        const dialog = renderReminderDialog(gatheringOccasion(gathering), { when, clocks }, host);
        return dialog ? [[gathering.id, dialog]] : [];
      }),
  );
  return { ...coming, reminders, liveTitle };
}

/** A meeting of up to four hours, not a fast. */
export function isAttended({ start, end }: Pick<Gathering, "start" | "end">): boolean {
  if (!start || !end) return false;
  const length = Date.parse(`2000-01-01T${end}Z`) - Date.parse(`2000-01-01T${start}Z`);
  return (length + 86_400_000) % 86_400_000 <= maxMeetingMs;
}
