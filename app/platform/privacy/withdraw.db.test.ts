/** A restore withdraws again what was withdrawn since the backup was made. */
import { expect, onTestFinished, test, vi } from "vitest";
import { unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { aPrayerRequest, aTestimony } from "~tests/support/builders";
import { erase, reapplyErasures } from "./erase.server";
import { createPrivateLink, markPrivateLink } from "./private-links.server";
import { withdrawRequest, withdrawTestimony } from "./withdraw.server";

type Area = "prayerRequests" | "testimonies";
type Withdraw = (transaction: Database, id: string) => Promise<void>;

/** Withdraws a record, then restores the row as an older backup would. */
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

test("a withdrawn request becomes confidential again, and others do not change", async () => {
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

test("nothing of a withdrawn request that the team wrote down stays readable, not even how consent was given", async () => {
  const canary = "canary-7d3e";
  const { id } = await aPrayerRequest({
    source: "phone",
    sourceConsent: `She said so to ${canary}`,
    name: canary,
    email: `${canary}@mailbox.test`,
    subject: canary,
    prayerRequest: canary,
  });
  await withdrawRequest(db, id);
  const { sealed, ...readable } = await requestOf(id);
  expect(JSON.stringify(readable)).not.toContain(canary);
  expect(unseal(sealed ?? "", id)).toMatchObject({ sourceConsent: `She said so to ${canary}` });
});

test("a withdrawn testimony is hidden again, also if the backup has no link for it", async () => {
  const { id } = await aTestimony();
  await bringBack("testimonies", id, withdrawTestimony);
  await reapplyErasures(db);
  const stored = db.selectFrom("testimonies").selectAll().where("id", "=", id);
  expect(await stored.executeTakeFirst()).toMatchObject({
    approved: false,
    sharePublicly: false,
    authorAgreed: false,
  });
});

test("a record that was published again with consent stays public if the backup includes the withdrawal", async () => {
  const { id } = await aTestimony();
  await createPrivateLink(db, "testimonies", id);
  await bringBack("testimonies", id, withdrawTestimony);
  await markPrivateLink(db, id, { withdrawnAt: new Date().toISOString() });
  await reapplyErasures(db);
  const stored = db.selectFrom("testimonies").select("approved").where("id", "=", id);
  expect(await stored.executeTakeFirst()).toEqual({ approved: true });
});

test("it stays public also if the withdrawal and its mark have the same millisecond", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { id } = await aTestimony();
  await createPrivateLink(db, "testimonies", id);
  await bringBack("testimonies", id, withdrawTestimony);
  await markPrivateLink(db, id, { withdrawnAt: new Date().toISOString() });
  await reapplyErasures(db);
  const stored = db.selectFrom("testimonies").select("approved").where("id", "=", id);
  expect(await stored.executeTakeFirst()).toEqual({ approved: true });
});

test("a second withdrawal since the backup is repeated", async () => {
  const { id } = await aTestimony();
  await createPrivateLink(db, "testimonies", id);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await bringBack("testimonies", id, withdrawTestimony);
  await markPrivateLink(db, id, { withdrawnAt: new Date().toISOString() });
  vi.setSystemTime("2026-11-02T10:00:00Z");
  await bringBack("testimonies", id, withdrawTestimony);
  await reapplyErasures(db);
  const stored = db.selectFrom("testimonies").select("approved").where("id", "=", id);
  expect(await stored.executeTakeFirst()).toEqual({ approved: false });
  const links = db.selectFrom("privateLinks").select("withdrawnAt");
  const link = await links.where("recordId", "=", id).executeTakeFirst();
  expect(link).toEqual({ withdrawnAt: "2026-11-02T10:00:00.000Z" });
});

test("audit content of a record that was erased since the backup is removed again", async () => {
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
