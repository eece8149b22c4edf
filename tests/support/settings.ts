/** Tests that every section of the settings must pass. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { read, visibleText } from "./app";
import { withoutTable } from "./database";
import { aStaffMember, type Staff } from "./staff";

type Fields = Record<string, string>;

type Section = {
  /** In the URL: /admin/settings/NAME. */
  name: string;
  /** Valid values that differ from the defaults. */
  valid: Fields;
  /** A field that accepts any short text. A refused form must return it. */
  textField: string;
  /** Invalid values and their error messages. */
  refusals: [field: string, typed: string, message: string][];
  /** The public pages that show the new values. */
  seen: [page: string, text: string][];
};

/** The version in the form of a section. */
export async function readFormVersion(staff: Staff, address: string): Promise<string> {
  const html = await staff.read(address);
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
}

/** Refusals, saving, conflicts and failures. */
export function describeSettingsSection({ name, valid, textField, refusals, seen }: Section): void {
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
      if (field !== textField) expect(visibleText(html) + html).toContain(valid[textField]);
      expect(await settingsNow()).toEqual(before);
    });

    test("is saved with a toast and an audit entry with both states, and visitors see it at once", async () => {
      for (const [page, text] of seen) expect(visibleText(await read(page))).not.toContain(text);
      const response = await send(valid);
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toBe(address);
      expect(visibleText(await grace.follow(response))).toContain("Settings saved");
      for (const [page, text] of seen) expect(visibleText(await read(page))).toContain(text);
      const log = await findSettingsAuditEntries(name);
      expect(log).toHaveLength(1);
      expect(log[0]).toMatchObject({ actor: grace.userId, area: "settings" });
      expect(Object.keys(JSON.parse(log[0]?.before ?? ""))).toEqual(
        Object.keys(JSON.parse(log[0]?.after ?? "")),
      );
    });

    test("saving it unchanged adds no audit entry", async () => {
      const before = await settingsNow();
      expect((await send(valid)).status).toBe(303);
      expect(await settingsNow()).toEqual(before);
      expect(await findSettingsAuditEntries(name)).toHaveLength(1);
    });

    test("if two people save at the same time, the second gets 409 with the name of the first and keeps the typed text", async () => {
      const ngozi = await aStaffMember("administrator", "Ngozi");
      const version = await readFormVersion(grace, address);
      const hers = { ...valid, [textField]: `${valid[textField]}1` };
      const mine = { ...valid, [textField]: `${valid[textField]}2` };
      expect((await ngozi.post(address, { ...hers, version })).status).toBe(303);
      const late = await grace.post(address, { ...mine, version });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(visibleText(html)).toContain("Ngozi changed this section while you were editing it");
      expect(visibleText(html)).toContain(hers[textField]);
      expect(visibleText(html) + html).toContain(mine[textField]);
      const next = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
      expect((await grace.post(address, { ...mine, version: next })).status).toBe(303);
      expect(await grace.read(address)).toContain(mine[textField]);
    });

    test.each(["editor", "prayerTeam", "messages", "treasurer"] as const)(
      "is not accessible to the role %s",
      async (role) => {
        const other = await aStaffMember(role);
        const before = await settingsNow();
        expect((await other.get(address)).status).toBe(403);
        expect((await other.post(address, { ...valid, version: "0" })).status).toBe(403);
        expect(await settingsNow()).toEqual(before);
      },
    );

    test("if saving fails, the response says so and keeps the typed text", async () => {
      const version = await readFormVersion(grace, address);
      await withoutTable("settings", async () => {
        const response = await grace.post(address, { ...valid, version });
        expect(response.status).toBe(503);
        const html = await response.text();
        expect(visibleText(html)).toContain("Error updating settings");
        expect(visibleText(html) + html).toContain(valid[textField]);
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
