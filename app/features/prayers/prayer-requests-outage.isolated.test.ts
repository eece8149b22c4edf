/** The list when its table cannot be read. After a failure all reads pause for two seconds. */
import { afterEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, read, visibleText } from "~tests/support/app";
import { aPrayerRequest } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";

const sentence = "Error loading prayer requests. Please try again later.";

let isBroken = false;

async function breakTable() {
  await db.schema.alterTable("prayerRequests").renameTo("awayRequests").execute();
  isBroken = true;
}

async function mendTable() {
  if (isBroken) await db.schema.alterTable("awayRequests").renameTo("prayerRequests").execute();
  isBroken = false;
}

afterEach(async () => {
  await mendTable();
  advanceClock(2_100);
});

test("without a cached list an error is shown, and the rest of the page works", async () => {
  await breakTable();
  const text = visibleText(await read("/prayers"));
  expect(text).toContain(`Community Prayer Requests`);
  expect(text).toContain(sentence);
  expect(text).toContain("Share Your Prayer Request");
});

test("a cached list is shown on every page", async () => {
  await aPrayerRequest({ subject: "Known before" });
  expect(await read("/prayers")).toContain("Known before");
  await breakTable();
  for (const path of ["/prayers", "/prayers?page=2"]) {
    const text = visibleText(await read(path));
    expect(text).toContain("Known before");
    expect(text).not.toContain(sentence);
  }
});

test("a request that cannot be stored gets 503 with the toast and the typed text, and can be sent again", async () => {
  const request = {
    name: "Ada",
    email: "ada@ministry.test",
    subject: "Guidance at work",
    prayerRequest: "Please pray for guidance.",
  };
  await db.deleteFrom("prayerRequests").execute();
  await breakTable();
  const response = await post("/prayers", request);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(visibleText(html)).toContain("Failed to submit prayer request Please try again later.");
  expect(html).toMatch(/<textarea[^>]*>Please pray for guidance\.<\/textarea>/);
  await mendTable();
  expect((await post("/prayers", request)).status).toBe(303);
  const rows = await db.selectFrom("prayerRequests").select("visibility").execute();
  expect(rows).toEqual([{ visibility: "shown" }]);
});
