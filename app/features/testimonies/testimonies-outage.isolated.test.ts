/** The list when its table cannot be read. After a failure all reads pause for two seconds. */
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

test("without a cached list the built-in testimonies are shown", async () => {
  await breakTable();
  const text = visibleText(await read("/testimonies"));
  expect(text).toContain("School fees in an envelope");
  expect(text).not.toContain(sentence);
});

test("with the built-in testimonies switched off an error is shown", async () => {
  await setSetting("showBuiltInTestimonies", false);
  await breakTable();
  const text = visibleText(await read("/testimonies"));
  expect(text).toContain(sentence);
  expect(text).not.toContain("School fees in an envelope");
  expect(text).toContain("Share Your Testimony");
});

test("a cached list is shown", async () => {
  await aTestimony({ title: "Known before" });
  expect(await read("/testimonies")).toContain("Known before");
  await breakTable();
  const text = visibleText(await read("/testimonies"));
  expect(text).toContain("Known before");
  expect(text).not.toContain(sentence);
});

test("a testimony that cannot be stored gets 503 with the toast and the typed text", async () => {
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
