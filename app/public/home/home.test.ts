import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, post, read, visibleText } from "~tests/support/app";
import {
  aGalleryItem,
  anAnnouncement,
  aProgramme,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { advanceClockTo } from "~tests/support/clock";

beforeAll(() => seed(db));

afterEach(async () => {
  await db.deleteFrom("settings").where("key", "!=", "seededAt").execute();
  vi.useRealTimers();
});

/** Expects the parts to appear in this order. */
function expectInOrder(text: string, ...parts: string[]): void {
  let rest = text;
  for (const part of parts) {
    expect(rest).toContain(part);
    rest = rest.slice(rest.indexOf(part) + part.length);
  }
}

test("the sections have the specified order and text", async () => {
  expectInOrder(
    visibleText(await read("/")),
    "Worship with Us",
    "Intercession Prayers | Daily Spiritual Guidance",
    "Come, let's pray until something happens",
    "Join Daily Prayers",
    "Learn More",
    "Scroll Down",
    "About Our Ministry",
    "Prophetic Ministry",
    "Daily Prayers",
    "daily intercession 6:00 to 6:30 AM",
    "Spiritual Guidance",
    "Our Mission",
    "We pray, and we teach people to pray.",
    "In March 2020",
    "Springs of Restoration Our morning intercession",
    "6:00 - 6:30 AM",
    "Morning Intercession",
    "Monday to Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "Community Support",
    "Spiritual Growth",
    "Join Prayer Session",
    "Do not measure the night by how dark it is.",
    "The ministry leader",
    "View Full Gallery",
    "Announcements",
    "Contact Us",
    "Your Name",
    "Email Address",
    "Subject",
    "Message",
    "Send Message",
    "Write to us",
    "Ask us to call you",
    "Facebook",
    "Instagram",
    "TikTok",
    "YouTube",
    "Prayer Request",
    "Join Our Ministry",
    "6:00 to 6:30 AM daily",
  );
});

test("the four anchors of the footer exist once and in order", async () => {
  const html = await read("/");
  const anchors = [...html.matchAll(/<section id="(home|about|prayers|contact)"/g)];
  expect(anchors.map(([, anchor]) => anchor)).toEqual(["home", "about", "prayers", "contact"]);
});

test("the hero picture is loaded eagerly, with a night version before sunrise", async () => {
  advanceClockTo("05:50");
  const html = await read("/");
  expect(html).toMatch(/<img src="\/art\/hero-phone-800\.jpg"[^>]*fetchPriority="high"/);
  expect(html).not.toMatch(/<img src="\/art\/hero-phone-800\.jpg"[^>]*loading="lazy"/);
  for (const crop of [
    "hero-phone-560.avif 560w",
    "hero-tablet-640.avif 640w",
    "hero-tall-448.avif 448w",
  ]) {
    expect(html).toContain(`/art/${crop}`);
    expect(html).toContain(`/art/${crop.replace(/-(?=\d+\.avif)/, "-night-")}`);
  }
});

function withoutDialogs(html: string): string {
  return html.replaceAll(/<dialog .*?<\/dialog>/gs, "");
}

/** The media of the sources with a night picture. */
function nightMedia(html: string): string[] {
  const sources = [...html.matchAll(/<source [^>]*>/g)].map(([source]) => source);
  return sources
    .filter((source) => source.includes("-night-"))
    .map((source) => / media="([^"]*)"/.exec(source)?.[1] ?? "");
}

test("the night picture is shown before sunrise, except during a prayer", async () => {
  advanceClockTo("00:10");
  expect(nightMedia(await read("/"))).toEqual(["not all", "not all", "not all", "not all"]);
  advanceClockTo("05:50");
  expect(nightMedia(await read("/"))).toEqual([
    "(min-width: 72rem)",
    "(min-width: 40rem)",
    "screen",
    "screen",
  ]);
  advanceClockTo("08:10");
  const html = await read("/");
  expect(html).toContain("/art/hero-phone-560.avif 560w");
  expect(nightMedia(html)).toEqual([]);
});

test.each([
  ["04:59", "night", "It is about 4:50 AM in Lagos."],
  ["05:00", "first-light", "It is about 5:00 AM in Lagos."],
  ["06:00", "sunrise", "It is about 6:00 AM in Lagos. We are praying now:"],
  ["08:00", "day", "It is about 8:00 AM in Lagos."],
  ["17:00", "dusk", "It is about 5:00 PM in Lagos."],
  ["19:40", "night", "It is about 7:40 PM in Lagos."],
])("at %s in Lagos the light of the hero is %s", async (time, phase, caption) => {
  advanceClockTo(time);
  const html = await read("/");
  expect(html).toContain(`class="hero hero-${phase}"`);
  expect(visibleText(html)).toContain(caption);
});

test("the arch of today is marked among the days of the daily prayer", async () => {
  advanceClockTo("08:00");
  const html = await read("/");
  const today = new Date().toLocaleString("en-GB", { weekday: "long", timeZone: "Africa/Lagos" });
  const current = html.match(/<li aria-current="date".*?<\/li>/g) ?? [];
  expect(current).toHaveLength(1);
  expect(current[0]).toContain(`>${today}</span>`);
});

test("the caption rounds the time down to ten minutes", async () => {
  for (const time of ["03:21", "03:29"]) {
    advanceClockTo(time);
    expect(visibleText(await read("/"))).toContain("It is about 3:20 AM in Lagos.");
  }
});

test("the hour follows the home time zone", async () => {
  await setSetting("homeZone", "Asia/Tokyo");
  advanceClockTo("01:00");
  const html = await read("/");
  expect(html).toContain('class="hero hero-day"');
  expect(visibleText(html)).toContain("It is about 9:00 AM in Tokyo.");
});

test("the hero shows the next prayer with a reminder or the current one with a link, the announcements the next", async () => {
  const count = (html: string) =>
    ["Next prayer", "Remind me", "Happening now", "Join now", ", 6:00 AM Lagos"].map(
      (part) => visibleText(withoutDialogs(html)).split(part).length - 1,
    );
  advanceClockTo("05:50");
  // Once in the hero and once beside the announcements.
  const before = await read("/");
  expect(count(before)).toEqual([2, 2, 0, 0, 2]);
  expect(visibleText(before)).toContain("in 10 minutes");
  advanceClockTo("06:10");
  const html = await read("/");
  // What is next then depends on the day of the week.
  expect(count(html).slice(0, 4)).toEqual([1, 1, 1, 1]);
});

test("the time left is in the HTML, in words above one hour", async () => {
  advanceClockTo("02:46");
  expect(visibleText(await read("/"))).toContain("in 3 hours 14 minutes");
});

test("Remind me opens the dialog of its prayer, which is in the page once", async () => {
  advanceClockTo("05:50");
  const html = await read("/");
  const targets = [...html.matchAll(/popoverTarget="(reminder-[^"]+)"[^>]*>.{0,300}?Remind me/gs)];
  const ids = new Set(targets.map(([, id = ""]) => id));
  expect(ids.size).toBeGreaterThan(1);
  for (const id of ids) expect(html.split(`<dialog id="${id}"`)).toHaveLength(2);
});

test("the texts of the hero, the mission and the leader come from Settings", async () => {
  await setSetting("heroHeading", "Come and see");
  await setSetting("tagline", "Prayer | Scripture");
  await setSetting("heroQuote", "Let us begin");
  await setSetting("mission", "To pray. Always.");
  await setSetting("leaderName", "Pastor Example");
  await setSetting("leaderQuote", "Keep watch.");
  const html = await read("/");
  expectInOrder(
    visibleText(html),
    "Come and see",
    "Prayer | Scripture",
    "Let us begin",
    "To pray. Always.",
    "Keep watch.",
    "Pastor Example",
  );
  expect(html).toContain("<title>Come and see | Springs of Restoration Ministries</title>");
  expect(html).toContain('name="description" content="Prayer | Scripture. To pray."');
});

test("the join link leads to the livestream page until a prayer session URL is set", async () => {
  const link = /<a [^>]*href="([^"]+)"[^>]*>(?:Join Daily Prayers|Join Prayer Session)/g;
  const targets = (html: string) => [...html.matchAll(link)].map(([, target]) => target);
  expect(targets(await read("/"))).toEqual(["/livestream", "/livestream"]);
  await setSetting("prayerSessionUrl", "https://example.org/prayer-room");
  expect(targets(await read("/"))).toEqual([
    "https://example.org/prayer-room",
    "https://example.org/prayer-room",
  ]);
});

test("the story begins with a large sentence and is collapsed", async () => {
  const html = await read("/");
  expect(html).toMatch(/story-lead[^>]*><p>In March 2020 I could not sleep\.<\/p>/);
  expect(html).toMatch(
    /<details class="story-rest">.*If you are reading this at night.*<\/details>/s,
  );
});

test("the story is rendered without its scripts", async () => {
  await setSetting(
    "story",
    "It **began**.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))",
  );
  const html = await read("/");
  expect(html).toContain("<strong>began</strong>");
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain('href="javascript:');
});

test("urgent announcements come first with a badge; drafts, ended and deleted ones are not shown", async () => {
  const now = Date.now();
  const [past, future] = [now - 60_000, now + 3_600_000].map((time) =>
    new Date(time).toISOString(),
  );
  await anAnnouncement({ title: "An ordinary word", content: "For everyone" });
  await anAnnouncement({ title: "An urgent word", urgent: true });
  await anAnnouncement({ title: "A draft", publishedAt: null });
  await anAnnouncement({ title: "A later word", publishedAt: future });
  await anAnnouncement({ title: "An ended word", endsAt: past });
  await anAnnouncement({ title: "A removed word", deletedAt: past });
  const html = await read("/");
  const text = visibleText(html);
  expectInOrder(text, "An urgent word", "An ordinary word");
  for (const hidden of ["A draft", "A later word", "An ended word", "A removed word"]) {
    expect(text).not.toContain(hidden);
  }
  const section = html.slice(html.indexOf('id="announcements"'));
  const cards = [...section.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  const isRed = (card: string) => card.includes("border-danger") && card.includes("Urgent");
  expect(cards.filter((card) => card.includes("An urgent word")).map(isRed)).toEqual([true]);
  expect(cards.filter((card) => card.includes("An ordinary word")).map(isRed)).toEqual([false]);
});

test("featured programmes are shown under the announcements until they end", async () => {
  await aProgramme({ title: "A convention", featured: true });
  await aProgramme({ title: "An ordinary day", featured: false });
  await aProgramme({
    title: "A past convention",
    featured: true,
    startDate: "2020-01-01",
    endDate: "2020-01-02",
  });
  const text = visibleText(await read("/"));
  expectInOrder(text, "Announcements", "A convention", "Contact Us");
  expect(text).not.toContain("An ordinary day");
  expect(text).not.toContain("A past convention");
});

test("the newest sermon and testimony that visitors can read are linked, and the prayer points", async () => {
  const day = { date: "2026-11-01", createdAt: "2026-11-01T06:00:00.000Z" };
  const sermon = await aSermon({ ...day, title: "The newest sermon", scripture: "Micah 6:8" });
  const testimony = await aTestimony({ ...day, title: "The newest story", category: "Healing" });
  const later = { date: "2026-11-08", createdAt: "2026-11-08T06:00:00.000Z" };
  const draft = await aSermon({ ...later, title: "A draft", publishedAt: null });
  const hidden = await aTestimony({ ...later, title: "Not approved", approved: false });
  const html = await read("/");
  const [, list = ""] = html.split('aria-label="Read and pray"');
  expect(visibleText(`<ul${list.split("</ul>")[0]}`).trim()).toBe(
    "Latest sermon The newest sermon Micah 6:8 Latest testimony The newest story Healing Pray now Operation Sweep One prayer point at a time",
  );
  expect(html).toContain(`href="/sermons/${sermon.slug}"`);
  expect(html).toContain(`href="/testimonies?testimony=${testimony.id}"`);
  expect(html).toContain('href="/prayers/now"');
  const ids = [sermon, draft].map(({ id }) => id);
  await db.deleteFrom("sermons").where("id", "in", ids).execute();
  await db.deleteFrom("testimonies").where("id", "in", [testimony.id, hidden.id]).execute();
});

test("the gallery teaser shows four published pictures and no video", async () => {
  const first = { position: -10 };
  await aGalleryItem({
    ...first,
    title: "A film",
    type: "video",
    videoUrl: "https://example.org/v",
  });
  await aGalleryItem({ ...first, title: "A draft picture", publishedAt: null });
  await aGalleryItem({
    ...first,
    title: "The very first",
    alt: "A true word",
    imageUrl: "/art/harp-800.jpg",
  });
  const html = await read("/");
  expect(html.match(/<figcaption class="mt-3 font-display/g)).toHaveLength(4);
  expect(html).toContain('alt="A true word"');
  expect(visibleText(html)).not.toContain("A film");
  expect(visibleText(html)).not.toContain("A draft picture");
});

test("no picture of our own art is on the page twice, the hero's sun included", async () => {
  const html = await read("/");
  const motifs = [...html.matchAll(/<img [^>]*src="\/art\/([a-z-]+)-\d+\.jpg"/g)].map(
    ([, motif = ""]) => motif,
  );
  expect(motifs.length).toBeGreaterThanOrEqual(8);
  expect(new Set(motifs).size).toBe(motifs.length);
  expect(motifs).not.toContain("rising-sun");
  expect(motifs).not.toContain("dawn-window");
});

test("the structured data describes a church and escapes its name", async () => {
  await setSetting("email", "office@ministry.test");
  await setSetting("phone", "+44 20 7946 0000");
  await setSetting("brand", "</script><script>alert(1)</script>");
  const html = await read("/");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(data)).toMatchObject({
    "@type": "Church",
    name: "</script><script>alert(1)</script>",
    email: "office@ministry.test",
    telephone: "+44 20 7946 0000",
  });
  expect(html).not.toContain("<script>alert(1)");
});

test("the form on the home page is sent to the contact page", async () => {
  const html = withoutDialogs(await read("/"));
  const all = [...html.matchAll(/<form [^>]*>/g)].map(([form]) => form);
  const forms = all.filter((form) => !form.includes('action="/less-data"'));
  expect(forms).toHaveLength(1);
  expect(forms[0]).toContain('method="post"');
  expect(forms[0]).toContain('action="/contact"');
});

test("a form sent to the home page itself is refused and not stored", async () => {
  const message = { name: "Ada", email: "ada@example.org", message: "Hello" };
  expect((await post("/?index", message)).status).toBe(405);
  expect((await post("/", message)).status).toBe(405);
  expect(await db.selectFrom("contactMessages").select("id").execute()).toEqual([]);
});

test("a ministry without gatherings, pictures or announcements still has a home page", async () => {
  for (const table of ["gatherings", "gallery", "announcements", "programmes"] as const) {
    await db.deleteFrom(table).execute();
  }
  const response = await get("/");
  const text = visibleText(await response.text());
  expect(response.status).toBe(200);
  expect(text).toContain("Worship with Us");
  expect(text).toContain("Springs of Restoration");
  expect(text).not.toContain("Next prayer");
  expect(text).not.toContain("Announcements");
  expect(text).not.toContain("View Full Gallery");
});
