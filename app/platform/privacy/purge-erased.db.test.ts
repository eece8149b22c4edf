import { stat } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { sqliteFile } from "~db/sqlite.server";
import { aContactMessage } from "~tests/support/builders";
import { purgeErased } from "./purge-erased.server";

describe.runIf(inject("engine") === "postgres")("on PostgreSQL", () => {
  test("many erasures at once start one vacuum, so that other queries get a connection", async () => {
    await db.transaction().execute(async (transaction) => {
      // A vacuum of this table waits for the end of the transaction.
      await sql`lock table contact_messages in share mode`.execute(transaction);
      await Promise.all(Array.from({ length: 100 }, purgeErased));
      const vacuums = async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count
          from pg_stat_activity
          where datname = current_database() and state = 'active' and query ilike 'vacuum%'
        `.execute(transaction);
        return rows[0]?.count;
      };
      await expect.poll(vacuums).toBe(1);
    });
  });
});

describe.runIf(inject("engine") === "sqlite")("on SQLite", () => {
  test("the write-ahead log is empty afterwards", async () => {
    await aContactMessage();
    await purgeErased();
    expect((await stat(`${sqliteFile(env.DATA_DIR)}-wal`)).size).toBe(0);
  });
});
