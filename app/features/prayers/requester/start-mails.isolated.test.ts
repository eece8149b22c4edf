/** With a mail server an author may ask for mails later, by the private link. */
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { aPrayerRequest } from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";

vi.hoisted(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

test("start-mails is applied once, and the page then offers to stop them", async () => {
  const author = await aSubmitter("prayerRequests", await aPrayerRequest());
  for (let times = 0; times < 2; times++) {
    expect((await author.post({ intent: "start-mails" })).status).toBe(303);
  }
  const row = db.selectFrom("prayerRequests").selectAll().where("id", "=", author.id);
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ notifiesPrayer: true, version: 2 });
  expect(visibleText(await author.read())).toContain("Stop these emails");
});
