/** Tests that every kind of submission must pass. */
import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pathWithQuery, type Resource } from "~/crud/resource";
import type { Submission } from "~/crud/submissions/submission";
import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import type { Role } from "~db/schema.server";
import { follow, get, post, visibleText } from "./app";
import { findTablesContaining, withoutTable } from "./database";
import { aStaffMember, type Staff } from "./staff";

type Kind = {
  resource: Resource;
  table: "contactMessages" | "partnerships";
  /** Inserts one row from this sender. */
  write: (
    sender: { name: string; email: string },
    row?: Partial<Submission>,
  ) => Promise<{ id: string }>;
  /** The public form, filled in with the canary in every text field. */
  form: { path: string; fields: (canary: string) => Record<string, string | string[]> };
  /** The mail kinds of a new submission. */
  mails: { received: string; team: string };
  /** In the audit log, after a verb. */
  thing: string;
  /** The role that works with them, besides administrators. */
  role: Role;
};

/** Every refusal, every action and every race. */
export function describeSubmissions({
  resource,
  table,
  write,
  form,
  mails,
  thing,
  role: ownRole,
}: Kind): void {
  const view = (id: string) => pathWithQuery(resource.path, { view: id });
  const mark = (id: string, status: string, version = 1) => ({
    intent: "status",
    id,
    status,
    version: String(version),
  });
  const statusLabel = (status: string) => (status === "answered" ? "replied" : status);
  const erasing = (id: string, confirmation = "ERASE", version = 1) => ({
    intent: "erase",
    id,
    confirmation,
    version: String(version),
  });
  let grace: Staff;
  let count = 0;

  beforeAll(async () => {
    grace = await aStaffMember();
  });

  function aSubmission(row: Partial<Submission> = {}, name = `Ada ${count}`) {
    count += 1;
    return write({ name, email: `ada-${count}@example.org` }, row);
  }

  function rowOf(id: string) {
    return db
      .selectFrom(table)
      .select(["status", "isHeld", "version"])
      .where("id", "=", id)
      .executeTakeFirst();
  }

  function logOf(id: string) {
    return db
      .selectFrom("auditLog")
      .selectAll()
      .where("recordId", "=", id)
      .orderBy("at")
      .orderBy("id")
      .execute();
  }

  async function mailsOf(id: string): Promise<string[]> {
    const rows = await db.selectFrom("outbox").select("kind").where("subjectId", "=", id).execute();
    return rows.map(({ kind }) => kind).toSorted();
  }

  describe(resource.heading, () => {
    const others = (["editor", "prayerTeam", "messages", "treasurer"] as const).filter(
      (role) => role !== ownRole,
    );
    test.each(others)(
      "are not accessible to the role %s: list, view, data and every action",
      async (role) => {
        const { id } = await aSubmission({ isHeld: true }, "Canary of the closed door");
        const other = await aStaffMember(role);
        for (const path of [resource.path, view(id)]) {
          for (const address of [path, path.replace(resource.path, `${resource.path}.data`)]) {
            const response = await other.get(address);
            expect(response.status).toBe(403);
            expect(await response.text()).not.toContain("Canary of the closed door");
          }
        }
        for (const fields of [
          mark(id, "done"),
          erasing(id),
          { intent: "release", id, version: "1" },
        ]) {
          expect((await other.post(view(id), fields)).status).toBe(403);
        }
        expect(await rowOf(id)).toEqual({ status: "new", isHeld: true, version: 1 });
        expect(await logOf(id)).toEqual([]);
      },
    );

    test("are worked with by their own role, which cannot erase them or end a private link", async () => {
      const { id } = await aSubmission({}, "Open to the role");
      const member = await aStaffMember(ownRole);
      expect(await member.read(resource.path)).toContain("Open to the role");
      const page = visibleText(await member.read(view(id)));
      expect(page).not.toMatch(/Erase|Cancel their private link/);
      for (const fields of [erasing(id), { intent: "end-link", id, version: "1" }]) {
        expect((await member.post(view(id), fields)).status).toBe(403);
      }
      expect((await member.post(view(id), mark(id, "answered"))).status).toBe(303);
      expect(await rowOf(id)).toMatchObject({ status: "answered" });
      expect(await logOf(id)).toMatchObject([{ actor: member.userId }]);
    });

    test("redirect to the login page without a session", async () => {
      const { id } = await aSubmission();
      expect((await get(view(id))).status).toBe(302);
      expect((await post(view(id), erasing(id), {})).status).toBe(302);
      expect(await rowOf(id)).toBeDefined();
    });

    test.each([
      "00000000-0000-7000-8000-000000000000",
      "no such id",
      "a'b",
      "",
      "%00",
      "x".repeat(500),
    ])("a missing one (%j) gets 404 with a message", async (id) => {
      const response = await grace.get(view("known").replace("known", encodeURIComponent(id)));
      expect(response.status).toBe(404);
      expect(visibleText(await response.text())).toContain(
        `This ${resource.singular} no longer exists.`,
      );
      const action = await grace.post(resource.path, mark(id, "done"));
      expect(action.status).toBe(404);
    });

    test("are listed newest first, with their status", async () => {
      await db.deleteFrom(table).execute();
      expect(visibleText(await grace.read(resource.path))).toContain(`No ${resource.plural} yet.`);
      const at = (day: number) => ({ createdAt: `2026-03-0${day}T10:00:00.000Z` });
      await aSubmission({ ...at(1), status: "done" }, "Written first");
      await aSubmission({ ...at(3), isHeld: true }, "Written third");
      await aSubmission({ ...at(2), status: "answered" }, "Written second");
      const text = visibleText(await grace.read(resource.path));
      const order = [
        "Written third",
        "Waiting for review",
        "Written second",
        "Replied",
        "Written first",
        "Done",
      ];
      const list = text.slice(text.indexOf("Actions"));
      expect(order.map((text) => list.indexOf(text))).toEqual(
        order.map((text) => list.indexOf(text)).toSorted((one, other) => one - other),
      );
      expect(order.every((text) => list.includes(text))).toBe(true);
      expect(list).toContain("3 Mar 2026, 11:00 AM");
    });

    test("can be filtered by new, answered, done and held; a held one does not count as new", async () => {
      await db.deleteFrom(table).execute();
      await aSubmission({}, "One of the new");
      await aSubmission({ status: "answered" }, "One of the answered");
      await aSubmission({ status: "done" }, "One of the done");
      await aSubmission({ isHeld: true }, "One of the held");
      for (const show of ["new", "answered", "done", "held"]) {
        const text = visibleText(await grace.read(pathWithQuery(resource.path, { show })));
        expect(text).toContain("1 found");
        expect(text).toContain(`One of the ${show}`);
      }
      expect(
        visibleText(await grace.read(pathWithQuery(resource.path, { show: "nonsense" }))),
      ).toContain("4 found");
    });

    test("are found by words in any order and case, and by the complete email address only", async () => {
      const email = "needle.in+hay@example.org";
      await write({ name: "Ọláìítán of the Haystack", email });
      const found = async (q: string) =>
        visibleText(await grace.read(pathWithQuery(resource.path, { q })));
      for (const q of ["haystack ỌLÁÌÍTÁN", email, ` ${email.toUpperCase()} `]) {
        expect(await found(q)).toContain("1 found");
      }
      for (const q of ["needle.in", "example.org", "hay%stack", "' or 1=1 --", "\\"]) {
        expect(await found(q)).not.toContain("Ọláìítán of");
      }
    });

    test("are paginated, and the view leads back to the same page of the list", async () => {
      await db.deleteFrom(table).execute();
      for (let number = 0; number < 27; number += 1) await aSubmission();
      const second = await grace.read(pathWithQuery(resource.path, { page: 2, show: "new" }));
      expect(visibleText(second)).toContain("Page 2 of 2");
      const address = /href="([^"]*view=[^"]*)"/.exec(second)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(address).toContain("show=new");
      expect(await grace.read(address)).toContain(
        `href="${pathWithQuery(resource.path, { show: "new", page: 2 }).replaceAll("&", "&amp;")}"`,
      );
    });

    test("change from new to answered to done and back, with an audit entry and a toast for each step", async () => {
      const { id } = await aSubmission();
      const steps = ["answered", "done", "answered", "new"];
      for (const [index, status] of steps.entries()) {
        const response = await grace.post(view(id), mark(id, status, index + 1));
        expect([response.status, response.headers.get("Location")]).toEqual([303, view(id)]);
        expect(visibleText(await grace.follow(response))).toMatch(
          new RegExp(`${resource.name} “.+” marked as ${statusLabel(status)}`),
        );
        expect(await rowOf(id)).toMatchObject({ status, version: index + 2 });
      }
      const log = await logOf(id);
      expect(log.map(({ action }) => action)).toEqual(
        steps.map((status) => `marked ${thing} as ${statusLabel(status)}`),
      );
      expect(log[0]).toMatchObject({
        actor: grace.userId,
        area: table,
        before: '{"status":"new"}',
        after: '{"status":"answered"}',
      });
    });

    test.each<Record<string, string>>([
      { intent: "status", status: "erased" },
      { intent: "status", status: "constructor" },
      { intent: "status" },
      { intent: "drop" },
      {},
    ])("reject an unknown action: %j", async (fields) => {
      const { id } = await aSubmission();
      const response = await grace.post(view(id), { ...fields, id, version: "1" });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain("Nothing was changed");
      expect(await rowOf(id)).toMatchObject({ status: "new", version: 1 });
    });

    test("if the same person marks one again, it is marked, and no colleague is named", async () => {
      const { id } = await aSubmission();
      await grace.post(view(id), mark(id, "done"));
      expect((await grace.post(view(id), mark(id, "done"))).status).toBe(303);
      expect((await grace.post(view(id), mark(id, "new"))).status).toBe(409);
    });

    test("if two people mark one at the same time, the second gets 409 with the name of the first", async () => {
      const ngozi = await aStaffMember("administrator", "Ngozi");
      const { id } = await aSubmission();
      expect((await ngozi.post(view(id), mark(id, "answered"))).status).toBe(303);
      const late = await grace.post(view(id), mark(id, "done"));
      expect(late.status).toBe(409);
      const text = visibleText(await late.text());
      expect(text).toContain(`This ${resource.singular} has changed Ngozi changed it before you.`);
      expect(await rowOf(id)).toMatchObject({ status: "answered", version: 2 });

      for (let round = 2; round < 8; round += 1) {
        const answers = await Promise.all([
          grace.post(view(id), mark(id, "new", round)),
          ngozi.post(view(id), mark(id, "done", round)),
        ]);
        expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(["303", "409"]);
        expect(await rowOf(id)).toMatchObject({ version: round + 1 });
      }
      expect(await logOf(id)).toHaveLength(7);
    });

    test("a held one is released once, and only the mails that were not sent yet are sent", async () => {
      const { id } = await aSubmission({ isHeld: true });
      expect(visibleText(await grace.read(view(id)))).toContain("Waiting for review");
      const release = { intent: "release", id, version: "1" };
      const answers = await Promise.all([
        grace.post(view(id), release),
        grace.post(view(id), release),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const late = await (await aStaffMember()).post(view(id), release);
      expect(late.status).toBe(409);
      expect(await rowOf(id)).toMatchObject({ isHeld: false, version: 2 });
      expect(await mailsOf(id)).toEqual([mails.received, mails.team]);
      expect(await logOf(id)).toMatchObject([{ action: `released ${thing} that was held` }]);
      const again = await grace.post(view(id), { ...release, version: "2" });
      expect(again.status).toBe(303);
      expect(await mailsOf(id)).toEqual([mails.received, mails.team]);
      expect(await logOf(id)).toHaveLength(1);
    });

    test.each(["", "erased", "ERASE it", "yes"])(
      "are not erased by typing %j",
      async (confirmation) => {
        const { id } = await aSubmission();
        const response = await grace.post(view(id), erasing(id, confirmation));
        expect(response.status).toBe(422);
        expect(visibleText(await response.text())).toContain(
          "Nothing was erased. To go on, type ERASE.",
        );
        expect(await rowOf(id)).toBeDefined();
      },
    );

    test("erasing removes the person from every table; the audit log keeps only the id", async () => {
      // A pronounceable word: random letters could be held as spam.
      const canary = `canary${randomInt(100_000, 1_000_000)}`;
      const fields = form.fields(canary);
      expect((await follow(await post(form.path, fields))).status).toBe(200);
      const { id } = await db
        .selectFrom(table)
        .select("id")
        .where("emailHash", "=", emailHash(`${canary}@example.org`))
        .executeTakeFirstOrThrow();
      await grace.post(view(id), mark(id, "answered"));
      await grace.get(pathWithQuery(resource.path, { q: `${canary}@example.org` }));
      await grace.get(pathWithQuery(`/admin/export${resource.path.slice(6)}`, { q: canary }));
      const tableName = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect(await findTablesContaining([canary])).toEqual([tableName]);
      expect(await mailsOf(id)).toEqual([mails.received, mails.team]);

      const response = await grace.post(view(id), erasing(id, " Erase ", 2));
      expect([response.status, response.headers.get("Location")]).toEqual([303, resource.path]);
      expect(visibleText(await grace.follow(response))).toContain(`${resource.name} erased`);
      expect(
        await findTablesContaining([canary, emailHash(`${canary}@example.org`)], ["rate_limits"]),
      ).toEqual([]);
      expect(await findTablesContaining([canary])).toEqual([]);
      expect(await findTablesContaining([id], ["erasures"])).toEqual(["audit_log"]);
      expect(await logOf(id)).toMatchObject([
        { action: `marked ${thing} as replied`, before: null, after: null },
        { action: `erased ${thing}`, before: null, after: null, actor: grace.userId },
      ]);
      const erasures = await db
        .selectFrom("erasures")
        .selectAll()
        .where("area", "=", table)
        .execute();
      expect(erasures.length).toBeGreaterThan(0);
      expect(JSON.stringify(erasures)).not.toContain(id);
      expect((await grace.get(view(id))).status).toBe(404);
    });

    test("if one is erased and marked at the same time, one action wins and the other is refused", async () => {
      for (let round = 0; round < 6; round += 1) {
        const { id } = await aSubmission();
        const [erased, marked] = await Promise.all([
          grace.post(view(id), erasing(id)),
          grace.post(view(id), mark(id, "done")),
        ]);
        const row = await rowOf(id);
        if (row) expect([erased.status, marked.status]).toEqual([409, 303]);
        else expect([erased.status, marked.status]).toEqual([303, 404]);
      }
    });

    test("one that changed since it was viewed is not erased", async () => {
      const { id } = await aSubmission();
      await grace.post(view(id), mark(id, "answered"));
      expect((await grace.post(view(id), erasing(id))).status).toBe(409);
      expect(await rowOf(id)).toBeDefined();
    });

    test("if saving fails, the toast has a reference for the log and nothing changes", async () => {
      const { id } = await aSubmission();
      await withoutTable("auditLog", async () => {
        const response = await grace.post(view(id), mark(id, "done"));
        expect(response.status).toBe(503);
        expect(visibleText(await response.text())).toMatch(
          new RegExp(
            `Error updating ${resource.name.toLowerCase()} Nothing was changed.*: [0-9a-f-]{36}`,
          ),
        );
      });
      expect(await rowOf(id)).toMatchObject({ status: "new", version: 1 });
    });
  });
}
