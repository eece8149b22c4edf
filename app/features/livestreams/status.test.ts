import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aLivestream, setSetting } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { endLive, goLive, readLiveSwitch } from "./live-switch.server";

const zone = "Africa/Lagos";
const video = "https://youtu.be/abcdefghijk";
const watched = "https://www.youtube.com/watch?v=abcdefghijk";
const vigil = {
  live: true,
  place: "YouTube",
  title: "Vigil",
  url: watched,
  embedUrl:
    "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&playsinline=1&enablejsapi=1",
};

/** Date and time in Lagos, `minutes` from now. */
function inMinutes(minutes: number) {
  const time = Temporal.Now.zonedDateTimeISO(zone).add({ minutes });
  return {
    scheduledDate: time.toPlainDate().toString(),
    scheduledTime: time.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

const ask = async () => {
  const { now: _now, ...state } = await (await get("/livestream/status")).json();
  return state;
};
/** Every server notices within two seconds. */
const soon = async () => {
  advanceClock(2_000);
  return expect(await ask());
};

beforeEach(async () => {
  await db.deleteFrom("livestreams").execute();
  await db.deleteFrom("settings").execute();
  (await soon()).toEqual({ live: false });
});

test("the response is small, not cacheable, and contains the server time", async () => {
  const response = await get("/livestream/status");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await response.text();
  expect(text.length).toBeLessThan(200);
  expect(Math.abs(Date.parse(JSON.parse(text).now) - Date.now())).toBeLessThan(2_000);
});

test("a thousand requests cause few database queries", async () => {
  const asked = vi.spyOn(db, "selectFrom");
  await Promise.all(Array.from({ length: 1_000 }, () => get("/livestream/status")));
  expect(asked.mock.calls.length).toBeLessThan(20);
  asked.mockRestore();
});

test("the state is read again when the clock was set back", async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  expect(await ask()).toEqual({ live: false });
  await goLive({ platform: "youtube", url: video, title: "Vigil" }, "a-user");
  expect(await ask()).toEqual({ live: false });
  vi.useRealTimers();
  expect(await ask()).toEqual(vigil);
});

describe("the schedule", () => {
  test("is not live before, after, without a time, or in the trash", async () => {
    await aLivestream({ ...inMinutes(2), duration: 60 });
    await aLivestream({ ...inMinutes(-61), duration: 60 });
    await aLivestream({ ...inMinutes(0), scheduledTime: null });
    await aLivestream({ ...inMinutes(-30), duration: 60, deletedAt: "2026-01-01" });
    await aLivestream({ title: "Vigil", streamUrl: video, ...inMinutes(-58), duration: 60 });
    (await soon()).toEqual(vigil);
    await db.deleteFrom("livestreams").where("title", "=", "Vigil").execute();
    (await soon()).toEqual({ live: false });
  });

  test("uses the live stream of the channel if the stream cannot be embedded", async () => {
    await setSetting("youtubeChannelId", "UC0123456789012345678901");
    const streamUrl = "https://www.youtube.com/@ministry";
    await aLivestream({ title: "By channel", streamUrl, ...inMinutes(-1), duration: 60 });
    (await soon()).toMatchObject({
      url: "https://www.youtube.com/channel/UC0123456789012345678901/live",
    });
  });

  test("is live across midnight, in the home time zone", async () => {
    await aLivestream({ title: "All night", ...inMinutes(-23 * 60), duration: 24 * 60 });
    (await soon()).toMatchObject({ live: true, title: "All night" });
    await setSetting("homeZone", "Pacific/Auckland");
    (await soon()).toEqual({ live: false });
  });
});

describe("the switch", () => {
  test("goes live and ends, with an audit entry and a new content version", async () => {
    const version = () =>
      db
        .selectFrom("contentVersions")
        .select("version")
        .where("area", "=", "livestreams")
        .executeTakeFirstOrThrow();
    const before = (await version()).version;
    await goLive({ platform: "youtube", url: video, title: "Vigil" }, "somebody");
    (await soon()).toEqual(vigil);
    await endLive("somebody");
    (await soon()).toEqual({ live: false });
    expect(await readLiveSwitch()).toMatchObject({ is: "off" });
    expect((await version()).version).toBe(before + 2);
    const entries = await db.selectFrom("auditLog").select(["actor", "action", "area"]).execute();
    expect(entries.slice(-2)).toEqual([
      { actor: "somebody", action: "went live", area: "livestreams" },
      { actor: "somebody", action: "ended the live service", area: "livestreams" },
    ]);
  });

  test("overrides the schedule; turning it off ends the scheduled stream that is on, but not a later one", async () => {
    await aLivestream({ title: "By the schedule", ...inMinutes(-10), duration: 60 });
    await goLive({ platform: "facebook", url: "https://example.org/live" }, "a-user");
    (await soon()).toEqual({
      live: true,
      place: "Facebook",
      title: "Sunday Service",
      url: "https://example.org/live",
    });
    await endLive("somebody");
    (await soon()).toEqual({ live: false });
    const earlier = new Date(Date.now() - 20 * 60_000).toISOString();
    await setSetting("liveSwitch", { is: "off", at: earlier });
    (await soon()).toMatchObject({ title: "By the schedule" });
  });

  test("turns itself off after twelve hours", async () => {
    const on = { is: "on", platform: "youtube", url: video, title: "Vigil" };
    await setSetting("liveSwitch", {
      ...on,
      at: new Date(Date.now() - 11 * 3_600_000).toISOString(),
    });
    (await soon()).toMatchObject({ live: true });
    await setSetting("liveSwitch", {
      ...on,
      at: new Date(Date.now() - 13 * 3_600_000).toISOString(),
    });
    (await soon()).toEqual({ live: false });
  });

  test("never returns an address that runs a script", async () => {
    await goLive({ platform: "custom", url: "javascript:alert(1)" }, "somebody");
    (await soon()).toMatchObject({ live: true, url: "/contact#message-title" });
  });
});

test("the server-rendered page shows the live service without JavaScript", async () => {
  await goLive({ platform: "youtube", url: video, title: "Vigil" }, "somebody");
  (await soon()).toMatchObject({ live: true });
  const html = await read("/livestream");
  expect(visibleText(html)).toContain("Live Live Now: Vigil We are praying now on YouTube.");
  expect(html).toContain(`href="${watched}"`);
  expect(html).not.toMatch(/<iframe|src="https?:/);
});

test("a live service without a title is called Sunday Service, and its site is not named if it is unknown", async () => {
  await goLive({ platform: "custom", url: "https://example.org/live" }, "a-user");
  (await soon()).toMatchObject({ live: true });
  const text = visibleText(await read("/livestream"));
  expect(text).toContain("Live Live Now: Sunday Service We are praying now .");
  expect(text).toContain("Opens the live stream in a new tab, about 300 MB an hour");
});
