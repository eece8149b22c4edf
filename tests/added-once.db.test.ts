/** Every form that adds a row: sent three times with the same key, as after a lost response, it adds one. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formPath } from "~/crud/resource";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import type { Schema } from "~db/schema.server";
import { post, visitorHeaders } from "~tests/support/app";
import { aContactMessage, aGathering, aPrayerRequest, aPrayerWatch } from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

type Fields = Record<string, string | string[]>;
type Form = { path: string; fields: Fields };
type Adding = {
  /** What is sent, in words. */
  what: string;
  by: "team" | "visitor";
  prepare: () => Form | Promise<Form>;
};

const published = { publishing: "now", publishAt: "" };
const addRecord = (resource: keyof typeof resources, fields: Fields): Adding => ({
  what: resources[resource].name,
  by: "team",
  prepare: () => ({ path: formPath(resources[resource], ""), fields }),
});
const visitor = (what: string, path: string, fields: Fields): Adding => ({
  what,
  by: "visitor",
  prepare: () => ({ path, fields }),
});
const about = (what: string, intent: string, fields: Fields): Adding => ({
  what,
  by: "team",
  prepare: async () => {
    const { id } = await aContactMessage();
    return { path: `/admin/messages?view=${id}`, fields: { intent, id, ...fields } };
  },
});

const person = { name: "Ada", email: "ada@mailbox.test" };
const group = { title: "A title", description: "", slug: "", pictureUrl: "", pictureAlt: "" };
const sermon = {
  title: "A title",
  preacher: "A new preacher",
  newSeries: "A new series",
  topics: "A new topic",
  date: "2026-03-01",
  scripture: "Psalm 1",
  videoUrl: "https://example.org/video",
  description: "What it is about.",
  ...published,
};
const picture = {
  title: "A title",
  imageUrl: "/art/dove-800.jpg",
  alt: "A white dove",
  description: "",
  category: "Worship",
  date: "2026-03-01",
  type: "image",
  videoUrl: "",
  album: "",
  ...published,
};

/** The tables to which a form of the team or of a visitor adds rows. The reason says why another table has none. */
const adding: Record<keyof Schema, Adding[] | string> = {
  prayers: [addRecord("prayers", { title: "A title", content: "Teach us.", author: "The leader" })],
  sermons: [addRecord("sermons", sermon)],
  series: [addRecord("series", group), addRecord("sermons", sermon)],
  preachers: [addRecord("preachers", group), addRecord("sermons", sermon)],
  topics: [addRecord("topics", group), addRecord("sermons", sermon)],
  testimonies: [
    addRecord("testimonies", { title: "A title", name: "Ada", testimony: "Bread.", email: "" }),
    visitor("Testimony of a visitor", "/testimonies", {
      ...person,
      title: "Bread again",
      testimony: "There was bread again.",
      category: "Provision",
    }),
  ],
  livestreams: [
    addRecord("livestreams", {
      title: "A title",
      platform: "youtube",
      streamUrl: "https://example.org/live",
      description: "",
      scheduledDate: "2020-05-01",
      scheduledTime: "18:00",
      duration: "60",
      thumbnailUrl: "",
    }),
  ],
  gallery: [
    addRecord("gallery", picture),
    {
      what: "Several pictures",
      by: "team",
      prepare: () => ({ path: "/admin/gallery?add=1", fields: picture }),
    },
  ],
  programmes: [
    addRecord("programmes", {
      title: "A title",
      description: "What happens.",
      category: "Conference",
      time: "18:00",
      startDate: "2099-03-01",
      endDate: "",
      location: "Lagos",
      ...published,
    }),
  ],
  gatherings: [
    addRecord("gatherings", {
      title: "A title",
      description: "What happens.",
      icon: "flame",
      often: "weekly",
      weekdays: "SU",
      monthlyDay: "SU",
      firstDay: "2026-01-04",
      start: "18:00",
      end: "19:00",
      zone: "Africa/Lagos",
      showsAsProgramme: "on",
    }),
  ],
  announcements: [
    addRecord("announcements", { title: "A title", content: "New.", endsAt: "", ...published }),
  ],
  prayerWatches: [
    addRecord("prayerWatches", {
      title: "A title",
      description: "What we pray for.",
      startsAt: "2098-03-01T18:00",
      zone: "Africa/Lagos",
      slotMinutes: "60",
      slotCount: "24",
      gatheringId: "",
      ...published,
    }),
  ],
  prayerRequests: [
    {
      what: "Prayer request that the team writes down",
      by: "team",
      prepare: () => ({
        path: "/admin/prayers/add",
        fields: {
          source: "phone",
          subject: "Her brother",
          prayerRequest: "Please pray for him.",
          sourceConsent: "She asked on the phone.",
        },
      }),
    },
    visitor("Prayer request of a visitor", "/prayers", {
      ...person,
      subject: "My brother",
      prayerRequest: "Please pray for him.",
    }),
  ],
  contactMessages: [
    visitor("Message", "/contact", { ...person, subject: "A question", message: "When?" }),
  ],
  partnerships: [
    visitor("Partnership", "/donations", {
      fullName: "Ada Obi",
      phoneNumber: "+234 800 000 0000",
      emailAddress: "ada@mailbox.test",
      address: "1 Example Road\nLagos",
      occupation: "Teacher",
      division: "North",
      gender: "F",
      dateOfBirth: "1984-02-29",
      chapter: "Lagos",
      covenantCategories: ["word", "star"],
      preferredCurrency: "POUNDS",
      amountInWords: "Five thousand",
      amountInFigures: "5,000",
    }),
  ],
  recordNotes: [
    about("Note", "add-note", { note: "She called." }),
    about("Reply that was sent elsewhere", "record-reply", { reply: "Peace", replyCount: "0" }),
  ],
  savedFilters: [
    {
      what: "Saved filter",
      by: "team",
      prepare: () => ({
        path: "/admin/filters",
        fields: { intent: "save", name: "Mine", list: "/admin/sermons", show: "drafts" },
      }),
    },
  ],
  oneTimeLinks: [
    {
      what: "Invitation",
      by: "team",
      prepare: () => ({
        path: "/admin/settings/people?invite",
        fields: { intent: "invite", email: "ada@mailbox.test", roles: "editor" },
      }),
    },
  ],
  reminders: [
    {
      what: "Reminder",
      by: "visitor",
      prepare: async () => {
        const { id } = await aGathering();
        const path = `/reminders?occasion=gathering.${id}`;
        return { path, fields: { email: person.email, before: "15" } };
      },
    },
  ],
  watchSignups: [
    {
      what: "Slot of a prayer watch",
      by: "visitor",
      prepare: async () => {
        const { id } = await aPrayerWatch();
        const path = `/prayer-watch/slot?watch=${id}&slot=3`;
        return { path, fields: { ...person, zone: "Africa/Lagos" } };
      },
    },
  ],
  requestReports: [
    {
      what: "Report of a request",
      by: "visitor",
      prepare: async () => {
        const { id } = await aPrayerRequest({ visibility: "shown" });
        return { path: "/prayers/report", fields: { id } };
      },
    },
  ],
  dailyLists: [
    {
      what: "Daily list",
      by: "team",
      prepare: () => ({
        path: "/admin/settings/account",
        fields: { intent: "daily-list", isWanted: "on", time: "07:00", zone: "Africa/Lagos" },
      }),
    },
  ],
  sermonAddresses: "they are made from the titles of sermons, by address",
  sermonGroups: "they belong to the sermon that is saved",
  formerGroupAddresses: "they are made from the titles of groups, by address",
  sermonPassages: "they are made from the sermons",
  revisions: "the browser names each autosave; a Save adds its version in the same transaction",
  settings: "a key has one row",
  outbox: "mails are queued in the transaction of what they tell about",
  prayerMarks: "the mark of a visitor has one row",
  prayerCounts: "a request has one row",
  prayerDays: "a day has one row",
  prayerLeases: "a request has one row",
  requestUpdates: "the private page sends the version that it shows: requester-actions.db.test.ts",
  auditLog: "written in the transaction of each change",
  media: "a picture has one row by its bytes: upload-parts.db.test.ts",
  uploadParts: "a part has one row by its file and place",
  audioFiles: "a recording has one row by its bytes: upload.db.test.ts",
  audioParts: "a part has one row by its file and place",
  captionFiles: "captions have one row by their text: captions.db.test.ts",
  formKeys: "these are the keys",
  rateLimits: "counters",
  privateLinks: "a record has one row",
  presence: "a person has one row",
  bulkRuns: "a run of the same records is recognised: bulk.db.test.ts",
  erasures: "an erased record has one row by its hash",
  contentVersions: "an area has one row",
  users: "an address has one row, and an invitation works once",
  sessions: "each sign-in is a session of its own",
  knownDevices: "a device has one row",
  backupCodes: "new codes replace the old ones",
  passkeys: "a passkey has one row by its credential, and a challenge works once",
  pageViews: "counters",
  searchEntries: "they are made from the other tables",
};

const sending = "5e".repeat(16);
const tables = (Object.keys(adding) as (keyof Schema)[]).flatMap((table) => {
  const forms = adding[table];
  return typeof forms === "string" ? [] : forms.map((form) => ({ table, ...form }));
});

const filled = new Set(tables.map(({ table }) => table));

async function countRows(table: keyof Schema): Promise<number> {
  const { count } = await db
    .selectFrom(table as "sermons")
    .select((row) => row.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

let grace: Staff;
beforeAll(async () => {
  grace = await aStaffMember();
});
beforeEach(async () => {
  for (const table of ["rateLimits", "formKeys", "sermonGroups", ...filled] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("sent three times, one after the other", () => {
  test.each(tables)("$what adds one row to $table", async ({ table, by, prepare }) => {
    const { path, fields } = await prepare();
    const headers = await visitorHeaders();
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) {
      const sent = { ...fields, sending };
      const response = await (by === "team" ? grace.post(path, sent) : post(path, sent, headers));
      statuses.push(response.status);
    }
    expect(statuses[0]).toBeLessThan(400);
    expect(await countRows(table)).toBe(1);
  });
});

describe("sent three times at once", () => {
  test.each(tables)("$what adds one row to $table", async ({ table, by, prepare }) => {
    const { path, fields } = await prepare();
    const headers = await visitorHeaders();
    const sent = { ...fields, sending };
    await Promise.all(
      [1, 2, 3].map(() => (by === "team" ? grace.post(path, sent) : post(path, sent, headers))),
    );
    expect(await countRows(table)).toBe(1);
  });
});

test.each(["/admin/prayers/add", "/admin/sermons?show=drafts", "/admin/sermons?new=1"])(
  "the form of %s has a field for the key",
  async (path) => {
    expect(await grace.read(path)).toContain('name="sending"');
  },
);

test("a request that is corrected before it is sent again is not lost", async () => {
  const fields = { source: "phone", subject: "Her brother", sourceConsent: "She asked.", sending };
  for (const prayerRequest of ["Please pray for hmi.", "Please pray for him."]) {
    await grace.post("/admin/prayers/add", { ...fields, prayerRequest });
  }
  const rows = await db.selectFrom("prayerRequests").select("prayerRequest").execute();
  expect(rows.map(({ prayerRequest }) => prayerRequest)).toContain("Please pray for him.");
});
