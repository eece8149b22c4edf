import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** From now on every write to the table moves the content version of its area: nobody can forget to. */
export async function moveVersionOnWrite(
  db: Kysely<unknown>,
  table: string,
  area: string,
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = isPostgres ? forPostgres(table, area) : forSqlite(table, area);
  for (const statement of statements) await statement.execute(db);
}

function forSqlite(table: string, area: string): RawBuilder<unknown>[] {
  return ["insert", "update", "delete"].map(
    (event) => sql`
      create trigger ${sql.id(`${table}_${event}_moves_version`)}
      after ${sql.raw(event)} on ${sql.id(table)}
      begin update content_versions set version = version + 1 where area = ${sql.lit(area)}; end`,
  );
}

function forPostgres(table: string, area: string): RawBuilder<unknown>[] {
  return [
    sql`
      create or replace function move_content_version() returns trigger language plpgsql as $$
      begin
        update content_versions set version = version + 1 where area = tg_argv[0];
        return null;
      end $$`,
    sql`
      create trigger ${sql.id(`${table}_moves_version`)}
      after insert or update or delete on ${sql.id(table)}
      for each statement execute function move_content_version(${sql.lit(area)})`,
  ];
}
