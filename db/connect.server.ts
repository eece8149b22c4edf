import {
  CamelCasePlugin,
  type CompiledQuery,
  Kysely,
  type LogEvent,
  type PostgresPool,
} from "kysely";
import pg from "pg";
import type { Schema } from "./schema.server";
import { sqliteDialect, sqliteFile } from "./sqlite.server";
import { StoredTextPostgresDialect } from "./stored-text.server";

export type Database = Kysely<Schema>;

/** `onError` is also called when there is no connection for a query. */
type Listener = {
  onQuery: (query: CompiledQuery) => void;
  onSuccess: () => void;
  onError: () => void;
};

/** PostgreSQL if a URL is given, otherwise SQLite in the data folder. Connects at the first query. */
export function connect(
  databaseUrl: string | undefined,
  dataDir: string,
  listener?: Listener,
): Database {
  const limits = {
    max: 10,
    // Includes waiting in the queue. An unresponsive server is noticed sooner (app/platform/cache/database-timeout.server.ts).
    connectionTimeoutMillis: 4_000,
    statement_timeout: 3_000,
    query_timeout: 3_200,
    idle_in_transaction_session_timeout: 10_000,
  };
  return open(databaseUrl, dataDir, limits, listener);
}

/** Another server may be doing the same long work. */
const longMs = 60_000;

/** For long work that must not be interrupted, such as a migration. */
export function connectWithoutTimeout(databaseUrl: string | undefined, dataDir: string): Database {
  const sqlite = sqliteDialect(sqliteFile(dataDir), longMs);
  return open(databaseUrl, dataDir, { max: 1, connectionTimeoutMillis: 2_000 }, undefined, sqlite);
}

/** A new database, and one of an older version, do not have every table. */
export async function hasTable(db: Database, table: "settings" | "users"): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === table);
}

function open(
  databaseUrl: string | undefined,
  dataDir: string,
  limits: pg.PoolConfig,
  listener?: Listener,
  sqlite = sqliteDialect(sqliteFile(dataDir)),
): Database {
  const dialect = databaseUrl
    ? new StoredTextPostgresDialect({
        pool: openPool({ connectionString: databaseUrl, ...limits }, listener),
      })
    : sqlite;
  const log =
    listener &&
    ((event: LogEvent) => {
      listener.onQuery(event.query);
      if (event.level === "error") listener.onError();
      else listener.onSuccess();
    });
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()], log });
}

function openPool(config: pg.PoolConfig, listener?: Listener): PostgresPool {
  const pool = new pg.Pool(config);
  // A broken connection is replaced at the next query. Without a listener, its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    connect: () =>
      pool.connect().catch((error) => {
        listener?.onError();
        throw error;
      }),
    end: () => pool.end(),
    options: pool.options,
  };
}
