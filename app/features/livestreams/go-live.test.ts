import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { get, visibleText } from "~tests/support/app";
import { badUrls } from "~tests/support/bad-urls";
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
    ["url", "", "URL is required"],
    ["title", "x".repeat(121), "Title must be at most 120 characters"],
  ])("is refused if %s is %j, and keeps the typed text", async (field, value, message) => {
    const typed = { ...valid, title: "Kept while refused", [field]: value };
    const response = await grace.post(resource.path, typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain(message);
    expect(html).toContain(`id="${field}-error"`);
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

  test("needs the permission to manage content", async () => {
    const ruth = await aStaffMember("prayerTeam");
    for (const intent of ["goLive", "endLive"]) {
      expect((await ruth.post(resource.path, { ...valid, intent })).status).toBe(403);
    }
    expect(await ruth.read("/admin/dashboard")).not.toContain("Go live");
    expect(await isLive()).toBe(false);
  });

  test("is shown to visitors at once, audited, and can be ended", async () => {
    const begun = await grace.post(resource.path, { ...valid, title: "Night watch" });
    expect(begun.headers.get("Location")).toBe(resource.path);
    const screen = visibleText(await grace.follow(begun));
    expect(screen).toContain("Visitors see it on the Livestream page now.");
    expect(screen).toContain("Visitors see Night watch on Facebook");
    expect(await isLive()).toBe(true);
    const ended = await grace.post(resource.path, { intent: "endLive" });
    expect(visibleText(await grace.follow(ended))).toContain("The live service has ended");
    expect(await isLive()).toBe(false);
    expect(await log()).toEqual([
      { actor: grace.userId, action: "went live", area: "livestreams" },
      { actor: grace.userId, action: "ended the live service", area: "livestreams" },
    ]);
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
