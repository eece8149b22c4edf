import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { read, visibleText } from "~tests/support/app";
import { aProgramme, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.programmes;

const valid = {
  title: "A title",
  description: "What happens.",
  category: "Conference",
  time: "18:00",
  startDate: "2099-03-01",
  endDate: "2099-03-03",
  location: "Lagos",
  publishing: "now",
  publishAt: "",
};

describeRecords({
  resource,
  table: "programmes",
  valid,
  roles: ["administrator", "editor"],
  publicPage: "/programmes",
  otherField: ["location", "Abuja"],
  malformed: ["startDate", "2026-02-30"],
  required: {
    title: "Title is required",
    description: "Description is required",
    category: "Please choose one of the offered values for Category",
    startDate: "Start date is required",
    location: "Location is required",
  },
});

describe("a programme", () => {
  let grace: Staff;
  beforeAll(async () => {
    grace = await aStaffMember();
    await setSetting("homeZone", "Africa/Lagos");
  });

  async function kept(title: string) {
    const rows = db.selectFrom("programmes").selectAll().where("title", "=", title);
    return rows.executeTakeFirst();
  }

  test("that is over is not called visible", async () => {
    const saved = async (fields: Record<string, string>) => {
      const response = await grace.post(`${resource.path}&new=1`, { ...valid, ...fields });
      return visibleText(await grace.follow(response));
    };
    const past = { startDate: "2020-03-01", endDate: "2020-03-03" };
    expect(await saved(past)).toContain("It is over, so visitors do not see it.");
    expect(await saved({ ...past, publishing: "draft" })).toContain("It is a draft.");
    expect(await saved({})).toContain("It is published. Visitors see it now.");
  });

  test("keeps its flyer, which must be a picture of the library", async () => {
    const flyer = { flyerUrl: `/uploads/${"ab".repeat(16)}-640x480.jpg`, flyerAlt: "Come" };
    await grace.post(`${resource.path}&new=1`, { ...valid, title: "With a flyer", ...flyer });
    expect(await kept("With a flyer")).toMatchObject(flyer);
    const elsewhere = { ...valid, title: "Elsewhere", flyerUrl: "https://example.org/a.jpg" };
    const response = await grace.post(`${resource.path}&new=1`, elsewhere);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Flyer must be a picture of the media library");
    expect(await kept("Elsewhere")).toBeUndefined();
  });

  test("that ends before it starts is refused with the specified toast, and nothing is saved", async () => {
    const typed = { ...valid, title: "Backwards", endDate: "2099-02-28" };
    const response = await grace.post(`${resource.path}&new=1`, typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain(
      "Invalid date range End date cannot be earlier than start date",
    );
    expect(html).toContain('id="endDate-error"');
    expect(html).toContain('value="2099-02-28"');
    expect(await kept("Backwards")).toBeUndefined();
    const { id } = await aProgramme({ title: "Forwards" });
    const edited = { ...typed, id, version: "1" };
    expect((await grace.post(`${resource.path}&edit=${id}`, edited)).status).toBe(422);
    expect(await kept("Forwards")).toMatchObject({ version: 1 });
  });

  test("with another error gets no such toast", async () => {
    const response = await grace.post(`${resource.path}&new=1`, { ...valid, endDate: "never" });
    expect(visibleText(await response.text())).not.toContain("Invalid date range");
  });

  test.each([
    ["startDate", "2026-02-30", "Start date must be a date"],
    ["endDate", "never", "End date must be a date"],
    ["category", "Party", "Please choose one of the offered values for Category"],
    ["featured", "yes", "Please tick this box or leave it empty"],
    ["time", "x".repeat(81), "Time must be at most 80 characters"],
    ["timeWords", "various times", "Enter a time or words, not both"],
    ["endTime", "25:00", "End time must be a time"],
    ["endTime", "18:00", "The end cannot be the same as the start"],
    ["publishing", "sometime", "Please choose when visitors see it"],
  ])("whose %s is %s is refused", async (field, value, message) => {
    const typed = { ...valid, title: "Refused", [field]: value };
    const response = await grace.post(`${resource.path}&new=1`, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await kept("Refused")).toBeUndefined();
  });

  test("without an end date lasts one day, and without a time has none", async () => {
    const typed = { ...valid, title: "One day", endDate: "", time: "" };
    expect((await grace.post(`${resource.path}&new=1`, typed)).status).toBe(303);
    expect(await kept("One day")).toMatchObject({ endDate: "2099-03-01", time: null });
    const list = visibleText(await grace.read(`${resource.path}&q=one+day`));
    expect(list).toMatch(/One day .*1 March 2099 /);
    expect(list).not.toContain("1 March 2099 to");
  });

  test("with an end time but no start is refused, and both fields stay", async () => {
    const typed = { ...valid, title: "Only an end", time: "", endTime: "20:00" };
    const response = await grace.post(`${resource.path}&new=1`, typed);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain("Enter a start time too, or leave the end time empty");
    expect(html).toMatch(/<input[^>]*name="endTime"[^>]*value="20:00"/);
    expect(await kept("Only an end")).toBeUndefined();
  });

  test.each([
    [
      { time: "18:00", endTime: "20:30" },
      { time: "18:00", endTime: "20:30" },
    ],
    [
      { time: "22:00", endTime: "02:00" },
      { time: "22:00", endTime: "02:00" },
    ],
    [{ time: "6:00 PM" }, { time: "18:00", endTime: null }],
    [
      { time: "", timeWords: "various times" },
      { time: "various times", endTime: null },
    ],
    // A browser without a field for times, and versions from before there was one.
    [{ time: "from sunset" }, { time: "from sunset", endTime: null }],
  ])("with the time %j is stored as %j", async (typed, stored) => {
    const title = `Held ${JSON.stringify(typed)}`;
    const response = await grace.post(`${resource.path}&new=1`, { ...valid, ...typed, title });
    expect(response.status).toBe(303);
    expect(await kept(title)).toMatchObject(stored);
  });

  test.each([
    ["6:00 PM - 8:00 PM", { time: "18:00", endTime: "20:00", timeWords: "" }],
    ["various times", { time: "", endTime: "", timeWords: "various times" }],
  ])("of an earlier version, held %s, opens with its time or its words", async (time, fields) => {
    const { id } = await aProgramme({ title: "An old one", time });
    const form = await grace.read(`${resource.path}&edit=${id}`);
    for (const [name, value] of Object.entries(fields)) {
      expect(form).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
    }
    const saved = { ...valid, ...fields, title: "An old one", id, version: "1" };
    expect((await grace.post(`${resource.path}&edit=${id}`, saved)).status).toBe(303);
    const stored = await db
      .selectFrom("programmes")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    expect(stored).toMatchObject({ time: fields.time || time, endTime: fields.endTime || null });
  });

  test("of several days is listed as start to end, the earliest first", async () => {
    await db.deleteFrom("programmes").execute();
    await aProgramme({ title: "Later", startDate: "2099-06-01", endDate: "2099-06-02" });
    await aProgramme({ title: "Sooner", startDate: "2020-01-01", endDate: "2020-01-01" });
    const list = visibleText(await grace.read(resource.path));
    expect(list).toContain("1 June 2099 to 2 June 2099");
    expect(list.indexOf("Sooner")).toBeLessThan(list.indexOf("Later"));
    expect(list).toMatch(/Sooner .*Over/);
    expect(visibleText(await grace.read(`${resource.path}&show=coming`))).not.toContain("Sooner");
  });

  test("that is featured is on the home page; a draft is nowhere", async () => {
    await grace.post(`${resource.path}&new=1`, { ...valid, title: "Featured one", featured: "on" });
    expect(await read("/")).toContain("Featured one");
    const draft = { ...valid, title: "Hidden one", featured: "on", publishing: "draft" };
    await grace.post(`${resource.path}&new=1`, draft);
    for (const page of ["/", "/programmes"]) expect(await read(page)).not.toContain("Hidden one");
  });

  const duplicating = (id: string) => `${resource.path}&new=1&duplicate=${id}`;

  test.each(["01930000-0000-7000-8000-00000000dead", "%00", "..%2F..%2Fetc"])(
    "%s, which does not exist, cannot be duplicated",
    async (id) => {
      const response = await grace.get(duplicating(id));
      expect(response.status).toBe(404);
      expect(visibleText(await response.text())).toContain("This record no longer exists.");
    },
  );

  test("in the trash cannot be duplicated", async () => {
    const { id } = await aProgramme({ deletedAt: new Date().toISOString() });
    expect((await grace.get(duplicating(id))).status).toBe(404);
  });

  test("that is duplicated fills the form of a new draft without dates, and stays as it is", async () => {
    const { id } = await aProgramme({
      title: "Youth conference",
      description: "Three evenings.",
      location: "Abuja",
      category: "Conference",
      featured: true,
      startDate: "2026-03-01",
      endDate: "2026-03-03",
    });
    expect(await grace.read(`${resource.path}&edit=${id}`)).toContain(
      `href="${duplicating(id).replaceAll("&", "&amp;")}"`,
    );
    const html = await grace.read(duplicating(id));
    expect(visibleText(html)).toContain("New programme, a copy of “Youth conference”");
    const form = new RegExp(`<form[^>]*${id}.*?</form>`, "s").exec(html)?.[0] ?? "";
    const fields = [...form.matchAll(/<input[^>]*>/g)].map(([field]) => field);
    const fieldValue = (name: string) =>
      /value="([^"]*)"/.exec(fields.find((field) => field.includes(`name="${name}"`)) ?? "")?.[1];
    expect(fieldValue("title")).toBe("Youth conference");
    expect(fieldValue("location")).toBe("Abuja");
    for (const name of ["id", "version", "startDate", "endDate"]) {
      expect(fieldValue(name) ?? "").toBe("");
    }
    const chosen = fields.filter(
      (field) => /name="publishing"/.test(field) && /checked/.test(field),
    );
    expect(chosen).toHaveLength(1);
    expect(chosen[0]).toContain('value="draft"');
    expect(form).toContain("Three evenings.");

    const typed = { ...valid, title: "Youth conference", location: "Abuja" };
    expect((await grace.post(duplicating(id), typed)).status).toBe(303);
    const both = await db
      .selectFrom("programmes")
      .select(["id", "startDate", "version"])
      .where("title", "=", "Youth conference")
      .orderBy("startDate")
      .execute();
    expect(both).toMatchObject([
      { id, startDate: "2026-03-01", version: 1 },
      { startDate: "2099-03-01" },
    ]);
    const added = await db
      .selectFrom("auditLog")
      .select(["actor", "action"])
      .where("recordId", "=", both[1]?.id ?? "")
      .execute();
    expect(added).toEqual([
      { actor: grace.userId, action: "added the programme “Youth conference”" },
    ]);
  });

  test("of which a duplicate is refused keeps what was typed", async () => {
    const { id } = await aProgramme({ title: "Retreat" });
    const response = await grace.post(duplicating(id), {
      ...valid,
      title: "Retreat 2",
      location: "",
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('value="Retreat 2"');
    expect(await kept("Retreat 2")).toBeUndefined();
  });
});
