import { noteQuery } from "~/platform/cache/cache-dependencies.server";
import { noteResponse } from "~/platform/cache/database-timeout.server";
import { connect } from "~db/connect.server";
import { noteDatabaseError } from "./database-errors.server";
import { env } from "./env.server";

/** The one database of this process. It connects at the first query. */
export const db = connect(env.DATABASE_URL, env.DATA_DIR, {
  onQuery: noteQuery,
  onSuccess: noteResponse,
  onError: noteDatabaseError,
});

export type { Database } from "~db/connect.server";
