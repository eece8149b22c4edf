/** Rendered pages, compressed once and cached until a table that they read changes. */
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
  dependencies: CacheDependencies;
  /** The next whole minute: what depends on the clock changes only then. */
  freshUntil: number;
  isStale: boolean;
  isCompressionScheduled: boolean;
};

type Render = { page: Promise<CachedPage>; changeCount: number; waiting: number };

const minute = 60_000;
const uncertainMs = 1_000;
const compressAfterMs = 1_000;
/** The pause is four times as long as the work, so this takes a fifth of a core at most. */
const pauseFactor = 4;
/** Text from visitors. Once it may have been withdrawn, no old page with it is shown. */
const submittedTables = ["prayerRequests", "requestUpdates", "testimonies"];

export function createPageCache(
  make: (address: CacheablePage, waiting: () => number) => Promise<Response>,
  watch: ContentWatch,
  maxBytes = 32 * 1024 * 1024,
) {
  const pages = new LruCache<string, CachedPage>(maxBytes, ({ response }) => response.bytes);
  const renders = new Map<string, Render>();
  let [hits, misses] = [0, 0];

  watch.onChange((areas) => {
    for (const [key, page] of pages.entries()) {
      const { tables } = page.dependencies;
      if (![...areas].some((area) => tables.has(area))) continue;
      page.isStale = true;
      if (submittedTables.some((area) => areas.has(area) && tables.has(area))) pages.delete(key);
    }
  });

  /** Undefined if the page is not cached, or not fresh. */
  function find({ key }: CacheablePage): CachedPage | undefined {
    const page = pages.get(key);
    if (!page || page.isStale || page.freshUntil <= Date.now()) {
      misses++;
      return undefined;
    }
    hits++;
    if (!page.isCompressionScheduled) scheduleCompression(key, page);
    return page;
  }

  /** Renders the page once for all concurrent requests. A render that started before the last change is not reused. */
  function obtain(address: CacheablePage): Promise<CachedPage> {
    const current = renders.get(address.key);
    if (current?.changeCount === watch.changeCount()) {
      current.waiting += 1;
      return current.page;
    }
    const render: Render = {
      changeCount: watch.changeCount(),
      waiting: 1,
      page: renderNow(address, () => render.waiting).finally(() => {
        if (renders.get(address.key) === render) renders.delete(address.key);
      }),
    };
    renders.set(address.key, render);
    return render.page;
  }

  async function renderNow(address: CacheablePage, waiting: () => number): Promise<CachedPage> {
    const startedAt = Date.now();
    const known = watch.versions();
    const dependencies: CacheDependencies = { tables: new Set(), isFresh: true };
    const response = await trackDependencies(dependencies, () => make(address, waiting));
    const before = pages.peek(address.key);
    if (response.status >= 500 && before) return before;
    const page = await toCachedPage(response, dependencies, startedAt, before);
    log.debug({ page: address.key, status: response.status }, "page made");
    const now = watch.versions();
    const hasChanged = [...dependencies.tables].some((area) => now.get(area) !== known.get(area));
    if (hasChanged || !mayBeCached(response, dependencies, known)) return page;
    pages.set(address.key, page);
    if (!address.url.includes("?")) scheduleCompression(address.key, page);
    return page;
  }

  function scheduleCompression(key: string, page: CachedPage): void {
    page.isCompressionScheduled = true;
    setTimeout(() => compressLater(key, page), compressAfterMs).unref();
  }

  /**
   * Thorough compression takes half a second of a core, so it runs for one page at a time, with pauses. It is only for
   * pages that are still cached then. Pages with a query, of which there is no end, get it at their second request.
   */
  const runExclusive = createMutex();
  function compressLater(key: string, page: CachedPage): void {
    const isCached = () => pages.peek(key) === page && !page.isStale;
    void runExclusive(async () => (isCached() ? compressThoroughly(page) : undefined));
  }

  async function compressThoroughly({ response }: CachedPage): Promise<void> {
    const startedAt = performance.now();
    await response.compressThoroughly();
    await pause((performance.now() - startedAt) * pauseFactor, undefined, { ref: false });
  }

  function figures() {
    return { hits, misses, bytes: pages.size };
  }

  return { find, obtain, figures };
}

function mayBeCached(
  { status, headers }: Response,
  { tables, isFresh }: CacheDependencies,
  known: ReadonlyMap<string, number>,
): boolean {
  const isPrivate =
    headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store") === true;
  const isWatched = !isFresh || [...tables].every((table) => known.has(table));
  return status === 200 && !isPrivate && isWatched;
}

async function toCachedPage(
  response: Response,
  dependencies: CacheDependencies,
  startedAt: number,
  before: CachedPage | undefined,
): Promise<CachedPage> {
  const needsFormToken = response.headers.has(formTokenHeader);
  const headers = [...response.headers].filter(([name]) => name !== formTokenHeader.toLowerCase());
  const plain = Buffer.from(await response.arrayBuffer());
  const answer = new CachedResponse(response.status, headers.flat(), plain, true);
  return {
    response: before?.response.contentHash === answer.contentHash ? before.response : answer,
    needsFormToken,
    dependencies,
    isStale: false,
    isCompressionScheduled: false,
    freshUntil: dependencies.isFresh ? nextMinute(startedAt) : startedAt + uncertainMs,
  };
}

function nextMinute(instant: number): number {
  return (Math.floor(instant / minute) + 1) * minute;
}
