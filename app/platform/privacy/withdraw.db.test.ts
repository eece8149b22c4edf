/** A backup brings back words that were withdrawn since it was made; a restore takes them back again. */
import { expect, test } from "vitest";
import { type Database, db } from "~/platform/database.server";
import { aPrayerRequest, aTestimony } from "~tests/support/builders";
import { erase, reapplyErasures } from "./erase.server";
import { createPrivateLink, markPrivateLink } from "./private-links.server";
import { withdrawRequest, withdrawTestimony } from "./withdraw.server";

type Area = "prayerRequests" | "testimonies";
type Withdraw = (transaction: Database, id: string) => Promise<void>;

/** Withdraws a record, then puts it back as a backup from before would. */
async function bringBack(area: Area, id: string, withdraw: Withdraw): Promise<void> {
  const read = () => db.selectFrom(area).selectAll().where("id", "=", id).executeTakeFirst();
  const before = await read();
  await withdraw(db, id);
  await db
    .updateTable(area)
    .set(before ?? {})
    .where("id", "=", id)
    .execute();
  expect(await read()).toEqual(before);
}

const requestOf = (id: string) =>
  db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a request that was withdrawn is sealed again, and others stay as they are", async () => {
  const { id } = await aPrayerRequest({ subject: "Withdrawn since" });
  const other = await aPrayerRequest({ subject: "Still shared" });
  await createPrivateLink(db, "prayerRequests", id);
  await bringBack("prayerRequests", id, withdrawRequest);
  await reapplyErasures(db);
  const request = await requestOf(id);
  expect(request).toMatchObject({ isConfidential: true, subject: null, prayerRequest: null });
  expect(request.sealed).not.toBeNull();
  expect(await requestOf(other.id)).toMatchObject({ subject: "Still shared", sealed: null });
  const links = db.selectFrom("privateLinks").select("withdrawnAt");
  const link = await links.where("recordId", "=", id).executeTakeFirst();
  expect(link?.withdrawnAt).not.toBeNull();
});

test("a testimony that was withdrawn is not shared again, also where the backup knows no link of it", async () => {
  const { id } = await aTestimony();
  await bringBack("testimonies", id, withdrawTestimony);
  await reapplyErasures(db);
  const shelf = db.selectFrom("testimonies").selectAll().where("id", "=", id);
  expect(await shelf.executeTakeFirst()).toMatchObject({
    approved: false,
    sharePublicly: false,
    authorAgreed: false,
  });
});

test("what the team showed again with the author's consent stays, where the backup knew of the withdrawal", async () => {
  const { id } = await aTestimony();
  await createPrivateLink(db, "testimonies", id);
  await bringBack("testimonies", id, withdrawTestimony);
  await markPrivateLink(db, id, { withdrawnAt: new Date().toISOString() });
  await reapplyErasures(db);
  const shelf = db.selectFrom("testimonies").select("approved").where("id", "=", id);
  expect(await shelf.executeTakeFirst()).toEqual({ approved: true });
});

test("what the log of a backup tells of a record that was erased since is forgotten again", async () => {
  const testimony = await aTestimony();
  const { id } = testimony;
  await erase("somebody", { table: "testimonies", id, version: 1, auditLabel: "a testimony" });
  await aTestimony(testimony);
  await db
    .updateTable("auditLog")
    .set({ after: '{"category":"Healing"}' })
    .where("recordId", "=", id)
    .execute();
  expect(await reapplyErasures(db)).toBe(1);
  const log = await db.selectFrom("auditLog").select("after").where("recordId", "=", id).execute();
  expect(log).toEqual([{ after: null }]);
});
