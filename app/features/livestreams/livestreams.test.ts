import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, read, visibleText } from "~tests/support/app";
import { aLivestream, setSetting } from "~tests/support/builders";

const zone = "Africa/Lagos";
const operationSweep = "01930000-0005-7000-8000-000000000001";

/** Date and time in Lagos, `minutes` from now. */
function inMinutes(minutes: number) {
  const time = Temporal.Now.zonedDateTimeISO(zone).add({ minutes });
  return {
    scheduledDate: time.toPlainDate().toString(),
    scheduledTime: time.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

async function part(path: string, heading: string): Promise<string> {
  const [, after = ""] = (await read(path)).split(new RegExp(`<h2[^>]*>${heading}</h2>`));
  return visibleText(after.split("<h2")[0] ?? "");
}
const events = async () => {
  const html = await read("/livestream");
  const [, section = ""] = html.split("Upcoming Events</h2>");
  return visibleText(section.split("</section>")[0] ?? "");
};
const previous = (query = "") => part(`/livestream${query}`, "Previous Services");
const cards = async (query = "") => {
  const html = await read(`/livestream${query}`);
  return html.split("Previous Services</h2>")[1]?.split("<article").length ?? 0;
};

beforeAll(() => seed(db));
beforeEach(() => db.deleteFrom("livestreams").where("isSample", "=", false).execute());

describe("the server-rendered page", () => {
  test("shows the next prayer and a way to pray now until a video is set, and loads nothing from another site", async () => {
    const html = await read("/livestream");
    const text = visibleText(html);
    expect(text).not.toMatch(/Recorded|Recent Service/);
    expect(html).toMatch(/class="stage-next"><next-prayer.*No live video/s);
    expect(text).toContain("No live video just now. When there is, you can watch it here.");
    expect(html).toMatch(/href="\/prayers\/now"[^>]*>Pray the seven points</);
    expect(html).toMatch(/href="\/prayers\/now"[^>]*>Join now</);
    expect(html).not.toMatch(/<a (?![^>]*href)/);
    // player.css shows it only where scripts run.
    expect(html).toMatch(/class="player-checking[^"]*">.*?Checking for live stream\.\.\./);
    expect(html).not.toMatch(/<iframe|src="https?:/);
  });

  test("links to the featured video without JavaScript", async () => {
    await setSetting("featuredVideo", { title: "One", url: "https://youtu.be/abcdefghijk" });
    const html = await read("/livestream");
    expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(visibleText(html)).toContain("Recorded Recent Service One");
    // The recording is not the prayer.
    expect(html).toMatch(/href="\/prayers\/now"[^>]*>Join now</);
    expect(html).not.toMatch(/<iframe|(?:src|href|action)="[^"]*youtube-nocookie/);
  });

  test("links to the channel if the featured address is invalid", async () => {
    await setSetting("featuredVideo", { title: "One", url: "javascript:alert(1)" });
    expect(await read("/livestream")).not.toContain('href="javascript:');
    await db.deleteFrom("settings").where("key", "=", "featuredVideo").execute();
  });
});

describe("Upcoming Events", () => {
  test("shows the four specified events", async () => {
    const text = await events();
    for (const words of [
      "Operation Sweep Daily 12 to 1 AM Lagos 1",
      "Morning Glory Prayer Daily 6 to 7 AM Lagos",
      "Sunday Worship Service Every Sunday 9:00 to 11:30 AM Lagos Next: Sunday ",
      "Mid-week Prayer Every Wednesday 6:00 to 7:30 PM Lagos Next: Wednesday ",
    ])
      expect(text).toContain(words);
    // The daily ones need no date.
    expect(text.match(/Next: /g)).toHaveLength(2);
    expect(text.match(/Set Reminder/g)).toHaveLength(4);
  });

  test("leaves out streams that are in the trash, have no date, or are over", async () => {
    await aLivestream({ title: "Thrown away", ...inMinutes(600), deletedAt: "2026-01-01" });
    await aLivestream({ title: "Some day", scheduledDate: null, scheduledTime: null });
    await aLivestream({ title: "Gone by", ...inMinutes(-61), duration: 60 });
    const text = await events();
    for (const title of ["Thrown away", "Some day", "Gone by"]) expect(text).not.toContain(title);
  });

  test("lists a livestream with date and time until it ends", async () => {
    await aLivestream({
      title: "New Year’s Vigil",
      scheduledDate: "2098-12-31",
      scheduledTime: "22:00",
      duration: 150,
    });
    await aLivestream({ title: "Still praying", ...inMinutes(-58), duration: 60 });
    const text = await events();
    expect(text).toContain("New Year’s Vigil 31 December 2098 10:00 PM to 12:30 AM");
    expect(text).toContain("Still praying");
  });

  test("shows TBD for an unknown time, without a reminder", async () => {
    const { id } = await aLivestream({ scheduledDate: "2098-12-31", scheduledTime: null });
    expect(await events()).toContain("A livestream 31 December 2098 TBD");
    expect(await read("/livestream")).not.toContain(`reminder-livestream.${id}`);
    expect((await get(`/calendar.ics?event=${id}`)).status).toBe(404);
  });

  test("offers four kinds of reminder without a mail server", async () => {
    const html = await read("/livestream");
    expect(html).toContain(`popoverTarget="reminder-gathering.${operationSweep}"`);
    expect(html).toContain(`href="/calendar.ics?event=${operationSweep}"`);
    expect(html).toContain("https://calendar.google.com/calendar/render?action=TEMPLATE");
    expect(html).toContain("https://outlook.live.com/calendar/0/deeplink/compose?");
    expect(html).toContain(`href="webcal://localhost/calendar.ics?programme=${operationSweep}"`);
    expect(html).not.toContain(`action="/reminders?`);
    const [, dialog = ""] = html.split("<dialog");
    expect(visibleText(dialog.split("</dialog>")[0] ?? "")).not.toMatch(
      /ics|iCal|RSS|feed|URL|UTC/i,
    );
  });
});

describe("Previous Services", () => {
  test("never shows streams that are upcoming, on air, without a date, or in the trash", async () => {
    await aLivestream({ title: "To come", ...inMinutes(60) });
    await aLivestream({ title: "On the air", ...inMinutes(-30), duration: 60 });
    await aLivestream({ title: "Some day", scheduledDate: null, scheduledTime: null });
    await aLivestream({ title: "Thrown away", ...inMinutes(-600), deletedAt: "2026-01-01" });
    for (const query of ["", "?tab=youtube"]) {
      const text = await previous(query);
      for (const title of ["To come", "On the air", "Some day", "Thrown away"]) {
        expect(text).not.toContain(title);
      }
    }
  });

  test("shows a service from the minute it ends, the newest first", async () => {
    await aLivestream({ title: "Just over", ...inMinutes(-61), duration: 60 });
    await aLivestream({ title: "Over before", ...inMinutes(-24 * 60), duration: 60 });
    const text = await previous();
    expect(text).toMatch(/Just over.*Over before.*Sunday Service: The Well Is Deep/);
  });

  test("shows eight of all, and every one of a platform", async () => {
    expect((await cards()) - 1).toBe(8);
    expect((await cards("?tab=all")) - 1).toBe(8);
    const ofPlatform = { youtube: 14, facebook: 8, instagram: 5, tiktok: 5 };
    for (const [tab, count] of Object.entries(ofPlatform)) {
      expect([tab, (await cards(`?tab=${tab}`)) - 1]).toEqual([tab, count]);
    }
  });

  test("marks the current tab", async () => {
    const html = await read("/livestream?tab=tiktok");
    const tabs = [...html.matchAll(/href="\/livestream\?tab=(\w+)#[^"]*"[^>]*>([^<]+)</g)];
    expect(tabs.map(([, tab, label]) => `${tab} ${label}`)).toEqual([
      "all All",
      "youtube YouTube",
      "instagram Instagram",
      "tiktok TikTok",
      "facebook Facebook",
    ]);
    expect(html).toMatch(/aria-current="true"[^>]*href="[^"]*tab=tiktok#/);
  });

  test("shows a stream of another platform only under all", async () => {
    await aLivestream({ title: "On the radio", platform: "custom", ...inMinutes(-600) });
    expect(await previous()).toContain("On the radio");
    for (const tab of ["youtube", "facebook", "instagram", "tiktok"]) {
      expect(await previous(`?tab=${tab}`)).not.toContain("On the radio");
    }
    expect((await cards("?tab=custom")) - 1).toBe(8);
  });

  test("offers more and a search from 24 services on", async () => {
    expect(await read("/livestream?tab=tiktok")).not.toContain('type="search"');
    for (let day = 10; day < 31; day += 1) {
      await aLivestream({
        platform: "tiktok",
        scheduledDate: `2024-01-${day}`,
        title: `Day ${day}.`,
      });
    }
    expect((await cards("?tab=tiktok")) - 1).toBe(24);
    const first = await read("/livestream?tab=tiktok");
    expect(first).toContain('href="/livestream?tab=tiktok&amp;page=2#more-services"');
    expect(first).toContain('type="search"');
    expect((await cards("?tab=tiktok&page=2")) - 1).toBe(26);
    const [before = "", added = ""] = (await read("/livestream?tab=tiktok&page=2")).split(
      '<li id="more-services">',
    );
    expect(before.split("Previous Services</h2>")[1]?.match(/<article/g)).toHaveLength(24);
    expect(added.match(/<article/g)).toHaveLength(2);
    expect(await previous("?tab=tiktok&page=2")).not.toContain("Load more");
    expect((await cards("?tab=tiktok&page=999999")) - 1).toBe(26);
    expect(await previous()).not.toContain("Load more");
  });

  test("searches for every word, special characters included", async () => {
    await aLivestream({ title: "100% of the HARVEST", platform: "tiktok", ...inMinutes(-600) });
    await aLivestream({ title: "A harvest", platform: "tiktok", ...inMinutes(-700) });
    const found = async (search: string) =>
      (await cards(`?tab=tiktok&search=${encodeURIComponent(search)}`)) - 1;
    expect(await found("harvest")).toBe(2);
    expect(await found("the Harvest 100%")).toBe(1);
    for (const nothing of ["%%", "_______", "\\", "' or 1=1 --", "nowhere"]) {
      expect([nothing, await found(nothing)]).toEqual([nothing, 0]);
    }
    expect(await previous("?tab=tiktok&search=nowhere")).toContain(
      "We found no service with these words. Try fewer words, or look through all services.",
    );
    expect((await cards("?tab=all&search=nowhere")) - 1).toBe(8);
  });

  test("links open in a new tab and never run a script", async () => {
    await setSetting("socials", { youtube: "https://www.youtube.com/@ministry" });
    await aLivestream({ title: "Dangerous", streamUrl: "javascript:alert(1)", ...inMinutes(-600) });
    const html = await read("/livestream");
    expect(html).not.toContain('href="javascript:');
    const [, card = ""] = html.split("Previous Services</h2>")[1]?.split("<article") ?? [];
    expect(card).toMatch(
      /<a target="_blank" rel="noopener noreferrer" href="https:\/\/www\.youtube\.com\/@ministry"[^>]*>Dangerous/,
    );
  });
});
