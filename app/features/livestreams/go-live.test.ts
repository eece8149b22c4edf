import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { get, visibleText } from "~tests/support/app";
import { badUrls } from "~tests/support/bad-urls";
import { aGathering, aLivestream, setSetting } from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.livestreams;

const valid = {
  intent: "goLive",
  platform: "facebook",
  url: "https://example.org/live",
  title: "",
};

let grace: Staff;
beforeEach(async () => {
  grace = await aStaffMember("editor");
  await grace.post(resource.path, { intent: "endLive" });
  await db.deleteFrom("auditLog").execute();
});

/** The response that open pages poll. */
async function isLive(): Promise<boolean> {
  return (await (await get("/livestream/status")).json()).live;
}
const log = () => db.selectFrom("auditLog").select(["actor", "action", "area"]).execute();

describe("going live", () => {
  test.each([
    ["platform", "myspace", "Please choose one of the offered values for Platform"],
    ["url", "", "Address of the video is required"],
    ["url", "instagram", "This is not a web address. In YouTube, tap Share, then Copy link."],
    ["title", "x".repeat(121), "Title must be at most 120 characters"],
  ])("is refused if %s is %j, and keeps the typed text", async (field, value, message) => {
    const typed = { ...valid, title: "Kept while refused", [field]: value };
    const response = await grace.post(resource.path, typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain(message);
    expect(html).toContain(`id="${field}-error"`);
    // Without JavaScript the browser moves the focus to the field and scrolls to it.
    const [input = ""] = /<(?:input|select)[^>]*autofocus=""[^>]*>/i.exec(html) ?? [];
    expect(input).toContain(`name="${field}"`);
    if (field !== "title") expect(html).toContain("Kept while refused");
    expect(await isLive()).toBe(false);
    expect(await log()).toEqual([]);
  });

  test(`refuses each of ${badUrls.length} addresses that are none`, async () => {
    for (const url of badUrls) {
      const response = await grace.post(resource.path, { ...valid, url });
      expect([url, response.status]).toEqual([url, 422]);
    }
    expect(await log()).toEqual([]);
  });

  test("completes an address without https://", async () => {
    const begun = await grace.post(resource.path, { ...valid, url: "example.org/live" });
    expect(begun.status).toBe(303);
    expect(await (await get("/livestream/status")).json()).toMatchObject({
      url: "https://example.org/live",
    });
  });

  test("needs the permission to manage content", async () => {
    const ruth = await aStaffMember("prayerTeam");
    for (const intent of ["goLive", "endLive"]) {
      expect((await ruth.post(resource.path, { ...valid, intent })).status).toBe(403);
    }
    expect(await ruth.read("/admin/dashboard")).not.toContain("Go live");
    expect(await isLive()).toBe(false);
  });

  test("offers a message for WhatsApp while it lasts, on the dashboard too", async () => {
    expect(await grace.read(resource.path)).not.toContain("Message for WhatsApp");
    await grace.post(resource.path, { ...valid, title: "Night of prayer" });
    for (const page of [resource.path, "/admin/dashboard"]) {
      const html = await grace.read(page);
      expect(visibleText(html)).toContain("We are live now: Night of prayer Join us: http");
      expect(html).toMatch(/wa\.me\/\?text=We%20are%20live%20now%3A%20Night%20of%20prayer/);
      expect(html).toContain("Copy for WhatsApp");
    }
    await grace.post(resource.path, { intent: "endLive" });
    expect(await grace.read(resource.path)).not.toContain("Message for WhatsApp");
  });

  test("is shown to visitors at once, audited, and can be ended", async () => {
    const begun = await grace.post(resource.path, { ...valid, title: "Night watch" });
    expect(begun.headers.get("Location")).toBe(resource.path);
    const screen = visibleText(await grace.follow(begun));
    expect(screen).toContain("Visitors see it on the Livestream page now.");
    expect(screen).toContain("Visitors see Night watch on Facebook");
    expect(await isLive()).toBe(true);
    const ended = await grace.post(resource.path, { intent: "endLive" });
    expect(visibleText(await grace.follow(ended))).toContain(
      "The live service has ended Visitors no longer see it as live. Next: save the recording",
    );
    expect(await isLive()).toBe(false);
    expect(await log()).toEqual([
      { actor: grace.userId, action: "went live", area: "livestreams" },
      { actor: grace.userId, action: "ended the live service", area: "livestreams" },
    ]);
  });

  test("twice in the same way, after a lost response, succeeds and keeps the first start", async () => {
    const at = async () =>
      (await db.selectFrom("settings").select("value").where("key", "=", "liveSwitch").execute())[0]
        ?.value;
    await grace.post(resource.path, valid);
    const begun = await at();
    const repeated = await grace.post(resource.path, valid);
    expect(visibleText(await grace.follow(repeated))).toContain("You are live");
    expect(await at()).toBe(begun);
    expect(await log()).toHaveLength(1);
  });

  test("asks before it is ended", async () => {
    await grace.post(resource.path, valid);
    const html = await grace.read(resource.path);
    expect(html).toMatch(/<button type="button" popovertarget="end-live"[^>]*>End the service</i);
    expect(visibleText(html)).toContain("End the live service?");
  });

  test("from the dashboard redirects back to it, never to another site", async () => {
    expect(visibleText(await grace.read("/admin/dashboard"))).toContain("Go live");
    const location = async (back: string) => {
      const response = await grace.post(resource.path, { ...valid, back });
      return response.headers.get("Location");
    };
    expect(await location("/admin/dashboard")).toBe("/admin/dashboard");
    expect(await location("https://evil.example")).toBe(resource.path);
    expect(await location("//evil.example")).toBe(resource.path);
  });

  test("that cannot be stored changes nothing and shows an error", async () => {
    await withoutTable("auditLog", async () => {
      const response = await grace.post(resource.path, valid);
      expect(response.status).toBe(503);
      expect(visibleText(await response.text())).toContain("Error updating livestream");
    });
    expect(await isLive()).toBe(false);
  });
});

describe("the card proposes", () => {
  const title = async () => {
    const html = await grace.read(resource.path);
    const [input = ""] = /<input[^>]*name="title"[^>]*>/.exec(html) ?? [];
    return /value="([^"]*)"/.exec(input)?.[1] ?? "";
  };
  const clockIn = (minutes: number) =>
    Temporal.Now.zonedDateTimeISO("Africa/Lagos").add({ minutes });
  const firstDay = "2026-01-01";
  const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString().slice(0, 5);

  beforeEach(async () => {
    await db.deleteFrom("gatherings").execute();
    await db.deleteFrom("livestreams").execute();
    await setSetting("homeZone", "Africa/Lagos");
  });

  test("nothing if no gathering is on or begins within the hour", async () => {
    await aGathering({
      firstDay,
      title: "Later",
      start: time(clockIn(90)),
      end: time(clockIn(120)),
    });
    await aGathering({
      firstDay,
      title: "Over",
      start: time(clockIn(-120)),
      end: time(clockIn(-90)),
    });
    expect(await title()).toBe("");
  });

  test("the gathering that is on, otherwise the one that begins within the hour", async () => {
    await aGathering({ firstDay, title: "Soon", start: time(clockIn(30)), end: time(clockIn(60)) });
    expect(await title()).toBe("Soon");
    await aGathering({ firstDay, title: "On", start: time(clockIn(-10)), end: time(clockIn(20)) });
    expect(await title()).toBe("On");
  });

  test("the weekly gathering rather than the daily one at the same time", async () => {
    const hours = { start: time(clockIn(30)), end: time(clockIn(60)) };
    await aGathering({ firstDay, title: "Daily prayer", ...hours });
    const day = clockIn(30).dayOfWeek - 1;
    const rule = `FREQ=WEEKLY;BYDAY=${["MO", "TU", "WE", "TH", "FR", "SA", "SU"][day]}`;
    await aGathering({ firstDay, title: "Weekly service", rule, ...hours });
    expect(await title()).toBe("Weekly service");
  });

  test("the planned livestream with its platform and address", async () => {
    await aGathering({ firstDay, title: "Soon", start: time(clockIn(30)), end: time(clockIn(60)) });
    const start = clockIn(45);
    await aLivestream({
      title: "Planned vigil",
      platform: "facebook",
      streamUrl: "https://example.org/vigil",
      scheduledDate: start.toPlainDate().toString(),
      scheduledTime: time(start),
    });
    expect(await title()).toBe("Planned vigil");
    const html = await grace.read(resource.path);
    expect(html).toContain('value="https://example.org/vigil"');
    expect(html).toMatch(/<option value="facebook" selected="">/);
  });
});

describe("after End the recording", () => {
  const offer = "Save the recording";
  const live = { ...valid, title: "Night watch", url: "https://example.org/night" };
  beforeEach(async () => {
    await db.deleteFrom("livestreams").execute();
    await setSetting("homeZone", "Africa/Lagos");
  });

  async function endService() {
    await grace.post(resource.path, live);
    return grace.follow(await grace.post(resource.path, { intent: "endLive" }));
  }

  test("is offered with title, link, day, time and length, and saved as a previous service", async () => {
    const screen = await endService();
    expect(visibleText(screen)).toContain("Night watch has ended.");
    const form = await grace.read(`${resource.path}?new=1&recording=1`);
    expect(screen).toContain('href="/admin/livestreams?new=1&amp;recording=1"');
    for (const value of ["Night watch", "https://example.org/night", todayIn("Africa/Lagos")]) {
      expect(form).toContain(`value="${value}"`);
    }
    expect(visibleText(form)).toContain("Save the recording Title");
    expect(visibleText(form)).not.toContain("New livestream");
    expect(form).toMatch(/name="duration"[^>]* value="1"/);
    expect(form).toMatch(/<option value="facebook" selected="">/);
    expect(form).toContain('action="/admin/livestreams?new=1&amp;recording=1"');
    expect(form).toMatch(/<button[^>]*>Save the recording</);
    const address = `${resource.path}?new=1&recording=1`;
    const typed = {
      title: "Night watch",
      platform: "facebook",
      streamUrl: "https://example.org/recording",
      scheduledDate: todayIn("Africa/Lagos"),
      scheduledTime: "00:00",
      duration: "1",
    };
    const refused = await grace.post(address, { ...typed, streamUrl: "" });
    expect(refused.status).toBe(422);
    const refusedText = visibleText(await refused.text());
    expect(refusedText).toContain("Save the recording Almost there.");
    expect(refusedText).not.toContain("New livestream");
    const saved = await grace.follow(await grace.post(address, typed));
    expect(visibleText(saved)).toContain(
      "Recording saved Visitors find it under Previous Services.",
    );
    expect(visibleText(await grace.read(resource.path))).not.toContain(offer);
    expect(visibleText(await grace.read("/admin/dashboard"))).not.toContain(offer);
  });

  test("of a planned livestream is saved in its own record", async () => {
    const start = Temporal.Now.zonedDateTimeISO("Africa/Lagos").subtract({ minutes: 5 });
    const { id } = await aLivestream({
      title: "Planned",
      updatedAt: "2026-01-01T00:00:00.000Z",
      scheduledDate: start.toPlainDate().toString(),
      scheduledTime: start.toPlainTime().toString().slice(0, 5),
      duration: 60,
    });
    const screen = await endService();
    expect(screen).toContain(`href="/admin/livestreams?edit=${id}&amp;recording=1"`);
    const form = await grace.read(`${resource.path}?edit=${id}&recording=1`);
    expect(form).toContain('value="https://example.org/night"');
    expect(form).toContain('value="Planned"');
  });

  test("is still offered if End is repeated after a lost response", async () => {
    await endService();
    const screen = await grace.follow(await grace.post(resource.path, { intent: "endLive" }));
    expect(visibleText(screen)).toContain("The live service has ended");
    expect(visibleText(screen)).toContain("Night watch has ended. Save the recording");
    expect(await log()).toHaveLength(2);
  });

  test("is not offered after a day, nor if nothing was live", async () => {
    await db.deleteFrom("settings").where("key", "=", "liveSwitch").execute();
    await grace.post(resource.path, { intent: "endLive" });
    expect(visibleText(await grace.read(resource.path))).not.toContain(offer);
    const startedAt = new Date(Date.now() - 26 * 3_600_000).toISOString();
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const ended = { platform: "youtube", url: "https://example.org/x", title: "Old", startedAt };
    await setSetting("liveSwitch", { is: "off", at, ended });
    expect(visibleText(await grace.read(resource.path))).not.toContain(offer);
    const fields = await grace.read(`${resource.path}?new=1&recording=1`);
    expect(fields).not.toContain("https://example.org/x");
  });
});
