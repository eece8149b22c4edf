/** Loaded before the server: every question about sessions fails, and leaves a failed promise behind. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

failIn(DatabaseSync.prototype, "prepare");
failIn(pg.Client.prototype, "query");

function failIn(prototype, method) {
  prototype[method] = new Proxy(prototype[method], {
    apply(target, self, parameters) {
      const [question] = parameters;
      if (!/from "sessions"/.test(question?.text ?? question)) {
        return Reflect.apply(target, self, parameters);
      }
      void Promise.reject(new Error("a deliberate failure that nobody waits for"));
      throw new Error("a deliberate failure");
    },
  });
}
