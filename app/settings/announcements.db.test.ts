import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { todayIn } from "~/schedule/clock/wall-time.server";
import type { GatheringException } from "~/schedule/gathering";
import { listGatherings } from "~/schedule/gatherings.server";
import { listOccurrences } from "~/schedule/occurrence.server";
import { seed } from "~/seed.server";
import { formatWeekdayAndDate } from "~/ui/format-date";
import { read, visibleText } from "~tests/support/app";
import { anAnnouncement } from "~tests/support/builders";
import { listAnnouncements } from "./announcements.server";
import { builtInAnnouncements } from "./content";

beforeEach(async () => {
  for (const table of ["announcements", "gatherings", "settings"] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const table of ["prayers", "sermons", "livestreams", "gallery"] as const) {
    await db.deleteFrom(table).execute();
  }
  await seed(db);
});

const titles = async () => (await listAnnouncements()).map(({ title }) => title);

const weekday = (day = "") =>
  new Date(day).toLocaleString("en-GB", { weekday: "long", timeZone: "UTC" });

test("the samples name the next date of their gathering, and none is urgent", async () => {
  const [prayers, communion, ...others] = await listAnnouncements();
  expect(prayers).toMatchObject({
    title: "Midnight Prayers",
    content: expect.stringContaining("On the first Friday we open"),
    date: { when: "12:00 AM to 1:00 AM Lagos" },
  });
  expect(weekday(prayers?.date?.day)).toBe("Friday");
  expect(communion?.title).toBe("Holy Communion");
  expect(weekday(communion?.date?.day)).toBe("Sunday");
  expect(others).toEqual([]);
  expect(builtInAnnouncements.filter(({ urgent }) => urgent)).toEqual([]);
});

test("they follow the schedule: a new name and time are shown, a removed gathering is not", async () => {
  await db
    .updateTable("gatherings")
    .set({ title: "Night of Prayer", start: "22:00", end: "23:00" })
    .where("title", "=", "Midnight Prayers")
    .execute();
  const [first] = await listAnnouncements();
  expect(first?.title).toBe("Night of Prayer");
  expect(first?.date?.when).toBe("10:00 to 11:00 PM Lagos");
  await db
    .updateTable("gatherings")
    .set({ deletedAt: new Date().toISOString() })
    .where("title", "=", "Night of Prayer")
    .execute();
  expect((await titles()).some((title) => title.startsWith("Night of Prayer"))).toBe(false);
});

test("a sample that someone edited is theirs, and is shown as it was written", async () => {
  await db
    .updateTable("announcements")
    .set({ title: "Our own words", isSample: false })
    .where("title", "=", "Midnight Prayers")
    .execute();
  expect(await titles()).toContain("Our own words");
});

test("an announcement of the ministry is never changed", async () => {
  await anAnnouncement({ title: "Holy Communion" });
  expect(await titles()).toContain("Holy Communion");
});

async function change(title: string, exceptions: GatheringException[]) {
  await db
    .updateTable("gatherings")
    .set({ exceptions: JSON.stringify(exceptions) })
    .where("title", "=", title)
    .execute();
}

/** The date on which it is held by its rule, so many occurrences from now. */
async function ruleDay(title: string, index = 0): Promise<string> {
  const found = (await listGatherings()).find((one) => one.title === title);
  if (!found) throw new Error(`No gathering is called ${title}`);
  const days = listOccurrences(found, index + 1);
  return days.at(-1)?.ruleDay ?? "";
}

test("a cancelled date is announced with its reason, before the next date that is held", async () => {
  const [day, next] = [await ruleDay("Midnight Prayers"), await ruleDay("Midnight Prayers", 1)];
  await change("Midnight Prayers", [{ day, cancelled: true, note: "The hall is closed" }]);
  const announced = await listAnnouncements();
  const thisYear = Number(todayIn("Africa/Lagos").slice(0, 4));
  expect(announced.filter(({ title }) => title === "Midnight Prayers")).toMatchObject([
    {
      content: "",
      date: {
        day,
        when: `${formatWeekdayAndDate(day, thisYear)}: cancelled (The hall is closed)`,
        clocks: undefined,
      },
    },
    { date: { day: next, when: "12:00 AM to 1:00 AM Lagos" } },
  ]);
  const days = announced.map(({ date }) => date?.day ?? "");
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
});

test("a moved date is announced with its new day and time, also in other cities", async () => {
  const day = await ruleDay("Midnight Prayers");
  await change("Midnight Prayers", [{ day, start: "22:00", end: "23:00" }]);
  const own = (await listAnnouncements()).filter(({ title }) => title === "Midnight Prayers");
  const changed = `${formatWeekdayAndDate(day, Number(todayIn("Africa/Lagos").slice(0, 4)))}: 10:00 to 11:00 PM Lagos`;
  expect(own).toHaveLength(2);
  expect(own.map(({ date }) => date?.when)).toEqual(
    expect.arrayContaining(["10:00 to 11:00 PM Lagos", changed]),
  );
  for (const { date } of own) expect(date?.clocks?.labels[0]).toBe("10:00 PM Lagos");
});

test("what is cancelled on the same day is announced once", async () => {
  const titles = ["Sunday Service", "Sunday Worship Service"];
  const day = await ruleDay("Sunday Service");
  for (const title of titles) await change(title, [{ day, cancelled: true }]);
  const announced = (await listAnnouncements()).filter(({ date }) =>
    date?.when.includes("cancelled"),
  );
  expect(announced.map(({ title }) => title)).toEqual([
    "Sunday Service and Sunday Worship Service",
  ]);
});

test("urgent announcements stay first, and undated ones come last", async () => {
  const day = await ruleDay("Sunday Service");
  await change("Sunday Service", [{ day, cancelled: true }]);
  await anAnnouncement({ title: "Plain" });
  await anAnnouncement({ title: "Now", urgent: true });
  const order = await titles();
  expect(order[0]).toBe("Now");
  expect(order).toContain("Sunday Service");
  expect(order.at(-1)).toBe("Plain");
});

test("a visitor reads the cancelled date on every page that shows the programme", async () => {
  const day = await ruleDay("Operation Sweep");
  await change("Operation Sweep", [{ day, cancelled: true }]);
  const text = `${formatWeekdayAndDate(day, Number(todayIn("Africa/Lagos").slice(0, 4)))}: cancelled`;
  await vi.waitFor(async () => expect(await read("/prayers")).toContain(text), { timeout: 5_000 });
  for (const page of ["/", "/programmes", "/prayers", "/prayers/now", "/livestream", "/offline"]) {
    const main = /<main.*<\/main>/s.exec(await read(page))?.[0] ?? "";
    expect(visibleText(main), page).toContain(text);
  }
});
