/** Whatever the server writes to its log, no word that was told in confidence is in it. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { issueFormToken } from "~/platform/form-token.server";
import { addressOf, launchHere } from "~tests/launch";

const secret = {
  name: "Canary Name",
  email: "canary@ministry.test",
  subject: "Canary subject",
  prayerRequest: "Canary words for the prayer team alone",
  isConfidential: "on",
};

test("kept, refused, or failed: a confidential request leaves no word in the log", async () => {
  const run = launchHere({ LOG_LEVEL: "debug" });
  const address = await addressOf(run);
  const cookie = issueFormToken(Date.now() - 60_000);
  const headers = { Cookie: cookie.split(";")[0] ?? "", Origin: address };
  const ask = (change: Partial<typeof secret> = {}) =>
    fetch(`${address}/prayers`, {
      ...{ method: "POST", headers, redirect: "manual" },
      body: new URLSearchParams({ ...secret, ...change }),
    });
  expect((await ask()).status).toBe(303);
  expect((await ask({ email: "canary" })).status).toBe(422);
  await sql`alter table prayer_requests rename to elsewhere`.execute(db);
  expect((await ask({ subject: "Canary once more" })).status).toBe(503);
  await sql`alter table elsewhere rename to prayer_requests`.execute(db);
  await fetch(`${address}/canary-in-a-path`);
  const log = run.printed() + run.complained();
  expect(log).toContain("a form could not be kept");
  expect(log.replaceAll("/canary-in-a-path", "")).not.toMatch(/canary/i);
});
