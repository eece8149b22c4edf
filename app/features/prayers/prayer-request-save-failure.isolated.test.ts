import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, visibleText } from "~tests/support/app";

const good = {
  name: "Ada",
  email: "ada@ministry.test",
  subject: "Guidance at work",
  prayerRequest: "Please pray for guidance.",
};

test("a request that cannot be kept gets the failure toast, its words back, and is kept when sent again", async () => {
  await sql`alter table prayer_requests rename to elsewhere`.execute(db);
  const response = await post("/prayers", good);
  const html = await response.text();
  await sql`alter table elsewhere rename to prayer_requests`.execute(db);
  expect(response.status).toBe(503);
  expect(visibleText(html)).toContain("Failed to submit prayer request Please try again later.");
  expect(html).toMatch(/<textarea[^>]*>Please pray for guidance\.<\/textarea>/);
  expect((await post("/prayers", good)).status).toBe(303);
  const rows = await db.selectFrom("prayerRequests").select("visibility").execute();
  expect(rows).toEqual([{ visibility: "shown" }]);
});
