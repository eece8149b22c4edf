/** What visitors get of a request that they may read. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aConfidentialRequest, aPrayerRequest, aRequestUpdate } from "~tests/support/builders";
import { listSharedPrayerRequests, readOpenRequests } from "./prayer-requests.server";
import { addMemberPrayer } from "./session/member-prayers.server";

beforeEach(async () => {
  for (const table of ["prayerRequests", "requestUpdates", "prayerCounts"] as const)
    await db.deleteFrom(table).execute();
});

const shared = async () => (await listSharedPrayerRequests(1))?.rows ?? [];

test("a confidential, held, hidden, closed or answered request is not among them, nor one whose time is over", async () => {
  const { id } = await aPrayerRequest();
  const content = { name: "Ada", email: "a@mailbox.test", subject: "S", prayerRequest: "Words" };
  const others = [
    await aConfidentialRequest(content),
    await aPrayerRequest({ visibility: "held" }),
    await aPrayerRequest({ visibility: "hidden" }),
    await aPrayerRequest({ status: "closed" }),
    await aPrayerRequest({ status: "answered" }),
    await aPrayerRequest({ expiresAt: new Date(Date.now() - 1_000).toISOString() }),
  ];
  expect((await shared()).map((request) => request.id)).toEqual([id]);
  const read = await readOpenRequests([id, ...others.map((other) => other.id)]);
  expect(read.map((request) => request.id)).toEqual([id]);
});

test("an update that is held, hidden or encrypted is not shown", async () => {
  const { id: requestId } = await aPrayerRequest();
  await aRequestUpdate({ requestId, text: "Held", visibility: "held" });
  await aRequestUpdate({ requestId, text: "Hidden", visibility: "hidden" });
  await aRequestUpdate({ requestId, text: null, sealed: "sealed" });
  await aRequestUpdate({ requestId, text: "Better today" });
  const [request] = await shared();
  expect(request?.updates.map(({ text }) => text)).toEqual(["Better today"]);
});

test("a number of prayers that its author hides is not told", async () => {
  const { id } = await aPrayerRequest({ hidesCount: true });
  await addMemberPrayer(db, "a member", id);
  expect(await shared()).toMatchObject([{ id, prayedCount: 0 }]);
  await db.updateTable("prayerRequests").set({ hidesCount: false }).execute();
  expect(await shared()).toMatchObject([{ id, prayedCount: 1 }]);
});

test("nobody gets a name, an address or the notes of the team with it", async () => {
  await aPrayerRequest({ name: "Canary Name", email: "canary@mailbox.test" });
  expect(JSON.stringify(await shared())).not.toMatch(/canary/i);
});
