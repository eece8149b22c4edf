/** No action of the team on a confidential request writes its text to the log. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { cookieHeader } from "~tests/support/app";
import { aConfidentialRequest, aUser, testPassword } from "~tests/support/builders";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";

const secret = {
  name: "Canary Name",
  email: "canary@mailbox.test",
  subject: "Canary subject",
  prayerRequest: "Canary text for the prayer team only",
};

test("viewing, searching, moderating, conflicts and failures write no text of the request to the log", async () => {
  const run = launchOnTestDatabase({ LOG_LEVEL: "debug" });
  const address = await serverAddress(run);
  const { email } = await aUser({ role: "prayerTeam" });
  const { id } = await aConfidentialRequest(secret);
  const send = (path: string, fields: Record<string, string>, Cookie = "") =>
    fetch(`${address}${path}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      headers: { Cookie, Origin: address },
    });
  const Cookie = cookieHeader(await send("/admin", { email, password: testPassword }));
  const read = (path: string) => fetch(`${address}${path}`, { headers: { Cookie } });
  expect(await (await read(`/admin/prayers?view=${id}`)).text()).toContain(secret.prayerRequest);
  const search = `/admin/prayers?q=${encodeURIComponent(secret.email)}`;
  expect((await read(search)).status).toBe(200);
  const action = { intent: "prayed", id, version: "1" };
  expect((await send("/admin/prayers", action, Cookie)).status).toBe(303);
  const late = { ...action, intent: "close" };
  expect((await send(`/admin/prayers?view=${id}`, late, Cookie)).status).toBe(409);
  await sql`alter table prayer_requests rename to elsewhere`.execute(db);
  expect((await read(search)).status).toBe(503);
  expect((await read(`/admin/prayers?view=${id}`)).status).toBe(503);
  expect((await send("/admin/prayers", action, Cookie)).status).toBe(503);
  await sql`alter table elsewhere rename to prayer_requests`.execute(db);
  const log = run.stdout() + run.stderr();
  expect(log).toContain("prayer requests could not be read");
  expect(log).toContain(`"form":"Prayer request"`);
  expect(log).not.toMatch(/canary/i);
});
