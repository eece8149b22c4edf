import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember } from "~tests/support/staff";

const add = "/admin/settings/announcements?new=1";
const valid = {
  title: "A title",
  content: "What is new.",
  endsAt: "",
  publishing: "now",
  publishAt: "",
};

describeRecords({
  resource: resources.announcements,
  table: "announcements",
  valid,
  publicPage: "/",
  otherField: ["content", "What is old."],
  malformed: ["endsAt", "2026-02-30T10:00"],
  roles: ["administrator", "editor"],
  required: { title: "Title is required", content: "Content is required" },
});

test.each([
  ["endsAt", "tomorrow", "Ends at must be a day and time, or stay empty"],
  ["endsAt", "2026-02-30T10:00", "Ends at must be a day and time, or stay empty"],
  ["urgent", "yes", "Please tick this box or leave it empty"],
  ["title", "x".repeat(121), "Title must be at most 120 characters"],
  ["content", "x".repeat(2_001), "Content must be at most 2,000 characters"],
])("%s refuses %s", async (field, value, message) => {
  const response = await (await aStaffMember()).post(add, { ...valid, [field]: value });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(message);
});

test("the end must be after the start", async () => {
  const response = await (await aStaffMember()).post(add, {
    ...valid,
    publishing: "later",
    publishAt: "2099-01-02T10:00",
    endsAt: "2099-01-01T10:00",
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain("It would end before visitors see it");
});

test("urgent announcements come first, and drafts, past and future ones are hidden", async () => {
  const grace = await aStaffMember();
  const put = (title: string, more: Record<string, string> = {}) =>
    grace.post(add, { ...valid, title, ...more });
  await put("Calm");
  await put("Pressing ẹ ọ ṣ 🕊️", { urgent: "on" });
  await put("A draft", { publishing: "draft" });
  await put("Over", { endsAt: "2020-01-01T00:00" });
  await put("Coming", { publishing: "later", publishAt: "2099-01-01T06:00" });
  const page = visibleText(await read("/"));
  expect(page).toMatch(/Urgent Pressing ẹ ọ ṣ 🕊️ .*Calm/);
  for (const hidden of ["A draft", "Over What", "Coming What"]) expect(page).not.toContain(hidden);
  const html = await grace.read("/admin/settings/announcements");
  const list = visibleText(html);
  expect(list).toMatch(/Over .* Ended/);
  expect(list).toMatch(/A draft .* Draft/);
  expect(list).toContain("Scheduled: 1 Jan 2099, 6:00 AM");
  // The class "muted" hides a cell on a phone.
  expect(html).toContain(">Published<");
  expect(html).not.toContain('class="muted">Published');
});

test("the end is in the home time zone", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  const grace = await aStaffMember();
  await grace.post(add, { ...valid, title: "Until dawn", endsAt: "2099-05-01T06:30" });
  const row = await db
    .selectFrom("announcements")
    .select(["id", "endsAt"])
    .where("title", "=", "Until dawn")
    .executeTakeFirstOrThrow();
  expect(row.endsAt).toBe("2099-05-01T05:30:00.000Z");
  const form = await grace.read(`/admin/settings/announcements?edit=${row.id}`);
  expect(form).toContain('value="2099-05-01T06:30"');
});

test.each([
  [{}, "It is published. Visitors see it now."],
  [{ endsAt: "2099-01-01T10:00" }, "It is published. Visitors see it now."],
  [{ endsAt: "2020-01-01T10:00" }, "It has ended, so visitors do not see it."],
  [{ publishing: "draft", endsAt: "2020-01-01T10:00" }, "It is a draft. Only your team sees it."],
  [{ publishing: "later", publishAt: "2099-01-01T10:00" }, "It is scheduled."],
])("after saving %j the message says who sees it", async (fields, note) => {
  const grace = await aStaffMember();
  const response = await grace.post(add, { ...valid, ...fields });
  expect(visibleText(await grace.follow(response))).toContain(note);
});

test("an urgent announcement ends in one tap, and Undo brings its end back", async () => {
  const grace = await aStaffMember();
  const { path } = resources.announcements;
  const stored = () =>
    db
      .selectFrom("announcements")
      .select(["id", "version", "endsAt"])
      .where("title", "=", "The hall is closed")
      .executeTakeFirstOrThrow();
  await grace.post(add, {
    ...valid,
    title: "The hall is closed",
    urgent: "on",
    endsAt: "2099-05-01T06:30",
  });
  await grace.post(add, { ...valid, title: "Calm" });
  const before = await stored();
  const list = await grace.read(path);
  expect(list).toContain('aria-label="End now: The hall is closed"');
  expect(list).not.toContain('aria-label="End now: Calm"');
  const ending = { intent: "end", id: before.id, version: String(before.version) };
  const ended = await grace.follow(await grace.post(path, ending));
  expect(visibleText(ended)).toContain("Announcement ended");
  expect(ended).not.toContain('aria-label="End now: The hall is closed"');
  expect(await read("/")).not.toContain("The hall is closed");
  expect((await grace.post(path, { ...ending, version: "99" })).status).toBe(303);
  const undo = { ...ending, intent: "undo-end", version: String(before.version + 1) };
  expect((await grace.post(path, { ...undo, endsAt: "soon" })).status).toBe(422);
  expect((await grace.post(path, { ...undo, endsAt: before.endsAt ?? "" })).status).toBe(303);
  expect((await stored()).endsAt).toBe(before.endsAt);
  expect(await read("/")).toContain("The hall is closed");
  const other = await aStaffMember();
  expect((await other.post(path, ending)).status).toBe(409);
});
