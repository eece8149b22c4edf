import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~db/seed.server";
import { read, textOf } from "~tests/app";
import { aProgramme, setSetting } from "~tests/builders";
import { listFeaturedProgrammes, listProgrammes } from "./programmes.server";

beforeAll(() => seed(db));
beforeEach(() => db.deleteFrom("programmes").execute());

const text = async (query = "") => textOf(await read(`/programmes${query}`));
const todayIn = (zone: string) => Temporal.Now.plainDateISO(zone);

describe("Our Programmes", () => {
  test.each([
    "Operation Sweep Daily 12:00 AM to 1:00 AM",
    "Springs of Restoration Daily 6:00 to 6:30 AM",
    "Daily Prayers and Preachings Every day (various times)",
    "Midnight Prayers First Friday of the month 12:00 AM to 1:00 AM",
    "Tuesday Fasting Every Tuesday 12:00 AM to 3:00 PM",
    "Holy Communion First Sunday of the month",
    "Sunday Service Every Sunday 6:00 to 7:00 AM",
  ])("has a card: %s", async (words) => {
    expect((await text()).split("Programme Schedule")[0]).toContain(words);
  });
});

describe("Programme Schedule", () => {
  test("opens on the week, and on the month where it is asked for", async () => {
    for (const query of ["", "?tab=weekly", "?tab=unknown"]) {
      const page = await text(query);
      expect(page).toContain("Weekly Schedule Day Programme Time Daily Monday to Sunday");
      expect(page).not.toContain("Monthly Schedule When");
    }
    const month = await text("?tab=monthly");
    expect(month).toContain(
      "Monthly Schedule When Programme Time First Friday of the month Next: ",
    );
    expect(month).not.toContain("Weekly Schedule Day");
  });

  test("says whose clock it is and where a day begins", async () => {
    const page = await text();
    expect(page).toContain("All times are Lagos time.");
    expect(page).toContain("12:00 AM Friday is the night between Thursday and Friday.");
  });
});

describe("dated programmes", () => {
  test("are not spoken of while there are none", async () => {
    expect(await text()).not.toContain("Dates to Keep");
  });

  test("stay hidden as drafts, in the trash, before their hour and after their last day", async () => {
    const yesterday = todayIn("Africa/Lagos").subtract({ days: 1 }).toString();
    await aProgramme({ title: "A draft", publishedAt: null });
    await aProgramme({ title: "Not yet", publishedAt: "2098-01-01T00:00:00.000Z" });
    await aProgramme({ title: "Thrown away", deletedAt: "2026-01-01" });
    await aProgramme({ title: "Gone by", startDate: "2020-01-01", endDate: yesterday });
    expect(await listProgrammes()).toEqual([]);
    expect(await text()).not.toContain("Dates to Keep");
  });

  test("show date, time, place and category, the soonest first, to the end of their last day", async () => {
    const today = todayIn("Africa/Lagos").toString();
    await aProgramme({
      ...{ title: "Easter Conference", category: "Conference", time: "09:00" },
      ...{ startDate: "2098-04-18", endDate: "2098-04-20", location: "Surulere, Lagos" },
    });
    await aProgramme({ title: "Last day", startDate: "2020-01-01", endDate: today });
    const page = await text();
    expect(page).toMatch(/Last day.*Easter Conference/);
    expect(page).toContain(
      "18 April 2098 to 20 April 2098 9:00 AM Easter Conference Conference Surulere, Lagos A description",
    );
  });

  test("end by the calendar of the home zone", async () => {
    const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    await aProgramme({ endDate: todayIn(west).toString(), startDate: "2020-01-01" });
    await setSetting("homeZone", east);
    expect(await listProgrammes()).toEqual([]);
    await setSetting("homeZone", west);
    expect(await listProgrammes()).toHaveLength(1);
    await setSetting("homeZone", "Africa/Lagos");
  });

  test("are told to search engines, without a way to break out of the script", async () => {
    await aProgramme({ title: "</script><script>alert(1)</script>" });
    const html = await read("/programmes");
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      ...{ "@type": "Event", name: "</script><script>alert(1)</script>", startDate: "2099-01-04" },
    });
    expect(html).not.toContain("<script>alert(1)");
  });

  test("are given to the home page where they are featured", async () => {
    await aProgramme({ title: "Plain" });
    await aProgramme({ title: "Featured", featured: true });
    await aProgramme({ title: "Featured draft", featured: true, publishedAt: null });
    expect((await listFeaturedProgrammes()).map(({ title }) => title)).toEqual(["Featured"]);
  });
});
