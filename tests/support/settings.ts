/** What must hold for every section of Settings. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { read, visibleText } from "./app";
import { aStaffMember, type Staff } from "./staff";
import { withoutTable } from "./without-table";

type Fields = Record<string, string>;

type Section = {
  /** In its address: /admin/settings/NAME. */
  name: string;
  /** What a person types, other than what stands there at first. */
  valid: Fields;
  /** A field that takes any short text, and whose text the refused form must keep. */
  kept: string;
  /** What is typed into a field, and the message it gets. */
  refusals: [field: string, typed: string, message: string][];
  /** Where visitors read what was typed. */
  seen: [page: string, words: string][];
};

/** The version that the form of a section would send. */
export async function readFormVersion(staff: Staff, address: string): Promise<string> {
  const html = await staff.read(address);
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
}

/** Every refusal, saving, two at once, a failure: on both engines. */
export function describeSettingsSection({ name, valid, kept, refusals, seen }: Section): void {
  const address = `/admin/settings/${name}`;
  let grace: Staff;

  const send = async (fields: Fields, staff = grace) =>
    staff.post(address, { ...fields, version: await readFormVersion(staff, address) });
  const settingsNow = () => db.selectFrom("settings").selectAll().orderBy("key").execute();

  describe(`the section ${name}`, () => {
    beforeAll(async () => {
      await db.deleteFrom("settings").execute();
      await db.deleteFrom("auditLog").execute();
      grace = await aStaffMember();
    });

    test.each(refusals)("refuses %s: %j", async (field, typed, message) => {
      const before = await settingsNow();
      const response = await send({ ...valid, [field]: typed });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(visibleText(html)).toContain(message);
      expect(html).toContain(`aria-describedby="${field}`);
      if (field !== kept) expect(visibleText(html) + html).toContain(valid[kept]);
      expect(await settingsNow()).toEqual(before);
    });

    test("is saved, told, written down with before and after, and seen by visitors at once", async () => {
      for (const [page, words] of seen) expect(visibleText(await read(page))).not.toContain(words);
      const response = await send(valid);
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(address);
      expect(visibleText(await grace.follow(response))).toContain("Settings saved");
      for (const [page, words] of seen) expect(visibleText(await read(page))).toContain(words);
      const log = await findSettingsAuditEntries(name);
      expect(log).toHaveLength(1);
      expect(log[0]).toMatchObject({ actor: grace.userId, area: "settings" });
      expect(Object.keys(JSON.parse(log[0]?.before ?? ""))).toEqual(
        Object.keys(JSON.parse(log[0]?.after ?? "")),
      );
    });

    test("saved again as it is changes nothing and is not written down", async () => {
      const before = await settingsNow();
      expect((await send(valid)).status).toBe(303);
      expect(await settingsNow()).toEqual(before);
      expect(await findSettingsAuditEntries(name)).toHaveLength(1);
    });

    test("changed by two at once: the second is told who was faster and loses nothing", async () => {
      const ngozi = await aStaffMember("administrator", "Ngozi");
      const version = await readFormVersion(grace, address);
      const hers = { ...valid, [kept]: `${valid[kept]}1` };
      const mine = { ...valid, [kept]: `${valid[kept]}2` };
      expect((await ngozi.post(address, { ...hers, version })).status).toBe(303);
      const late = await grace.post(address, { ...mine, version });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(visibleText(html)).toContain("Ngozi changed this section while you were editing it");
      expect(visibleText(html)).toContain(hers[kept]);
      expect(visibleText(html) + html).toContain(mine[kept]);
      const next = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
      expect((await grace.post(address, { ...mine, version: next })).status).toBe(303);
      expect(await grace.read(address)).toContain(mine[kept]);
    });

    test.each(["editor", "prayerTeam"] as const)("is closed to the role %s", async (role) => {
      const other = await aStaffMember(role);
      const before = await settingsNow();
      expect((await other.get(address)).status).toBe(403);
      expect((await other.post(address, { ...valid, version: "0" })).status).toBe(403);
      expect(await settingsNow()).toEqual(before);
    });

    test("that cannot be saved says so, and keeps what was typed", async () => {
      const version = await readFormVersion(grace, address);
      await withoutTable("settings", async () => {
        const response = await grace.post(address, { ...valid, version });
        expect(response.status).toBe(503);
        const html = await response.text();
        expect(visibleText(html)).toContain("Error updating settings");
        expect(visibleText(html) + html).toContain(valid[kept]);
      });
    });
  });
}

export function findSettingsAuditEntries(section: string) {
  return db
    .selectFrom("auditLog")
    .selectAll()
    .where("recordId", "=", section)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
