import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { read, visibleText } from "~tests/support/app";
import { aSermon, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember } from "~tests/support/staff";

const valid = {
  title: "A title",
  preacher: "A preacher",
  date: "2026-03-01",
  scripture: "Psalm 1",
  videoUrl: "https://example.org/video",
  description: "What it is about.",
  duration: "40",
  excerpt: "",
  content: "",
  publishing: "now",
  publishAt: "",
};

const recording = `/audio/${"a".repeat(32)}-48000-3.mp3`;

describeRecords({
  resource: resources.sermons,
  table: "sermons",
  valid,
  roles: ["administrator", "editor"],
  publicPage: "/sermons",
  otherField: ["scripture", "Psalm 2"],
  malformed: ["date", "2026-02-30"],
  required: {
    title: "Title is required",
    preacher: "Preacher is required",
    date: "Date is required",
    scripture: "Scripture is required",
    videoUrl: "Video URL is required",
    description: "Description is required",
  },
});

test.each([
  ["videoUrl", "javascript:alert(1)", "Video URL must be a web address"],
  ["videoUrl", "/path", "Video URL must be a web address"],
  ["date", "2026-02-30", "Date must be a date"],
  ["duration", "-4", "Duration must be a number of minutes"],
  ["coverUrl", "https://example.org/a.jpg", "Cover must be a picture of the media library"],
  ["coverUrl", "/art/dove-800.jpg", "Cover must be a picture of the media library"],
  ["coverUrl", "javascript:alert(1)", "Cover must be a picture of the media library"],
  ["audioUrl", "https://example.org/a.mp3", "Recording must be an uploaded recording"],
  ["smallAudioUrl", "/audio/a.mp3", "Small version must be an uploaded recording"],
  ["publishing", "sometime", "Please choose when visitors see it"],
  ["publishAt", "tomorrow", "Please choose the day and time"],
  ["publishAt", "2026-01-01T06:30", "This time has passed. Choose a later time"],
])("%s refuses %s", async (field, value, message) => {
  const grace = await aStaffMember();
  const later = field === "publishAt" ? { publishing: "later" } : {};
  const response = await grace.post("/admin/sermons?new=1", { ...valid, ...later, [field]: value });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(message);
});

test.each([
  ["a text that cannot be shown is refused", { content: "> ".repeat(24_900) }, 422],
  ["without a text, the video is required", { content: "\u200b" }, 422],
  ["with a text, it needs no video", { content: "## Heading" }, 303],
  ["with a recording, it needs no video", { audioUrl: recording }, 303],
])("%s", async (_, typed, status) => {
  const grace = await aStaffMember();
  const written = { ...valid, title: "A written one", videoUrl: "", ...typed };
  expect((await grace.post("/admin/sermons?new=1", written)).status).toBe(status);
});

test("drafts and scheduled sermons are hidden; the publishing time is in the home time zone", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  const grace = await aStaffMember();
  await grace.post("/admin/sermons?new=1", { ...valid, title: "A draft", publishing: "draft" });
  const later = { publishing: "later", publishAt: "2099-05-01T06:30" };
  await grace.post("/admin/sermons?new=1", { ...valid, title: "Of tomorrow", ...later });
  const page = await read("/sermons");
  expect(page).not.toContain("A draft");
  expect(page).not.toContain("Of tomorrow");
  const row = await db
    .selectFrom("sermons")
    .select(["id", "publishedAt"])
    .where("title", "=", "Of tomorrow")
    .executeTakeFirstOrThrow();
  expect(row.publishedAt).toBe("2099-05-01T05:30:00.000Z");
  expect(await grace.read(`/admin/sermons?edit=${row.id}`)).toContain('value="2099-05-01T06:30"');
});

test("a publish time has passed as soon as it is past in the home time zone", async () => {
  await setSetting("homeZone", "Pacific/Kiritimati");
  const grace = await aStaffMember();
  const save = (title: string, minutes: number) => {
    const at = Temporal.Now.zonedDateTimeISO("Pacific/Kiritimati").add({ minutes });
    const publishAt = at.toPlainDateTime().toString().slice(0, 16);
    const fields = { ...valid, title, publishing: "later", publishAt };
    return grace.post("/admin/sermons?new=1", fields);
  };
  expect((await save("Too late", -2)).status).toBe(422);
  expect((await save("In time", 30)).status).toBe(303);
});

test("a scheduled sermon shows its hour in the home time zone and has a filter", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  const grace = await aStaffMember();
  await aSermon({ title: "Now", publishedAt: new Date().toISOString() });
  await aSermon({ title: "A draft of ours", publishedAt: null });
  await aSermon({ title: "In May", publishedAt: "2099-05-01T05:30:00.000Z" });
  const list = visibleText(await grace.read("/admin/sermons?show=scheduled"));
  expect(list).toContain("In May");
  expect(list).toContain("Scheduled: 1 May 2099, 6:30 AM");
  expect(list).not.toMatch(/Now |A draft of ours/);
});

test("a published sermon keeps its publishing date when it is saved again", async () => {
  const { id, publishedAt } = await aSermon({ publishedAt: "2026-01-01T00:00:00.000Z" });
  const grace = await aStaffMember();
  await grace.post(`/admin/sermons?edit=${id}`, { ...valid, id, version: "1" });
  const row = await db.selectFrom("sermons").selectAll().where("id", "=", id).executeTakeFirst();
  expect(row).toMatchObject({ title: "A title", publishedAt });
});

test("a cover and its alternative text are saved, shown in the form and removed again", async () => {
  const grace = await aStaffMember();
  const cover = { coverUrl: `/uploads/${"ab".repeat(16)}-640x480.jpg`, coverAlt: "A lamp" };
  await grace.post("/admin/sermons?new=1", { ...valid, title: "With a cover", ...cover });
  const rows = db.selectFrom("sermons").selectAll().where("title", "=", "With a cover");
  const { id, ...row } = await rows.executeTakeFirstOrThrow();
  expect(row).toMatchObject(cover);
  const form = await grace.read(`/admin/sermons?edit=${id}`);
  expect(form).toContain(`value="${cover.coverUrl}"`);
  const empty = { ...valid, title: "With a cover", coverUrl: "", coverAlt: "" };
  await grace.post(`/admin/sermons?edit=${id}`, { ...empty, id, version: "1" });
  expect(await rows.executeTakeFirst()).toMatchObject({ coverUrl: null, coverAlt: "" });
});
