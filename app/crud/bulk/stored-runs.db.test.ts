/** A run is stored, and rights may be taken away before it goes on: what it does is authorised each time. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { newBulkRun, saveBulkRun } from "~/platform/records/bulk-runs.server";
import { newId } from "~db/new-id.server";
import type { Role } from "~db/schema.server";
import { visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aPartnership,
  aPrayerRequest,
  aSermon,
  aTestimony,
} from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

type Area = "prayerRequests" | "testimonies" | "contactMessages" | "partnerships" | "sermons";

const everyRole: Role[] = ["administrator", "editor", "prayerTeam", "messages", "treasurer"];

/** Who may change many records of a list. Only an administrator erases. */
const lists: {
  area: Area;
  path: string;
  roles: Role[];
  actions: string[];
  aRecord: () => Promise<{ id: string }>;
}[] = [
  {
    area: "prayerRequests",
    path: "/admin/prayers",
    roles: ["administrator", "prayerTeam"],
    actions: ["prayed", "answered", "hide", "spam", "assign", "erase"],
    aRecord: () => aPrayerRequest(),
  },
  {
    area: "testimonies",
    path: "/admin/testimonies",
    roles: ["administrator", "editor"],
    actions: ["approve", "spam", "trash", "assign", "erase"],
    aRecord: () => aTestimony({ authorAgreed: true }),
  },
  {
    area: "contactMessages",
    path: "/admin/messages",
    roles: ["administrator", "messages"],
    actions: ["done", "spam", "assign", "erase"],
    aRecord: () => aContactMessage(),
  },
  {
    area: "partnerships",
    path: "/admin/partners",
    roles: ["administrator", "treasurer"],
    actions: ["done", "spam", "assign", "erase"],
    aRecord: () => aPartnership(),
  },
  {
    area: "sermons",
    path: "/admin/sermons",
    roles: ["administrator", "editor"],
    actions: ["setPreacher", "trash"],
    aRecord: () => aSermon(),
  },
];

beforeEach(async () => {
  for (const table of ["bulkRuns", "auditLog", ...lists.map(({ area }) => area)] as const) {
    await db.deleteFrom(table).execute();
  }
});

const continueRun = (
  staff: Staff,
  path: string,
  run: string,
  fields: Record<string, string> = {},
) => staff.post(path, { intent: "bulk", bulk: "assign", run, ...fields });

/** A run that has not handled any of its records yet, as if its first answer had never come. */
async function aWaitingRun(
  { userId }: Staff,
  { area, action, value = "" }: { area: Area; action: string; value?: string },
  keys: { id: string; version: number }[],
): Promise<string> {
  const run = newBulkRun({ userId, area, action, value }, keys);
  await saveBulkRun(run, "bulk action");
  return run.id;
}

const rowOf = (area: Area, id: string) =>
  db
    .selectFrom(area as "sermons")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();

const cases = lists.flatMap(({ actions, ...list }) =>
  actions.flatMap((action) => everyRole.map((role) => ({ ...list, action, role }))),
);

test.each(cases)(
  "a stored run of $area that would $action is authorised for $role when it goes on",
  async ({ area, path, roles, action, role, aRecord }) => {
    const member = await aStaffMember(role);
    const { id } = await aRecord();
    const value = action === "assign" ? member.userId : action === "setPreacher" ? "Ruth" : "";
    const run = await aWaitingRun(member, { area, action, value }, [{ id, version: 1 }]);
    const before = await rowOf(area, id);
    const response = await continueRun(member, path, run);
    const mayDo = roles.includes(role) && (action !== "erase" || role === "administrator");
    if (mayDo) {
      expect(response.status).toBe(303);
      expect(await rowOf(area, id)).not.toEqual(before);
    } else {
      expect(response.status).toBe(403);
      expect(await rowOf(area, id)).toEqual(before);
    }
  },
);

describe("a former administrator", () => {
  test("cannot go on erasing with another action in the form, and nothing says that it was assigned", async () => {
    const member = await aStaffMember("administrator");
    const { id } = await aConfidentialRequest({
      name: "Ada",
      email: "ada@mailbox.test",
      subject: "S",
      prayerRequest: "P",
    });
    const erasing = { area: "prayerRequests", action: "erase" } as const;
    const run = await aWaitingRun(member, erasing, [{ id, version: 1 }]);
    await db
      .updateTable("users")
      .set({ roles: '["prayerTeam"]' })
      .where("id", "=", member.userId)
      .execute();
    for (const bulk of ["assign", "prayed", "erase", "undo"]) {
      const fields = { bulk, value: member.userId, selected: `${id}:1` };
      expect((await continueRun(member, "/admin/prayers", run, fields)).status, bulk).toBe(403);
    }
    expect(await rowOf("prayerRequests", id)).toMatchObject({ version: 1 });
    const entries = db.selectFrom("auditLog").select("action").where("actor", "=", member.userId);
    expect((await entries.execute()).filter(({ action }) => action.includes("assigned"))).toEqual(
      [],
    );
  });

  test("whose account is switched off cannot go on at all", async () => {
    const member = await aStaffMember("administrator");
    const { id } = await aContactMessage();
    const erasing = { area: "contactMessages", action: "erase" } as const;
    const run = await aWaitingRun(member, erasing, [{ id, version: 1 }]);
    await db
      .updateTable("users")
      .set({ disabledAt: new Date().toISOString() })
      .where("id", "=", member.userId)
      .execute();
    const response = await continueRun(member, "/admin/messages", run);
    expect(response.headers.get("Location")).toMatch(/^\/admin/);
    expect(await rowOf("contactMessages", id)).toBeDefined();
  });
});

describe("a run that goes on", () => {
  test("is left alone by a second request at the same time, so that Undo restores everything", async () => {
    const grace = await aStaffMember("administrator");
    const { id: _id, ...row } = await aContactMessage();
    await db.deleteFrom("contactMessages").execute();
    const rows = Array.from({ length: 150 }, () => ({ ...row, id: newId() }));
    await db.insertInto("contactMessages").values(rows).execute();
    const keys = rows.map(({ id }) => ({ id, version: 1 }));
    const doing = { area: "contactMessages", action: "done" } as const;
    const run = await aWaitingRun(grace, doing, keys);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => continueRun(grace, "/admin/messages", run)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 303, 409].includes(status))).toEqual([]);
    for (let round = 0; round < 2; round++) await continueRun(grace, "/admin/messages", run);
    const { changes } = await db
      .selectFrom("bulkRuns")
      .select("changes")
      .where("id", "=", run)
      .executeTakeFirstOrThrow();
    expect(new Set(JSON.parse(changes).map(({ id }: { id: string }) => id)).size).toBe(150);
  });

  test("tells a second request that it is running, and is free again after five minutes", async () => {
    const grace = await aStaffMember("administrator");
    const { id } = await aContactMessage();
    const doing = { area: "contactMessages", action: "done" } as const;
    const run = await aWaitingRun(grace, doing, [{ id, version: 1 }]);
    const claimUntil = (ms: number) =>
      db
        .updateTable("bulkRuns")
        .set({ claimedUntil: new Date(Date.now() + ms).toISOString() })
        .execute();
    await claimUntil(60_000);
    const busy = await continueRun(grace, "/admin/messages", run);
    expect(busy.status).toBe(409);
    expect(visibleText(await busy.text())).toContain(
      "This action is running It goes on in another tab. Wait a moment, then reload this page.",
    );
    expect(await rowOf("contactMessages", id)).toMatchObject({ status: "new" });
    await claimUntil(366 * 86_400_000);
    expect((await continueRun(grace, "/admin/messages", run)).status).toBe(303);
    expect(await rowOf("contactMessages", id)).toMatchObject({ status: "done" });
  });

  test("does and names what it was started for, and is purged by it, whatever the form says", async () => {
    const grace = await aStaffMember("administrator");
    const { id } = await aContactMessage();
    const erasing = { area: "contactMessages", action: "erase" } as const;
    const run = await aWaitingRun(grace, erasing, [{ id, version: 1 }]);
    const response = await continueRun(grace, "/admin/messages", run, { value: grace.userId });
    expect(visibleText(await grace.follow(response))).toContain("1 message erased");
    const entries = await db.selectFrom("auditLog").select("action").execute();
    expect(entries).toContainEqual({ action: "bulk action: 1 message erased" });
    const erasures = db.selectFrom("erasures").select("recordHash");
    const { recordHash } = await erasures.orderBy("at", "desc").executeTakeFirstOrThrow();
    expect(await readFile(join(env.DATA_DIR, "erasures.json"), "utf8")).toContain(recordHash);
  });

  test("handles what was chosen and nothing else: neither other ticks nor another list", async () => {
    const grace = await aStaffMember("administrator");
    const [chosen, other] = [await aContactMessage(), await aContactMessage()];
    const doing = { area: "contactMessages", action: "done" } as const;
    const run = await aWaitingRun(grace, doing, [{ id: chosen.id, version: 1 }]);
    const fields = { selected: `${other.id}:1`, all: "1", bulk: "done" };
    const response = await continueRun(grace, "/admin/messages", run, fields);
    expect(visibleText(await grace.follow(response))).toContain("1 message marked as done");
    expect(await rowOf("contactMessages", chosen.id)).toMatchObject({ status: "done" });
    expect(await rowOf("contactMessages", other.id)).toMatchObject({ status: "new" });
  });

  test("leaves a record that came into the list after the choice", async () => {
    const grace = await aStaffMember("administrator");
    const { id: _id, ...row } = await aContactMessage();
    const rows = Array.from({ length: 119 }, () => ({ ...row, id: newId() }));
    await db.insertInto("contactMessages").values(rows).execute();
    const list = await grace.read("/admin/messages?show=new");
    const started = await grace.post("/admin/messages", {
      intent: "bulk",
      bulk: "done",
      all: "1",
      show: "new",
      seen: /name="seen" value="([^"]+)"/.exec(list)?.[1] ?? "",
    });
    const html = await started.text();
    const run = /name="run" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const late = await aContactMessage();
    await db
      .updateTable("contactMessages")
      .set({ id: "00000000-0000-7000-8000-000000000001" })
      .where("id", "=", late.id)
      .execute();
    await continueRun(grace, "/admin/messages", run, { bulk: "done", all: "1", show: "new" });
    const left = db.selectFrom("contactMessages").select("id").where("status", "=", "new");
    expect(await left.execute()).toEqual([{ id: "00000000-0000-7000-8000-000000000001" }]);
  });
});

describe("a finished run", () => {
  test("is closed: going on says again what it did, and does nothing more", async () => {
    const grace = await aStaffMember("administrator");
    const [one, two] = [await aContactMessage(), await aContactMessage()];
    const first = await grace.post("/admin/messages", {
      intent: "bulk",
      bulk: "done",
      selected: `${one.id}:1`,
    });
    const { id: run } = await db.selectFrom("bulkRuns").select("id").executeTakeFirstOrThrow();
    expect(first.status).toBe(303);
    const again = await continueRun(grace, "/admin/messages", run, {
      bulk: "erase",
      selected: `${one.id}:2,${two.id}:1`,
      all: "1",
    });
    expect(visibleText(await grace.follow(again))).toContain("1 message marked as done");
    expect(await rowOf("contactMessages", one.id)).toMatchObject({ status: "done", version: 2 });
    expect(await rowOf("contactMessages", two.id)).toMatchObject({ status: "new", version: 1 });
  });

  test("cannot go on after its Undo", async () => {
    const grace = await aStaffMember("administrator");
    const { id } = await aContactMessage();
    await grace.post("/admin/messages", { intent: "bulk", bulk: "done", selected: `${id}:1` });
    const { id: run } = await db.selectFrom("bulkRuns").select("id").executeTakeFirstOrThrow();
    await continueRun(grace, "/admin/messages", run, { bulk: "undo" });
    const again = await continueRun(grace, "/admin/messages", run, { bulk: "done" });
    expect(again.status).toBe(422);
    expect(visibleText(await again.text())).toContain("This action is over");
    expect(await rowOf("contactMessages", id)).toMatchObject({ status: "new" });
  });
});
