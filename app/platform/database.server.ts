import { noteQuery } from "~/platform/cache/cache-dependencies.server";
import { noteResponse } from "~/platform/cache/database-timeout.server";
import { connect } from "~db/connect.server";
import { env } from "./env.server";

export type { Database } from "~db/connect.server";

/** The database of this process. It connects at the first query. */
export const db = connect(env.DATABASE_URL, env.DATA_DIR, {
  onQuery: noteQuery,
  onSuccess: noteResponse,
  onError: noteDatabaseError,
});

let errors = 0;

function noteDatabaseError(): void {
  errors++;
}

/** Failed queries and connections since this process started. */
export function countDatabaseErrors(): number {
  return errors;
}
