import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
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
    content: expect.stringContaining("12:00 AM to 1:00 AM Lagos. On the first Friday we open"),
  });
  expect(weekday(prayers?.day)).toBe("Friday");
  expect(communion?.title).toBe("Holy Communion");
  expect(weekday(communion?.day)).toBe("Sunday");
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
  expect(first?.content).toMatch(/^10:00 to 11:00 PM Lagos\. /);
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
