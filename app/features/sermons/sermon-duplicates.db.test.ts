import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { aStaffMember } from "~tests/support/staff";
import { findDuplicateSermons } from "./sermon-duplicates.server";

const video = "https://example.org/one";
const typed = { id: "", title: "Be Still", date: "2026-03-01", videoUrl: "", audioUrl: null };

beforeEach(async () => {
  await db.deleteFrom("sermons").execute();
});

test("a sermon with the same title and date, or the same video, is a duplicate", async () => {
  const same = await aSermon({ title: "be still!", date: "2026-03-01", videoUrl: "" });
  await aSermon({ title: "Be Still", date: "2026-03-08", videoUrl: "" });
  await aSermon({ title: "Other", date: "2026-03-01", videoUrl: "" });
  await aSermon({
    title: "Be Still",
    date: "2026-03-01",
    deletedAt: "2026-03-02",
    videoUrl: video,
  });
  const found = await findDuplicateSermons(typed);
  expect(found.map(({ id }) => id)).toEqual([same.id]);
  const filmed = await aSermon({ title: "Another", date: "2025-01-01", videoUrl: video });
  const byVideo = await findDuplicateSermons({ ...typed, date: "", videoUrl: video });
  expect(byVideo.map(({ id }) => id)).toEqual([filmed.id]);
  expect(await findDuplicateSermons({ ...typed, date: "", videoUrl: "" })).toEqual([]);
});

test("a sermon with the same recording is a duplicate", async () => {
  const audioUrl = `/audio/${"a".repeat(64)}-90-90.mp3`;
  const { id } = await aSermon({ title: "Another", date: "2025-01-01", audioUrl });
  await aSermon({ title: "Silent", date: "2025-01-01" });
  const found = await findDuplicateSermons({ ...typed, audioUrl });
  expect(found.map((one) => one.id)).toEqual([id]);
  expect(await findDuplicateSermons({ ...typed, audioUrl: "" })).toEqual([]);
  const grace = await aStaffMember();
  const check = await grace.get(`/admin/sermons/check?${new URLSearchParams({ audioUrl })}`);
  expect((await check.json()).duplicates).toMatchObject([{ title: "Another" }]);
});

test("the form warns of it and saves it all the same", async () => {
  await aSermon({ title: "Be Still", date: "2026-03-01" });
  const grace = await aStaffMember();
  const query = new URLSearchParams({ title: "Be still", date: "2026-03-01" });
  const check = await (await grace.get(`/admin/sermons/check?${query}`)).json();
  expect(check.duplicates).toMatchObject([{ title: "Be Still" }]);
  const second = await aSermon({ title: "Be Still", date: "2026-03-01" });
  const form = visibleText(await grace.read(`/admin/sermons?edit=${second.id}`));
  expect(form).toContain("This sermon may be there already");
  expect(form).toContain("Be Still, 1 March 2026");
  const sent = {
    ...typed,
    preacher: "A preacher",
    scripture: "Psalm 46",
    description: "About it",
    videoUrl: second.videoUrl,
    publishing: "now",
  };
  const { id: _, audioUrl: __, ...added } = sent;
  expect((await grace.post("/admin/sermons?new=1", added)).status).toBe(303);
});
