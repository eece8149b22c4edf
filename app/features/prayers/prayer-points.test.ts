import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { read, visibleText } from "~tests/support/app";
import { builtInPrayerPoints } from "./content";

const now = new Date().toISOString();

async function keep(points: { id: string; title: string; position: number; deletedAt?: string }[]) {
  const plain = { content: "A prayer.", scripture: "Psalm 1:1", author: "A leader" };
  const times = { createdAt: now, updatedAt: now, deletedAt: null };
  await db
    .insertInto("prayers")
    .values(points.map((point) => ({ ...plain, ...times, ...point })))
    .execute();
}

beforeEach(async () => {
  await db.deleteFrom("prayers").execute();
});

test("a deleted point is not shown, and without points there is no section", async () => {
  await keep([{ id: "1", title: "Removed", position: 1, deletedAt: now }]);
  const text = visibleText(await read("/prayers"));
  expect(text).not.toContain("Removed");
  expect(text).not.toContain("Prayer Points");
});

test("points are shown in order, with number, text and scripture", async () => {
  await keep([
    { id: "1", title: "The second", position: 2 },
    { id: "2", title: "The first", position: 1 },
  ]);
  expect(visibleText(await read("/prayers"))).toMatch(
    /carry on in your own words\..*1 The first A prayer\. Psalm 1:1.*2 The second A prayer\. Psalm 1:1/,
  );
});

test("the seven points of the product are the specified ones", () => {
  expect(builtInPrayerPoints.map(({ title }) => title)).toEqual([
    "Holiness",
    "Deliverance",
    "Revival Fire",
    "Restoration",
    "Divine Judgment on Wickedness",
    "Healing and Peace",
    "Repositioning",
  ]);
});
