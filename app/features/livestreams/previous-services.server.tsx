import { type RawBuilder, sql } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { Temporal } from "temporal-polyfill";
import {
  lastPageId,
  type PreviousServiceList,
} from "~/features/livestreams/components/previous-services";
import { staleOnError } from "~/platform/cache/stale-on-error.server";
import { countCachedByVersion, countRows } from "~/platform/cache/version-cache.server";
import type { Settings } from "~/settings/settings";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/forms/field";
import { builtInLivestreams } from "./content";
import { type Livestream, type Platform, platformNames } from "./livestream";
import {
  type Clock,
  compareByTime,
  cutoffDay,
  listCurrentStreams,
  scheduledStreams,
  streamColumns,
} from "./livestreams.server";
import { previousServices } from "./previous-service";
import { isOver } from "./stream-window.server";

const previousTabs = ["all", "youtube", "instagram", "tiktok", "facebook"] as const;
export type PreviousTab = (typeof previousTabs)[number];

function tabName(tab: PreviousTab): string {
  return tab === "all" ? "All" : platformNames[tab];
}

export function parsePreviousTab(url: URL): PreviousTab {
  const requestedTab = url.searchParams.get("tab");
  return previousTabs.find((tab) => tab === requestedTab) ?? "all";
}

function previousServicesPath(tab: PreviousTab, pages = 1, search = ""): string {
  const query = new URLSearchParams({
    tab,
    ...(search && { search }),
    ...(pages > 1 && { page: String(pages) }),
  });
  return `/livestream?${query}#${pages > 1 ? lastPageId : "previous-services"}`;
}

/** The tab "all" has one page. */
const allTabSize = 8;
const pageSize = 24;
const maxPreviousPages = 20;

/** All pages up to `pages` are shown at once. */
type PreviousServicesQuery = { tab: PreviousTab; pages: number; search: string };

/** `total` includes services on later pages. */
type PreviousServicesResult = { rows: Livestream[]; total: number };

/** `socials` are the links of services without an address of their own. */
export async function loadPreviousServices(
  filter: PreviousServicesQuery,
  clock: Clock,
  socials: Settings["socials"],
): Promise<PreviousServiceList> {
  const { tab } = filter;
  const pages = Math.min(filter.pages, maxPreviousPages);
  const search = tab === "all" ? "" : filter.search;
  const { rows, total } = await listPreviousServices({ tab, pages, search }, clock);
  const hasMore = tab !== "all" && total > rows.length && pages < maxPreviousPages;
  const canSearch = tab !== "all" && (search !== "" || total > minTotalForSearch);
  return {
    tabs: previousTabs.map((one) => ({
      label: tabName(one),
      to: previousServicesPath(one),
      isCurrent: one === tab,
    })),
    services: previousServices(rows, socials),
    lastPageStart: pageSize * (pages - 1),
    more: hasMore ? previousServicesPath(tab, pages + 1, search) : undefined,
    searchHtml: canSearch
      ? renderToStaticMarkup(<ServiceSearch tab={tab} name={tabName(tab)} query={search} />)
      : "",
  };
}

export async function listPreviousServices(
  filter: PreviousServicesQuery,
  { zone, now = Temporal.Now.instant() }: Clock,
): Promise<PreviousServicesResult> {
  const current = await listCurrentStreams(zone, now);
  const over = current.filter((stream) => isOver(stream, zone, now));
  const read = () => readPrevious(filter, over, cutoffDay(zone, now));
  const isFirstPage = filter.pages === 1 && filter.search === "";
  const found = isFirstPage
    ? await staleOnError(`livestreams ${filter.tab}`, read)
    : await read().catch(() => undefined);
  return found ?? builtInPrevious(filter, zone, now);
}

function sizeOf({ tab, pages }: PreviousServicesQuery): number {
  return tab === "all" ? allTabSize : pageSize * pages;
}

/** Services that ended after the cutoff day are in `over` already; the query reads the earlier ones. */
async function readPrevious(
  filter: PreviousServicesQuery,
  over: Livestream[],
  cutoff: string,
): Promise<PreviousServicesResult> {
  const { tab, search } = filter;
  const recent = over
    .filter((stream) => matches(stream, filter))
    .toSorted((a, b) => compareByTime(b, a));
  const previous = () =>
    scheduledStreams()
      .where("scheduledDate", "<", cutoff)
      .$if(tab !== "all", (query) => query.where("platform", "=", tab))
      .$if(search !== "", (query) => query.where(containsWords(search)));
  const rows = await previous()
    .select(streamColumns)
    .orderBy("scheduledDate", "desc")
    .orderBy((stream) => stream.fn.coalesce("scheduledTime", stream.val("")), "desc")
    .orderBy("id", "desc")
    .limit(sizeOf(filter))
    .$narrowType<{ platform: Platform }>()
    .execute();
  const count = await (search === ""
    ? countCachedByVersion("livestreams", `previous ${tab} ${cutoff}`, previous())
    : countRows(previous()));
  return {
    rows: [...recent, ...rows].slice(0, sizeOf(filter)),
    total: recent.length + count,
  };
}

function matches(
  { platform, title, description }: Livestream,
  { tab, search }: PreviousServicesQuery,
): boolean {
  const text = `${title} ${description}`.toLowerCase();
  const isOfTab = tab === "all" || platform === tab;
  return isOfTab && splitWords(search).every((word) => text.includes(word));
}

/** Every word must be in the title or the description, in any case. */
function containsWords(search: string): RawBuilder<boolean> {
  const text = sql`lower(title || ' ' || description)`;
  const conditions = splitWords(search).map(
    (word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function splitWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
}

function builtInPrevious(
  filter: PreviousServicesQuery,
  zone: string,
  now: Temporal.Instant,
): PreviousServicesResult {
  const found = builtInLivestreams
    .filter((stream) => isOver(stream, zone, now) && matches(stream, filter))
    .toSorted((a, b) => compareByTime(b, a));
  return { rows: found.slice(0, sizeOf(filter)), total: found.length };
}

const minTotalForSearch = 24;

/** Rendered to static HTML, so that the browser loads no script for it. */
function ServiceSearch({ tab, name, query }: { tab: string; name: string; query: string }) {
  return (
    <search>
      <form action="/livestream#previous-services" className="mb-8 flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value={tab} />
        <label className="grow text-fluid-sm font-semibold sm:max-w-sm">
          Search {name} services
          <input
            type="search"
            name="search"
            defaultValue={query}
            maxLength={100}
            className={`${inputClass} mt-1.5`}
          />
        </label>
        <Button variant="outline">Search</Button>
      </form>
    </search>
  );
}
