import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { aContactMessage, aPartnership, aPrayerRequest, aTestimony } from "~tests/support/builders";
import { erase } from "./erase.server";
import { erasureHash } from "./erasures.server";

const makers = {
  prayerRequests: aPrayerRequest,
  testimonies: aTestimony,
  contactMessages: aContactMessage,
  partnerships: aPartnership,
};
const tables = Object.keys(makers) as (keyof typeof makers)[];

test.each(tables)(
  "%s: the record is deleted with its mails, and only its id remains",
  async (table) => {
    const { id } = await makers[table]();
    const other = await makers[table]();
    await enqueue(db, "a.kind", id);
    await enqueue(db, "a.kind", other.id);
    expect(await erase("somebody", { table, id, version: 1, auditLabel: "a thing" })).toBe(
      "erased",
    );
    const rows = await db.selectFrom(table).select("id").execute();
    expect(rows).toEqual([{ id: other.id }]);
    const mails = await db.selectFrom("outbox").select("subjectId").execute();
    expect(mails).not.toContainEqual({ subjectId: id });
    expect(mails).toContainEqual({ subjectId: other.id });
    const log = await db.selectFrom("auditLog").selectAll().where("recordId", "=", id).execute();
    expect(log).toMatchObject([
      { actor: "somebody", action: "erased a thing", area: table, before: null, after: null },
    ]);
    const erasures = await db
      .selectFrom("erasures")
      .selectAll()
      .where("area", "=", table)
      .execute();
    expect(erasures).toMatchObject([{ recordHash: erasureHash(table, id) }]);
    expect(JSON.stringify(erasures)).not.toContain(id);
  },
);

test("a record that changed meanwhile is not erased, and a missing one is reported as gone", async () => {
  const { id } = await aTestimony({ version: 2 });
  const asked = { table: "testimonies", id, auditLabel: "a testimony" } as const;
  expect(await erase("somebody", { ...asked, version: 1 })).toBe("conflict");
  expect(await erase("somebody", { ...asked, version: 2 })).toBe("erased");
  expect(await erase("somebody", { ...asked, version: 2 })).toBe("gone");
  const log = await db.selectFrom("auditLog").selectAll().where("recordId", "=", id).execute();
  expect(log).toHaveLength(1);
});

test("erasing increments the content version, also for a record in the trash", async () => {
  const { id } = await aTestimony({ deletedAt: new Date().toISOString() });
  const version = async () =>
    (
      await db
        .selectFrom("contentVersions")
        .select("version")
        .where("area", "=", "testimonies")
        .executeTakeFirstOrThrow()
    ).version;
  const before = await version();
  await erase("somebody", { table: "testimonies", id, version: 1, auditLabel: "a testimony" });
  expect(await version()).toBeGreaterThan(before);
});

test.runIf(inject("engine") === "postgres")(
  "PostgreSQL vacuums the tables after an erasure",
  async () => {
    const vacuums = async () => {
      const { rows } = await sql<{ count: string }>`
        select vacuum_count as count from pg_stat_user_tables where relname = 'testimonies'
      `.execute(db);
      return Number(rows[0]?.count);
    };
    const before = await vacuums();
    const { id } = await aTestimony();
    await erase("somebody", { table: "testimonies", id, version: 1, auditLabel: "a thing" });
    await expect.poll(vacuums).toBeGreaterThan(before);
  },
);
