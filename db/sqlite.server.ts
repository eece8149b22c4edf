/** A Kysely dialect for `node:sqlite`. */
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import { LruCache } from "./lru-cache.server";
import { StoredTextSqliteCompiler } from "./stored-text.server";

const SQLITE_BUSY = 5;
const busyPatienceMs = 3_000;
/** Waiting for a lock blocks the process, so this is only long enough for the commit of another process. */
const blockingMs = 10;

export function sqliteFile(dataDir: string): string {
  return join(dataDir, "ministry.sqlite");
}

/** Opens or creates the file, with full durability. */
function openSqlite(path: string): DatabaseSync {
  // Several servers may open a new file at the same time. Each waits until the first has created it.
  const database = new DatabaseSync(path, {
    timeout: busyPatienceMs,
    enableForeignKeyConstraints: true,
  });
  const journal = database.prepare("pragma journal_mode = wal").get()?.journal_mode;
  if (journal !== "wal") {
    throw new Error(
      `SQLite cannot keep its journal beside ${path}. Set DATA_DIR to a folder on a local disk.`,
    );
  }
  database.exec("pragma synchronous = full");
  database.exec("pragma secure_delete = on");
  database.exec(`pragma busy_timeout = ${blockingMs}`);
  return database;
}

/** `lockTimeoutMs`: how long to wait for the lock of another process. */
export function sqliteDialect(path: string, lockTimeoutMs = busyPatienceMs): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(path, lockTimeoutMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new StoredTextSqliteCompiler(),
  };
}

/** SQLite can roll back schema changes. With this flag the migrator uses one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string;
  readonly #lockTimeoutMs: number;
  #connection: SqliteConnection | undefined;

  constructor(path: string, lockTimeoutMs: number) {
    this.#path = path;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  async init() {
    this.#connection = new SqliteConnection(openSqlite(this.#path), this.#lockTimeoutMs);
  }

  async acquireConnection() {
    if (!this.#connection) throw new Error("The database is closed");
    return this.#connection;
  }

  /** Takes the write lock at once, because a later upgrade from reading to writing could fail. */
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection() {}

  async destroy() {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

type Prepared = { statement: StatementSync; returnsRows: boolean; booleans: string[] };

/** More than the site has distinct queries. */
const maxPrepared = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #lockTimeoutMs: number;
  readonly #prepared = new LruCache<string, Prepared>(maxPrepared);
  #busySince: number | undefined;

  constructor(database: DatabaseSync, lockTimeoutMs: number) {
    this.#database = database;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  /** If another process holds the lock, all queued transactions share one waiting time. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        const result = this.#run<Row>(query);
        if (!isReading(query)) this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        this.#busySince ??= Date.now();
        if (Date.now() - this.#busySince > this.#lockTimeoutMs) throw error;
        await pause(20 + Math.random() * 60);
      }
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const parameters = query.parameters.map(toSqliteValue);
    const statement = this.#database.prepare(query.sql);
    const booleans = booleanColumns(statement);
    for (const row of statement.iterate(...parameters)) {
      yield { rows: [withBooleans(row, booleans) as Row] };
    }
  }

  close() {
    this.#database.close();
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const parameters = query.parameters.map(toSqliteValue);
    const { statement, returnsRows, booleans } = this.#prepare(query.sql);
    if (returnsRows) {
      const rows = statement.all(...parameters).map((row) => withBooleans(row, booleans));
      return { rows: rows as Row[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  /** Preparing a query takes longer than running most of them. */
  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = {
      statement,
      returnsRows: statement.columns().length > 0,
      booleans: booleanColumns(statement),
    };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function isReading({ sql }: CompiledQuery): boolean {
  return sql.startsWith("select");
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

/** `node:sqlite` reads a leading object, also a Date, as named parameters and writes wrong columns. */
function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "bigint" || value instanceof Uint8Array) return value;
  throw new TypeError(`A query parameter of type ${typeof value} cannot be stored`);
}

/** Result columns that come from a column declared `boolean`. SQLite stores booleans as 0 and 1. */
function booleanColumns(statement: StatementSync): string[] {
  return statement
    .columns()
    .filter(({ type }) => type === "boolean")
    .map(({ name }) => name);
}

function withBooleans(row: Record<string, unknown>, booleans: string[]): Record<string, unknown> {
  for (const column of booleans) {
    if (row[column] !== null) row[column] = row[column] === 1;
  }
  return row;
}
