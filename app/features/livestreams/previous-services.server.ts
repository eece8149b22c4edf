/** The services that are over, the newest first: eight of all, or every one of a platform, as far as was asked for. */
import { type RawBuilder, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { freshOrLastGood } from "~/platform/cache/last-good.server";
import { countRows, countWhileUnchanged } from "~/platform/cache/while-unchanged.server";
import { builtInLivestreams } from "./content";
import type { Livestream, Platform } from "./livestream";
import {
  borderDay,
  byTime,
  type Clock,
  listCurrentStreams,
  scheduledStreams,
  streamColumns,
} from "./livestreams.server";
import type { PreviousTab } from "./previous-tabs";
import { isOver } from "./stream-window.server";

const allTabSize = 8;
const pageSize = 24;
export const mostPages = 20;

/** How many pages of 24 to show at once, and words that the titles hold. */
export type Wish = { tab: PreviousTab; pages: number; search: string };

/** `total` counts all that there are, shown or not. */
export type Previous = { rows: Livestream[]; total: number };

export async function listPreviousServices(
  wish: Wish,
  { zone, now = Temporal.Now.instant() }: Clock,
): Promise<Previous> {
  const current = await listCurrentStreams(zone, now);
  const over = current.filter((stream) => isOver(stream, zone, now));
  const read = () => readPrevious(wish, over, borderDay(zone, now));
  const isUsual = wish.pages === 1 && wish.search === "";
  const found = isUsual
    ? await freshOrLastGood(`livestreams ${wish.tab}`, read)
    : await read().catch(() => undefined);
  return found ?? builtInPrevious(wish, zone, now);
}

function sizeOf({ tab, pages }: Wish): number {
  return tab === "all" ? allTabSize : pageSize * pages;
}

/** Those that were on until a moment ago come first: they are at hand. All others are before the border. */
async function readPrevious(wish: Wish, over: Livestream[], border: string): Promise<Previous> {
  const { tab, search } = wish;
  const recent = over.filter((stream) => isWished(stream, wish)).toSorted((a, b) => byTime(b, a));
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
    ? countWhileUnchanged("livestreams", `previous ${tab} ${border}`, previous())
    : countRows(previous()));
  return {
    rows: [...recent, ...rows].slice(0, sizeOf(wish)),
    total: recent.length + count,
  };
}

function isWished({ platform, title, description }: Livestream, { tab, search }: Wish): boolean {
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

function builtInPrevious(wish: Wish, zone: string, now: Temporal.Instant): Previous {
  const found = builtInLivestreams
    .filter((stream) => isOver(stream, zone, now) && isWished(stream, wish))
    .toSorted((a, b) => byTime(b, a));
  return { rows: found.slice(0, sizeOf(wish)), total: found.length };
}
