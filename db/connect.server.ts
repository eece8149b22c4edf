import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.server";
import { sqliteDialect } from "./sqlite.server";

export type Database = Kysely<Schema>;

/** PostgreSQL where an address is given, else SQLite in the data folder. Connects at the first query. */
export function connect(databaseUrl: string | undefined, dataDir: string): Database {
  return open(databaseUrl, dataDir, {
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    query_timeout: 3_500,
    idle_in_transaction_session_timeout: 10_000,
  });
}

/** For work that may take long and must not be cut short, such as a migration. */
export function connectPatiently(databaseUrl: string | undefined, dataDir: string): Database {
  return open(databaseUrl, dataDir, { max: 1, connectionTimeoutMillis: 2_000 });
}

function open(databaseUrl: string | undefined, dataDir: string, limits: pg.PoolConfig): Database {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: openPool({ connectionString: databaseUrl, ...limits }) })
    : sqliteDialect(join(dataDir, "ministry.sqlite"));
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection that breaks fails its query and is replaced at the next; unheard, its error ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
