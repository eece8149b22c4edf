/** Finished pages, compressed once, kept until something that they were made from changes. */
import { setTimeout as pause } from "node:timers/promises";
import { observed, type Reading } from "~/platform/cache/reading.server";
import { log } from "~/platform/log.server";
import type { ContentWatch } from "./content-watch";
import { formTokenWish } from "./form-token";
import type { PageAddress } from "./page-address";
import { ReadyAnswer } from "./ready-answer";

export type Page = {
  answer: ReadyAnswer;
  wantsFormToken: boolean;
  reading: Reading;
  /** Whatever the clock decides, it decides at a whole minute. */
  goodUntil: number;
  isOutdated: boolean;
  usedAt: number;
  isToBeImproved: boolean;
};

type Making = { page: Promise<Page>; since: number; waiting: number };

const minute = 60_000;
const doubtMs = 1_000;
const thoroughAfterMs = 1_000;
/** Four times as long as the work took: a fifth of a core at most. */
const restAfterWork = 4;
/** The words of visitors: once they may have been withdrawn, no old page shows them again. */
const wordsOfVisitors = ["prayerRequests", "testimonies"];

export function createPageCache(
  make: (address: PageAddress, waiting: () => number) => Promise<Response>,
  watch: ContentWatch,
  mostBytes = 32 * 1024 * 1024,
) {
  const pages = new Map<string, Page>();
  const makings = new Map<string, Making>();
  let [hits, misses] = [0, 0];

  watch.onMove((areas) => {
    for (const [key, page] of pages) {
      const { tables } = page.reading;
      if (![...areas].some((area) => tables.has(area))) continue;
      page.isOutdated = true;
      if (wordsOfVisitors.some((area) => areas.has(area) && tables.has(area))) pages.delete(key);
    }
  });

  /** The page as it is kept, if it is as good as a new one. */
  function find({ key }: PageAddress): Page | undefined {
    const now = Date.now();
    const page = pages.get(key);
    if (!page || page.isOutdated || page.goodUntil <= now) {
      misses++;
      return undefined;
    }
    hits++;
    page.usedAt = now;
    if (!page.isToBeImproved) planToImprove(key, page);
    return page;
  }

  /** Makes the page once for all who ask meanwhile; nobody gets one that was begun before the last change. */
  function obtain(address: PageAddress): Promise<Page> {
    const underWay = makings.get(address.key);
    if (underWay?.since === watch.moves()) {
      underWay.waiting += 1;
      return underWay.page;
    }
    const making: Making = {
      since: watch.moves(),
      waiting: 1,
      page: makeNow(address, () => making.waiting).finally(() => {
        if (makings.get(address.key) === making) makings.delete(address.key);
      }),
    };
    makings.set(address.key, making);
    return making.page;
  }

  async function makeNow(address: PageAddress, waiting: () => number): Promise<Page> {
    const startedAt = Date.now();
    const known = watch.versions();
    const reading: Reading = { tables: new Set(), isCertain: true };
    const response = await observed(reading, () => make(address, waiting));
    const before = pages.get(address.key);
    if (response.status >= 500 && before) return before;
    const page = await pageOf(response, reading, startedAt, before);
    log.debug({ page: address.key, status: response.status }, "page made");
    const now = watch.versions();
    const hasMoved = [...reading.tables].some((area) => now.get(area) !== known.get(area));
    if (hasMoved || !mayBeKept(response, reading, known)) return page;
    pages.set(address.key, page);
    makeRoom();
    if (!address.url.includes("?")) planToImprove(address.key, page);
    return page;
  }

  function planToImprove(key: string, page: Page): void {
    page.isToBeImproved = true;
    setTimeout(() => improve(key, page), thoroughAfterMs).unref();
  }

  /**
   * Only pages that stay get the thorough treatment, and those of a list, of which there is no end, only when they are
   * asked for again. One at a time, with rests: it takes half a second of a core.
   */
  let improving = Promise.resolve();
  function improve(key: string, page: Page): void {
    const isKept = () => pages.get(key) === page && !page.isOutdated;
    improving = improving.then(() => (isKept() ? treat(page) : undefined));
  }

  async function treat({ answer }: Page): Promise<void> {
    const startedAt = performance.now();
    await answer.compressThoroughly();
    await pause((performance.now() - startedAt) * restAfterWork, undefined, { ref: false });
  }

  /** Those go first that nobody has asked for the longest. */
  function makeRoom(): void {
    const oldest = [...pages].toSorted(([, a], [, b]) => b.usedAt - a.usedAt);
    let bytes = oldest.reduce((sum, [, { answer }]) => sum + answer.bytes, 0);
    while (bytes > mostBytes && oldest.length > 1) {
      const [key, page] = oldest.pop() ?? [];
      if (!key || !page) return;
      bytes -= page.answer.bytes;
      pages.delete(key);
    }
  }

  /** How often a page stood ready or did not, and what those that are kept take in memory. */
  function figures() {
    const bytes = [...pages.values()].reduce((sum, { answer }) => sum + answer.bytes, 0);
    return { hits, misses, bytes };
  }

  return { find, obtain, figures };
}

function mayBeKept(
  { status, headers }: Response,
  { tables, isCertain }: Reading,
  known: ReadonlyMap<string, number>,
): boolean {
  const isForOne =
    headers.has("Set-Cookie") || headers.get("Cache-Control")?.includes("no-store") === true;
  const isWatched = !isCertain || [...tables].every((table) => known.has(table));
  return status === 200 && !isForOne && isWatched;
}

async function pageOf(
  response: Response,
  reading: Reading,
  startedAt: number,
  before: Page | undefined,
): Promise<Page> {
  const wantsFormToken = response.headers.has(formTokenWish);
  const headers = [...response.headers].filter(([name]) => name !== formTokenWish.toLowerCase());
  const plain = Buffer.from(await response.arrayBuffer());
  const answer = new ReadyAnswer(response.status, headers.flat(), plain, true);
  return {
    answer: before?.answer.print === answer.print ? before.answer : answer,
    wantsFormToken,
    reading,
    isOutdated: false,
    usedAt: startedAt,
    isToBeImproved: false,
    goodUntil: reading.isCertain ? nextMinute(startedAt) : startedAt + doubtMs,
  };
}

function nextMinute(instant: number): number {
  return (Math.floor(instant / minute) + 1) * minute;
}
