import { beforeAll, expect, test } from "vitest";
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

test("records in the trash are not found, and searching writes nothing", async () => {
  await aSermon({ title: "Old river", deletedAt: new Date().toISOString() });
  await db.deleteFrom("auditLog").execute();
  expect(await found(grace, "old river")).toContain("Nothing found. Try fewer words.");
  expect(await db.selectFrom("auditLog").selectAll().execute()).toEqual([]);
});
