import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { holdWaitingMails } from "~/platform/mail/outbox-queue.server";
import { visibleText } from "~tests/support/app";
import {
  aContactMessage,
  aGalleryItem,
  aLivestream,
  aPartnership,
  aPrayerRequest,
  aProgramme,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

let grace: Staff;
let editor: Staff;
let prayerTeam: Staff;
beforeAll(async () => {
  grace = await aStaffMember();
  editor = await aStaffMember("editor", "Esther");
  prayerTeam = await aStaffMember("prayerTeam", "Paul");
  await setSetting("homeZone", "Africa/Lagos");
});

async function dashboard(who = grace): Promise<string> {
  return visibleText(await who.read("/admin/dashboard"));
}

describe("the numbers", () => {
  test("do not include deleted records", async () => {
    const deletedAt = new Date().toISOString();
    expect(await dashboard()).toContain("Prayer points 0 Sermons 0 Testimonies 0 Livestreams 0");
    await Promise.all([aSermon(), aSermon({ deletedAt }), aSermon({ publishedAt: null })]);
    await Promise.all([aTestimony(), aTestimony({ approved: false }), aTestimony({ deletedAt })]);
    await Promise.all([
      aLivestream(),
      aGalleryItem(),
      aGalleryItem(),
      aGalleryItem(),
      aProgramme(),
    ]);
    await Promise.all([aPrayerRequest(), aPrayerRequest({ visibility: "held" })]);
    const page = await dashboard();
    const counts = {
      "Prayer points": 0,
      Sermons: 2,
      Testimonies: 2,
      Livestreams: 1,
      "Gallery items": 3,
      Programmes: 1,
      "Prayer requests": 2,
    };
    const inOrder = Object.entries(counts).map(([label, count]) => `${label} ${count}`);
    expect(page).toMatch(new RegExp(inOrder.join(".*")));
  });

  test("include only what the role may see", async () => {
    const seenByEditor = await dashboard(editor);
    expect(seenByEditor).toContain("Sermons 2 Testimonies 2");
    expect(seenByEditor).not.toMatch(/prayer requests/i);
    expect(await editor.read("/admin/dashboard")).not.toMatch(/prayerRequests|by week/);
    const seenByTeam = await dashboard(prayerTeam);
    expect(seenByTeam).toContain("Prayer requests 2");
    expect(seenByTeam).not.toMatch(/Sermons|Testimonies|Prayer points|Gallery/);
  });
});

describe("the charts", () => {
  beforeEach(async () => {
    await db.deleteFrom("prayerRequests").execute();
    await db.deleteFrom("partnerships").execute();
  });

  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000).toISOString();

  test("show the requests of each of the last twelve weeks", async () => {
    await Promise.all([aPrayerRequest(), aPrayerRequest(), aPrayerRequest({ isUrgent: true })]);
    await aPrayerRequest({ createdAt: weeksAgo(11) });
    await aPrayerRequest({ createdAt: weeksAgo(12) });
    const html = await grace.read("/admin/dashboard");
    const text = visibleText(html);
    expect(text).toMatch(/Prayer requests by week 4 in twelve weeks/);
    const rows = [...text.matchAll(/Week of \d+ \w+ \d{4} (\d+)/g)].map(([, count]) => count);
    expect(rows).toEqual(["1", ...Array(10).fill("0"), "3"]);
    expect(html).toMatch(/<svg role="img" aria-labelledby="requests-title requests-description"/);
    expect(html).toContain('<title id="requests-title">Prayer requests by week</title>');
    expect(html).toMatch(/<desc id="requests-description">4 in twelve weeks; 3 in the newest/);
    expect(html).not.toMatch(/ style="/);
  });

  test("show the pledges of each month by currency, without held ones", async () => {
    await aPartnership({ amountInFigures: "₦ 10,000" });
    await aPartnership({ amountInFigures: "5000.50" });
    await aPartnership({ amountInFigures: "40", preferredCurrency: "POUNDS" });
    await aPartnership({ amountInFigures: "as led" });
    await aPartnership({ amountInFigures: "999999", isHeld: true });
    const text = await dashboard();
    const month = new Intl.DateTimeFormat("en-GB", {
      month: "long",
      year: "numeric",
      timeZone: "Africa/Lagos",
    }).format(new Date());
    expect(text).toContain("Gifts pledged by month 4 in twelve months");
    expect(text).toContain(`${month} 4 15,000.5 NAIRA, 40 POUNDS`);
    expect(text).not.toContain("999,999");
  });

  test("include only what the role may see", async () => {
    await aPartnership();
    await aPrayerRequest();
    expect(await dashboard(editor)).not.toMatch(/by week|by month|pledged/i);
    const seenByTeam = await dashboard(prayerTeam);
    expect(seenByTeam).toContain("Prayer requests by week 1 in twelve weeks");
    expect(seenByTeam).not.toMatch(/by month|pledged/i);
  });
});

describe("what needs attention", () => {
  const backups = join(env.DATA_DIR, "backups");

  async function aBackup(daysOld: number): Promise<void> {
    await mkdir(backups, { recursive: true });
    const madeAt = new Date(Date.now() - daysOld * 86_400_000).toISOString();
    await writeFile(join(backups, `backup-${madeAt.replaceAll(/[:.]/g, "-")}.tar.gz`), "");
  }

  beforeEach(async () => {
    for (const table of [
      "prayerRequests",
      "testimonies",
      "contactMessages",
      "partnerships",
      "outbox",
    ] as const) {
      await db.deleteFrom(table).execute();
    }
    await rm(backups, { recursive: true, force: true });
  });

  test("is empty if there is nothing to do", async () => {
    for (const who of [editor, prayerTeam]) {
      expect(await dashboard(who)).toContain("All is quiet. Nothing waits for you.");
    }
  });

  test("is listed by urgency, each entry with a link", async () => {
    await aBackup(0);
    await aPrayerRequest({ visibility: "held", needsCare: true, isUrgent: true });
    await aPrayerRequest({ visibility: "hidden", needsCare: true });
    await aPrayerRequest({ visibility: "held" });
    await aPrayerRequest({ visibility: "held", isUrgent: true });
    await aPrayerRequest({ isUrgent: true });
    await aPrayerRequest({ isUrgent: true, status: "prayed" });
    await aPrayerRequest({ visibility: "held", needsCare: true, status: "answered" });
    await aTestimony({ approved: false });
    await aTestimony({ approved: false, isHeld: true });
    await aTestimony({ approved: false, deletedAt: new Date().toISOString() });
    await Promise.all([aContactMessage(), aContactMessage(), aContactMessage({ isHeld: true })]);
    await aContactMessage({ status: "answered" });
    await Promise.all([aPartnership(), aPartnership({ isHeld: true })]);
    await enqueue(db, "prayer.team", "an-id");
    await enqueue(db, "prayer.team", "another-id");
    const lastError = "No mail server is set (SMTP_URL).";
    await db.updateTable("outbox").set({ lastError }).execute();
    await db
      .updateTable("outbox")
      .set({ status: "failed", lastError: "Nobody lives there." })
      .where("subjectId", "=", "another-id")
      .execute();
    const html = await grace.read("/admin/dashboard");
    const start = html.indexOf('id="attention"');
    const section = html.slice(start, html.indexOf("</section>", start));
    expect(
      [...section.matchAll(/<li.*?<\/li>/gs)].map(([item]) => visibleText(item).trim()),
    ).toEqual([
      "2 prayer requests tell of danger to a life or of abuse.",
      "1 prayer request is urgent and new.",
      "2 prayer requests are held for a person to look at.",
      "1 testimony waits for approval.",
      "1 testimony is held for a person to look at.",
      "2 messages wait for an answer.",
      "1 message is held for a person to look at.",
      "1 new partner waits to be written to.",
      "1 partnership is held for a person to look at.",
      "1 mail could not be delivered: Nobody lives there.",
      `1 mail is waiting: ${lastError}`,
      expect.stringMatching(/^Links in mails lead to http:\S+, .* set SITE_URL\.$/),
    ]);
    expect([...section.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      "/admin/prayers?show=care",
      "/admin/prayers?show=urgent",
      "/admin/prayers?show=held",
      "/admin/testimonies?show=pending",
      "/admin/testimonies?show=held",
      "/admin/messages?show=new",
      "/admin/messages?show=held",
      "/admin/partners?show=new",
      "/admin/partners?show=held",
      "/admin/settings/mail/outbox?show=failed",
      "/admin/settings/mail/outbox?show=waiting",
    ]);
  });

  test("includes only what the role may see", async () => {
    await aPrayerRequest({ visibility: "held" });
    await aTestimony({ approved: false });
    await aContactMessage();
    const seenByEditor = await dashboard(editor);
    expect(seenByEditor).toContain("Needs attention 1 testimony waits for approval. Go live");
    const seenByTeam = await dashboard(prayerTeam);
    expect(seenByTeam).toContain(
      "Needs attention 1 prayer request is held for a person to look at.",
    );
    for (const text of [seenByEditor, seenByTeam]) {
      expect(text).not.toMatch(/message|mail|SITE_URL|backup/);
    }
    expect(seenByTeam).not.toContain("testimony");
    await aPartnership();
    const seenByMessages = await dashboard(await aStaffMember("messages"));
    expect(seenByMessages).toContain("Needs attention 1 message waits for an answer.");
    expect(seenByMessages).not.toMatch(/prayer request|partner|approval/);
    const seenByTreasurer = await dashboard(await aStaffMember("treasurer"));
    expect(seenByTreasurer).toContain("Needs attention 1 new partner waits to be written to.");
    expect(seenByTreasurer).not.toMatch(/prayer request|message|testimony/);
  });

  test("includes mails that a restore holds", async () => {
    await enqueue(db, "prayer.team", "an-id");
    await holdWaitingMails(db);
    expect(await dashboard()).toContain(
      "1 mail is held after a restore and may have been sent before. Send or delete each.",
    );
    await enqueue(db, "prayer.team", "another-id");
    await holdWaitingMails(db);
    expect(await dashboard()).toContain("2 mails are held after a restore");
  });

  test("names the age of the newest backup, to administrators", async () => {
    expect(await dashboard()).toContain("No backup yet.");
    await aBackup(9.5);
    // The clock was wrong once.
    await aBackup(-400);
    expect(await dashboard()).toContain(
      "The newest backup is 9 days old. Ask the person who runs the server to look at its log.",
    );
    await aBackup(1.5);
    expect(await dashboard()).not.toContain("backup");
  });
});

describe("Recent Activity", () => {
  beforeEach(() => db.deleteFrom("auditLog").execute());

  test("lists the newest actions first, with names and times in the home time zone", async () => {
    await audit(db, { actor: "system", action: "did a first thing", area: "test" });
    await db.updateTable("auditLog").set({ at: "2026-01-04T22:30:00.000Z" }).execute();
    await audit(db, { actor: "somebody-who-left", action: "did a last thing", area: "test" });
    const text = await dashboard();
    expect(text).toContain(
      "Recent Activity All times are Lagos time. A former administrator did a last thing",
    );
    expect(text).toContain("The server did a first thing 4 Jan 2026, 23:30");
    expect(text).toContain("See the full log");
  });

  test("combines repeated actions of the same person", async () => {
    for (let time = 0; time < 3; time += 1) {
      await audit(db, { actor: grace.userId, action: "signed in", area: "accounts" });
    }
    await audit(db, { actor: editor.userId, action: "signed in", area: "accounts" });
    expect(await dashboard()).toMatch(/Esther signed in \d.*Grace signed in \(3 times\)/);
  });

  test("includes only the areas of the role", async () => {
    for (const area of [
      "sermons",
      "testimonies",
      "prayerRequests",
      "contactMessages",
      "accounts",
    ]) {
      await audit(db, { actor: grace.userId, action: `did something in ${area}`, area });
    }
    const areasIn = (text: string) =>
      [...text.matchAll(/did something in (\w+)/g)].map(([, area = ""]) => area).toSorted();
    expect(areasIn(await dashboard(editor))).toEqual(["sermons", "testimonies"]);
    expect(areasIn(await dashboard(prayerTeam))).toEqual(["prayerRequests"]);
    expect(areasIn(await dashboard())).toHaveLength(5);
    expect(await dashboard(editor)).not.toContain("See the full log");
  });

  test("says so while the log is empty", async () => {
    expect(await dashboard()).toContain(
      "Nothing yet. What you and others change will be listed here.",
    );
  });
});
