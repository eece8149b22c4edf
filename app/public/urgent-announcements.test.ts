import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { read, visibleText } from "~tests/support/app";
import { anAnnouncement } from "~tests/support/builders";
import { listPublicPaths } from "~tests/support/routes";

beforeAll(() => seed(db));

const keyOf = (html: string) => / data-key="([^"]+)"/.exec(html)?.[1];
const pages = listPublicPaths().filter(
  (path) => !/^\/(offline|reminders|yours|prayer-watch\/|daily-list\/)/.test(path),
);

test("a page without an urgent announcement has neither the bar nor its script", async () => {
  await anAnnouncement({ title: "Choir practice", urgent: false });
  const html = await read("/contact");
  expect(html).not.toContain("Choir practice");
  expect(html).not.toContain("data-urgent");
  expect(html).not.toContain("closed announcements");
});

test("one that has ended, or is not yet published, is on no page", async () => {
  await anAnnouncement({ title: "It is over", urgent: true, endsAt: "2026-01-02T00:00:00.000Z" });
  await anAnnouncement({ title: "Not yet", urgent: true, publishedAt: "2099-01-01T00:00:00.000Z" });
  const text = visibleText(await read("/terms"));
  expect(text).not.toContain("It is over");
  expect(text).not.toContain("Not yet");
});

test("an urgent one is at the top of every public page, but not in the copy for phones without a connection", async () => {
  await anAnnouncement({ title: "No service on Sunday", urgent: true });
  for (const path of pages) {
    const html = await read(path);
    const main = html.indexOf("<main");
    expect(html.slice(0, main), path).toContain("No service on Sunday");
  }
  expect(await read("/offline")).not.toContain("No service on Sunday");
});

test("its key changes with its text, and the cached page with it", async () => {
  const { id } = await anAnnouncement({ title: "The road is flooded", urgent: true });
  const before = keyOf(await read("/terms"));
  expect(keyOf(await read("/terms"))).toBe(before);
  await db
    .updateTable("announcements")
    .set({ content: "It is open again." })
    .where("id", "=", id)
    .execute();
  const html = await read("/terms");
  expect(html).toContain("It is open again.");
  expect(keyOf(html)).not.toBe(before);
});

test("a long one names the page that has the whole text", async () => {
  await anAnnouncement({ title: "Long", content: "word ".repeat(100), urgent: true });
  const [bar = ""] = (await read("/terms")).split("<main");
  expect(bar).toContain('href="/#announcements"');
  expect(bar).not.toContain("word word");
});
