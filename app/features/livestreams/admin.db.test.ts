import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { read, visibleText } from "~tests/support/app";
import { aLivestream, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.livestreams;

const valid = {
  title: "A title",
  platform: "youtube",
  streamUrl: "https://example.org/live",
  description: "",
  scheduledDate: "2020-05-01",
  scheduledTime: "18:00",
  duration: "",
  thumbnailUrl: "",
};

describeRecords({
  resource,
  table: "livestreams",
  valid: { ...valid, duration: "60" },
  roles: ["administrator", "editor"],
  publicPage: "/livestream",
  otherField: ["description", "Another text."],
  required: {
    title: "Title is required",
    platform: "Please choose one of the offered values for Platform",
    streamUrl: "Stream URL is required",
  },
});

describe("a livestream", () => {
  let grace: Staff;
  beforeAll(async () => {
    grace = await aStaffMember();
    await setSetting("homeZone", "Africa/Lagos");
  });

  async function kept(title: string) {
    const rows = db.selectFrom("livestreams").selectAll().where("title", "=", title);
    return rows.executeTakeFirst();
  }

  test.each([
    ["platform", "myspace", "Please choose one of the offered values for Platform"],
    ["streamUrl", "/live", "Stream URL must be a web address"],
    ["scheduledDate", "2026-02-30", "Date must be a date"],
    ["scheduledDate", "tomorrow", "Date must be"],
    ["scheduledTime", "25:00", "Time must be a time"],
    ["duration", "0", "Duration must be a number of minutes from 1 to 1,440"],
    ["duration", "1441", "Duration must be a number of minutes from 1 to 1,440"],
    ["title", "x".repeat(201), "Title must be at most 200 characters"],
    ["description", "x".repeat(5_001), "Description must be at most 5,000 characters"],
  ])("whose %s is %s is refused", async (field, value, message) => {
    const typed = { ...valid, title: "Refused", [field]: value };
    const response = await grace.post(`${resource.path}?new=1`, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await kept("Refused")).toBeUndefined();
  });

  test("without a date, time or duration says so and lasts two hours", async () => {
    const bare = { title: "Bare", platform: "custom", streamUrl: "https://example.org/live" };
    expect((await grace.post(`${resource.path}?new=1`, bare)).status).toBe(303);
    expect(await kept("Bare")).toMatchObject({
      scheduledDate: null,
      scheduledTime: null,
      thumbnailUrl: null,
      description: "",
      duration: 120,
      platform: "custom",
    });
    const list = visibleText(await grace.read(`${resource.path}?q=bare`));
    expect(list).toMatch(/Bare .*Custom .*Not scheduled .*TBD .*Not shown/);
    expect(await read("/livestream")).not.toContain("Bare");
  });

  test("accepts a picture of this site as thumbnail", async () => {
    const typed = { ...valid, title: "Pictured", thumbnailUrl: "/art/dove-wide-640.jpg" };
    expect((await grace.post(`${resource.path}?new=1`, typed)).status).toBe(303);
    expect(await kept("Pictured")).toMatchObject({ thumbnailUrl: "/art/dove-wide-640.jpg" });
  });

  test("is listed by its schedule, as specified; those that are not scheduled come last", async () => {
    await db.deleteFrom("livestreams").execute();
    const dated = (title: string, scheduledDate: string | null, scheduledTime: string | null) =>
      aLivestream({ title, scheduledDate, scheduledTime });
    await dated("Far ahead", "2099-01-02", "06:00");
    await dated("Some day", null, null);
    await dated("Next evening", "2099-01-01", "18:00");
    await dated("Next day, no time", "2099-01-01", null);
    await dated("Next morning", "2099-01-01", "06:00");
    await dated("Long ago", "2020-01-01", "18:00");
    const order = async (query: string) =>
      [...(await grace.read(resource.path + query)).matchAll(/aria-label="Edit ([^"]+)"/g)].map(
        ([, title]) => title,
      );
    const upcoming = ["Next morning", "Next evening", "Next day, no time", "Far ahead"];
    expect(await order("")).toEqual(["Long ago", ...upcoming, "Some day"]);
    expect(await order("?show=coming")).toEqual(upcoming);
    expect(await order("?show=unscheduled")).toEqual(["Some day"]);
    const descending = await order("?sort=-scheduledDate");
    expect([descending[0], descending.at(-1)]).toEqual(["Some day", "Long ago"]);
  });

  test("increments the content version, so that cached pages are renewed", async () => {
    const version = async () => {
      const area = db.selectFrom("contentVersions").select("version");
      return (await area.where("area", "=", "livestreams").executeTakeFirstOrThrow()).version;
    };
    const before = await version();
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Versioned" });
    expect(await version()).toBeGreaterThan(before);
  });
});
