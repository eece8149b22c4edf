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
  aConfidentialRequest,
  aContactMessage,
  aGalleryItem,
  aGathering,
  aLivestream,
  aPartnership,
  aPrayerRequest,
  aProgramme,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { withoutTable } from "~tests/support/database";
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
      "Every week and month": 0,
      "Prayer requests": 2,
    };
    const inOrder = Object.entries(counts).map(([label, count]) => `${label} ${count}`);
    expect(page).toMatch(new RegExp(inOrder.join(".*")));
  });

  test("agree with the lists, also for the two lists of programmes", async () => {
    await aGathering({ showsAsProgramme: false });
    await aGathering();
    expect(await dashboard()).toMatch(/Programmes 1 .*Every week and month 2/);
    const screen = visibleText(await grace.read("/admin/programmes"));
    expect(screen).toMatch(/Dated 1 .*Every week and month 2/);
    await db.deleteFrom("gatherings").execute();
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
    const [, table = ""] = text.split("When Prayer requests");
    const rows = [...table.matchAll(/Week of \d+ \w+ \d{4} (\d+)/g)].map(([, count]) => count);
    expect(rows.slice(0, 12)).toEqual(["1", ...Array(10).fill("0"), "3"]);
    expect(html).toMatch(/<svg role="img" aria-labelledby="requests-title requests-description"/);
    expect(html).toContain('<title id="requests-title">Prayer requests by week</title>');
    expect(html).toMatch(/<desc id="requests-description">4 in twelve weeks; 3 in the latest/);
    expect(html).not.toMatch(/ style="/);
  });

  test("draw nothing for zero, and their table says 0", async () => {
    await aPrayerRequest();
    const html = await grace.read("/admin/dashboard");
    const [drawing = ""] =
      /<svg role="img" aria-labelledby="requests-title.*?<\/svg>/s.exec(html) ?? [];
    expect(drawing.match(/<path/g)).toHaveLength(1);
    const [empty = ""] =
      /<svg role="img" aria-labelledby="answers-title.*?<\/svg>/s.exec(html) ?? [];
    expect(empty).toContain("0 in twelve weeks");
    expect(empty).not.toMatch(/<path|NaN/);
    const [, table = ""] = visibleText(html).split("When Requests answered");
    expect(table).toMatch(/^ Week of \d+ \w+ \d{4} 0 /);
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

/** The items of a list in a section, and the targets of its links. */
function itemsIn(html: string, id: string) {
  const start = html.indexOf(`id="${id}"`);
  const section = html.slice(start, html.indexOf("</section>", start));
  return {
    section,
    items: [...section.matchAll(/<li.*?<\/li>/gs)].map(([item]) => visibleText(item).trim()),
    links: [...section.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) =>
      to?.replaceAll("&amp;", "&"),
    ),
  };
}

describe("people waiting", () => {
  beforeEach(async () => {
    for (const table of [
      "prayerRequests",
      "testimonies",
      "contactMessages",
      "partnerships",
    ] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  test("says so if nobody waits", async () => {
    for (const who of [grace, editor, prayerTeam]) {
      expect(await dashboard(who)).toContain("People waiting Nobody is waiting.");
    }
  });

  test("names the subject and the age, and opens each person", async () => {
    const message = await aContactMessage({ subject: "A visit", createdAt: hoursAgo(5) });
    const other = await aContactMessage({ name: "Ruth", createdAt: hoursAgo(2.5 * 24) });
    const { items, links } = itemsIn(await grace.read("/admin/dashboard"), "waiting");
    expect(items).toEqual([
      "Message from Ruth 2 days ago Open : Message from Ruth",
      "A visit 5 hours ago Open : A visit",
    ]);
    expect(links).toEqual([
      "/admin/messages?show=new",
      `/admin/messages?show=new&view=${other.id}`,
      `/admin/messages?show=new&view=${message.id}`,
    ]);
  });

  test("lists requests that need care first, then urgent ones, then those that wait longest", async () => {
    await aPrayerRequest({ subject: "Newest", createdAt: hoursAgo(0) });
    await aPrayerRequest({ subject: "Oldest", createdAt: hoursAgo(400) });
    await aPrayerRequest({ subject: "Urgent", isUrgent: true, createdAt: hoursAgo(3) });
    await aPrayerRequest({ subject: "Danger", needsCare: true, createdAt: hoursAgo(2) });
    await aPrayerRequest({ subject: "Prayed for", isUrgent: true, status: "praying" });
    const { items, section } = itemsIn(await prayerTeam.read("/admin/dashboard"), "waiting");
    expect(items).toEqual([
      "Danger Needs care 2 hours ago Open : Danger",
      "Urgent Urgent 3 hours ago Open : Urgent",
      "Oldest 2 weeks ago Open : Oldest",
      "Newest just now Open : Newest",
    ]);
    expect(visibleText(section)).toContain("4 new prayer requests 1 needs care 1 urgent");
  });

  test("shows a confidential request as Private request", async () => {
    const content = { name: "Folake", email: "f@example.org", subject: "Hush", prayerRequest: "-" };
    await aConfidentialRequest(content);
    const html = await prayerTeam.read("/admin/dashboard");
    expect(itemsIn(html, "waiting").items).toEqual([
      "Private request just now Open : Private request",
    ]);
    expect(html).not.toMatch(/Folake|Hush/);
  });

  test("each count is that of the list it leads to", async () => {
    await aPrayerRequest({ visibility: "held", needsCare: true, isUrgent: true });
    await aPrayerRequest({ visibility: "hidden", needsCare: true });
    await aPrayerRequest({ visibility: "held" });
    await aPrayerRequest({ isUrgent: true });
    await aPrayerRequest({ isUrgent: true, status: "praying" });
    await aPrayerRequest({ visibility: "held", needsCare: true, status: "answered" });
    await aTestimony({ approved: false });
    await aTestimony({ approved: false, isHeld: true });
    await aTestimony({ approved: false, deletedAt: new Date().toISOString() });
    await Promise.all([aContactMessage(), aContactMessage(), aContactMessage({ isHeld: true })]);
    await aContactMessage({ status: "answered" });
    await Promise.all([aPartnership(), aPartnership({ isHeld: true })]);
    const { section } = itemsIn(await grace.read("/admin/dashboard"), "waiting");
    const counts = [...section.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\d,]+ [^<]+)</g)];
    expect(counts.map(([, , label]) => label)).toEqual([
      "4 new prayer requests",
      "2 need care",
      "2 urgent",
      "2 wait for review",
      "2 new messages",
      "1 waits for review",
      "1 testimony to approve",
      "1 waits for review",
      "1 new partner",
      "1 waits for review",
    ]);
    for (const [, to = "", label] of counts) {
      const list = visibleText(await grace.read(to.replaceAll("&amp;", "&")));
      expect(list, to).toContain(`${Number.parseInt(label ?? "", 10)} found`);
    }
  });

  test("lists a held request until someone prays for it or finds that it is spam", async () => {
    const request = await aPrayerRequest({
      subject: "Not checked yet",
      visibility: "held",
      heldFor: "suspectedSpam",
    });
    await aPrayerRequest({ visibility: "held", status: "praying" });
    await aPrayerRequest({ visibility: "held", heldFor: "spam" });
    await aPrayerRequest({ visibility: "hidden", heldFor: "suspectedSpam" });
    const { section, items } = itemsIn(await prayerTeam.read("/admin/dashboard"), "waiting");
    expect(visibleText(section)).toContain("1 new prayer request 1 waits for review");
    expect(items).toEqual(["Not checked yet Possible spam just now Open : Not checked yet"]);
    expect(section).toContain(`/admin/prayers?show=new&amp;view=${request.id}`);
    await db.updateTable("prayerRequests").set({ status: "praying" }).execute();
    expect(await dashboard(prayerTeam)).toContain("People waiting Nobody is waiting.");
  });

  test("says what waits for a check where nothing is new, without a count of 0", async () => {
    await Promise.all([aContactMessage({ isHeld: true }), aPartnership({ isHeld: true })]);
    await aPartnership({ isHeld: true });
    await aPrayerRequest({ status: "praying", needsFollowUp: true });
    const text = await dashboard();
    expect(text).toContain("1 message waits for review");
    expect(text).toContain("2 partners wait for review");
    expect(text).toContain("1 prayer request needs follow-up");
    expect(text).not.toMatch(/\b0 new/);
  });

  test("includes only what the role may see", async () => {
    await aPrayerRequest({ visibility: "held" });
    await aTestimony({ approved: false });
    await aContactMessage();
    const seenByEditor = await dashboard(editor);
    expect(seenByEditor).toContain("People waiting 1 testimony to approve");
    const seenByTeam = await dashboard(prayerTeam);
    expect(seenByTeam).toContain("People waiting 1 new prayer request 1 waits for review");
    for (const text of [seenByEditor, seenByTeam]) {
      expect(text).not.toMatch(/new message|Server|backup/);
    }
    expect(seenByTeam).not.toContain("testimony");
    expect(seenByEditor).not.toContain("prayer request");
  });
});

test("each tile counts what its list shows", async () => {
  await Promise.all([aGathering(), aGathering({ showsAsProgramme: false }), aProgramme()]);
  const html = await grace.read("/admin/dashboard");
  const tiles = [
    ...html.matchAll(
      /<dt[^>]*><a [^>]*href="([^"]+)"[^>]*>[^<]+<\/a><\/dt><dd[^>]*><span[^>]*>(\d+)</g,
    ),
  ];
  expect(tiles).toHaveLength(8);
  for (const [, to = "", count] of tiles) {
    const list = visibleText(await grace.read(to));
    if (count === "0") expect(list, to).not.toContain(" found ");
    else expect(list, to).toContain(`${count} found`);
  }
});

describe("the server", () => {
  const backups = join(env.DATA_DIR, "backups");

  async function aBackup(daysOld: number): Promise<void> {
    await mkdir(backups, { recursive: true });
    const madeAt = new Date(Date.now() - daysOld * 86_400_000).toISOString();
    await writeFile(join(backups, `backup-${madeAt.replaceAll(/[:.]/g, "-")}.tar.gz`), "");
  }

  beforeEach(async () => {
    await db.deleteFrom("outbox").execute();
    await rm(backups, { recursive: true, force: true });
  });

  test("is a closed part that says how many notices it has", async () => {
    await aBackup(0);
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
    // The first steps are open on the first day.
    expect(html.match(/<details[^>]*open/g)).toHaveLength(1);
    expect(/<details[^>]*>(?=(?:(?!<details).)*id="server")/s.exec(html)?.[0]).not.toContain(
      "open",
    );
    const { section, items, links } = itemsIn(html, "server");
    expect(visibleText(`<${section}`)).toContain("Server 3 notices");
    expect(items).toEqual([
      "1 mail could not be delivered: Nobody lives there.",
      `1 mail is waiting: ${lastError}`,
      expect.stringMatching(
        /^The address of this site is not set, so links in emails lead to http:\S+, .* set SITE_URL\.$/,
      ),
    ]);
    expect(links).toEqual([
      "/admin/settings/mail/outbox?show=failed",
      "/admin/settings/mail/outbox?show=waiting",
    ]);
    const text = visibleText(`<${section}`);
    expect(text).toMatch(/Newest backup \d+ \w+ \d{4}, \d{1,2}:\d\d [AP]M/);
    expect(text).toContain("Mail No mail server is set");
    expect(text).toContain(`Node.js ${process.versions.node}`);
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

  test("names the age of the newest backup", async () => {
    expect(await dashboard()).toContain("No backup yet.");
    await aBackup(9.5);
    // The clock was wrong once.
    await aBackup(-400);
    expect(await dashboard()).toContain(
      "The newest backup is 9 days old. Ask the person who runs the server to look at its log.",
    );
    await aBackup(1.5);
    expect(await dashboard()).not.toMatch(/newest backup is|No backup/);
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
    expect(text).toContain("The server did a first thing 4 Jan 2026, 11:30 PM");
    expect(text).toContain("See the full log");
  });

  test("combines repeated actions of the same person", async () => {
    for (let time = 0; time < 3; time += 1) {
      await audit(db, { actor: grace.userId, action: "signed in", area: "accounts" });
    }
    await audit(db, { actor: editor.userId, action: "signed in", area: "accounts" });
    expect(await dashboard()).toMatch(
      /Esther signed in just now.*Grace signed in \(3 times\) just now/,
    );
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
    expect(await dashboard()).toContain("Nothing yet. Changes by you and others appear here.");
  });
});

test.each([
  ["contactMessages", "Error loading the people waiting."],
  ["prayerDays", "Error loading the charts."],
  ["prayerCounts", "Error loading the charts."],
  ["auditLog", "Error loading the recent activity."],
  ["outbox", "Error loading the server’s state."],
  ["gatherings", "Error loading the first steps."],
] as const)(
  "without the table %s the other parts are shown, and Retry stands in its place",
  async (table, sentence) => {
    await withoutTable(table, async () => {
      const response = await grace.get("/admin/dashboard");
      expect(response.status).toBe(200);
      const html = await response.text();
      const text = visibleText(html);
      expect(text).toContain("Dashboard");
      expect(text).toContain("Logout");
      expect(text).toContain(`${sentence} Please try again.`);
      expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
    });
  },
);

test.each([
  ["sermons", "/admin/sermons", "sermons"],
  ["series", "/admin/sermons?kind=series", "series"],
  ["testimonies", "/admin/testimonies", "testimonies"],
  ["livestreams", "/admin/livestreams", "livestreams"],
  ["gallery", "/admin/gallery", "gallery images"],
  ["programmes", "/admin/programmes?kind=dated", "programmes"],
  ["gatherings", "/admin/programmes?kind=every", "programmes"],
  ["prayerWatches", "/admin/watches", "prayer watches"],
  ["prayers", "/admin/prayers?tab=points", "prayer points"],
  ["partnerships", "/admin/partners", "partners"],
  ["contactMessages", "/admin/messages?show=done&q=a", "messages"],
  ["announcements", "/admin/settings/announcements", "announcements"],
  ["media", "/admin/media", "pictures"],
] as const)(
  "without the table %s the list %s says so and offers Retry",
  async (table, path, what) => {
    await withoutTable(table, async () => {
      const response = await grace.get(path);
      const html = await response.text();
      expect(visibleText(html)).toContain(`Error loading ${what}. Please try again.`);
      expect(html).toMatch(/<button[^>]*>Retry<\/button>/);
      expect(html).toContain("Logout");
      for (const [name, value] of new URL(path, "http://localhost").searchParams) {
        expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
      }
    });
  },
);

test.each(["sermons", "gallery", "livestreams", "programmes", "savedFilters"] as const)(
  "without the table %s the dashboard still opens",
  async (table) => {
    await withoutTable(table, async () => {
      const response = await grace.get("/admin/dashboard");
      expect(response.status).toBe(200);
      expect(visibleText(await response.text())).toMatch(/recent activity/i);
    });
  },
);
