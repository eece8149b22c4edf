/** The services that are over, the newest first: eight of all, or every one of a platform, as far as was asked for. */
import { type RawBuilder, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { freshOrLastGood } from "~/platform/last-good.server";
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
  const over = current.filter((stream) => isOver(stream, zone, now)).map(({ id }) => id);
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

async function readPrevious(wish: Wish, over: string[], border: string): Promise<Previous> {
  const { tab, search } = wish;
  const previous = () =>
    scheduledStreams()
      .where((is) =>
        is.or([
          is("scheduledDate", "<", border),
          ...(over.length > 0 ? [is("id", "in", over)] : []),
        ]),
      )
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
  const { count } = await previous()
    .select((stream) => stream.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
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
    .filter((stream) => isOver(stream, zone, now))
    .filter(({ platform }) => wish.tab === "all" || platform === wish.tab)
    .filter(({ title, description }) => {
      const text = `${title} ${description}`.toLowerCase();
      return wordsOf(wish.search).every((word) => text.includes(word));
    })
    .toSorted((a, b) => byTime(b, a));
  return { rows: found.slice(0, sizeOf(wish)), total: found.length };
}
