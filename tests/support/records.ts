/** Tests that every kind of record in the admin area must pass. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "~/crud/resource";
import { pathWithQuery, savedRecordPath } from "~/crud/resource";
import { db } from "~/platform/database.server";
import type { trashTables } from "~/resources";
import type { Role } from "~db/schema.server";
import { read, visibleText } from "./app";
import { withoutTable } from "./database";
import { aStaffMember, type Staff } from "./staff";

type Kind = {
  resource: Resource;
  table: (typeof trashTables)[number];
  /** Valid form values without the title. */
  valid: Record<string, string>;
  /** The field with the title of the record. */
  titleField?: string;
  /** Required fields with their error messages. */
  required: Record<string, string>;
  /** The roles with access. */
  roles: Role[];
  /** The public page that shows a saved record by its title, if saving makes it public. */
  publicPage?: string;
  /** A second text field, with another valid value. */
  otherField?: [name: string, value: string];
  /** For records with drafts: a field with a value that even a draft refuses. */
  malformed?: [name: string, value: string];
};

/** Every refusal and every action. */
export function describeRecords({
  resource,
  table,
  valid,
  required,
  roles,
  publicPage,
  otherField,
  malformed,
  titleField = "title",
}: Kind): void {
  const form = (title: string) => ({ ...valid, [titleField]: title });
  const edit = (id: string) => pathWithQuery(resource.path, { edit: id });
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
    const response = await grace.post(pathWithQuery(resource.path, { new: "1" }), form(title));
    expect(response.status).toBe(303);
    const row = await rowOf(title);
    if (!row) throw new Error(`${title} was not saved`);
    return { ...row, response };
  }

  describe(`${resource.name}`, () => {
    test.each(Object.entries(required))(
      "is refused without %s, and the typed text is returned",
      async (field, message) => {
        const typed = { ...form("Kept while refused"), [field]: "" };
        const response = await grace.post(pathWithQuery(resource.path, { new: "1" }), typed);
        expect(response.status).toBe(422);
        const html = await response.text();
        expect(visibleText(html)).toContain(message);
        expect(html).toContain(`aria-describedby="${field}`);
        if (field !== titleField) expect(html).toContain("Kept while refused");
        expect(await rowOf("Kept while refused")).toBeUndefined();
      },
    );

    test("is added, with the specified toast, a row in the list and an audit entry", async () => {
      const { id, response } = await added("Added one");
      expect(response.headers.get("Location")).toBe(savedRecordPath(resource.path, id));
      const list = visibleText(await grace.follow(response));
      expect(list).toContain(`${resource.name} added successfully`);
      expect(list).toContain("Added one");
      const log = await db.selectFrom("auditLog").selectAll().where("recordId", "=", id).execute();
      expect(log).toMatchObject([{ actor: grace.userId, area: table }]);
    });

    test("is added once if it is sent again, and what was typed since is saved in it", async () => {
      const add = pathWithQuery(resource.path, { new: "1" });
      const sent = { ...form("Sent again"), sending: "5e".repeat(16) };
      const first = await grace.post(add, sent);
      const again = await grace.post(add, sent);
      expect(again.status).toBe(303);
      expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
      const toast = `${resource.name} added`;
      expect(visibleText(await grace.follow(again))).toContain(toast);
      const corrected = { ...sent, [titleField]: "Corrected, sent again" };
      expect((await grace.post(add, corrected)).status).toBe(303);
      expect(await rowOf("Sent again")).toBeUndefined();
      const row = await rowOf("Corrected, sent again");
      expect(first.headers.get("Location")).toContain(row?.id);
      const ngozi = await aStaffMember("administrator", "Ngozi");
      expect((await ngozi.post(add, sent)).headers.get("Location")).not.toContain(row?.id);
    });

    test("is marked in the list after saving, on the page that holds it", async () => {
      const others = await Promise.all(
        Array.from({ length: 26 }, (_, number) => added(`Another ${number}`)),
      );
      for (const { id } of [await added("The saved one"), ...others.slice(0, 2)]) {
        const list = await grace.read(savedRecordPath(resource.path, id));
        const rows = [...list.matchAll(/<tr[ >].*?<\/tr>/gs)].map(([row]) => row);
        const marked = rows.filter((row) => row.includes("saved-mark"));
        expect(marked).toHaveLength(1);
        expect(list.match(/ id="saved"/g)).toHaveLength(1);
        expect(marked[0]).toContain(id);
        expect(visibleText(marked[0] ?? "")).toContain("Saved");
      }
      const unknown = await grace.read(pathWithQuery(resource.path, { saved: "no-such-id" }));
      expect(unknown).not.toContain('id="saved"');
      await grace.read(pathWithQuery(resource.path, { saved: "'; drop table" }));
      for (const { id } of others) {
        await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
      }
    });

    test("is changed, with a toast and an audit entry with both states", async () => {
      const { id } = await added("Before the change");
      const response = await grace.post(edit(id), {
        ...form("After the change"),
        id,
        version: "1",
      });
      expect(visibleText(await grace.follow(response))).toContain(
        `${resource.name} updated successfully`,
      );
      expect((await rowOf("After the change"))?.version).toBe(2);
    });

    test("if the same person saves the same again, it is saved, and no colleague is named", async () => {
      const { id } = await added("Saved again");
      const typed = { ...form("Saved again, changed"), id, version: "1" };
      expect((await grace.post(edit(id), typed)).status).toBe(303);
      expect((await grace.post(edit(id), typed)).status).toBe(303);
      expect((await rowOf("Saved again, changed"))?.version).toBe(2);
      const other = { ...form("Something else"), id, version: "1" };
      expect((await grace.post(edit(id), other)).status).toBe(409);
    });

    test("if two people save at the same time, the second gets 409 with the name of the first and keeps the typed text", async () => {
      const ngozi = await aStaffMember("administrator", "Ngozi");
      const { id } = await added("Contested");
      await ngozi.post(edit(id), { ...form("By Ngozi"), id, version: "1" });
      const late = await grace.post(edit(id), { ...form("By Grace"), id, version: "1" });
      expect(late.status).toBe(409);
      const html = await late.text();
      expect(visibleText(html)).toContain(
        `Ngozi changed this ${resource.singular} while you were editing it`,
      );
      expect(html).toContain("By Grace");
      expect(await rowOf("By Grace")).toBeUndefined();
      const again = await grace.post(edit(id), { ...form("By Grace"), id, version: "2" });
      expect(again.status).toBe(303);
      expect((await rowOf("By Grace"))?.version).toBe(3);
    });

    test.runIf(otherField)(
      "after a conflict the form has the fields of both, and saving again keeps what the first changed",
      async () => {
        const [name, value] = otherField ?? ["", ""];
        const ngozi = await aStaffMember("administrator", "Ngozi");
        const { id } = await added("Shared");
        const opened = hiddenFields(await grace.read(edit(id)));
        await ngozi.post(edit(id), { ...form("Shared"), [name]: value, id, version: "1" });
        const late = await grace.post(edit(id), { ...form("By Grace alone"), ...opened });
        expect(late.status).toBe(409);
        const html = await late.text();
        expect(html).toContain("By Grace alone");
        expect(html).toContain(value);
        expect(visibleText(html)).toContain(`changed by Ngozi, stays as it is now: ${value}`);
        expect(visibleText(html)).toContain("Changed only by you: Title.");
        const merged = { ...form("By Grace alone"), [name]: value, ...hiddenFields(html) };
        expect((await grace.post(edit(id), merged)).status).toBe(303);
        const changes = await db
          .selectFrom("auditLog")
          .select("after")
          .where("recordId", "=", id)
          .where("actor", "=", grace.userId)
          .orderBy("at", "desc")
          .execute();
        expect(JSON.parse(changes[0]?.after ?? "")).toEqual({ [titleField]: "By Grace alone" });
      },
    );

    test.runIf(malformed)(
      "is saved as a draft with a title alone, and published only with the required fields",
      async () => {
        const [name, value] = malformed ?? ["", ""];
        const draft = { title: "Only a title", publishing: "draft", publishAt: "" };
        const add = pathWithQuery(resource.path, { new: "1" });
        for (const refused of [
          { ...draft, title: "" },
          { ...draft, [name]: value },
        ]) {
          expect((await grace.post(add, refused)).status).toBe(422);
        }
        const response = await grace.post(add, draft);
        const { id: draftId = "" } = (await rowOf("Only a title")) ?? {};
        const drafts = pathWithQuery(resource.path, { show: "drafts" });
        expect(response.headers.get("Location")).toBe(savedRecordPath(drafts, draftId));
        expect(visibleText(await grace.follow(response))).toContain("Only a title");
        await grace.read(resource.path);
        const { id } = (await rowOf("Only a title")) ?? { id: "" };
        expect(visibleText(await grace.read(edit(id)))).toContain(
          "Fields marked * are required for publishing. A draft needs only a title.",
        );
        const page = publicPage ?? "/";
        expect(await read(page)).not.toContain("Only a title");
        const later = { publishing: "later", publishAt: "2099-01-01T06:00" };
        for (const publishing of [{ publishing: "now" }, later]) {
          const early = await grace.post(edit(id), { ...draft, ...publishing, id, version: "1" });
          expect(early.status).toBe(422);
        }
        await grace.post(resource.path, { intent: "delete", id });
        await grace.post(resource.path, { intent: "restore", id });
        expect(await read(page)).not.toContain("Only a title");
        const whole = { ...form("Only a title"), id, version: "3" };
        expect((await grace.post(edit(id), whole)).status).toBe(303);
        expect(await read(page)).toContain("Only a title");
      },
    );

    test("is moved to the trash and restored by Undo", async () => {
      const { id } = await added("Deleted one");
      const response = await grace.post(resource.path, { intent: "delete", id });
      const list = await grace.follow(response);
      expect(visibleText(list)).toContain(
        `${resource.name} deleted It is in the trash. Undo brings it back.`,
      );
      // Red as specified, but neither an alert nor with the icon of an error.
      const [toast] = /<div id="toast".*?<\/svg>/.exec(list) ?? [];
      for (const part of ['role="status"', "border-danger", "#trash-2"]) {
        expect(toast).toContain(part);
      }
      expect(list).toMatch(/>Undo</);
      expect((await rowOf("Deleted one"))?.deletedAt).not.toBeNull();
      expect((await grace.get(edit(id))).status).toBe(404);
      const trash = visibleText(await grace.read(pathWithQuery(resource.path, { show: "trash" })));
      expect(trash).toContain("Deleted one");
      expect(trash).not.toMatch(/Published|Status/);
      const back = await grace.post(resource.path, { intent: "restore", id });
      expect(visibleText(await grace.follow(back))).toContain(`${resource.name} restored`);
      expect((await rowOf("Deleted one"))?.deletedAt).toBeNull();
    });

    test("if it was deleted meanwhile, saving says so and keeps the typed text", async () => {
      const { id } = await added("Lost meanwhile");
      await grace.post(resource.path, { intent: "delete", id });
      const late = await grace.post(edit(id), { ...form("Typed too late"), id, version: "1" });
      expect(late.status).toBe(404);
    });

    test("is found by search, and the URL sorts and paginates the list", async () => {
      await added("Needle in the hay_stack");
      const found = visibleText(
        await grace.read(pathWithQuery(resource.path, { q: "needle in the hay_" })),
      );
      expect(found).toContain("Needle in the hay_stack");
      expect(found).not.toContain("Added one");
      const nothing = visibleText(
        await grace.read(pathWithQuery(resource.path, { q: "hay%stack" })),
      );
      expect(nothing).toContain("Nothing matches");
      for (const odd of ["drop table", "-", "'", "password_hash"]) {
        await grace.read(pathWithQuery(resource.path, { sort: odd, page: 999, show: odd }));
      }
    });

    const others = (
      ["administrator", "editor", "prayerTeam", "messages", "treasurer"] as const
    ).filter((role) => !roles.includes(role));
    test.each(others)(
      "is not accessible to the role %s: page, data and every action",
      async (role) => {
        const { id } = await added(`Out of reach of ${role}`);
        const other = await aStaffMember(role);
        for (const address of [
          resource.path,
          edit(id),
          pathWithQuery(resource.path, { new: "1" }),
        ]) {
          const response = await other.get(address);
          expect(response.status).toBe(403);
          expect(await response.text()).not.toContain("Out of reach");
        }
        for (const fields of [
          form("Smuggled"),
          { intent: "delete", id },
          { intent: "restore", id },
        ]) {
          expect((await other.post(resource.path, fields)).status).toBe(403);
        }
        expect(await rowOf("Smuggled")).toBeUndefined();
        expect((await rowOf(`Out of reach of ${role}`))?.deletedAt).toBeNull();
      },
    );

    test.runIf(publicPage)(
      "stands on the public page at the next request, and is gone with it",
      async () => {
        const page = publicPage ?? "/";
        const { id } = await added("Seen by visitors");
        expect(await read(page)).toContain("Seen by visitors");
        await grace.post(edit(id), { ...form("Seen anew by visitors"), id, version: "1" });
        expect(await read(page)).toContain("Seen anew by visitors");
        await grace.post(resource.path, { intent: "delete", id });
        expect(await read(page)).not.toContain("Seen anew by visitors");
      },
    );

    test("if saving fails, the response has the specified toast and the typed text", async () => {
      await withoutTable(table, async () => {
        const response = await grace.post(
          pathWithQuery(resource.path, { new: "1" }),
          form("Not saved"),
        );
        expect(response.status).toBe(503);
        const html = await response.text();
        expect(visibleText(html)).toContain(`Error adding ${resource.name.toLowerCase()}`);
        expect(html).toContain("Not saved");
      });
    });

    test("an empty list shows the specified text", async () => {
      await sql`delete from ${sql.table(table)}`.execute(db);
      const list = visibleText(await grace.read(resource.path));
      expect(list).toContain(`No ${resource.plural} found. Add your first ${resource.singular}!`);
    });
  });
}

/** The id, the version and the hashes that the form of the page sends. */
function hiddenFields(html: string): Record<string, string> {
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return { id: field("id"), version: field("version"), base: field("base") };
}
