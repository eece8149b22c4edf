import { noteQuery } from "~/platform/cache/reading.server";
import { noteAnswer } from "~/platform/cache/silence.server";
import { connect } from "~db/connect.server";
import { noteDatabaseError } from "./database-errors.server";
import { env } from "./env.server";

/** The one database of this process. It connects at the first query. */
export const db = connect(env.DATABASE_URL, env.DATA_DIR, {
  onQuery: noteQuery,
  onAnswer: noteAnswer,
  onError: noteDatabaseError,
});

export type { Database } from "~db/connect.server";
