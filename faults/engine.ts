/** The two databases, as the drills see them: where the site finds it, and what really stands in it. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { type Postgres, startPostgres } from "./postgres.ts";
import { freshFolder } from "./site.ts";

export type Engine = {
  name: "SQLite" | "PostgreSQL";
  variables: { DATA_DIR: string; DATABASE_URL?: string };
  /** Of every prayer request that is stored. */
  subjects: () => Promise<string[]>;
};

export function onSqlite(dataDir = freshFolder()): Engine {
  return {
    name: "SQLite",
    variables: { DATA_DIR: dataDir },
    subjects: async () => {
      const database = new DatabaseSync(join(dataDir, "ministry.sqlite"), { readOnly: true });
      const rows = database.prepare("select subject from prayer_requests").all();
      database.close();
      return rows.map(({ subject }) => String(subject));
    },
  };
}

export function onPostgres(server: Postgres): Engine {
  return {
    name: "PostgreSQL",
    variables: { DATA_DIR: freshFolder(), DATABASE_URL: server.address },
    subjects: async () => {
      const client = new pg.Client({ connectionString: server.address });
      await client.connect();
      const { rows } = await client.query("select subject from prayer_requests");
      await client.end();
      return rows.map(({ subject }) => String(subject));
    },
  };
}

export async function bothEngines(): Promise<Engine[]> {
  return [onSqlite(), onPostgres(await startPostgres())];
}
