/** Pages that invite to pray the points count them, and invite to none that do not exist. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { countPoints, howToPray } from "./prayer-points";

const inviting = ["/", "/gallery", "/livestream", "/programmes"];

beforeAll(() => seed(db));
beforeEach(() => db.updateTable("prayers").set({ deletedAt: null }).execute());

async function leave(count: number) {
  const points = await db.selectFrom("prayers").select("id").execute();
  const gone = points.slice(count).map(({ id }) => id);
  const deletedAt = "2026-01-01T00:00:00.000Z";
  await db.updateTable("prayers").set({ deletedAt }).where("id", "in", gone).execute();
}

test.each(inviting)("%s invites to no points while there are none", async (path) => {
  await leave(0);
  const html = await read(path);
  expect(html).not.toContain('href="/prayers/now"');
  expect(visibleText(html)).not.toMatch(/\bseven\b|prayer points?\b.*at a time/i);
});

test("/prayers and /livestream do not count points that are gone", async () => {
  await leave(3);
  expect(visibleText(await read("/prayers"))).toContain("all three or one at a time");
  expect(visibleText(await read("/livestream"))).toContain("Pray with the three points");
  expect(visibleText(await read("/gallery"))).toContain("Pray with the three points");
});

test.each(inviting.slice(1))("%s counts the seven points of the product", async (path) => {
  expect(visibleText(await read(path))).toMatch(/Pray (with )?the seven points/);
});

describe("the text", () => {
  test.each([
    [1, "prayer point"],
    [8, "eight points"],
    [13, "13 points"],
  ])("counts %d as %j", (count, text) => {
    expect(countPoints(count)).toBe(text);
  });

  test.each([
    [1, "Pray it slowly."],
    [2, "Pray them slowly, both or one at a time."],
    [8, "Pray them slowly, all eight or one at a time."],
  ])("for %d points begins %j", (count, text) => {
    expect(howToPray(count)).toContain(text);
  });
});
