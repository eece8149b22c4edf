/** What must hold for every kind of record that administrators manage. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "~/crud/resource";
import { pathWithQuery } from "~/crud/resource";
import { db } from "~/platform/database.server";
import type { Role, Schema } from "~db/schema.server";
import { read, visibleText } from "./app";
import { aStaffMember, type Staff } from "./staff";
import { withoutTable } from "./without-table";

type Kind = {
  noun: Resource;
  table: keyof Schema &
    (
      | "sermons"
      | "prayers"
      | "livestreams"
      | "gallery"
      | "programmes"
      | "testimonies"
      | "gatherings"
      | "announcements"
    );
  /** What a person types, all that is required and more; the title is added. */
  valid: Record<string, string>;
  /** The field that names the record. */
  titleField?: string;
  /** Each required field with the message that its absence gets. */
  required: Record<string, string>;
  /** Who may open the screen. */
  roles: Role[];
  /** The public page that shows a saved record by its title; none where saving alone does not make it public. */
  publicPage?: string;
};

/** Every refusal, and every step of a record's life, on both engines. */
export function describeRecords({
  noun,
  table,
  valid,
  required,
  roles,
  publicPage,
  titleField = "title",
}: Kind): void {
  const form = (title: string) => ({ ...valid, [titleField]: title });
  const edit = (id: string) => pathWithQuery(noun.path, { edit: id });
  let grace: Staff;

  beforeAll(async () => {
    grace = await aStaffMember();
  });

  async function rowOf(title: string) {
    const column = titleField.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { rows } = await sql<{ id: string; version: number; deletedAt: string | null }>`
      select id, version, deleted_at from ${sql.table(table)} where ${sql.ref(column)} = ${title}
    `.execute(db);
    return rows[0];
  }

  async function added(title: string) {
    const response = await grace.post(pathWithQuery(noun.path, { new: "1" }), form(title));
    expect(response.status).toBe(303);
    const row = await rowOf(title);
    if (!row) throw new Error(`${title} was not kept`);
    return { ...row, response };
  }

  describe(`${noun.name}`, () => {
    test.each(Object.entries(required))(
      "is refused without %s, and what was typed is kept",
      async (field, message) => {
        const typed = { ...form("Kept while refused"), [field]: "" };
        const response = await grace.post(pathWithQuery(noun.path, { new: "1" }), typed);
        expect(response.status).toBe(422);
        const html = await response.text();
        expect(visibleText(html)).toContain(message);
        expect(html).toContain(`aria-describedby="${field}`);
        if (field !== titleField) expect(html).toContain("Kept while refused");
        expect(await rowOf("Kept while refused")).toBeUndefined();
      },
    );

    test("is added, told in the specified words, listed, and written down", async () => {
      const { id, response } = await added("Added one");
      expect(response.headers.get("Location")).toBe(noun.path);
      const list = visibleText(await grace.follow(response));
      expect(list).toContain(`${noun.name} added successfully`);
      expect(list).toContain("Added one");
      const log = await db.selectFrom("auditLog").selectAll().where("recordId", "=", id).execute();
      expect(log).toMatchObject([{ actor: grace.userId, area: table }]);
    });

    test("is changed, told so, and both states are written down", async () => {
      const { id } = await added("Before the change");
      const response = await grace.post(edit(id), {
        ...form("After the change"),
        id,
        version: "1",
      });
      expect(visibleText(await grace.follow(response))).toContain(
        `${noun.name} updated successfully`,
      );
      expect((await rowOf("After the change"))?.version).toBe(2);
    });

    test("changed by two at once: the second is told who was faster and loses nothing", async () => {
      const ngozi = await aStaffMember("administrator", "Ngozi");
      const { id } = await added("Contested");
      await ngozi.post(edit(id), { ...form("By Ngozi"), id, version: "1" });
      const late = await grace.post(edit(id), { ...form("By Grace"), id, version: "1" });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(visibleText(html)).toContain(
        `Ngozi changed this ${noun.singular} while you were editing it`,
      );
      expect(html).toContain("By Grace");
      expect(await rowOf("By Grace")).toBeUndefined();
      const again = await grace.post(edit(id), { ...form("By Grace"), id, version: "2" });
      expect(again.status).toBe(303);
      expect((await rowOf("By Grace"))?.version).toBe(3);
    });

    test("is deleted into the trash and comes back by Undo", async () => {
      const { id } = await added("Deleted one");
      const response = await grace.post(noun.path, { intent: "delete", id });
      const list = await grace.follow(response);
      expect(visibleText(list)).toContain(`${noun.name} deleted`);
      expect(list).toMatch(/>Undo</);
      expect((await rowOf("Deleted one"))?.deletedAt).not.toBeNull();
      expect((await grace.get(edit(id))).status).toBe(404);
      expect(await grace.read(pathWithQuery(noun.path, { show: "trash" }))).toContain(
        "Deleted one",
      );
      const back = await grace.post(noun.path, { intent: "restore", id });
      expect(visibleText(await grace.follow(back))).toContain(`${noun.name} restored`);
      expect((await rowOf("Deleted one"))?.deletedAt).toBeNull();
    });

    test("deleted meanwhile: saving says so and keeps what was typed", async () => {
      const { id } = await added("Lost meanwhile");
      await grace.post(noun.path, { intent: "delete", id });
      const late = await grace.post(edit(id), { ...form("Typed too late"), id, version: "1" });
      expect(late.status).toBe(404);
    });

    test("is found by its words, and the list can be sorted and paged by its address", async () => {
      await added("Needle in the hay_stack");
      const found = visibleText(
        await grace.read(pathWithQuery(noun.path, { q: "needle in the hay_" })),
      );
      expect(found).toContain("Needle in the hay_stack");
      expect(found).not.toContain("Added one");
      const nothing = visibleText(await grace.read(pathWithQuery(noun.path, { q: "hay%stack" })));
      expect(nothing).toContain("Nothing matches");
      for (const odd of ["drop table", "-", "'", "password_hash"]) {
        await grace.read(pathWithQuery(noun.path, { sort: odd, page: 999, show: odd }));
      }
    });

    const others = (["administrator", "editor", "prayerTeam"] as const).filter(
      (role) => !roles.includes(role),
    );
    test.each(others)("is closed to the role %s: page, data and every deed", async (role) => {
      const { id } = await added(`Out of reach of ${role}`);
      const other = await aStaffMember(role);
      for (const address of [noun.path, edit(id), pathWithQuery(noun.path, { new: "1" })]) {
        const response = await other.get(address);
        expect(response.status).toBe(403);
        expect(await response.text()).not.toContain("Out of reach");
      }
      for (const fields of [
        form("Smuggled"),
        { intent: "delete", id },
        { intent: "restore", id },
      ]) {
        expect((await other.post(noun.path, fields)).status).toBe(403);
      }
      expect(await rowOf("Smuggled")).toBeUndefined();
      expect((await rowOf(`Out of reach of ${role}`))?.deletedAt).toBeNull();
    });

    test.runIf(publicPage)(
      "stands on the public page at the next request, and is gone with it",
      async () => {
        const page = publicPage ?? "/";
        const { id } = await added("Seen by visitors");
        expect(await read(page)).toContain("Seen by visitors");
        await grace.post(edit(id), { ...form("Seen anew by visitors"), id, version: "1" });
        expect(await read(page)).toContain("Seen anew by visitors");
        await grace.post(noun.path, { intent: "delete", id });
        expect(await read(page)).not.toContain("Seen anew by visitors");
      },
    );

    test("that cannot be saved gets the specified toast, and what was typed is kept", async () => {
      await withoutTable(table, async () => {
        const response = await grace.post(
          pathWithQuery(noun.path, { new: "1" }),
          form("Not saved"),
        );
        expect(response.status).toBe(503);
        const html = await response.text();
        expect(visibleText(html)).toContain(`Error adding ${noun.name.toLowerCase()}`);
        expect(html).toContain("Not saved");
      });
    });

    test("none left: the list says so in the specified words", async () => {
      await sql`delete from ${sql.table(table)}`.execute(db);
      const list = visibleText(await grace.read(noun.path));
      expect(list).toContain(`No ${noun.plural} found. Add your first ${noun.singular}!`);
    });
  });
}
