import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** Every write to the table increments the content version of its area. */
export async function bumpVersionOnWrite(
  db: Kysely<unknown>,
  table: string,
  area: string,
): Promise<void> {
  const statements = isPostgres(db) ? forPostgres(table, area) : forSqlite(table, area);
  for (const statement of statements) await statement.execute(db);
}

/** The same, except for rows whose column has one of the values. */
export async function bumpVersionExceptFor(
  db: Kysely<unknown>,
  table: string,
  area: string,
  { column, values }: { column: string; values: string[] },
): Promise<void> {
  const list = sql.join(values.map((value) => sql.lit(value)));
  for (const event of events) {
    const row = sql.ref(`${event === "delete" ? "old" : "new"}.${column}`);
    await trigger(db, { table, area, event, when: sql`${row} not in (${list})` }).execute(db);
  }
}

const events = ["insert", "update", "delete"] as const;

type Trigger = {
  table: string;
  area: string;
  event: (typeof events)[number];
  when: RawBuilder<unknown>;
};

function trigger(db: Kysely<unknown>, { table, area, event, when }: Trigger): RawBuilder<unknown> {
  const head = sql`
    create trigger ${sql.id(`${table}_${event}_moves_version`)}
    after ${sql.raw(event)} on ${sql.id(table)} for each row when (${when})`;
  return isPostgres(db)
    ? sql`${head} execute function move_content_version(${sql.lit(area)})`
    : sql`${head} ${moving(area)}`;
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

const moving = (area: string) =>
  sql`begin update content_versions set version = version + 1 where area = ${sql.lit(area)}; end`;

function forSqlite(table: string, area: string): RawBuilder<unknown>[] {
  return events.map(
    (event) => sql`
      create trigger ${sql.id(`${table}_${event}_moves_version`)}
      after ${sql.raw(event)} on ${sql.id(table)} ${moving(area)}`,
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

/** Removes the triggers of `bumpVersionOnWrite`. */
export async function dropVersionTriggers(db: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(db)) {
    await sql`drop trigger ${sql.id(`${table}_moves_version`)} on ${sql.id(table)}`.execute(db);
    return;
  }
  for (const event of events) {
    await sql`drop trigger ${sql.id(`${table}_${event}_moves_version`)}`.execute(db);
  }
}
