import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import { read, visibleText } from "~tests/support/app";
import { aRevision, aSermon } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

const url = "/admin/autosave/sermons";
const whole = {
  title: "A title",
  preacher: "A preacher",
  date: "2026-03-01",
  scripture: "Psalm 1",
  videoUrl: "https://example.org/video",
  description: "What it is about.",
  publishing: "now",
  publishAt: "",
};

let grace: Staff;
beforeAll(async () => {
  grace = await aStaffMember();
});
beforeEach(async () => {
  await db.deleteFrom("revisions").execute();
});

const typed = (more: Record<string, string> = {}) => ({
  id: "",
  revision: newId(),
  title: "Half a thought",
  ...more,
});

const listRows = () => db.selectFrom("revisions").selectAll().execute();

test.each([
  ["/admin/autosave/testimonies", 404],
  ["/admin/autosave/users", 404],
  ["/admin/autosave/toString", 404],
])("%s is not known", async (path, status) => {
  expect((await grace.post(path, typed())).status).toBe(status);
  expect(await listRows()).toEqual([]);
});

test.each([
  ["no revision", { revision: "" }, 400],
  ["an invalid revision", { revision: "1 or 1=1" }, 400],
  ["an invalid record", { id: "'" }, 400],
  ["a record that is not there", { id: "nowhere" }, 404],
])("%s is refused", async (_, fields, status) => {
  expect((await grace.post(url, typed(fields))).status).toBe(status);
  expect(await listRows()).toEqual([]);
});

test("more text than any form takes is refused", async () => {
  const long = "x".repeat(90_000);
  const response = await grace.post(url, typed({ content: long, excerpt: long, title: long }));
  expect(response.status).toBe(413);
  expect(await listRows()).toEqual([]);
});

test("a role without the permission can neither store nor read", async () => {
  const other = await aStaffMember("prayerTeam");
  expect((await other.post(url, typed())).status).toBe(403);
  expect(await listRows()).toEqual([]);
});

test("a new record is offered to its author alone, continued, and saved once", async () => {
  const fields = typed({ preacher: "Ngozi", publishing: "draft" });
  expect((await grace.post(url, fields)).status).toBe(200);
  expect(await db.selectFrom("sermons").selectAll().execute()).toEqual([]);
  const form = visibleText(await grace.read("/admin/sermons?new=1"));
  expect(form).toMatch(/You have unsaved changes from .*Continue with them Discard/);
  const other = await aStaffMember("administrator", "Ada");
  expect(await other.read("/admin/sermons?new=1")).not.toContain("You have unsaved changes");
  const path = `/admin/sermons?new=1&revision=${fields.revision}`;
  expect((await other.get(path)).status).toBe(404);
  const continued = await grace.read(path);
  expect(continued).toContain('value="Half a thought"');
  expect(continued).toContain(`name="revision" value="${fields.revision}"`);
  expect((await grace.post("/admin/sermons?new=1", { ...fields, publishAt: "" })).status).toBe(303);
  expect(await grace.read("/admin/sermons?new=1")).not.toContain("You have unsaved changes");
  expect((await grace.post(url, fields)).status).toBe(409);
  expect(await listRows()).toMatchObject([{ id: fields.revision, kind: "save" }]);
});

test("a copy of a sermon is offered in the form of that copy alone, and discarded alone", async () => {
  const [one, two] = [await aSermon(), await aSermon()];
  const copyOf = (id: string) => `/admin/sermons?new=1&duplicate=${id}`;
  const offer = "You have unsaved changes";
  const ofOne = typed({ duplicateOf: one.id, title: 'Quoted “"duplicateOf":"x”' });
  const alone = typed({ title: `"duplicateOf":"${two.id}"` });
  expect((await grace.post(url, ofOne)).status).toBe(200);
  expect(await grace.read("/admin/sermons?new=1")).not.toContain(offer);
  expect((await grace.post(url, alone)).status).toBe(200);
  expect((await grace.post(url, typed({ duplicateOf: "1 or 1=1" }))).status).toBe(400);
  expect(await grace.read("/admin/sermons?new=1")).toContain(offer);
  expect(await grace.read(copyOf(one.id))).toContain(offer);
  expect(await grace.read(copyOf(two.id))).not.toContain(offer);
  expect((await grace.get(`${copyOf(two.id)}&revision=${ofOne.revision}`)).status).toBe(404);
  expect((await grace.get(`${copyOf(one.id)}&revision=${ofOne.revision}`)).status).toBe(200);
  const discard = { intent: "discard", id: "", duplicateOf: one.id };
  const discarded = await grace.post(copyOf(one.id), discard);
  expect(discarded.headers.get("Location")).toBe(copyOf(one.id));
  expect(await listRows()).toMatchObject([{ id: alone.revision }]);
});

test("unsaved changes of a published record are not public, and are saved on the version they were made on", async () => {
  const { id } = await aSermon({ title: "As visitors see it", scripture: "Psalm 1" });
  const form = await grace.read(`/admin/sermons?edit=${id}`);
  const base = /name="base" value="([^"]*)"/.exec(form)?.[1]?.replaceAll("&quot;", '"') ?? "";
  await grace.post(url, typed({ ...whole, id, version: "1", base, title: "Changed by me" }));
  expect(await read("/sermons")).toContain("As visitors see it");
  expect(await read("/sermons")).not.toContain("Changed by me");
  const ngozi = await aStaffMember("administrator", "Ngozi");
  await ngozi.post(`/admin/sermons?edit=${id}`, {
    ...whole,
    title: "As visitors see it",
    scripture: "Psalm 2",
    id,
    version: "1",
  });
  const [row] = await db
    .selectFrom("revisions")
    .selectAll()
    .where("kind", "=", "autosave")
    .execute();
  const continued = await grace.read(`/admin/sermons?edit=${id}&revision=${row?.id}`);
  expect(visibleText(continued)).toContain("Your unsaved changes from");
  expect(continued).toContain('name="version" value="1"');
  const late = await grace.post(`/admin/sermons?edit=${id}`, {
    ...JSON.parse(row?.fields ?? ""),
    id,
  });
  expect(late.status).toBe(409);
});

test("discarding deletes the unsaved changes and shows the saved record", async () => {
  const { id } = await aSermon({ title: "The saved one" });
  await grace.post(url, typed({ id, version: "1" }));
  const path = `/admin/sermons?edit=${id}`;
  const response = await grace.post(path, { intent: "discard", id });
  expect(response.headers.get("Location")).toBe(path);
  const form = await grace.follow(response);
  expect(visibleText(form)).toContain("Unsaved changes discarded");
  expect(form).not.toContain("You have unsaved changes");
  expect(await listRows()).toEqual([]);
});

test("each Save is a version that anyone can open and save again, with one audit entry", async () => {
  const { id } = await aSermon({ title: "First", publishedAt: "2026-01-01T00:00:00.000Z" });
  const path = `/admin/sermons?edit=${id}`;
  await grace.post(path, { ...whole, title: "Second", id, version: "1" });
  const ngozi = await aStaffMember("editor", "Ngozi");
  const form = visibleText(await ngozi.read(path));
  expect(form).toMatch(/Versions \(2\).*saved by Grace.*saved/);
  const first = (await listRows()).find(({ author }) => author === null);
  const opened = await ngozi.read(`${path}&revision=${first?.id}`);
  expect(visibleText(opened)).toMatch(
    /The version from .* Different from the saved sermon: .*Title.*Save to use this version/,
  );
  expect(opened).toContain('value="First"');
  expect(opened).toContain('name="version" value="2"');
  expect(await read("/sermons")).toContain("Second");
  const restored = { ...JSON.parse(first?.fields ?? ""), id, version: "2" };
  expect((await ngozi.post(path, restored)).status).toBe(303);
  expect(await read("/sermons")).toContain("First");
  const log = await db.selectFrom("auditLog").select("actor").where("recordId", "=", id).execute();
  expect(log).toHaveLength(2);
  expect(await listRows()).toHaveLength(3);
});

test("a version of another record, or an unknown one, is not found", async () => {
  const { id } = await aSermon();
  const other = await aRevision({ recordId: (await aSermon()).id });
  for (const revision of [other.id, "unknown", "'"]) {
    const path = `/admin/sermons?edit=${id}&revision=${encodeURIComponent(revision)}`;
    expect((await grace.get(path)).status).toBe(404);
  }
});

test("a refused save stores no version", async () => {
  const { id } = await aSermon();
  await grace.post(`/admin/sermons?edit=${id}`, { ...whole, title: "", id, version: "1" });
  await grace.post(`/admin/sermons?edit=${id}`, { ...whole, id, version: "9" });
  expect(await listRows()).toEqual([]);
});

test.each([
  ["sermons", "coverUrl", `/uploads/${"ab".repeat(16)}-640x480.jpg`],
  ["programmes", "flyerUrl", `/uploads/${"cd".repeat(16)}-640x480.jpg`],
  ["gallery", "album", "Easter at dawn"],
])("a draft of %s has its %s unsaved and saved", async (resource, field, value) => {
  const fields = typed({ publishing: "draft", [field]: value });
  expect((await grace.post(`/admin/autosave/${resource}`, fields)).status).toBe(200);
  const path = `/admin/${resource}?new=1`;
  expect(await grace.read(`${path}&revision=${fields.revision}`)).toContain(`value="${value}"`);
  expect((await grace.post(path, { ...fields, publishAt: "" })).status).toBe(303);
  const [row] = await listRows();
  expect(JSON.parse(row?.fields ?? "")).toMatchObject({ [field]: value });
  expect(await grace.read(`/admin/${resource}?edit=${row?.recordId}`)).toContain(
    `value="${value}"`,
  );
});
