import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aPrayerRequest, aRequestUpdate, aTestimony } from "~tests/support/builders";

beforeEach(async () => {
  for (const table of ["prayerRequests", "requestUpdates", "testimonies"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const anAnswered = (day: number, row: Parameters<typeof aPrayerRequest>[0] = {}) =>
  aPrayerRequest({
    status: "answered",
    answeredAt: `2026-01-${String(day).padStart(2, "0")}T12:00:00.000Z`,
    ...row,
  });

test("without an answer there is no section", async () => {
  await aPrayerRequest({ status: "closed", closedAt: "2026-01-01T00:00:00.000Z" });
  await anAnswered(1, { visibility: "hidden", subject: "Hidden away" });
  await anAnswered(1, { visibility: "held", subject: "Held back" });
  const html = await read("/prayers");
  expect(html).not.toContain('id="answered"');
  expect(html).not.toMatch(/Hidden away|Held back/);
});

test("an answered request shows the day and the note of its author, newest answer first", async () => {
  const first = await anAnswered(3, { subject: "A new job" });
  await anAnswered(4, { subject: "Safely home", expiresAt: "2026-01-01T00:00:00.000Z" });
  await aRequestUpdate({ requestId: first.id, kind: "answer", text: "I start on Monday." });
  const unseen = { requestId: first.id, kind: "answer", text: "Not to be seen" } as const;
  for (const visibility of ["held", "hidden"] as const) {
    await aRequestUpdate({ ...unseen, visibility });
  }
  const html = await read("/prayers");
  expect(html).not.toContain("Not to be seen");
  expect(visibleText(html)).toMatch(
    /Answered on 4 January 2026 Safely home .* Answered on 3 January 2026 A new job .* How it was answered, .* I start on Monday\./,
  );
});

test("an update stands under its open request", async () => {
  const { id } = await aPrayerRequest({ subject: "My sister" });
  await aRequestUpdate({
    requestId: id,
    text: "She is home again.",
    createdAt: "2026-02-03T12:00:00.000Z",
  });
  await aRequestUpdate({ requestId: id, text: "Not to be seen", visibility: "held" });
  for (const path of ["/prayers", "/prayers/pray"]) {
    const text = visibleText(await read(path));
    expect(text).toMatch(/My sister .*Update.*3 February 2026 She is home again\./);
    expect(text).not.toContain("Not to be seen");
  }
});

test("answered requests have pages of their own, and none disappears", async () => {
  await aPrayerRequest({ subject: "Still open" });
  for (let day = 1; day <= 13; day++) await anAnswered(day, { subject: `Answer of day ${day}.` });
  await aPrayerRequest({ subject: "Answer of day none.", status: "answered", answeredAt: null });
  const pages = ["/prayers", "/prayers?answered=2", "/prayers?answered=3"];
  const texts = await Promise.all(pages.map(async (path) => visibleText(await read(path))));
  for (const text of texts) expect(text).toContain("Still open");
  const found = texts.flatMap((text) => text.match(/Answer of day \w+\./g) ?? []);
  expect(new Set(found).size).toBe(14);
  const html = await read("/prayers?answered=2");
  expect(html).toContain('content="noindex"');
  expect(html).toContain('href="/prayers?answered=3#answered"');
});

test("the request and its testimony link to each other, each on its own page of the list", async () => {
  const testimony = await aTestimony({
    createdAt: "2025-01-01T00:00:00.000Z",
    title: "He healed me",
  });
  for (let n = 0; n < 12; n++) await aTestimony();
  const request = await anAnswered(1, { testimonyId: testimony.id, subject: "Healing" });
  for (let day = 2; day < 9; day++) await anAnswered(day);
  const onPrayers = `/prayers?request=${request.id}`;
  const onTestimonies = `/testimonies?testimony=${testimony.id}`;
  const prayers = await read(onPrayers);
  expect(prayers).toContain(`id="request-${request.id}"`);
  expect(prayers).toContain(`href="${onTestimonies}#story-${testimony.id}"`);
  const testimonies = await read(onTestimonies);
  expect(testimonies).toContain(`id="story-${testimony.id}"`);
  expect(testimonies).toContain(`href="${onPrayers}#request-${request.id}"`);
});

test("there is no link to a testimony or a request that visitors cannot read", async () => {
  const waiting = await aTestimony({ approved: false });
  const approved = await aTestimony();
  await anAnswered(1, { testimonyId: waiting.id });
  await anAnswered(2, { testimonyId: approved.id, visibility: "hidden" });
  expect(await read("/prayers")).not.toContain("/testimonies?testimony=");
  expect(await read("/testimonies")).not.toContain("/prayers?request=");
});

test.each(["/prayers?request=none", "/testimonies?testimony=none", "/prayers?answered=99"])(
  "%s shows the page all the same",
  async (path) => {
    await anAnswered(1);
    expect((await get(path)).status).toBe(200);
  },
);
