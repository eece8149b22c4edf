import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { read, visibleText } from "~tests/support/app";
import { aSermon, aSermonGroup, inSeries, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

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

describe("a duplicate", () => {
  const duplicating = (id: string) => `/admin/sermons?new=1&duplicate=${id}`;

  /** The fields of the form at this address, without the boxes that are not ticked. */
  async function fieldsOf(grace: Staff, address: string): Promise<Map<string, string>> {
    const html = await grace.read(address);
    const form = /<form[^>]*aria-label="Add Sermon".*?<\/form>/s.exec(html)?.[0] ?? "";
    const inputs = [...form.matchAll(/<input[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => !/type="(radio|checkbox)"/.test(input) || input.includes("checked"))
      .map((input) => [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]]);
    const texts = [...form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g)].map(
      ([, name, text]) => [name, text],
    );
    return new Map([...inputs, ...texts].map(([name = "", value = ""]) => [name, value.trim()]));
  }

  test("of a sermon that does not exist or is in the trash is not found", async () => {
    const grace = await aStaffMember("editor");
    const { id } = await aSermon({ deletedAt: new Date().toISOString() });
    for (const missing of [id, "01930000-0000-7000-8000-00000000dead", "%00"]) {
      expect((await grace.get(duplicating(missing))).status).toBe(404);
    }
  });

  test("is refused to people who may not edit sermons", async () => {
    const { id } = await aSermon({ title: "Canary sermon" });
    const ruth = await aStaffMember("messages");
    const response = await ruth.get(duplicating(id));
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("Canary sermon");
  });

  test("is a draft of today with the texts, the cover, the series and the topics, without recordings and address", async () => {
    await setSetting("homeZone", "Africa/Lagos");
    const grace = await aStaffMember("editor");
    const cover = { coverUrl: `/uploads/${"cd".repeat(16)}-640x480.jpg`, coverAlt: "A lamp" };
    const original = await aSermon({
      title: "Waters that heal",
      preacher: "Ada Obi",
      scripture: "Ezekiel 47:9",
      description: "The river of life.",
      content: "Where the river flows.",
      slug: "waters-that-heal",
      date: "2025-05-04",
      duration: 33,
      videoUrl: "https://example.org/waters",
      audioUrl: `/audio/${"ab".repeat(16)}-1000.mp3`,
      ...cover,
    });
    const series = await aSermonGroup("series", { title: "Rivers" });
    await inSeries(original.id, series.id);
    const edited = visibleText(await grace.read(`/admin/sermons?edit=${original.id}`));
    expect(edited).toContain("Duplicate this sermon");
    expect(visibleText(await grace.read(duplicating(original.id)))).toContain(
      "This copy is a draft. Visitors do not see it until you choose so under Publishing.",
    );
    const fields = await fieldsOf(grace, duplicating(original.id));
    expect(Object.fromEntries(fields)).toMatchObject({
      title: "Waters that heal",
      scripture: "Ezekiel 47:9",
      description: "The river of life.",
      content: "Where the river flows.",
      series: series.id,
      date: todayIn("Africa/Lagos"),
      publishing: "draft",
      ...cover,
    });
    for (const name of ["id", "version", "slug", "videoUrl", "audioUrl", "duration", "captions"]) {
      expect([name, fields.get(name) ?? ""]).toEqual([name, ""]);
    }
    const saved = await grace.post(duplicating(original.id), Object.fromEntries(fields));
    expect(saved.status).toBe(303);
    const rows = await db
      .selectFrom("sermons")
      .select(["id", "slug", "publishedAt", "audioUrl", "version"])
      .where("title", "=", "Waters that heal")
      .orderBy("id")
      .execute();
    const added = rows.find(({ id }) => id !== original.id);
    expect(rows).toHaveLength(2);
    expect(added).toMatchObject({ slug: "waters-that-heal-2", publishedAt: null, audioUrl: null });
    expect(rows.find(({ id }) => id === original.id)).toMatchObject({ version: 1 });
    const log = db.selectFrom("auditLog").select(["actor", "action"]);
    expect(
      await log
        .where("recordId", "=", added?.id ?? "")
        .orderBy("id")
        .execute(),
    ).toEqual([
      { actor: grace.userId, action: "added the sermon “Waters that heal”" },
      { actor: grace.userId, action: "sorted the sermon “Waters that heal”" },
    ]);
    expect(await read("/sermons")).not.toContain("waters-that-heal-2");
  });
});

describe("the message for WhatsApp", () => {
  const message = (html: string) =>
    /<details[^>]*>.*?Message for WhatsApp.*?<\/details>/s.exec(html)?.[0];

  test("is open after a sermon was published, and closed in its form", async () => {
    const grace = await aStaffMember("editor");
    const saved = await grace.post("/admin/sermons?new=1", { ...valid, title: "Fresh bread" });
    const list = message(await grace.follow(saved)) ?? "";
    expect(list).toMatch(/^<details id="saved" open/);
    const text = visibleText(list);
    expect(text).toContain("Message for WhatsApp about “Fresh bread”");
    expect(text).toContain("New sermon: Fresh bread");
    expect(text).toContain("/sermons/fresh-bread");
    expect(list).toMatch(/href="https:\/\/wa\.me\/\?text=New%20sermon%3A%20Fresh%20bread/);
    expect(list).toContain("Copy for WhatsApp");
    const { id } = await db
      .selectFrom("sermons")
      .select("id")
      .where("title", "=", "Fresh bread")
      .executeTakeFirstOrThrow();
    const form = message(await grace.read(`/admin/sermons?edit=${id}`)) ?? "";
    expect(form).toMatch(/^<details class/);
    expect(form).toContain("New sermon: Fresh bread");
  });

  test.each([
    ["a draft", { publishedAt: null }],
    ["a scheduled sermon", { publishedAt: "2099-05-01T05:30:00.000Z" }],
  ])("is not offered for %s: its address leads nowhere yet", async (_, row) => {
    const grace = await aStaffMember("editor");
    const { id } = await aSermon(row);
    expect(message(await grace.read(`/admin/sermons?edit=${id}`))).toBeUndefined();
    expect(message(await grace.read(`/admin/sermons?saved=${id}`))).toBeUndefined();
  });

  test("is not offered in the list for a sermon that was public long before it was corrected", async () => {
    const grace = await aStaffMember("editor");
    const { id } = await aSermon({ publishedAt: "2026-01-01T00:00:00.000Z" });
    expect(message(await grace.read(`/admin/sermons?saved=${id}`))).toBeUndefined();
    expect(message(await grace.read(`/admin/sermons?edit=${id}`))).toContain("New sermon:");
  });
});
