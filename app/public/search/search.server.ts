import type { RouterContextProvider } from "react-router";
import { clientNetwork } from "~/platform/client-ip.server";
import { keyedHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { log } from "~/platform/log.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import { paginate, parsePageNumber } from "~/platform/records/pagination.server";
import {
  countEntries,
  findEntries,
  maxSearchHits,
  type SearchEntry,
} from "~/platform/search/find-entries.server";
import { findPassage, type MarkedText, markWords } from "~/platform/search/passage.server";
import {
  readDocuments,
  type SearchDocument,
  type SearchKind,
  searchKinds,
} from "~/platform/search/search-index.server";
import { parseSearch, type SearchQuery } from "~/platform/search/search-query.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { searchablePages } from "~/settings/searchable-pages.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { formatDay, formatDayInZone } from "~/ui/format-date";
import { builtInTestimonySet, searchSources } from "./search-sources.server";

export type SearchHit = {
  kind: SearchKind;
  href: string;
  title: MarkedText;
  detail: MarkedText;
  passage: MarkedText;
  /** As it is shown, or empty. */
  date: string;
};

export type SearchResults = {
  is: "results";
  text: string;
  kind: SearchKind | undefined;
  counts: Record<SearchKind, number>;
  /** The hits of the kind that is shown, at most `maxSearchHits`. */
  total: number;
  hasMore: boolean;
  /** No count is higher than this. */
  limit: number;
  page: number;
  pages: number;
  hits: SearchHit[];
  /** If there is no hit: those of the words that are found alone. */
  foundAlone: { word: string; count: number }[];
};

export type SearchData =
  | { is: "start" }
  | { is: "invalid"; text: string; message: string }
  | { is: "limited"; text: string; waitSeconds: number }
  | { is: "failed"; text: string }
  | SearchResults;

const pageSize = 20;
const maxPerMinute = 60;

export async function runSearch(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<SearchData> {
  const parsed = parseSearch(url.searchParams.get("q") ?? "");
  if (parsed.is === "empty") return { is: "start" };
  if (parsed.is === "invalid") return parsed;
  const { query } = parsed;
  const { text } = query;
  try {
    const waitSeconds = await searchWaitSeconds(context);
    if (waitSeconds > 0) return { is: "limited", text, waitSeconds };
    const kind = searchKinds.find((one) => one === url.searchParams.get("kind"));
    return await readResults(query, kind, parsePageNumber(url));
  } catch (error) {
    log.error({ err: error }, "the search failed");
    return { is: "failed", text };
  }
}

/** Every search is a query of the database. A network gets one a second. */
async function searchWaitSeconds(context: Readonly<RouterContextProvider>): Promise<number> {
  const network = keyedHash("address", clientNetwork(context) ?? "");
  const { waitSeconds } = await countInFixedWindow(db, {
    key: `search minute ${network}`,
    limit: maxPerMinute,
    windowMs: 60_000,
  });
  return waitSeconds;
}

async function readResults(
  query: SearchQuery,
  kind: SearchKind | undefined,
  requestedPage: number,
): Promise<SearchResults> {
  const settings = await readSettings();
  const visibility = {
    today: todayIn(settings.homeZone),
    hiddenSources: settings.showBuiltInTestimonies ? [] : ["builtInTestimonies"],
  };
  const find = (page: number) =>
    findEntries(query, kind, { offset: (page - 1) * pageSize, size: pageSize }, visibility);
  const [counts, requested] = await Promise.all([
    countEntries(query, visibility),
    find(requestedPage),
  ]);
  const sum = kind ? counts[kind] : Object.values(counts).reduce((all, count) => all + count, 0);
  const total = Math.min(sum, maxSearchHits);
  const { page, pages } = paginate(Array(total).fill(0), requestedPage, pageSize);
  const entries = page === requestedPage ? requested : await find(page);
  const hasHits = Object.values(counts).some((count) => count > 0);
  return {
    is: "results",
    text: query.text,
    kind,
    counts,
    total,
    hasMore: sum >= maxSearchHits,
    limit: maxSearchHits,
    page,
    pages,
    hits: await readHits(query, entries, settings),
    foundAlone: hasHits ? [] : await findAlone(query, visibility),
  };
}

/** The records are read from their tables again, so a hit never shows more than the page that it leads to. */
async function readHits(
  query: SearchQuery,
  entries: readonly SearchEntry[],
  settings: Settings,
): Promise<SearchHit[]> {
  const documents = new Map<string, SearchDocument>(
    [...searchablePages(settings).documents, ...builtInTestimonySet().documents].map((document) => [
      document.id,
      document,
    ]),
  );
  for (const source of searchSources) {
    const ids = entries.filter((entry) => entry.source === source.table);
    const found = await readDocuments(
      source,
      ids.map(({ recordId }) => recordId),
    );
    for (const [id, document] of found) documents.set(id, document);
  }
  const now = new Date().toISOString();
  return entries.flatMap(({ kind, recordId }) => {
    const document = documents.get(recordId);
    return document && document.publicFrom <= now
      ? [toHit(query, kind, document, settings.homeZone)]
      : [];
  });
}

function toHit(
  query: SearchQuery,
  kind: SearchKind,
  { href, title, detail, text, date, instant }: SearchDocument,
  homeZone: string,
): SearchHit {
  return {
    kind,
    href,
    title: markWords(title, query),
    detail: markWords(detail, query),
    passage: findPassage(text, query),
    date: instant ? formatDayInZone(homeZone, instant) : date && formatDay(date),
  };
}

const maxAlone = 5;

async function findAlone(query: SearchQuery, visibility: Parameters<typeof countEntries>[1]) {
  if (query.words.length < 2) return [];
  const found: SearchResults["foundAlone"] = [];
  for (const word of query.words.slice(0, maxAlone)) {
    const alone = parseSearch(word.spelled);
    if (alone.is !== "query") continue;
    const counts = await countEntries(alone.query, visibility);
    const count = Object.values(counts).reduce((all, one) => all + one, 0);
    if (count > 0) found.push({ word: word.spelled, count: Math.min(count, maxSearchHits) });
  }
  return found;
}
