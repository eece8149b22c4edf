import { describe, expect, test } from "vitest";
import { read, visibleText } from "~tests/support/app";
import { aProgramme, aTestimony } from "~tests/support/builders";
import { findSettingsAuditEntries, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

const address = "/admin/settings/times";

async function save(fields: Record<string, string>) {
  const grace = await aStaffMember();
  return grace.post(address, { ...fields, version: await readFormVersion(grace, address) });
}

describe("the time zones", () => {
  test.each([
    ["homeZone", "Africa/Nowhere"],
    ["homeZone", "+01:00"],
    ["homeZone", "africa/lagos"],
    ["secondZone", ""],
    ["secondZone", "Europe/London; drop table settings"],
  ])("%s refuses %j", async (field, zone) => {
    const fields = { homeZone: "Africa/Accra", secondZone: "Europe/Paris", [field]: zone };
    const response = await save(fields);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Please choose a time zone from the list");
  });

  test("must be different", async () => {
    const response = await save({ homeZone: "Africa/Accra", secondZone: "Africa/Accra" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Please choose another zone than the home zone");
  });

  test("are saved, and public dates use the new time zone at once", async () => {
    await aTestimony({ createdAt: "2026-01-31T23:30:00.000Z" });
    await aProgramme();
    expect(visibleText(await read("/testimonies"))).toContain("1 February 2026");
    const response = await save({ homeZone: "America/New_York", secondZone: "Africa/Nairobi" });
    expect(response.status).toBe(303);
    expect(visibleText(await read("/testimonies"))).toContain("31 January 2026");
    expect(visibleText(await read("/"))).toContain("New York");
    expect(await findSettingsAuditEntries("times")).toMatchObject([
      { action: "changed the time zones" },
    ]);
  });

  test("changed by two people return a conflict to the second", async () => {
    const [grace, ngozi] = [await aStaffMember(), await aStaffMember("administrator", "Ngozi")];
    const version = await readFormVersion(grace, address);
    await ngozi.post(address, { homeZone: "Africa/Accra", secondZone: "Europe/Paris", version });
    const late = await grace.post(address, {
      homeZone: "Africa/Cairo",
      secondZone: "Europe/Paris",
      version,
    });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(visibleText(html)).toContain("Ngozi changed this section while you were editing it");
    expect(html).toContain('<option value="Africa/Cairo" selected="">');
  });

  test("saved again by the same person are saved", async () => {
    const grace = await aStaffMember();
    const version = await readFormVersion(grace, address);
    const typed = { homeZone: "Africa/Nairobi", secondZone: "Europe/Paris", version };
    expect((await grace.post(address, typed)).status).toBe(303);
    expect((await grace.post(address, typed)).status).toBe(303);
  });

  test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
    "are closed to the role %s",
    async (role) => {
      const other = await aStaffMember(role);
      expect((await other.get(address)).status).toBe(403);
      expect((await other.post(address, { homeZone: "Africa/Cairo" })).status).toBe(403);
    },
  );
});
