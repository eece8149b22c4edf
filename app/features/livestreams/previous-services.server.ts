/** The services that are over, the newest first: eight of all, or every one of a platform, as far as was asked for. */
import { type RawBuilder, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import { builtInLivestreams } from "./content";
import type { Livestream, Platform } from "./livestream";
import {
  type Clock,
  compareByTime,
  cutoffDay,
  listCurrentStreams,
  scheduledStreams,
  streamColumns,
} from "./livestreams.server";
import type { PreviousTab } from "./previous-tabs";
import { isOver } from "./stream-window.server";

const allTabSize = 8;
const pageSize = 24;
export const maxPreviousPages = 20;

/** How many pages of 24 to show at once, and words that the titles hold. */
export type PreviousServicesQuery = { tab: PreviousTab; pages: number; search: string };

/** `total` counts all that there are, shown or not. */
export type PreviousServicesResult = { rows: Livestream[]; total: number };

export async function listPreviousServices(
  wish: PreviousServicesQuery,
  { zone, now = Temporal.Now.instant() }: Clock,
): Promise<PreviousServicesResult> {
  const current = await listCurrentStreams(zone, now);
  const over = current.filter((stream) => isOver(stream, zone, now));
  const read = () => readPrevious(wish, over, cutoffDay(zone, now));
  const isUsual = wish.pages === 1 && wish.search === "";
  const found = isUsual
    ? await staleOnError(`livestreams ${wish.tab}`, read)
    : await read().catch(() => undefined);
  return found ?? builtInPrevious(wish, zone, now);
}

function sizeOf({ tab, pages }: PreviousServicesQuery): number {
  return tab === "all" ? allTabSize : pageSize * pages;
}

/** Those that were on until a moment ago come first: they are at hand. All others are before the border. */
async function readPrevious(
  wish: PreviousServicesQuery,
  over: Livestream[],
  border: string,
): Promise<PreviousServicesResult> {
  const { tab, search } = wish;
  const recent = over
    .filter((stream) => isWished(stream, wish))
    .toSorted((a, b) => compareByTime(b, a));
  const previous = () =>
    scheduledStreams()
      .where("scheduledDate", "<", border)
      .$if(tab !== "all", (query) => query.where("platform", "=", tab))
      .$if(search !== "", (query) => query.where(holds(search)));
  const rows = await previous()
    .select(streamColumns)
    .orderBy("scheduledDate", "desc")
    .orderBy((stream) => stream.fn.coalesce("scheduledTime", stream.val("")), "desc")
    .orderBy("id", "desc")
    .limit(sizeOf(wish))
    .$narrowType<{ platform: Platform }>()
    .execute();
  const count = await (search === ""
    ? countCachedByVersion("livestreams", `previous ${tab} ${border}`, previous())
    : countRows(previous()));
  return {
    rows: [...recent, ...rows].slice(0, sizeOf(wish)),
    total: recent.length + count,
  };
}

function isWished(
  { platform, title, description }: Livestream,
  { tab, search }: PreviousServicesQuery,
): boolean {
  const text = `${title} ${description}`.toLowerCase();
  const isOfTab = tab === "all" || platform === tab;
  return isOfTab && wordsOf(search).every((word) => text.includes(word));
}

/** Every word somewhere in the title or the description, large letters or small. */
function holds(search: string): RawBuilder<boolean> {
  const text = sql`lower(title || ' ' || description)`;
  const words = wordsOf(search).map(
    (word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`,
  );
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
}

function builtInPrevious(
  wish: PreviousServicesQuery,
  zone: string,
  now: Temporal.Instant,
): PreviousServicesResult {
  const found = builtInLivestreams
    .filter((stream) => isOver(stream, zone, now) && isWished(stream, wish))
    .toSorted((a, b) => compareByTime(b, a));
  return { rows: found.slice(0, sizeOf(wish)), total: found.length };
}
