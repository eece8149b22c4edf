/** The list when its table cannot be read. A failure makes all reading rest for two seconds. */
import { afterEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, read, visibleText } from "~tests/support/app";
import { aPrayerRequest } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";

const sentence = "Error loading prayer requests. Please try again later.";

const breakTable = () => db.schema.alterTable("prayerRequests").renameTo("awayRequests").execute();
const mendTable = () => db.schema.alterTable("awayRequests").renameTo("prayerRequests").execute();

afterEach(async () => {
  await mendTable();
  advanceClock(2_100);
});

test("a list that was never read says that it cannot be loaded, and the rest of the page stands", async () => {
  await breakTable();
  const text = visibleText(await read("/prayers"));
  expect(text).toContain(`Community Prayer Requests`);
  expect(text).toContain(sentence);
  expect(text).toContain("Share Your Prayer Request");
});

test("a list that was read before is shown as it was last, on every page", async () => {
  await aPrayerRequest({ subject: "Known before" });
  expect(await read("/prayers")).toContain("Known before");
  await breakTable();
  for (const path of ["/prayers", "/prayers?page=2"]) {
    const text = visibleText(await read(path));
    expect(text).toContain("Known before");
    expect(text).not.toContain(sentence);
  }
});

test("a request that cannot be kept answers 503 with the toast and the typed words", async () => {
  await breakTable();
  const response = await post("/prayers", {
    name: "Ada",
    email: "ada@example.org",
    subject: "Guidance",
    prayerRequest: "Please pray for guidance.",
  });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(visibleText(html)).toContain("Failed to submit prayer request Please try again later.");
  expect(html).toMatch(/<textarea[^>]*>Please pray for guidance\.<\/textarea>/);
});
