/** The two database engines: the environment of the site, and direct queries for checks. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { type Postgres, startPostgres } from "./postgres.ts";
import { makeTempFolder } from "./site.ts";

export type Engine = {
  name: "SQLite" | "PostgreSQL";
  variables: { DATA_DIR: string; DATABASE_URL?: string; UNSAFE_DATABASE?: "accepted" };
  /** The subjects of all stored prayer requests. */
  subjects: () => Promise<string[]>;
  /** Runs one statement directly in the database. */
  query: (sql: string) => Promise<Record<string, unknown>[]>;
};

export function sqliteEngine(dataDir = makeTempFolder()): Engine {
  const query: Engine["query"] = async (sql) => {
    const database = new DatabaseSync(join(dataDir, "ministry.sqlite"), { timeout: 10_000 });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };
  return { name: "SQLite", variables: { DATA_DIR: dataDir }, query, subjects: readSubjects(query) };
}

export function postgresEngine(server: Postgres): Engine {
  return externalPostgresEngine(server.address, makeTempFolder());
}

/** A PostgreSQL server that was started elsewhere. */
export function externalPostgresEngine(address: string, dataDir: string): Engine {
  const query: Engine["query"] = async (sql) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const variables = { DATA_DIR: dataDir, DATABASE_URL: address };
  return { name: "PostgreSQL", variables, query, subjects: readSubjects(query) };
}

function readSubjects(query: Engine["query"]): Engine["subjects"] {
  return async () => {
    const rows = await query("select subject from prayer_requests");
    return rows.map(({ subject }) => String(subject));
  };
}

export async function bothEngines(): Promise<Engine[]> {
  return [sqliteEngine(), postgresEngine(await startPostgres())];
}
