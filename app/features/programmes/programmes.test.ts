import { Temporal } from "temporal-polyfill";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, read, visibleText } from "~tests/support/app";
import { aGathering, aProgramme, setSetting } from "~tests/support/builders";
import { advanceClockTo } from "~tests/support/clock";
import { listFeaturedProgrammes, listProgrammes } from "./programmes.server";

beforeAll(() => seed(db));
beforeEach(() => db.deleteFrom("programmes").execute());

const text = async (query = "") => visibleText(await read(`/programmes${query}`));
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
    expect((await text()).split("In the night")[1]).toContain(words);
  });

  test("is the heading of the page, once", async () => {
    const html = await read("/programmes");
    expect(html.match(/<h1[^>]*>.*?<\/h1>/gs)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Our Programmes<\/h1>/);
    expect(visibleText(html).split("Our Programmes").length - 1).toBe(1);
  });
});

describe("Programme Schedule", () => {
  const tableOf = (html: string) => /<table.*<\/table>/s.exec(html)?.[0] ?? "";

  test("describes what has no card, with a reminder, in its first row", async () => {
    const { id } = await aGathering({
      title: "Choir Practice",
      description: "We sing for an hour.",
      rule: "FREQ=WEEKLY;BYDAY=MO,TH",
      showsAsProgramme: false,
    });
    const html = await read("/programmes");
    await db.deleteFrom("gatherings").where("id", "=", id).execute();
    const rows = visibleText(tableOf(html));
    expect(rows.split("We sing for an hour.")).toHaveLength(2);
    expect(rows).toMatch(
      /Monday Choir Practice We sing for an hour\. 6:00 to 6:30 AM.*Set Reminder for Choir Practice.*Thursday Choir Practice/,
    );
    expect(rows).toMatch(/Mid-week Prayer Wednesday evening prayer after work.*6:00 to 7:30 PM/);
    expect(rows).not.toContain("An hour of prayer at midnight");
    const ids = [...html.matchAll(/ id="(reminder-[^"]*)"/g)].map(([, found]) => found);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(`reminder-gathering.${id}`);
  });

  test("describes only what the open tab lists", async () => {
    expect(await text("?tab=monthly")).not.toContain("Wednesday evening prayer after work");
  });
});

describe("the sky of the day", () => {
  test("stands above the table, with every hour and the time now", async () => {
    advanceClockTo("21:34");
    const html = await read("/programmes");
    vi.useRealTimers();
    const sky = html.slice(html.indexOf('class="day-sky"'), html.indexOf('id="schedule"'));
    expect(sky).toContain("A picture of one day in Lagos time");
    expect(sky).toContain('<div aria-hidden="true" class="shell pb-8">');
    const shown = visibleText(sky);
    expect(shown).toMatch(/Midnight.*Operation Sweep.*6:00 AM.*Springs of Restoration/);
    expect(shown).toMatch(/6:00 PM Mid-week Prayer Every Wednesday Now 9:30 PM Lagos/);
  });
});

describe("without gatherings", () => {
  const remove = (deletedAt: string | null) =>
    db.updateTable("gatherings").set({ deletedAt }).execute();
  afterEach(() => remove(null));

  test("the page says so and offers other ways, without an empty table or picture", async () => {
    await remove("2026-01-01");
    const html = await read("/programmes");
    expect(html).not.toContain("<table");
    expect(html).not.toContain("day-sky-grid");
    expect(html).toMatch(/<h1[^>]*>Our Programmes<\/h1>/);
    expect(visibleText(html)).toContain("Our hours of prayer will be here soon");
    expect(visibleText(html)).not.toMatch(/Prayer Times|All times are/);
    expect(html).toMatch(/<main.*href="\/prayers".*href="\/livestream".*<\/main>/s);
    expect(await text("?tab=monthly")).toContain("Nothing once a month just now");
  });
});

describe("Programme Schedule", () => {
  test("shows the week by default, and the month on request", async () => {
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

  test("says which time zone applies and when a day begins", async () => {
    const page = await text();
    expect(page).toContain("All times are Lagos time.");
    expect(page).toContain("12:00 AM to 1:00 AM Friday is the night between Thursday and Friday.");
  });
});

describe("a changed day", () => {
  const sweep = "01930000-0005-7000-8000-000000000001";
  const tomorrow = todayIn("Africa/Lagos").add({ days: 1 });
  const change = (values: { exceptions?: string; rule?: string }) =>
    db.updateTable("gatherings").set(values).where("id", "=", sweep).execute();
  const [weekday, day, month] = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  })
    .format(new Date(`${tomorrow.toString()}T00:00:00Z`))
    .split(" ");

  afterEach(() => change({ exceptions: "[]", rule: "FREQ=DAILY" }));

  test("is shown wherever the gathering is: cards, schedule, events, footer", async () => {
    const exceptions = [{ day: tomorrow.toString(), cancelled: true, note: "We rest" }];
    await change({ exceptions: JSON.stringify(exceptions) });
    const words = `${weekday} ${day} ${month}: cancelled`;
    const programmes = await text();
    expect(programmes.split(words).length - 1).toBe(3);
    expect(programmes).toContain(`${words} (We rest)`);
    const live = visibleText(await read("/livestream"));
    expect(live.split("Upcoming Events")[1]).toContain(words);
    expect(visibleText(await read("/privacy"))).toContain(words);
  });

  test("and a gathering that has ended is shown nowhere", async () => {
    const yesterday = todayIn("Africa/Lagos").subtract({ days: 1 }).toString().replaceAll("-", "");
    await change({ rule: `FREQ=DAILY;UNTIL=${yesterday}` });
    for (const path of ["/programmes", "/livestream", "/privacy"]) {
      expect(visibleText(await read(path))).not.toMatch(/Operation Sweep (?:Daily|12)/);
    }
    expect(await (await get("/calendar.ics")).text()).not.toContain("Operation Sweep");
  });
});

describe("dated programmes", () => {
  test("have no section while there are none", async () => {
    expect(await text()).not.toContain("Dates to Keep");
  });

  test("are hidden as drafts, in the trash, before publication and after their last day", async () => {
    const yesterday = todayIn("Africa/Lagos").subtract({ days: 1 }).toString();
    await aProgramme({ title: "A draft", publishedAt: null });
    await aProgramme({ title: "Not yet", publishedAt: "2098-01-01T00:00:00.000Z" });
    await aProgramme({ title: "Thrown away", deletedAt: "2026-01-01" });
    await aProgramme({ title: "Gone by", startDate: "2020-01-01", endDate: yesterday });
    expect(await listProgrammes()).toEqual([]);
    expect(await text()).not.toContain("Dates to Keep");
  });

  test("show date, time, place and category, the earliest first, until the end of their last day", async () => {
    const today = todayIn("Africa/Lagos").toString();
    await aProgramme({
      title: "Easter Conference",
      category: "Conference",
      time: "09:00",
      startDate: "2098-04-18",
      endDate: "2098-04-20",
      location: "Surulere, Lagos",
    });
    await aProgramme({ title: "Last day", startDate: "2020-01-01", endDate: today });
    const page = await text();
    expect(page).toMatch(/Last day.*Easter Conference/);
    expect(page).toContain(
      "18 April 2098 to 20 April 2098 9:00 AM Lagos, each day 9:00 AM London Easter Conference Conference Surulere, Lagos A description",
    );
  });

  test("whose time was typed in words, such as 6:00 PM, name the city and have an hour", async () => {
    const { id } = await aProgramme({ title: "Evening", time: "6:00 PM", endTime: "20:00" });
    const html = await read("/programmes");
    expect(visibleText(html)).toContain(
      "4 January 2099 6:00 to 8:00 PM Lagos 5:00 PM London Evening",
    );
    const calendar = await (await get(`/calendar.ics?event=${id}`)).text();
    expect(calendar).toContain("\r\nDTSTART;TZID=Africa/Lagos:20990104T180000\r\n");
    expect(calendar).toContain("\r\nDTEND;TZID=Africa/Lagos:20990104T200000\r\n");
  });

  test("offer reminders, by email only with a mail server", async () => {
    const { id } = await aProgramme({ title: "Timed", time: "09:00" });
    const { id: untimed } = await aProgramme({ title: "Untimed", time: "From sunset" });
    const html = await read("/programmes");
    for (const one of [id, untimed]) expect(html).toContain(`/calendar.ics?event=${one}`);
    expect(html).not.toContain(`action="/reminders?`);
  });

  test("end by the date in the home time zone", async () => {
    const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    await aProgramme({ endDate: todayIn(west).toString(), startDate: "2020-01-01" });
    await setSetting("homeZone", east);
    expect(await listProgrammes()).toEqual([]);
    await setSetting("homeZone", west);
    expect(await listProgrammes()).toHaveLength(1);
    await setSetting("homeZone", "Africa/Lagos");
  });

  test("have structured data that cannot break out of the script", async () => {
    await aProgramme({ title: "</script><script>alert(1)</script>" });
    const html = await read("/programmes");
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Event",
      name: "</script><script>alert(1)</script>",
      startDate: "2099-01-04",
    });
    await db.updateTable("programmes").set({ time: "18:30" }).execute();
    expect(await read("/programmes")).toContain('"startDate":"2099-01-04T18:30:00+01:00"');
    await db.updateTable("programmes").set({ endTime: "01:00" }).execute();
    expect(await read("/programmes")).toContain('"endDate":"2099-01-05T01:00:00+01:00"');
    expect(html).not.toContain("<script>alert(1)");
  });

  test("are on the home page if they are featured", async () => {
    await aProgramme({ title: "Plain" });
    await aProgramme({ title: "Featured", featured: true });
    await aProgramme({ title: "Featured draft", featured: true, publishedAt: null });
    expect((await listFeaturedProgrammes()).map(({ title }) => title)).toEqual(["Featured"]);
  });
});

describe("a flyer", () => {
  const flyerUrl = `/uploads/${"cd".repeat(16)}-900x1200.jpg`;

  test("of a dated programme is shown on its page, the home page and the share card", async () => {
    expect(await read("/programmes")).not.toContain("Open the flyer");
    await aProgramme({
      title: "Conference",
      featured: true,
      flyerUrl,
      flyerAlt: "Come, all of you",
    });
    for (const path of ["/programmes", "/"]) {
      const html = await read(path);
      expect(html).toContain(`<a href="${flyerUrl}"`);
      expect(html).toContain('alt="Come, all of you" width="900" height="1200" loading="lazy"');
    }
    const html = await read("/programmes");
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${flyerUrl}"`));
    expect(html).toContain('property="og:image:alt" content="Come, all of you"');
  });

  test("of a gathering is shown on its card and among the events, and is named by its title", async () => {
    const { id } = await aGathering({ title: "Vigil", flyerUrl });
    for (const path of ["/programmes", "/livestream"]) {
      const html = await read(path);
      expect(html).toContain('alt="Flyer: Vigil"');
      expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${flyerUrl}"`));
    }
    await db.deleteFrom("gatherings").where("id", "=", id).execute();
  });
});
