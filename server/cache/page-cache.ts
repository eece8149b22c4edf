/** Finished pages, compressed once, kept until something that they were made from changes. */
import { setTimeout as pause } from "node:timers/promises";
import {
  type CacheDependencies,
  trackDependencies,
} from "~/platform/cache/cache-dependencies.server";
import { log } from "~/platform/log.server";
import { createMutex } from "~/platform/queue.server";
import { LruCache } from "~db/lru-cache.server";
import type { CacheablePage } from "./cacheable-page";
import { CachedResponse } from "./cached-response";
import type { ContentWatch } from "./content-watch";
import { formTokenHeader } from "./form-token";

export type CachedPage = {
  response: CachedResponse;
  needsFormToken: boolean;
  reading: CacheDependencies;
  /** Whatever the clock decides, it decides at a whole minute. */
  freshUntil: number;
  isStale: boolean;
  isCompressionScheduled: boolean;
};

type Making = { page: Promise<CachedPage>; since: number; waiting: number };

const minute = 60_000;
const doubtMs = 1_000;
const thoroughAfterMs = 1_000;
/** Four times as long as the work took: a fifth of a core at most. */
const restAfterWork = 4;
/** The words of visitors: once they may have been withdrawn, no old page shows them again. */
const wordsOfVisitors = ["prayerRequests", "testimonies"];

export function createPageCache(
  make: (address: CacheablePage, waiting: () => number) => Promise<Response>,
  watch: ContentWatch,
  maxBytes = 32 * 1024 * 1024,
) {
  const pages = new LruCache<string, CachedPage>(maxBytes, ({ response }) => response.bytes);
  const makings = new Map<string, Making>();
  let [hits, misses] = [0, 0];

  watch.onChange((areas) => {
    for (const [key, page] of pages.entries()) {
      const { tables } = page.reading;
      if (![...areas].some((area) => tables.has(area))) continue;
      page.isStale = true;
      if (wordsOfVisitors.some((area) => areas.has(area) && tables.has(area))) pages.delete(key);
    }
  });

  /** The page as it is kept, if it is as good as a new one. */
  function find({ key }: CacheablePage): CachedPage | undefined {
    const page = pages.get(key);
    if (!page || page.isStale || page.freshUntil <= Date.now()) {
      misses++;
      return undefined;
    }
    hits++;
    if (!page.isCompressionScheduled) planToImprove(key, page);
    return page;
  }

  /** Makes the page once for all who ask meanwhile; nobody gets one that was begun before the last change. */
  function obtain(address: CacheablePage): Promise<CachedPage> {
    const underWay = makings.get(address.key);
    if (underWay?.since === watch.changeCount()) {
      underWay.waiting += 1;
      return underWay.page;
    }
    const making: Making = {
      since: watch.changeCount(),
      waiting: 1,
      page: makeNow(address, () => making.waiting).finally(() => {
        if (makings.get(address.key) === making) makings.delete(address.key);
      }),
    };
    makings.set(address.key, making);
    return making.page;
  }

  async function makeNow(address: CacheablePage, waiting: () => number): Promise<CachedPage> {
    const startedAt = Date.now();
    const known = watch.versions();
    const reading: CacheDependencies = { tables: new Set(), isFresh: true };
    const response = await trackDependencies(reading, () => make(address, waiting));
    const before = pages.peek(address.key);
    if (response.status >= 500 && before) return before;
    const page = await pageOf(response, reading, startedAt, before);
    log.debug({ page: address.key, status: response.status }, "page made");
    const now = watch.versions();
    const hasMoved = [...reading.tables].some((area) => now.get(area) !== known.get(area));
    if (hasMoved || !mayBeKept(response, reading, known)) return page;
    pages.set(address.key, page);
    if (!address.url.includes("?")) planToImprove(address.key, page);
    return page;
  }

  function planToImprove(key: string, page: CachedPage): void {
    page.isCompressionScheduled = true;
    setTimeout(() => improve(key, page), thoroughAfterMs).unref();
  }

  /**
   * Only pages that stay get the thorough treatment, and those of a list, of which there is no end, only when they are
   * asked for again. One at a time, with rests: it takes half a second of a core.
   */
  const runExclusive = createMutex();
  function improve(key: string, page: CachedPage): void {
    const isKept = () => pages.peek(key) === page && !page.isStale;
    void runExclusive(async () => (isKept() ? treat(page) : undefined));
  }

  async function treat({ response }: CachedPage): Promise<void> {
    const startedAt = performance.now();
    await response.compressThoroughly();
    await pause((performance.now() - startedAt) * restAfterWork, undefined, { ref: false });
  }

  /** How often a page stood ready or did not, and what those that are kept take in memory. */
  function figures() {
    return { hits, misses, bytes: pages.size };
  }

  return { find, obtain, figures };
}

function mayBeKept(
  { status, headers }: Response,
  { tables, isFresh }: CacheDependencies,
  known: ReadonlyMap<string, number>,
): boolean {
  const isForOne =
    headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store") === true;
  const isWatched = !isFresh || [...tables].every((table) => known.has(table));
  return status === 200 && !isForOne && isWatched;
}

async function pageOf(
  response: Response,
  reading: CacheDependencies,
  startedAt: number,
  before: CachedPage | undefined,
): Promise<CachedPage> {
  const wantsFormToken = response.headers.has(formTokenHeader);
  const headers = [...response.headers].filter(([name]) => name !== formTokenHeader.toLowerCase());
  const plain = Buffer.from(await response.arrayBuffer());
  const answer = new CachedResponse(response.status, headers.flat(), plain, true);
  return {
    response: before?.response.contentHash === answer.contentHash ? before.response : answer,
    needsFormToken: wantsFormToken,
    reading,
    isStale: false,
    isCompressionScheduled: false,
    freshUntil: reading.isFresh ? nextMinute(startedAt) : startedAt + doubtMs,
  };
}

function nextMinute(instant: number): number {
  return (Math.floor(instant / minute) + 1) * minute;
}
