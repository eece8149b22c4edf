import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";
import { readCsv } from "~tests/support/read-csv";
import { aStaffMember, type Staff } from "~tests/support/staff";

const path = "/admin/settings/audit";
let grace: Staff;
let ngozi: Staff;
let count = 0;

beforeAll(async () => {
  await setSetting("homeZone", "Africa/Lagos");
  grace = await aStaffMember("administrator", "Grace");
  ngozi = await aStaffMember("administrator", "Ngozi");
});

async function logged(
  action: string,
  row: Partial<Record<"at" | "actor" | "area" | "recordId" | "before" | "after", string>>,
) {
  count += 1;
  const id = `entry-${String(count).padStart(6, "0")}`;
  const values = { id, at: new Date().toISOString(), actor: grace.userId };
  await db
    .insertInto("auditLog")
    .values({
      ...values,
      action,
      area: "sermons",
      recordId: "r",
      before: null,
      after: null,
      ...row,
    })
    .execute();
}

/** The events that a search of the log finds, in order. */
async function found(question: Record<string, string>): Promise<string[]> {
  const text = visibleText(await grace.read(`${path}?${new URLSearchParams(question)}`));
  return [...text.matchAll(/event-\w+/g)].map(([name]) => name);
}

test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
  "the log is closed to the role %s, and not even named",
  async (role) => {
    await logged("event-secret", {});
    const other = await aStaffMember(role);
    for (const address of [path, `${path}.data`, `${path}?q=event`]) {
      const response = await other.get(address);
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain("event-secret");
    }
    expect(await other.read("/admin/settings")).not.toContain("Audit log");
  },
);

test("administrators find the audit log in Settings", async () => {
  expect(await grace.read("/admin/settings")).toContain(`href="${path}"`);
});

describe("the log", () => {
  beforeEach(() => db.deleteFrom("auditLog").execute());

  test("is filtered by person, area, text and days, separately and combined", async () => {
    await logged("changed event-one", { at: "2026-03-01T10:00:00.000Z" });
    await logged("added event-two", { at: "2026-03-02T10:00:00.000Z", area: "gallery" });
    await logged("Changed event-three", { at: "2026-03-03T10:00:00.000Z", actor: ngozi.userId });
    await logged("did event-four", { at: "2026-03-04T10:00:00.000Z", actor: "system" });
    const all = ["event-four", "event-three", "event-two", "event-one"];
    expect(await found({})).toEqual(all);
    expect(await found({ person: ngozi.userId })).toEqual(["event-three"]);
    expect(await found({ person: "system" })).toEqual(["event-four"]);
    expect(await found({ area: "gallery" })).toEqual(["event-two"]);
    expect(await found({ q: "EVENT changed" })).toEqual(["event-three", "event-one"]);
    expect(await found({ from: "2026-03-02", to: "2026-03-03" })).toEqual([
      "event-three",
      "event-two",
    ]);
    expect(
      await found({ person: grace.userId, area: "sermons", q: "changed", to: "2026-03-01" }),
    ).toEqual(["event-one"]);
    expect(visibleText(await grace.read(`${path}?q=nowhere`))).toContain("Nothing matches.");
  });

  test("finds entries by the name of their area, and by words for the section of Settings", async () => {
    await logged("changed the event-giving accounts", { area: "settings", recordId: "giving" });
    await logged("changed the event-contact details", { area: "settings", recordId: "contact" });
    await logged("added event-picture", { area: "gallery" });
    await logged("changed event-sermon about a riverbank", {});
    expect(await found({ q: "bank" })).toEqual(["event-sermon", "event-giving"]);
    expect(await found({ q: "bank account" })).toEqual(["event-giving"]);
    expect(await found({ q: "WhatsApp" })).toEqual(["event-contact"]);
    expect(await found({ q: "gallery" })).toEqual(["event-picture"]);
    expect(await found({ q: "settings changed" })).toEqual(["event-contact", "event-giving"]);
    expect(await found({ q: "ga" })).toEqual([]);
    const rows = readCsv(await grace.read("/admin/export/audit?q=bank"));
    expect(rows).toHaveLength(3);
  });

  test("uses days of the home time zone, from midnight to midnight", async () => {
    await logged("event-before", { at: "2026-03-01T22:59:59.999Z" });
    await logged("event-first", { at: "2026-03-01T23:00:00.000Z" });
    await logged("event-last", { at: "2026-03-02T22:59:59.999Z" });
    await logged("event-after", { at: "2026-03-02T23:00:00.000Z" });
    expect(await found({ from: "2026-03-02", to: "2026-03-02" })).toEqual([
      "event-last",
      "event-first",
    ]);
    const text = visibleText(await grace.read(`${path}?from=2026-03-02&to=2026-03-02`));
    expect(text).toContain(
      "2 March 2026 11:59 PM Grace event-last Sermons 12:00 AM Grace event-first",
    );
  });

  test.each<Record<string, string>>([
    { from: "yesterday" },
    { from: "2026-02-30", to: "9999-99-99" },
    { person: "'; drop table users; --" },
    { area: "%" },
    { q: "%" },
    { q: "\0" },
    { page: "-1" },
  ])("takes nothing amiss: %j", async (question) => {
    await logged("did event-one", {});
    expect((await grace.get(`${path}?${new URLSearchParams(question)}`)).status).toBe(200);
  });

  test("is paginated, and the links keep the filters", async () => {
    for (let number = 0; number < 53; number += 1) await logged(`did event-${number}`, {});
    await logged("did event-other", { area: "gallery" });
    expect(await found({ area: "sermons", page: "2" })).toHaveLength(3);
    const html = await grace.read(`${path}?area=sermons&page=2`);
    expect(visibleText(html)).toContain("53 found");
    expect(visibleText(html)).toContain("Page 2 of 2");
    expect(html).toContain(`href="${path}?area=sermons"`);
  });

  test("shows values before and after, escaped", async () => {
    await logged("changed event-one", {
      before: JSON.stringify({ title: "Be still", featured: false }),
      after: JSON.stringify({ title: "Be <b>awake</b>", featured: true }),
    });
    const html = await grace.read(path);
    expect(visibleText(html)).toContain("Title Be Before: still After: <b>awake</b>");
    expect(visibleText(html)).toContain("Featured Before: no After: yes");
    expect(html).not.toContain("<b>awake");
  });

  test("shows a bulk action as one line, with its entries below", async () => {
    for (const title of ["One", "Two"]) {
      await logged(`deleted the sermon “${title}”`, { at: "2026-03-01T10:00:00.000Z" });
    }
    await logged("bulk action: 2 sermons deleted", { at: "2026-03-01T10:00:01.000Z" });
    const text = visibleText(await grace.read(path));
    expect(text).toContain(
      "Grace changed several records at once: 2 sermons deleted Sermons All 3 entries",
    );
    expect(text).toContain("deleted the sermon “One”");
  });

  test("is exported in the words of the screen, with the same filters", async () => {
    await logged("=event-one", {
      at: "2026-03-01T10:00:00.000Z",
      after: '{"publishedAt":"2026-03-01T10:00:00.000Z"}',
    });
    await logged("did event-two", { at: "2026-03-02T10:00:00.000Z", actor: "somebody-who-left" });
    const html = await grace.read(`${path}?to=2026-03-02&q=event`);
    const address = /href="(\/admin\/export\/audit[^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&");
    const [, ...rows] = readCsv(await grace.read(address ?? ""));
    expect(rows.map((row) => row.slice(0, -1))).toEqual([
      ["2026-03-02 11:00:00", "A former administrator", "did event-two", "Sermons", "", "r"],
      [
        "2026-03-01 11:00:00",
        "Grace",
        "'=event-one",
        "Sermons",
        "Public since: 1 Mar 2026, 11:00 AM",
        "r",
      ],
    ]);
  });
});
