import { type Kysely, PostgresAdapter, sql } from "kysely";

/** On PostgreSQL the hits of a search are counted up to a limit: reading thousands of entries takes too long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`drop function count_search_entries`.execute(db);
  await sql`
    create function count_search_entries(
      expression tsquery, at text, today text, hidden text[], most integer
    ) returns bigint
    language sql stable set enable_seqscan = off set enable_indexscan = off as $$
      select count(*) from (
        select 1 from search_entries
        where words @@ expression and public_from <= at
          and (last_day is null or last_day >= today) and source <> all (hidden)
        limit most
      ) as counted
    $$`.execute(db);
}
