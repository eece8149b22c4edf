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
    const most = last - found.length;
    const entries = env.DATABASE_URL
      ? sql<SearchEntry>`select source, kind, record_id
          from ${sql.table("find_search_entries")}(${postgresArguments(expression, visibility)}, ${most})`
      : sql<SearchEntry>`select source, kind, record_id from ${matching(expression, visibility)}
          order by search_words.rowid desc limit ${most}`;
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
  const counted = sql<KindCount>`${sql.join(
    searchKinds.map((kind) => {
      const expression = onlyOfKind(hits, kind, syntax);
      return sql`select ${kind} as kind, (${countMatching(expression, visibility)}) as count`;
    }),
    sql` union all `,
  )}`;
  const { rows } = await counted.execute(db);
  const counts = rows.map(({ kind, count }) => [kind, Number(count)]);
  return Object.fromEntries(counts) as Record<SearchKind, number>;
}

type KindCount = { kind: SearchKind; count: string | number };

function countMatching(expression: string, visibility: Visibility) {
  return env.DATABASE_URL
    ? sql`${sql.table("count_search_entries")}(${postgresArguments(expression, visibility)}, ${maxSearchHits})`
    : sql`select count(*) from
        (select 1 from ${matching(expression, visibility)} limit ${maxSearchHits})`;
}

/** `cross join` makes SQLite read the index first, in the order of the ids, and stop at the limit. */
function matching(expression: string, { today, hiddenSources }: Visibility) {
  const isHidden = sql`source in (${sql.join(hiddenSources)})`;
  const [words, entries] = [sql.table("search_words"), sql.table("search_entries")];
  return sql`${words} cross join ${entries} on search_entries.id = search_words.rowid
    where search_words match ${expression}
    and public_from <= ${new Date().toISOString()}
    and (last_day is null or last_day >= ${today})
    ${hiddenSources.length > 0 ? sql`and not ${isHidden}` : sql``}`;
}

/** The functions of db/migrations/0035-search.server.ts and 0041-faster-search.server.ts. */
function postgresArguments(expression: string, { today, hiddenSources }: Visibility) {
  const at = new Date().toISOString();
  return sql`${expression}::tsquery, ${at}, ${today}, ${[...hiddenSources]}::text[]`;
}
