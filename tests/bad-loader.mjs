/** Loaded before the server: every question about sessions fails, and leaves a failed promise behind. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const isMeant = (sql) => /from "sessions"/.test(sql);

function fail() {
  void Promise.reject(new Error("a deliberate failure that nobody waits for"));
  throw new Error("a deliberate failure");
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function prepareOrFail(sql) {
  return isMeant(sql) ? fail() : prepare.call(this, sql);
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function queryOrFail(...parameters) {
  const [question] = parameters;
  return isMeant(question?.text ?? question ?? "") ? fail() : query.apply(this, parameters);
};
