import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { builtInGatherings } from "~/schedule/content";
import { listGatherings } from "~/schedule/gatherings.server";
import { nextOccurrence } from "~/schedule/occurrence.server";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { gathering } from "~tests/support/gatherings";
import { findSermonService } from "./live-service.server";

test("the built-in service with a sermon is the main one on Sunday", async () => {
  expect(findSermonService(builtInGatherings)?.title).toBe("Sunday Worship Service");
  await seed(db);
  expect(visibleText(await read("/sermons"))).toContain(
    "Every Sunday, 9:00 to 11:30 AM Sunday Worship Service · Lagos time",
  );
});

test("a cancelled service is named where the sermons invite to it, with the visitor's own time", async () => {
  const [held] = await db
    .selectFrom("gatherings")
    .selectAll()
    .where("title", "=", "Sunday Worship Service")
    .execute();
  if (!held) throw new Error("There is no service");
  const shown = (await listGatherings()).find(({ id }) => id === held.id);
  const day = (shown && nextOccurrence(shown)?.ruleDay) ?? "";
  await db
    .updateTable("gatherings")
    .set({ exceptions: JSON.stringify([{ day, cancelled: true }]) })
    .where("id", "=", held.id)
    .execute();
  await vi.waitFor(async () => {
    expect(visibleText(await read("/sermons"))).toMatch(
      /Sunday Worship Service · Lagos time \d+:00 AM London Sunday \d+ \w+: cancelled/,
    );
  });
});

test("a gathering that is not live, or has no hours, is never the service", () => {
  const description = "Songs and the sermon.";
  const offline = gathering({ description, showsAsEvent: false });
  const withoutHours = gathering({ description, start: null, end: null });
  expect(findSermonService([offline, withoutHours])).toBeUndefined();
});

test("without a sermon in any text, the first live event is the service", () => {
  const first = gathering({ title: "First" });
  expect(findSermonService([first, gathering({ title: "Second" })])).toBe(first);
});
