import { beforeAll, expect, test } from "vitest";
import { addPageViews } from "~/platform/page-views.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { visibleText } from "~tests/support/app";
import { aPartnership, aPrayerRequest, aTestimony, setSetting } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

let grace: Staff;
let editor: Staff;
let prayerTeam: Staff;

const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000).toISOString();
const dayAgo = (weeks: number) => weeksAgo(weeks).slice(0, 10);

beforeAll(async () => {
  grace = await aStaffMember();
  editor = await aStaffMember("editor", "Esther");
  prayerTeam = await aStaffMember("prayerTeam", "Paul");
  await setSetting("homeZone", "Africa/Lagos");
  const views = (home: number, prayers: number) =>
    new Map([
      ["/", home],
      ["/prayers", prayers],
    ]);
  await addPageViews(todayIn("Africa/Lagos"), views(1_000, 20));
  await addPageViews(dayAgo(10), views(5, 200));
  await addPageViews(dayAgo(40), views(7, 0));
  await addPageViews(dayAgo(60), views(1, 1));
  await aPrayerRequest();
  await aPrayerRequest({ createdAt: weeksAgo(10) });
  await aPrayerRequest({
    createdAt: weeksAgo(30),
    status: "answered",
    closedAt: new Date().toISOString(),
  });
  await aTestimony({ createdAt: weeksAgo(2) });
  await aTestimony({ isHeld: true });
  await aPartnership();
  await aPartnership({ isHeld: true });
});

async function numbers(who: Staff, query = ""): Promise<string> {
  return visibleText(await who.read(`/admin/numbers${query}`));
}

test.each([
  ["?range=4w", "1,020 in four weeks", "1 in four weeks", 4],
  ["", "1,225 in three months", "2 in three months", 13],
  ["?range=year", "1,232 in one year", "3 in one year", 52],
  ["?range=nonsense", "1,225 in three months", "2 in three months", 13],
] as const)("%j shows the weeks of that time", async (query, visits, requests, weeks) => {
  const text = await numbers(grace, query);
  expect(text).toContain(`Pages opened by week ${visits}`);
  expect(text).toContain(`Prayer requests by week ${requests}`);
  const [, table = ""] = text.split("When Pages opened");
  const [rows = ""] = table.split("Prayer requests by week");
  expect([...rows.matchAll(/Week of /g)]).toHaveLength(weeks);
});

test("answers, testimonies and partners are counted without held ones", async () => {
  const text = await numbers(grace);
  expect(text).toContain("Requests answered by week 1 in three months");
  expect(text).toContain("Testimonies by week 1 in three months");
  expect(text).toContain("New partners by week 1 in three months");
});

test("pages are named, most opened first", async () => {
  expect(await numbers(grace)).toContain("Page Opened Home 1,005 Prayers 220");
});

test("each role sees the visits, and otherwise only what it may read", async () => {
  const seenByEditor = await numbers(editor);
  expect(seenByEditor).toContain("Pages opened by week");
  expect(seenByEditor).toContain("Testimonies by week");
  expect(seenByEditor).not.toMatch(/requests by week|answered by week|partners by week/i);
  const seenByTeam = await numbers(prayerTeam);
  expect(seenByTeam).toContain("Prayer requests by week");
  expect(seenByTeam).not.toMatch(/Testimonies by week|partners by week/);
});
