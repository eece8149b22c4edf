import { beforeAll, expect, test } from "vitest";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/outbox.server";
import { cookiesOf, get, post, textOf } from "~tests/app";
import {
  aGalleryItem,
  aLivestream,
  aPrayerRequest,
  aProgramme,
  aSermon,
  aTestimony,
  aUser,
  setSetting,
  thePassword,
} from "~tests/builders";

let cookies: string;
beforeAll(async () => {
  const { email } = await aUser({ name: "Grace" });
  cookies = cookiesOf(await post("/admin", { email, password: thePassword }));
});

async function dashboard(): Promise<string> {
  const response = await get("/admin/dashboard", { Cookie: cookies });
  return textOf(await response.text());
}

test("every number is counted, and the trash is not", async () => {
  const deletedAt = new Date().toISOString();
  expect(await dashboard()).toContain("Prayer points 0 Sermons 0 Testimonies 0 Livestreams 0");
  await Promise.all([aSermon(), aSermon({ deletedAt }), aSermon({ publishedAt: null })]);
  await Promise.all([aTestimony(), aTestimony({ approved: false }), aTestimony({ deletedAt })]);
  await Promise.all([aLivestream(), aGalleryItem(), aGalleryItem(), aGalleryItem(), aProgramme()]);
  await Promise.all([aPrayerRequest(), aPrayerRequest({ visibility: "held" })]);
  expect(await dashboard()).toContain(
    "Prayer points 0 Sermons 2 Testimonies 2 Livestreams 1 Gallery items 3 Programmes 1 Prayer requests 2",
  );
});

test("the newest deeds stand first, with the name of who did them and the ministry's own time", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  await audit(db, { actor: "system", action: "did a first thing", area: "test" });
  await db.updateTable("auditLog").set({ at: "2026-01-04T22:30:00.000Z" }).execute();
  await audit(db, { actor: "somebody-who-left", action: "did a last thing", area: "test" });
  const text = await dashboard();
  expect(text).toContain(
    "Recent Activity All times are Lagos time. A former administrator did a last thing",
  );
  expect(text).toContain("The server did a first thing 4 Jan 2026, 23:30");
  expect(text).toContain("Grace signed in 4 Jan 2026, 23:30");
});

test("an empty log says so", async () => {
  await db.deleteFrom("auditLog").execute();
  expect(await dashboard()).toContain(
    "Nothing yet. What you and others change will be listed here.",
  );
});

test("what waits for a person is named: danger first, what is held, mails that do not leave", async () => {
  await db.deleteFrom("prayerRequests").execute();
  expect(await dashboard()).not.toContain("Needs attention");
  await aPrayerRequest({ visibility: "held", needsCare: true });
  await aPrayerRequest({ visibility: "held" });
  await aPrayerRequest({ visibility: "held" });
  await aPrayerRequest();
  await enqueue(db, "prayer.team", "an-id");
  const lastError = "No mail server is set (SMTP_URL).";
  await db.updateTable("outbox").set({ lastError }).execute();
  expect(await dashboard()).toContain(
    [
      "Needs attention",
      "1 prayer request tells of danger to a life or of abuse.",
      "2 prayer requests are held for a person to look at.",
      `1 mail is waiting: ${lastError}`,
    ].join(" "),
  );
});
