/** Confidential text is never written to the log. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { issueFormToken } from "~/platform/forms/form-token.server";
import { findPrivateLinkPath } from "~/platform/privacy/private-links.server";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

const secret = {
  name: "Canary Name",
  email: "canary@ministry.test",
  subject: "Canary subject",
  prayerRequest: "Canary text for the prayer team only",
  isConfidential: "on",
};

test("a confidential request that is stored, refused or fails leaves neither its text nor its link in the log", async () => {
  const run = launchOnTestDatabase({ LOG_LEVEL: "debug" });
  const address = await serverAddress(run);
  const cookie = issueFormToken(Date.now() - 60_000);
  const headers = { Cookie: cookie.split(";")[0] ?? "", Origin: address };
  const submit = (change: Partial<typeof secret> = {}) =>
    fetch(`${address}/prayers`, {
      method: "POST",
      headers,
      redirect: "manual",
      body: new URLSearchParams({ ...secret, ...change }),
    });
  expect((await submit()).status).toBe(303);
  expect((await submit({ email: "canary" })).status).toBe(422);
  await sql`alter table prayer_requests rename to elsewhere`.execute(db);
  expect((await submit({ subject: "Canary once more" })).status).toBe(503);
  await sql`alter table elsewhere rename to prayer_requests`.execute(db);
  await fetch(`${address}/canary-in-a-path`);
  const { id } = await db.selectFrom("prayerRequests").select("id").executeTakeFirstOrThrow();
  const link = `${address}${await findPrivateLinkPath(id)}`;
  const correct = (version: string, change: Partial<typeof secret> = {}) =>
    fetch(link, {
      method: "POST",
      headers,
      redirect: "manual",
      body: new URLSearchParams({ ...secret, ...change, intent: "correct", version }),
    } as const);
  expect((await fetch(link)).status).toBe(200);
  expect((await correct("9", { prayerRequest: "Canary, corrected" })).status).toBe(409);
  await sql`alter table audit_log rename to elsewhere`.execute(db);
  expect((await correct("1")).status).toBe(503);
  expect((await fetch(link)).status).toBe(500);
  await sql`alter table elsewhere rename to audit_log`.execute(db);
  const log = run.stdout() + run.stderr();
  expect(log).toContain("A form could not be saved");
  expect(log).toContain(`"form":"private link"`);
  expect(log).not.toContain(new URL(link).searchParams.get("token") ?? "no token");
  expect(log.replaceAll("/canary-in-a-path", "")).not.toMatch(/canary/i);
});
