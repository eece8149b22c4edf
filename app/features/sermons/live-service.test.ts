import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { builtInGatherings } from "~/schedule/content";
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
