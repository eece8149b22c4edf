import { beforeAll, describe, expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { resourceExports } from "~/resources.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import {
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
  setSetting,
} from "~tests/support/builders";
import { formulas, isFormula, readCsv } from "~tests/support/read-csv";
import { aStaffMember, type Staff } from "~tests/support/staff";

const exports = Object.entries(resourceExports).flatMap(([area, exported]) =>
  exported ? [{ area, name: exported.name, auditLabel: exported.auditLabel }] : [],
);
exports.push({ area: "auditLog", name: "audit", auditLabel: "the audit log" });
const areas = exports.map(({ name }) => name);
const canary = "canary-4c1f";
let grace: Staff;

beforeAll(async () => {
  grace = await aStaffMember();
  await Promise.all([
    aSermon({ title: canary }),
    aLivestream({ title: canary }),
    aGalleryItem({ title: canary }),
    aProgramme({ title: canary }),
    anAnnouncement({ title: canary }),
    aTestimony({ title: canary }),
    aContactMessage({ name: canary }),
    aPartnership({ fullName: canary }),
    aPrayerRequest({ subject: canary }),
  ]);
});

async function table(path: string): Promise<Record<string, string>[]> {
  const text = (await grace.read(path)).replace(/^\uFEFF/, "");
  const [head = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

test("only pictures and announcements cannot be exported", () => {
  const without = Object.entries(resourceExports).flatMap(([area, one]) => (one ? [] : [area]));
  expect(without).toEqual(["announcements", "media"]);
});

test("lists keep their names in the URL", () => {
  expect(areas).toEqual(
    expect.arrayContaining([
      "prayerRequests",
      "testimonies",
      "sermons",
      "series",
      "preachers",
      "topics",
      "prayers",
      "livestreams",
      "gallery",
      "programmes",
      "gatherings",
      "watches",
      "partners",
      "messages",
      "audit",
    ]),
  );
});

/** The lists that each role may read, and so export. */
const readable = {
  editor: [
    "prayers",
    "sermons",
    "series",
    "preachers",
    "topics",
    "testimonies",
    "livestreams",
    "gallery",
    "programmes",
    "gatherings",
    "watches",
  ],
  prayerTeam: ["prayerRequests", "watches"],
  messages: ["testimonies", "messages"],
  treasurer: ["partners"],
};

describe.each(Object.keys(readable) as (keyof typeof readable)[])("as %s", (role) => {
  let other: Staff;
  beforeAll(async () => {
    other = await aStaffMember(role);
  });

  test.each(readable[role])("%s is exported, and audited", async (area) => {
    expect((await other.get(`/admin/export/${area}`)).status).toBe(200);
    const log = db.selectFrom("auditLog").select("id").where("actor", "=", other.userId);
    expect(await log.where("action", "like", "exported%").execute()).toHaveLength(1);
    await db.deleteFrom("auditLog").where("actor", "=", other.userId).execute();
  });

  test.each(areas.filter((area) => !readable[role].includes(area)))(
    "%s is refused, as file and as data, and nothing is written down",
    async (area) => {
      for (const path of [`/admin/export/${area}`, `/admin/export/${area}.data`]) {
        const response = await other.get(path);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain(canary);
      }
      const log = db.selectFrom("auditLog").select("id").where("actor", "=", other.userId);
      expect(await log.where("action", "like", "exported%").execute()).toEqual([]);
    },
  );
});

test("testimonies are exported with addresses only to people who may see them", async () => {
  const { title } = await aTestimony({ title: "With address", email: "author@mailbox.test" });
  const read = async (role: Role, query: string) =>
    (await aStaffMember(role)).read(`/admin/export/testimonies?q=${encodeURIComponent(query)}`);
  for (const role of ["administrator", "messages"] as const) {
    expect(await read(role, "author@mailbox.test")).toContain("author@mailbox.test");
  }
  expect(await read("editor", title)).toContain(title);
  expect(await read("editor", title)).not.toMatch(/email|author@/i);
  expect(await read("editor", "author@mailbox.test")).not.toContain(title);
});

test("two roles export what either of them may read", async () => {
  const both = await aStaffMember(["treasurer", "prayerTeam"]);
  for (const area of ["partners", "prayerRequests"]) {
    expect((await both.get(`/admin/export/${area}`)).status).toBe(200);
  }
  expect((await both.get("/admin/export/messages")).status).toBe(403);
});

test.each(["nothing", "constructor", "__proto__", "users", "sessions", "settings"])(
  "there is no export of %s",
  async (area) => {
    const response = await grace.get(`/admin/export/${area}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("There is no such list to export.");
  },
);

test.each(areas)("%s is a file to keep, with headings, and written down", async (area) => {
  const response = await grace.get(`/admin/export/${area}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(
    new RegExp(`^attachment; filename="${area}-\\d{4}-\\d{2}-\\d{2}\\.csv"$`),
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await response.text();
  const [head = [], ...rows] = readCsv(text);
  expect(head.length).toBeGreaterThan(5);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set(rows.length ? [head.length] : []));
  const { area: auditArea, auditLabel } = exports.find(({ name }) => name === area) ?? {};
  const entry = await db
    .selectFrom("auditLog")
    .selectAll()
    .where("action", "=", `exported ${auditLabel}`)
    .orderBy("at", "desc")
    .executeTakeFirst();
  expect(entry).toMatchObject({ actor: grace.userId, area: auditArea, after: null });
});

test("confidential requests and hashes of addresses are not exported", async () => {
  const id = crypto.randomUUID();
  const sealed = seal(
    { name: "Sealed", email: "s@example.org", subject: "x", prayerRequest: "y" },
    id,
  );
  await aPrayerRequest({
    id,
    isConfidential: true,
    sealed,
    emailHash: emailHash("s@example.org"),
    name: null,
    email: null,
    subject: null,
    prayerRequest: null,
  });
  await aPrayerRequest({ name: "Open", emailHash: emailHash("open@example.org") });
  for (const query of ["", "?show=private", "?show=new", "?q=s@example.org", `?q=${id}`]) {
    const text = await grace.read(`/admin/export/prayerRequests${query}`);
    for (const secret of [id, sealed, emailHash("s@example.org"), emailHash("open@example.org")]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/hash|sealed|confidential/i);
  }
  expect(await table("/admin/export/prayerRequests?show=private")).toEqual([]);
  expect(await table("/admin/export/prayerRequests?q=open@example.org")).toMatchObject([
    { Name: "Open" },
  ]);
});

test.each([
  [
    "prayerRequests?show=urgent",
    "Urgent one",
    () => aPrayerRequest({ name: "Urgent one", isUrgent: true }),
  ],
  [
    "prayerRequests?show=held",
    "Held one",
    () => aPrayerRequest({ name: "Held one", visibility: "held" }),
  ],
  [
    "prayerRequests?show=care",
    "Care one",
    () => aPrayerRequest({ name: "Care one", needsCare: true }),
  ],
  [
    "prayerRequests?show=prayed",
    "Prayed one",
    () => aPrayerRequest({ name: "Prayed one", status: "praying" }),
  ],
  [
    "messages?show=held",
    "Held writer",
    () => aContactMessage({ name: "Held writer", isHeld: true }),
  ],
  [
    "messages?q=writer%20of%20words",
    "Writer of words",
    () => aContactMessage({ name: "Writer of words" }),
  ],
] as const)("%s exports what that list shows, and nothing else", async (query, name, make) => {
  await make();
  expect(await table(`/admin/export/${query}`)).toMatchObject([{ Name: name }]);
});

test("the drafts, the trash and a search of the sermons are exported as the list shows them", async () => {
  await aSermon({ title: "A draft", publishedAt: null });
  await aSermon({ title: "In the trash", deletedAt: new Date().toISOString() });
  const titles = async (query: string) =>
    (await table(`/admin/export/sermons${query}`)).map(({ Title }) => Title);
  expect(await titles("?show=drafts")).toEqual(["A draft"]);
  expect(await titles("?show=trash")).toEqual(["In the trash"]);
  expect(await titles(`?q=${canary}`)).toEqual([canary]);
  expect(await titles("")).not.toContain("In the trash");
});

test("partners are exported with the names of their covenants", async () => {
  await aPartnership({ fullName: "Ruth", covenantCategories: '["word","star"]', isHeld: true });
  expect(await table("/admin/export/partners?show=held")).toMatchObject([
    { "Full name": "Ruth", Covenants: "Word, Star", "Held for review": "yes" },
  ]);
});

test("the amounts of partners are plain numbers, with a total for each currency", async () => {
  const amounts = [
    ["Ruth", "NAIRA", "₦15,000"],
    ["Naomi", "NAIRA", "5000.50"],
    ["Boaz", "POUNDS", "40"],
    ["Orpah", "POUNDS", "what I can"],
    ["Obed", "NAIRA", "=1+1"],
  ];
  for (const [name, preferredCurrency = "", amountInFigures = ""] of amounts) {
    await aPartnership({ fullName: `Total ${name}`, preferredCurrency, amountInFigures });
  }
  const rows = await table("/admin/export/partners?q=total");
  const shown = rows.map((row) =>
    ["Full name", "Preferred currency", "Amount in figures"].map((heading) => row[heading]),
  );
  expect(shown).toEqual([
    ["Total Obed", "NAIRA", "'=1+1"],
    ["Total Orpah", "POUNDS", "what I can"],
    ["Total Boaz", "POUNDS", "40"],
    ["Total Naomi", "NAIRA", "5000.5"],
    ["Total Ruth", "NAIRA", "15000"],
    ["Total", "POUNDS", "40"],
    ["Total", "NAIRA", "20000.5"],
  ]);
});

test("a list without amounts has no total", async () => {
  await aPartnership({ fullName: "Without a promise", amountInFigures: null });
  expect(await table("/admin/export/partners?q=without")).toHaveLength(1);
});

test("the id is the last column of every list", async () => {
  for (const area of areas) {
    const [head = []] = readCsv((await grace.read(`/admin/export/${area}`)).replace(/^\uFEFF/, ""));
    expect(head.indexOf("ID")).toBe(head.length - 1);
  }
});

test("the audit entry says that there was a search, but not for what", async () => {
  await grace.read("/admin/export/messages?q=ada@example.org&show=new&page=2&other=ada");
  const { after } = await db
    .selectFrom("auditLog")
    .select("after")
    .where("action", "=", "exported the messages")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(after ?? "")).toEqual({ show: "new", search: "yes" });
});

/** All that was typed but apostrophes, which may also stand where a line begins like a formula. */
const letters = (text: string) => text.replaceAll("'", "");

test("no cell with submitted text is a formula, over many rows and batches", async () => {
  await db.deleteFrom("contactMessages").execute();
  const payloads = formulas().filter((payload) => !payload.includes("\0"));
  const consented = { consentVersion: "test", consentAt: "", createdAt: "", emailHash: "" };
  for (let at = 0; at < payloads.length; at += 50) {
    const rows = payloads.slice(at, at + 50).map((payload, index) => ({
      ...consented,
      id: `id-${String(at + index).padStart(5, "0")}`,
      email: payload,
      name: payload,
      subject: payload,
      message: payload,
    }));
    await db.insertInto("contactMessages").values(rows).execute();
  }
  const rows = await table("/admin/export/messages");
  expect(rows).toHaveLength(payloads.length);
  expect(rows.length).toBeGreaterThan(1_500);
  expect(rows.flatMap((row) => Object.values(row)).filter(isFormula)).toEqual([]);
  const names = rows.map(({ Name = "" }) => Name);
  expect(names.filter((name) => !name.startsWith("'"))).toEqual([]);
  expect(names.map(letters)).toEqual(payloads.toReversed().map(letters));
});

test("times are in the home time zone, which the heading names, and phone numbers stay text", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  const at = "2026-11-16T23:30:00.000Z";
  await aPartnership({
    fullName: "Naomi",
    phoneNumber: "08031234567",
    createdAt: at,
    consentAt: at,
  });
  const [row] = await table("/admin/export/partners?q=naomi");
  expect(row).toMatchObject({
    "Phone number": "'08031234567",
    Email: "ada@example.org",
    "Received (Africa/Lagos)": "2026-11-17 00:30",
    "Consent given (Africa/Lagos)": "2026-11-17 00:30",
  });
});

test("headings are words, and a weekly programme says when it repeats", async () => {
  await aGathering({
    title: "Fasting",
    rule: "FREQ=WEEKLY;BYDAY=TU",
    exceptions: '[{"day":"2026-12-29","cancelled":true}]',
  });
  expect(await table("/admin/export/gatherings?q=fasting")).toMatchObject([
    { Repeats: "Every Tuesday", "Changed dates": "2026-12-29", "Shown as event": "yes" },
  ]);
  for (const area of areas) {
    const [head = []] = readCsv((await grace.read(`/admin/export/${area}`)).replace(/^\uFEFF/, ""));
    for (const heading of head) expect(heading).toMatch(/^[A-Z][\w ]+(?: \([\w/]+\))?$/);
    expect(head.join()).not.toMatch(/Url|Is [a-z]|[a-z]At\b/);
  }
});

test("a list between two days is exported as it is shown", async () => {
  await setSetting("homeZone", "Africa/Lagos");
  // The last minute of the 9th and the first of the 10th in Lagos.
  await aContactMessage({ name: "Early", createdAt: "2025-03-09T22:59:00.000Z" });
  await aContactMessage({ name: "Inside", createdAt: "2025-03-09T23:00:00.000Z" });
  await aContactMessage({ name: "Late", createdAt: "2025-03-11T23:00:00.000Z" });
  const rows = await table("/admin/export/messages?from=2025-03-10&to=2025-03-11");
  expect(rows.map(({ Name }) => Name)).toEqual(["Inside"]);
});

describe("an export ends meanwhile", () => {
  /** The rest of an export that has begun. More than two batches, and more than the stream reads ahead. */
  async function startExport(who: Staff, name: string) {
    const { body } = await who.get(`/admin/export/${name}`);
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    return async () => {
      while (!(await reader?.read())?.done);
    };
  }

  async function insertMany(table: "contactMessages" | "testimonies", row: object) {
    for (let at = 0; at < 2_500; at += 250) {
      const rows = Array.from({ length: 250 }, () => ({ ...row, id: newId() }));
      await db
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  }

  const change = (who: Staff, row: { disabledAt: string } | { roles: string }) =>
    db.updateTable("users").set(row).where("id", "=", who.userId).execute();

  beforeAll(async () => {
    await insertMany(
      "contactMessages",
      await aContactMessage({ message: "Please call. ".repeat(50) }),
    );
    await insertMany("testimonies", await aTestimony({ testimony: "God is good. ".repeat(50) }));
  });

  test("when its person is switched off", async () => {
    const tunde = await aStaffMember("messages", "Tunde");
    const readRest = await startExport(tunde, "messages");
    await change(tunde, { disabledAt: new Date().toISOString() });
    await expect(readRest()).rejects.toThrow("may not read the list any more");
  });

  test("when its person loses the role", async () => {
    const tunde = await aStaffMember("messages", "Tunde");
    const readRest = await startExport(tunde, "messages");
    await change(tunde, { roles: '["editor"]' });
    await expect(readRest()).rejects.toThrow("may not read the list any more");
  });

  test("when its person may go on reading the list, but no longer its addresses", async () => {
    const tunde = await aStaffMember(["messages", "editor"], "Tunde");
    const readRest = await startExport(tunde, "testimonies");
    await change(tunde, { roles: '["editor"]' });
    await expect(readRest()).rejects.toThrow("may not read the list any more");
  });

  test("not when its person gets another role beside", async () => {
    const tunde = await aStaffMember("messages", "Tunde");
    const readRest = await startExport(tunde, "messages");
    await change(tunde, { roles: '["messages","editor"]' });
    await expect(readRest()).resolves.toBeUndefined();
  });
});
