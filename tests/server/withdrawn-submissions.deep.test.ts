/** Withdrawn text is never shown from a stale cache. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aPrayerRequest } from "~tests/support/builders";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aSubmitter } from "~tests/support/self-service";

test("text withdrawn before the database became unavailable is not served from memory", async () => {
  const request = await aPrayerRequest({ subject: "Withdrawn in time" });
  const owner = await aSubmitter("prayerRequests", request);
  const site = await serverAddress(launchOnTestDatabase({ LOG_LEVEL: "silent" }));
  const read = async (path: string) => (await fetch(`${site}${path}`)).text();
  expect(await read("/prayers")).toContain("Withdrawn in time");
  const response = await fetch(`${site}${owner.address}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site },
    body: new URLSearchParams({ intent: "withdraw", version: "1" }),
  });
  expect(response.status).toBe(303);
  await db.schema.alterTable("prayerRequests").renameTo("awayRequests").execute();
  try {
    for (const path of ["/prayers", "/prayers?uncached"]) {
      const html = await read(path);
      expect(html).toContain("Share Your Prayer Request");
      expect(html).not.toContain("Withdrawn in time");
    }
  } finally {
    await db.schema.alterTable("awayRequests").renameTo("prayerRequests").execute();
  }
});
