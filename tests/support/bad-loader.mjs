/** Loaded before the server: every query for sessions fails and leaves an unhandled rejection. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

failIn(DatabaseSync.prototype, "prepare");
failIn(pg.Client.prototype, "query");

function failIn(prototype, method) {
  prototype[method] = new Proxy(prototype[method], {
    apply(target, self, parameters) {
      const [query] = parameters;
      if (!/from "sessions"/.test(query?.text ?? query)) {
        return Reflect.apply(target, self, parameters);
      }
      void Promise.reject(new Error("a deliberate failure that nobody waits for"));
      throw new Error("a deliberate failure");
    },
  });
}
