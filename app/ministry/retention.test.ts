import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aContactMessage, aPrayerRequest, aTestimony } from "~tests/builders";
import { forgetWhatIsOver } from "./retention.server";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function idsIn(
  table: "prayerRequests" | "testimonies" | "contactMessages",
): Promise<string[]> {
  return (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);
}

test("what is over is forgotten, and nothing else", async () => {
  const kept = [
    await aPrayerRequest({ createdAt: daysAgo(900) }),
    await aPrayerRequest({ createdAt: daysAgo(900), closedAt: daysAgo(170) }),
    await aPrayerRequest({ createdAt: daysAgo(10), visibility: "held" }),
    await aPrayerRequest({ createdAt: daysAgo(40), visibility: "held", needsCare: true }),
  ];
  await aPrayerRequest({ closedAt: daysAgo(190) });
  await aPrayerRequest({ createdAt: daysAgo(15), visibility: "held" });
  const testimony = await aTestimony({ createdAt: daysAgo(900) });
  await aTestimony({ createdAt: daysAgo(15), isHeld: true });
  const message = await aContactMessage({ createdAt: daysAgo(360) });
  await aContactMessage({ createdAt: daysAgo(370) });
  await forgetWhatIsOver(db);
  expect((await idsIn("prayerRequests")).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect(await idsIn("testimonies")).toEqual([testimony.id]);
  expect(await idsIn("contactMessages")).toEqual([message.id]);
});
