import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { post, read, visibleText } from "~tests/support/app";
import { findSettingsAuditEntries, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

const address = "/admin/settings/moderation";
const oneLine = {
  requestPublicDays: "45",
  "helpCountry-1": "Ghana",
  "helpName-1": "Emergency ẹ 🕊️",
  "helpNumber-1": "112",
  "helpEmergency-1": "on",
  reportsToHold: "3",
};

async function save(fields: Record<string, string>) {
  const grace = await aStaffMember();
  return grace.post(address, { ...fields, version: await readFormVersion(grace, address) });
}

beforeEach(async () => {
  await db.deleteFrom("settings").execute();
});

describe("the moderation rules", () => {
  test.each([
    ["helpCountry-1", "", "Country is required"],
    ["helpName-1", "", "Name is required"],
    ["helpNumber-1", "call", "Number must be a phone number"],
    ["helpNumber-1", "1", "Number must be a phone number"],
    ["helpEmergency-1", "maybe", "Please tick this box or leave it empty"],
    ["requestPublicDays", "", "Days on the prayers page is required"],
    ["requestPublicDays", "-1", "must be a whole number from 0 to 3,650"],
    ["requestPublicDays", "a month", "must be a whole number from 0 to 3,650"],
    ["reviewRequestsFirst", "yes", "Please tick this box or leave it empty"],
    ["reportsToHold", "", "Number of reports is required"],
    ["reportsToHold", "0", "Number of reports must be a whole number from 1 to 100"],
    ["reportsToHold", "many", "Number of reports must be a whole number from 1 to 100"],
  ])("%s refuses %j, and what was typed is kept", async (field, typed, message) => {
    const response = await save({ ...oneLine, "helpName-3": "Kept", [field]: typed });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(visibleText(html)).toContain(message);
    expect(html).toContain('value="Kept"');
    expect(await db.selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("at least one help line is required", async () => {
    const response = await save({ "helpName-1": " ", reportsToHold: "3" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Keep at least one help line");
  });

  test("an emptied help line is removed and a new one shown at the next request", async () => {
    expect(visibleText(await read("/prayers"))).toContain("999 (UK)");
    const second = { "helpCountry-5": "Togo", "helpName-5": "Pompiers", "helpNumber-5": "118" };
    expect((await save({ ...oneLine, ...second })).status).toBe(303);
    const page = visibleText(await read("/prayers"));
    expect(page).toContain("please call 112 (Ghana) first");
    expect(page).not.toContain("999");
    const [entry] = await findSettingsAuditEntries("moderation");
    expect(JSON.parse(entry?.after ?? "").requestPublicDays).toBe(45);
    expect(JSON.parse(entry?.after ?? "").helpLines).toEqual([
      { country: "Ghana", name: "Emergency ẹ 🕊️", number: "112", isEmergency: true },
      { country: "Togo", name: "Pompiers", number: "118" },
    ]);
  });

  test("a prayer request is held if every request is reviewed first", async () => {
    await save({ ...oneLine, reviewRequestsFirst: "on" });
    await post("/prayers", {
      name: "Ada",
      email: "ada@mailbox.test",
      subject: "A held subject",
      prayerRequest: "Please pray for my mother.",
    });
    expect(await read("/prayers")).not.toContain("A held subject");
  });

  test("a testimony is published at once if that is set, and the built-in ones can be hidden", async () => {
    const built = visibleText(await read("/testimonies"));
    expect(built).toContain("A member, Lagos");
    await save({ ...oneLine, publishTestimoniesAtOnce: "on" });
    expect(visibleText(await read("/testimonies"))).not.toContain("A member, Lagos");
    await post("/testimonies", {
      name: "Ada",
      email: "ada@mailbox.test",
      title: "Out at once",
      category: "Healing",
      testimony: "We were carried through it.",
      sharePublicly: "on",
    });
    expect(await read("/testimonies")).toContain("Out at once");
  });

  test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
    "are closed to the role %s",
    async (role) => {
      const other = await aStaffMember(role);
      expect((await other.get(address)).status).toBe(403);
      expect((await other.post(address, oneLine)).status).toBe(403);
    },
  );
});
