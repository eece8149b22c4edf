/** The list when its table cannot be read. A failure makes all reading rest for two seconds. */
import { afterEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, read, visibleText } from "~tests/support/app";
import { aTestimony, setSetting } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";

const sentence = "Error loading testimonies. Please try again later.";

const breakTable = () => db.schema.alterTable("testimonies").renameTo("awayTestimonies").execute();
const mendTable = () => db.schema.alterTable("awayTestimonies").renameTo("testimonies").execute();

afterEach(async () => {
  await mendTable();
  advanceClock(2_100);
});

test("a list that was never read shows what is built in", async () => {
  await breakTable();
  const text = visibleText(await read("/testimonies"));
  expect(text).toContain("School fees in an envelope");
  expect(text).not.toContain(sentence);
});

test("where those built in are switched off it says that the list cannot be loaded", async () => {
  await setSetting("showBuiltInTestimonies", false);
  await breakTable();
  const text = visibleText(await read("/testimonies"));
  expect(text).toContain(sentence);
  expect(text).not.toContain("School fees in an envelope");
  expect(text).toContain("Share Your Testimony");
});

test("a list that was read before is shown as it was last", async () => {
  await aTestimony({ title: "Known before" });
  expect(await read("/testimonies")).toContain("Known before");
  await breakTable();
  const text = visibleText(await read("/testimonies"));
  expect(text).toContain("Known before");
  expect(text).not.toContain(sentence);
});

test("a testimony that cannot be kept answers 503 with the toast and the typed words", async () => {
  await breakTable();
  const response = await post("/testimonies", {
    name: "Ada",
    email: "ada@example.org",
    title: "Bread again",
    category: "Provision",
    testimony: "There was bread again.",
  });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(visibleText(html)).toContain("Failed to submit testimony Please try again later.");
  expect(html).toMatch(/<textarea[^>]*>There was bread again\.<\/textarea>/);
});
