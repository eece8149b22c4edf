import { Temporal } from "temporal-polyfill";
import { db } from "~/platform/database.server";
import { freshOrLastGood } from "~/platform/last-good.server";
import { type PageOf, pageFrom, readPage } from "~/platform/page-of.server";
import { builtInLivestreams } from "./content";
import type { Livestream, Platform } from "./livestream";
import type { PreviousTab } from "./previous-tabs";
import { isOnAir, isOver } from "./stream-window.server";

const allTabSize = 8;
const pageSize = 24;
const mostUpcoming = 6;
const mostCurrent = 100;

/** Whose clock decides, and what it shows. */
type Clock = { zone: string; now?: Temporal.Instant };

const columns = [
  ...(["id", "title", "description", "scheduledDate", "scheduledTime", "duration"] as const),
  ...(["platform", "streamUrl", "thumbnailUrl"] as const),
] as const;

/** The one place that decides which livestreams a visitor may see: those with a day, not in the trash. */
function scheduled() {
  return db
    .selectFrom("livestreams")
    .where("deletedAt", "is", null)
    .where("scheduledDate", "is not", null);
}

export async function findLive({ zone, now = Temporal.Now.instant() }: Clock) {
  return (await listCurrent(zone, now)).find((stream) => isOnAir(stream, zone, now));
}

/** Those that are not over, the soonest first. */
export async function listUpcomingStreams({ zone, now = Temporal.Now.instant() }: Clock) {
  const current = await listCurrent(zone, now);
  return current.filter((stream) => !isOver(stream, zone, now)).slice(0, mostUpcoming);
}

/** Those that are over, the newest first: eight of all, or every one of a platform, page by page. */
export async function listPreviousServices(
  tab: PreviousTab,
  page: number,
  { zone, now = Temporal.Now.instant() }: Clock,
): Promise<PageOf<Livestream>> {
  const over = (await listCurrent(zone, now)).filter((stream) => isOver(stream, zone, now));
  const read = (asked: number) => readPrevious(tab, asked, over, borderDay(zone, now));
  if (page > 1) {
    const further = await read(page).catch(() => undefined);
    if (further) return further;
  }
  const first = await freshOrLastGood(`livestreams ${tab}`, () => read(1));
  return first ?? builtInPrevious(tab, page, zone, now);
}

/**
 * From two days ago on: old enough to be over are all before, and which of these are over is a
 * question of hours, zones and clock changes that SQL cannot answer.
 */
async function listCurrent(zone: string, now: Temporal.Instant): Promise<Livestream[]> {
  const since = borderDay(zone, now);
  const current = await freshOrLastGood("livestreams current", () =>
    scheduled()
      .select(columns)
      .where("scheduledDate", ">=", since)
      .orderBy("scheduledDate")
      .orderBy((stream) => stream.fn.coalesce("scheduledTime", stream.val("")))
      .orderBy("id")
      .limit(mostCurrent)
      .$narrowType<{ platform: Platform }>()
      .execute(),
  );
  return (
    current ??
    builtInLivestreams
      .filter(({ scheduledDate }) => scheduledDate && scheduledDate >= since)
      .toSorted(byTime)
  );
}

function readPrevious(tab: PreviousTab, page: number, over: Livestream[], border: string) {
  const overIds = over.map(({ id }) => id);
  const previous = () =>
    scheduled()
      .where((is) =>
        is.or([
          is("scheduledDate", "<", border),
          ...(overIds.length > 0 ? [is("id", "in", overIds)] : []),
        ]),
      )
      .$if(tab !== "all", (query) => query.where("platform", "=", tab));
  const rows = (limit: number, offset: number) =>
    previous()
      .select(columns)
      .orderBy("scheduledDate", "desc")
      .orderBy((stream) => stream.fn.coalesce("scheduledTime", stream.val("")), "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .$narrowType<{ platform: Platform }>()
      .execute();
  if (tab === "all") {
    return rows(allTabSize, 0).then((first) => ({ rows: first, page: 1, pages: 1 }));
  }
  const count = async () => {
    const found = await previous()
      .select((stream) => stream.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(found.count);
  };
  return readPage(page, pageSize, count, (offset) => rows(pageSize, offset));
}

function builtInPrevious(tab: PreviousTab, page: number, zone: string, now: Temporal.Instant) {
  const previous = builtInLivestreams
    .filter((stream) => isOver(stream, zone, now))
    .filter(({ platform }) => tab === "all" || platform === tab)
    .toSorted((a, b) => byTime(b, a));
  return tab === "all"
    ? pageFrom(previous.slice(0, allTabSize), 1, allTabSize)
    : pageFrom(previous, page, pageSize);
}

function borderDay(zone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 2 }).toString();
}

function byTime(a: Livestream, b: Livestream): number {
  const time = (stream: Livestream) => `${stream.scheduledDate} ${stream.scheduledTime ?? ""}`;
  return time(a).localeCompare(time(b)) || a.id.localeCompare(b.id);
}
