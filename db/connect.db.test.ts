import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";

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

test("a value that the database cannot store is rejected before it is written", async () => {
  const update = db
    .updateTable("settings")
    .set({ value: new Date() as unknown as string })
    .where("key", "=", "brand");
  if (inject("engine") === "sqlite")
    await expect(update.execute()).rejects.toThrow("cannot be stored");
  else await update.execute();
});

test("boolean columns are read as booleans under any name, and other columns stay as they are", async () => {
  await seed(db);
  const rows = await db
    .selectFrom("gatherings")
    .select(["showsInWeekly as isWeekly", "isSample", "position"])
    .select(sql<number>`1`.as("featured"))
    .where("position", "=", 1)
    .execute();
  expect(rows[0]).toEqual({
    isWeekly: expect.any(Boolean),
    isSample: true,
    position: 1,
    featured: 1,
  });
});

test("NUL in a text is stored as the replacement character, and finds nothing without it", async () => {
  const key = "a\0b";
  await db.insertInto("formKeys").values({ key, createdAt: "", recordId: null }).execute();
  const find = (text: string) =>
    db.selectFrom("formKeys").select("key").where("key", "=", text).execute();
  expect(await find(key)).toEqual([{ key: "a\ufffdb" }]);
  expect(await find("ab")).toEqual([]);
  await db.deleteFrom("formKeys").where("key", "=", key).execute();
});
