import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { resources } from "~/resources";
import { read, visibleText } from "~tests/support/app";
import { aTestimony, setSetting } from "~tests/support/builders";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const valid = {
  title: "A title",
  name: "Ada",
  testimony: "It is well.",
  date: "",
  category: "Healing",
  email: "",
  authorAgreed: "on",
  consentNote: "Told us so after the service",
};

describeRecords({
  resource: resources.testimonies,
  table: "testimonies",
  valid,
  // Messages may read them: email-privacy.test.ts.
  roles: ["administrator", "editor", "messages"],
  required: {
    title: "Title is required",
    name: "Name is required",
    testimony: "Testimony is required",
    consentNote: "Please write down how consent was given",
  },
});

let grace: Staff;
beforeAll(async () => {
  await setSetting("showBuiltInTestimonies", false);
  grace = await aStaffMember("administrator", "Grace");
});

function rowOf(id: string) {
  return db.selectFrom("testimonies").selectAll().where("id", "=", id).executeTakeFirst();
}

async function added(fields: Record<string, string>) {
  const title = crypto.randomUUID();
  const response = await grace.post("/admin/testimonies?new=1", { ...valid, ...fields, title });
  expect(response.status).toBe(303);
  return db
    .selectFrom("testimonies")
    .selectAll()
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
}

describe("a testimony added by the team", () => {
  test.each([
    ["email", "not an address", "Please enter a valid email address"],
    ["email", "a@b.test, c@d.test", "Please enter a valid email address"],
    ["date", "2026-02-30", "Date must be a date"],
    ["category", "Money", "Please choose one of the offered values for Category"],
    ["consentNote", "By mail from ada@mailbox.test", "leave email addresses out"],
  ])("%s refuses %s", async (field, value, message) => {
    const response = await grace.post("/admin/testimonies?new=1", { ...valid, [field]: value });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
  });

  test("waits for approval, with today's date in the home zone, category General and a consent note", async () => {
    await setSetting("homeZone", "Pacific/Kiritimati");
    const { category: _category, ...withoutCategory } = valid;
    const title = crypto.randomUUID();
    await grace.post("/admin/testimonies?new=1", { ...withoutCategory, title });
    const row = await db
      .selectFrom("testimonies")
      .selectAll()
      .where("title", "=", title)
      .executeTakeFirst();
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" });
    expect(row).toMatchObject({
      approved: false,
      sharePublicly: true,
      authorAgreed: true,
      isHeld: false,
      category: "General",
      date: today.format(new Date()),
      email: null,
      emailHash: null,
      consentVersion: "in-admin",
      consentNote: valid.consentNote,
    });
    expect(Date.now() - Date.parse(row?.consentAt ?? "")).toBeLessThan(60_000);
    expect(await read("/testimonies")).not.toContain(title);
    await setSetting("homeZone", "Africa/Lagos");
  });

  test("without the author's consent is not shared", async () => {
    const { authorAgreed: _agreed, ...silent } = valid;
    const title = crypto.randomUUID();
    await grace.post("/admin/testimonies?new=1", { ...silent, title, consentNote: "" });
    const row = await db
      .selectFrom("testimonies")
      .selectAll()
      .where("title", "=", title)
      .executeTakeFirst();
    expect(row).toMatchObject({ authorAgreed: false, sharePublicly: false, consentNote: null });
  });

  test("cannot be approved by an extra form field", async () => {
    const row = await added({ approved: "on", sharePublicly: "on", isHeld: "on", version: "9" });
    expect(row).toMatchObject({ approved: false, isHeld: false, version: 1 });
  });
});

describe("editing", () => {
  test("keeps the author's answer, the consent, the approval and the date", async () => {
    const before = await aTestimony({ authorAgreed: false, approved: true, date: "2026-01-05" });
    const { id } = before;
    const response = await grace.post(`/admin/testimonies?edit=${id}`, {
      ...valid,
      id,
      version: "1",
      title: "Edited",
      email: "new@mailbox.test",
    });
    expect(response.status).toBe(303);
    const { authorAgreed, approved, sharePublicly, consentVersion, date } = before;
    expect(await rowOf(id)).toMatchObject({
      title: "Edited",
      email: "new@mailbox.test",
      version: 2,
      authorAgreed,
      approved,
      sharePublicly,
      consentVersion,
      date,
    });
  });

  test("updates the hash of a changed address", async () => {
    const { id } = await aTestimony();
    const address = { ...valid, id, version: "1", email: "Found@Mailbox.test" };
    await grace.post(`/admin/testimonies?edit=${id}`, address);
    expect((await rowOf(id))?.emailHash).toMatch(/^[\w-]{43}$/);
    await grace.post(`/admin/testimonies?edit=${id}`, { ...address, version: "2", email: "" });
    expect(await rowOf(id)).toMatchObject({ email: null, emailHash: null });
  });
});

describe("the list", () => {
  test("has the specified columns and the status", async () => {
    await db.deleteFrom("testimonies").execute();
    const state = { category: "Career", name: "Ada", date: "2026-01-05" };
    await aTestimony({ ...state, title: "Waiting", approved: false });
    await aTestimony({ ...state, title: "Public" });
    await aTestimony({ ...state, title: "Suspicious", approved: false, isHeld: true });
    const html = await grace.read("/admin/testimonies");
    const rows = [...html.matchAll(/<tr>?.*?<\/tr>/gs)].map(([row]) => visibleText(row).trim());
    expect(rows[0]).toBe("Title Name Category Date Status Actions");
    const told = "Ada (agreed) Career 5 January 2026";
    expect(rows.find((row) => row.startsWith("Waiting"))).toContain(`${told} Pending Approve`);
    expect(rows.find((row) => row.startsWith("Public"))).toContain(`${told} Approved Hide`);
    expect(rows.find((row) => row.startsWith("Suspicious"))).toContain(
      `${told} Waiting for review Approve`,
    );
  });

  test.each([
    ["pending", "Waiting"],
    ["approved", "Public"],
    ["held", "Suspicious"],
  ])("can be filtered by %s", async (show, title) => {
    const text = visibleText(await grace.read(`/admin/testimonies?show=${show}`));
    expect(text).toContain("1 found");
    expect(text).toContain(title);
  });
});
