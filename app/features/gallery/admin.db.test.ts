import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { read, visibleText } from "~tests/support/app";
import { describeBadUrls } from "~tests/support/bad-urls";
import { aGalleryItem, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.gallery;

const valid = {
  title: "A title",
  imageUrl: "/art/dove-800.jpg",
  alt: "A white dove",
  description: "",
  category: "Worship",
  date: "2026-03-01",
  type: "image",
  videoUrl: "",
  position: "1",
  publishing: "now",
  publishAt: "",
};

describeRecords({
  resource,
  table: "gallery",
  valid,
  roles: ["administrator", "editor"],
  publicPage: "/gallery",
  otherField: ["alt", "Two doves"],
  malformed: ["imageUrl", "javascript:alert(1)"],
  required: { title: "Title is required", imageUrl: "Image URL is required" },
});

describeBadUrls({ resource, table: "gallery", valid, field: "imageUrl" });
describeBadUrls({ resource, table: "gallery", valid, field: "videoUrl" });

describe("a gallery image", () => {
  let grace: Staff;
  beforeAll(async () => {
    grace = await aStaffMember();
    await setSetting("homeZone", "Africa/Lagos");
  });

  async function kept(title: string) {
    const rows = db.selectFrom("gallery").selectAll().where("title", "=", title);
    return rows.executeTakeFirst();
  }

  test.each([
    ["category", "Cats", "Please choose one of the offered values for Category"],
    ["type", "sound", "Please choose one of the offered values for Kind"],
    ["date", "2026-13-01", "Date must be a date"],
    ["position", "first", "Position must be a whole number from 1 to 9,999"],
    ["videoUrl", "/film", "Video URL must be a web address"],
    ["publishing", "sometime", "Please choose when visitors see it"],
    ["alt", "x".repeat(501), "Alternative text must be at most 500 characters"],
  ])("whose %s is %s is refused", async (field, value, message) => {
    const typed = { ...valid, title: "Refused", [field]: value };
    const response = await grace.post(`${resource.path}?new=1`, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await kept("Refused")).toBeUndefined();
  });

  test("that is a video needs the address of the video", async () => {
    const film = { ...valid, title: "A film", type: "video" };
    const response = await grace.post(`${resource.path}?new=1`, film);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("Video URL is required for a video");
    const whole = { ...film, videoUrl: "https://example.org/film" };
    expect((await grace.post(`${resource.path}?new=1`, whole)).status).toBe(303);
    expect(await read("/gallery?tab=video")).toContain("A film");
  });

  test("can be on another site", async () => {
    const typed = { ...valid, title: "From elsewhere", imageUrl: "https://example.org/a.jpg" };
    expect((await grace.post(`${resource.path}?new=1`, typed)).status).toBe(303);
    expect(await kept("From elsewhere")).toMatchObject({ imageUrl: "https://example.org/a.jpg" });
  });

  test("has today as default date and keeps its date when it is edited", async () => {
    const today = todayIn("Africa/Lagos");
    const form = await grace.read(`${resource.path}?new=1`);
    expect(form).toMatch(new RegExp(`name="date"[^>]*value="${today}"`));
    expect(form).toMatch(/<option>Worship<\/option>/);
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Dated", date: "" });
    expect(await kept("Dated")).toMatchObject({ date: today, position: 1 });
    const { id } = await aGalleryItem({ date: "2020-02-02" });
    const changed = { ...valid, title: "Kept", id, version: "1", date: "", position: "" };
    await grace.post(`${resource.path}?edit=${id}`, changed);
    expect(await kept("Kept")).toMatchObject({ date: "2020-02-02", position: 1000 });
  });

  test("that is a draft is not shown to visitors", async () => {
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "A draft", publishing: "draft" });
    expect(await read("/gallery")).not.toContain("A draft");
    expect(visibleText(await grace.read(`${resource.path}?show=drafts`))).toContain("A draft");
  });

  test("without alternative text has a badge and a filter", async () => {
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Undescribed", alt: "" });
    const list = visibleText(await grace.read(`${resource.path}?show=undescribed`));
    expect(list).toContain("Undescribed No alternative text");
    expect(list).not.toContain("A film");
  });

  test("is shown as a card and as a row; cards in the trash have no link", async () => {
    const { id } = await aGalleryItem({ title: "Carded" });
    const cardLink = `edit=${id}"`;
    const list = await grace.read(`${resource.path}?q=carded`);
    expect(list.split(cardLink)).toHaveLength(4);
    await grace.post(resource.path, { intent: "delete", id });
    const trash = await grace.read(`${resource.path}?show=trash&q=carded`);
    expect(trash).toContain("Carded");
    expect(trash).not.toContain(cardLink);
  });
});
