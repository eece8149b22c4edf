import { beforeAll, describe, expect, test } from "vitest";
import { sections } from "~/admin/settings/sections";
import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aGalleryItem,
  aGathering,
  aLivestream,
  anAnnouncement,
  aPartnership,
  aPrayerRequest,
  aProgramme,
  aSermon,
  aTestimony,
} from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { listHelpTopics } from "./help-topics.server";
import { listFieldPlaces } from "./settings-index.server";

let grace: Staff;
let editor: Staff;
let prayerTeam: Staff;

const secret = {
  name: "Folake",
  email: "folake@example.org",
  subject: "River, for your eyes only",
  prayerRequest: "The river is deep.",
};

beforeAll(async () => {
  grace = await aStaffMember();
  editor = await aStaffMember("editor", "Esther");
  prayerTeam = await aStaffMember("prayerTeam", "Paul");
  await aPrayerRequest({ subject: "A river to cross" });
  await aConfidentialRequest(secret);
  await aContactMessage({ subject: "By the river", name: "Ruth" });
  await aPartnership({ fullName: "River Partner" });
  await aTestimony({ title: "A river of peace", email: "river-author@example.org" });
  await aSermon({ title: "The river of God" });
  await aLivestream({ title: "River service" });
  await aGalleryItem({ title: "River baptism" });
  await aProgramme({ title: "River day" });
  await aGathering({ title: "River prayers" });
  await anAnnouncement({ title: "River trip" });
});

async function found(who: Staff, q: string): Promise<string> {
  return visibleText(await who.read(`/admin/search?q=${encodeURIComponent(q)}`));
}

const lists: [role: string, who: () => Staff, shown: string[], hidden: string[]][] = [
  [
    "an administrator",
    () => grace,
    ["A river to cross", "By the river", "River Partner", "A river of peace", "The river of God"],
    [],
  ],
  [
    "an editor",
    () => editor,
    ["A river of peace", "The river of God", "River service", "River baptism", "River trip"],
    ["A river to cross", "By the river", "River Partner", "Confidential"],
  ],
  [
    "the prayer team",
    () => prayerTeam,
    ["A river to cross"],
    ["By the river", "River Partner", "A river of peace", "The river of God", "River trip"],
  ],
];

test.each(lists)("%s finds only what the role may read", async (_role, who, shown, hidden) => {
  const page = await found(who(), "river");
  for (const text of shown) expect(page).toContain(text);
  for (const text of hidden) expect(page).not.toContain(text);
});

test("an editor does not find a testimony by its email address", async () => {
  expect(await found(grace, "river-author")).toContain("A river of peace");
  expect(await found(editor, "river-author")).toContain("Nothing found.");
});

test("a confidential request is found by its whole email address only, and named Private request", async () => {
  for (const q of ["your eyes", "Folake", "folake@example", "deep"]) {
    expect(await found(grace, q)).toContain("Nothing found.");
  }
  const html = await grace.read("/admin/search?q=folake%40example.org");
  expect(visibleText(html)).toContain("Private request");
  expect(html).not.toMatch(/your eyes|Folake|is deep/);
});

test("each list links to all its matches, and to the first of them", async () => {
  for (let number = 1; number <= 7; number += 1) await aSermon({ title: `Desert ${number}` });
  const html = await grace.read("/admin/search?q=desert");
  expect(visibleText(html)).toContain("Show all 7 in Sermons");
  expect(html).toContain('href="/admin/sermons?q=desert"');
  expect([...html.matchAll(/href="\/admin\/sermons\?edit=/g)]).toHaveLength(5);
});

test("a list whose matches are all shown has no link to more of them", async () => {
  await aSermon({ title: "Only one meadow" });
  const html = await grace.read("/admin/search?q=meadow");
  expect(visibleText(html)).toContain("Only one meadow");
  expect(visibleText(html)).not.toContain("Show all");
});

test("every result has its date in one style", async () => {
  const createdAt = "2026-03-04T10:00:00.000Z";
  await aPrayerRequest({ subject: "Harvest rain", createdAt });
  await aContactMessage({ subject: "Harvest supper", name: "Ruth", createdAt });
  await aSermon({ title: "Harvest home", date: "2026-10-04" });
  const page = await found(grace, "harvest");
  for (const date of ["4 Mar 2026, 11:00 AM", "Ruth, 4 Mar 2026, 11:00 AM", "4 Oct 2026"]) {
    expect(page).toContain(date);
  }
  expect(page).not.toMatch(/October|Mar 4/);
});

test("part of an email address finds nothing, and the page says to type the whole one", async () => {
  const email = "tobi@example.org";
  await aContactMessage({ name: "Tobi", email, emailHash: emailHash(email) });
  expect(await found(grace, "tobi@exa")).toContain("Nothing found. Type the whole email address.");
  expect(await found(grace, "tobi@example.org")).toContain("Tobi");
});

test("administrators can look up everything about the address of a found person", async () => {
  await aPrayerRequest({ subject: "Orchard", email: "one@example.org" });
  await aContactMessage({ subject: "Orchard", email: "two@example.org" });
  await aTestimony({ title: "Orchard", email: "three@example.org" });
  await aPartnership({ fullName: "Orchard", emailAddress: "four@example.org" });
  const html = await grace.read("/admin/search?q=orchard");
  expect(html).toContain('action="/admin/settings/privacy/address"');
  for (const name of ["one", "two", "three", "four"]) {
    expect(html).toContain(`name="email" value="${name}@example.org"`);
  }
  const others = await Promise.all(
    (["messages", "treasurer"] as const).map((role) => aStaffMember(role)),
  );
  for (const colleague of [editor, prayerTeam, ...others]) {
    const found = await colleague.read("/admin/search?q=orchard");
    expect(found).not.toMatch(/(one|two|three|four)@|privacy\/address/);
  }
});

test("the sender of a confidential request is looked up by the typed address only", async () => {
  const html = await grace.read("/admin/search?q=folake%40example.org");
  expect([...html.matchAll(/name="email" value="folake@example.org"/g)]).toHaveLength(1);
});

test("records in the trash are not found, and searching writes nothing", async () => {
  await aSermon({ title: "Old river", deletedAt: new Date().toISOString() });
  await db.deleteFrom("auditLog").execute();
  expect(await found(grace, "old river")).toContain("Nothing found. Try fewer words.");
  expect(await db.selectFrom("auditLog").selectAll().execute()).toEqual([]);
});

describe("settings and help", () => {
  const linksOf = async (who: Staff, q: string) => {
    const html = await who.read(`/admin/search?q=${encodeURIComponent(q)}`);
    const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
    return [...main.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
  };

  test.each([
    ["WhatsApp", "/admin/settings/contact#chatNumber"],
    ["whats app", "/admin/settings/contact#chatNumber"],
    ["backup", "/admin/settings/backups"],
    ["back up", "/admin/settings/backups"],
    ["bank account", "/admin/settings/giving"],
    ["How do I change the bank account?", "/admin/settings/giving"],
    ["sort code", "/admin/settings/giving#ukBank"],
    ["password", "/admin/settings/account"],
    ["hero heading", "/admin/settings/home"],
    ["Second benefit", "/admin/settings/home#homeGrowthTitle"],
    ["time zone", "/admin/settings/times#homeZone"],
    ["spam", "/admin/settings/moderation"],
    ["Policies", "/admin/settings/policies"],
    ["trash", "/admin/sermons?show=trash"],
  ])("%j leads to %s", async (q, to) => {
    expect(await linksOf(grace, q)).toContain(to);
  });

  test.each(["zzz", "?", "the", "p"])("%j finds no setting by chance", async (q) => {
    expect((await linksOf(grace, q)).filter((to) => to.includes("chatNumber"))).toEqual([]);
  });

  test("the name of a section does not list each of its fields", async () => {
    const links = await linksOf(grace, "home page");
    expect(links).toContain("/admin/settings/home");
    expect(links.filter((to) => to.startsWith("/admin/settings/home#"))).toEqual([]);
  });

  test("nobody finds what they may not open", async () => {
    const treasurer = await aStaffMember("treasurer");
    const messages = await aStaffMember("messages");
    expect(await linksOf(treasurer, "bank account")).toContain("/admin/settings/giving");
    for (const who of [editor, prayerTeam, messages]) {
      for (const q of ["bank account", "WhatsApp", "backup", "invite", "audit"]) {
        const page = visibleText(await who.read(`/admin/search?q=${q}`));
        expect(page).not.toMatch(/Giving accounts|Chat number|last backup|Audit log|People and/);
        const closed = (await linksOf(who, q)).filter((to) =>
          /settings\/(?!account|announcements)|#server/.test(to),
        );
        expect([q, closed]).toEqual([q, []]);
      }
    }
    expect(await linksOf(prayerTeam, "WhatsApp")).toContain("/admin/prayers/add");
  });

  test("each section and help topic opens for a person who finds it, and each field is on its page", async () => {
    const owner = await aStaffMember("administrator", "Owner");
    const places = [...sections, ...listFieldPlaces(), ...listHelpTopics()];
    for (const to of new Set(places.map((place) => place.to))) {
      const [path = "", id] = to.split("#");
      const response = await owner.get(path);
      expect([to, response.status]).toEqual([to, 200]);
      if (id) expect([to, (await response.text()).includes(`id="${id}"`)]).toEqual([to, true]);
    }
    expect(listFieldPlaces().length).toBeGreaterThan(60);
  });
});
