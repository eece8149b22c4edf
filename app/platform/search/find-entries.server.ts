import { sql } from "kysely";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { type SearchKind, searchKinds } from "./search-index.server";
import {
  buildExpressions,
  onlyOfKind,
  postgresSyntax,
  type SearchQuery,
  sqliteSyntax,
} from "./search-query.server";

/** Nobody reads more. Counting and reading stop here, so the cost of a search has a limit. */
export const maxSearchHits = 500;

export type SearchEntry = { source: string; kind: SearchKind; recordId: string };

type Visibility = {
  /** Today in the home time zone. */
  today: string;
  /** Sources that are switched off. */
  hiddenSources: readonly string[];
};

type Range = { offset: number; size: number };

/** The order in which FTS5 reads its index: it then stops at the limit. */
const newestFirst = env.DATABASE_URL ? sql`id desc` : sql`search_words.rowid desc`;

const syntax = env.DATABASE_URL ? postgresSyntax : sqliteSyntax;

/** The public hits in their order: exact spelling, then words of the title, then the newest. */
export async function findEntries(
  query: SearchQuery,
  kind: SearchKind | undefined,
  { offset, size }: Range,
  visibility: Visibility,
): Promise<SearchEntry[]> {
  const found: SearchEntry[] = [];
  const last = Math.min(offset + size, maxSearchHits);
  for (const group of buildExpressions(query, syntax).groups) {
    if (found.length >= last) break;
    const expression = kind ? onlyOfKind(group, kind, syntax) : group;
    const entries = sql<SearchEntry>`
      select source, kind, record_id from ${matching(expression, visibility)}
      order by ${newestFirst} limit ${last - found.length}`;
    found.push(...(await entries.execute(db)).rows);
  }
  return found.slice(offset, last);
}

/** The number of public hits of each kind, at most `maxSearchHits`. */
export async function countEntries(
  query: SearchQuery,
  visibility: Visibility,
): Promise<Record<SearchKind, number>> {
  const { hits } = buildExpressions(query, syntax);
  const counts = searchKinds.map(
    (kind) => sql`
      (select count(*) from (
        select 1 from ${matching(onlyOfKind(hits, kind, syntax), visibility)} limit ${maxSearchHits}
      ) as found) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Record<SearchKind, string | number>>`
    select ${sql.join(counts)}`.execute(db);
  const numbers = searchKinds.map((kind) => [kind, Number(rows[0]?.[kind] ?? 0)] as const);
  return Object.fromEntries(numbers) as Record<SearchKind, number>;
}

function matching(expression: string, { today, hiddenSources }: Visibility) {
  // `cross join` makes SQLite read the index first, in the order of the ids, and stop at the limit.
  const entries = env.DATABASE_URL
    ? sql`search_entries where words @@ ${expression}::tsquery`
    : sql`search_words cross join search_entries on search_entries.id = search_words.rowid
        where search_words match ${expression}`;
  const isHidden = sql`source in (${sql.join(hiddenSources)})`;
  return sql`${entries}
    and public_from <= ${new Date().toISOString()}
    and (last_day is null or last_day >= ${today})
    ${hiddenSources.length > 0 ? sql`and not ${isHidden}` : sql``}`;
}
