/** A Kysely dialect over Node's own SQLite. */
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
  SqliteQueryCompiler,
} from "kysely";
import { booleanColumns } from "./schema.server";

const SQLITE_BUSY = 5;
const busyPatienceMs = 3_000;
/** How long a lock is waited for with the process standing still: enough for a neighbour's commit. */
const blockingMs = 10;

/** Where the data folder keeps it. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "ministry.sqlite");
}

/** Opens the file, creating it when missing, with every promise of durability switched on. */
function openSqlite(path: string): DatabaseSync {
  // Several servers may open a new file at once: each waits until the one before has made it.
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

/** `patienceMs`: how long somebody else's lock is waited for. */
export function sqliteDialect(path: string, patienceMs = busyPatienceMs): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(path, patienceMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can roll a schema change back; saying so makes the migrator run in one transaction. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #path: string;
  readonly #patienceMs: number;
  #connection: SqliteConnection | undefined;

  constructor(path: string, patienceMs: number) {
    this.#path = path;
    this.#patienceMs = patienceMs;
  }

  async init() {
    this.#connection = new SqliteConnection(openSqlite(this.#path), this.#patienceMs);
  }

  async acquireConnection() {
    if (!this.#connection) throw new Error("The database is closed");
    return this.#connection;
  }

  /** Takes the write lock at once: a later upgrade from reading to writing could fail half-way. */
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

type Prepared = { statement: StatementSync; hasRows: boolean };

/** Far more than the site has queries: only those that are put together anew each time would fill it. */
const mostPrepared = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #patienceMs: number;
  readonly #prepared = new Map<string, Prepared>();
  #busySince: number | undefined;

  constructor(database: DatabaseSync, patienceMs: number) {
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  /** Another process may hold the lock: the first waits for it, those behind it only what is left of that time. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        const result = this.#run<Row>(query);
        if (!isReading(query)) this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        this.#busySince ??= Date.now();
        if (Date.now() - this.#busySince > this.#patienceMs) throw error;
        await pause(20 + Math.random() * 60);
      }
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const parameters = query.parameters.map(toSqliteValue);
    for (const row of this.#database.prepare(query.sql).iterate(...parameters)) {
      yield { rows: [withBooleans(row) as Row] };
    }
  }

  close() {
    this.#database.close();
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const parameters = query.parameters.map(toSqliteValue);
    const { statement, hasRows } = this.#prepare(query.sql);
    if (hasRows) {
      return { rows: statement.all(...parameters).map(withBooleans) as Row[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  /** Understanding a query takes longer than most take to run. */
  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= mostPrepared) this.#prepared.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
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

/** node:sqlite takes a leading object, a Date too, for named parameters and writes wrong columns. */
function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "bigint" || value instanceof Uint8Array) return value;
  throw new TypeError(`A query parameter of type ${typeof value} cannot be stored`);
}

function withBooleans(row: Record<string, unknown>): Record<string, unknown> {
  for (const column of Object.keys(row)) {
    if (booleanColumns.has(column)) row[column] = row[column] === 1;
  }
  return row;
}
