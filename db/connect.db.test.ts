import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { db } from "~/platform/database.server";

test.runIf(inject("engine") === "postgres")(
  "a connection cut in the middle of a query fails that query, and the next one works",
  async () => {
    const cutMyself = () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    await expect(cutMyself()).rejects.toThrow();
    const inTransaction = db.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
    await expect(inTransaction).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  },
);

test("a value that the database cannot hold is refused before it is written", async () => {
  const update = db
    .updateTable("settings")
    .set({ value: new Date() as unknown as string })
    .where("key", "=", "brand");
  if (inject("engine") === "sqlite")
    await expect(update.execute()).rejects.toThrow("cannot be stored");
  else await update.execute();
});
