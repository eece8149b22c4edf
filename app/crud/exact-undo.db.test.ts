/** Undo restores: the row after an action and its Undo is the row before, dates included. What cannot offers none. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prayerRequestStatuses } from "~/features/prayers/prayer-request";
import {
  availableActions,
  isPrayerRequestAction,
  prayerRequestActions,
  prayerRequestBulkActions,
} from "~/features/prayers/prayer-request-actions";
import { db } from "~/platform/database.server";
import { type Flash, readFlash } from "~/platform/forms/flash.server";
import { cookieHeader, visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aContactMessage,
  aPartnership,
  aPrayerRequest,
  aSermon,
  aSermonGroup,
  aTestimony,
} from "~tests/support/builders";
import { aStaffMember, type Staff } from "~tests/support/staff";

type Area = "prayerRequests" | "testimonies" | "contactMessages" | "partnerships" | "sermons";

let grace: Staff;

beforeAll(async () => {
  grace = await aStaffMember();
});
beforeEach(async () => {
  for (const table of ["prayerRequests", "testimonies", "contactMessages", "sermons"] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** Every column, except the two that count the changes themselves, and the series of a sermon. */
async function rowOf(area: Area, id: string) {
  const row = await db
    .selectFrom(area as "sermons")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const groups = db.selectFrom("sermonGroups").select("groupId").where("sermonId", "=", id);
  const { version: _version, updatedAt: _updatedAt, ...columns } = row;
  return { ...columns, groups: await groups.execute() };
}

const versionOf = async (area: Area, id: string) => {
  const row = db
    .selectFrom(area as "sermons")
    .select("version")
    .where("id", "=", id);
  return String((await row.executeTakeFirstOrThrow()).version);
};

async function flashOf(response: Response): Promise<Flash> {
  const Cookie = cookieHeader(response);
  const flash = await readFlash(new Request("http://localhost/", { headers: { Cookie } }));
  if (!flash) throw new Error(`no toast: ${visibleText(await response.text()).slice(0, 500)}`);
  return flash;
}

/** Returns whether Undo was offered. If it was, the row is the same as before. */
async function undoes(
  { area, path }: { area: Area; path: string },
  id: string,
  fields: Record<string, string>,
): Promise<boolean> {
  const before = await rowOf(area, id);
  const { undo } = await flashOf(await grace.post(path, fields));
  if (!undo) return false;
  expect(await rowOf(area, id), `${fields.bulk ?? fields.intent}`).not.toEqual(before);
  expect((await grace.post(undo.action, undo.fields)).status).toBe(303);
  expect(await rowOf(area, id), `${fields.bulk ?? fields.intent}`).toEqual(before);
  return true;
}

const bulk = async (list: { area: Area; path: string }, id: string, action: string, value = "") =>
  undoes(list, id, {
    intent: "bulk",
    bulk: action,
    value,
    "value-setPreacher": value,
    "value-addToSeries": value,
    selected: `${id}:${await versionOf(list.area, id)}`,
  });

const requests = { area: "prayerRequests", path: "/admin/prayers" } as const;

const long = {
  publicSince: "2026-03-01T10:00:00.000Z",
  expiryAskedAt: "2026-03-02T10:00:00.000Z",
  expiresAt: "2099-03-03T10:00:00.000Z",
  createdAt: "2026-02-01T10:00:00.000Z",
};

/** Requests in every state, with dates of long ago. */
const states = prayerRequestStatuses.flatMap((status) =>
  (["shown", "held", "hidden"] as const).flatMap((visibility) =>
    [false, true].map((needsFollowUp) => ({
      ...long,
      status,
      visibility,
      heldFor: visibility === "held" ? ("suspectedSpam" as const) : null,
      heldAt: visibility === "held" ? "2026-03-04T10:00:00.000Z" : null,
      heldSigns: visibility === "held" ? "text" : null,
      needsFollowUp,
      closedAt: status === "answered" || status === "closed" ? "2026-04-01T10:00:00.000Z" : null,
      answeredAt: status === "answered" ? "2026-04-01T10:00:00.000Z" : null,
      isConfidential: false,
    })),
  ),
);

async function offersOf(action: string, run: (id: string, name: string) => Promise<boolean>) {
  const name = action === "acknowledge" ? "release" : action;
  if (!isPrayerRequestAction(name)) throw new Error(name);
  let offers = 0;
  for (const state of states) {
    const isHeldSecret = action === "acknowledge";
    if (!availableActions(state).includes(name)) continue;
    const secret = { name: "A", email: "a@mailbox.test", subject: "S", prayerRequest: "P" };
    const { isConfidential: _kept, ...row } = state;
    const { id } = await (isHeldSecret ? aConfidentialRequest(secret, row) : aPrayerRequest(row));
    if (await run(id, action)) offers += 1;
  }
  return offers;
}

describe("one prayer request", () => {
  test.each(Object.keys(prayerRequestActions))(
    "%s restores the row, or offers no Undo",
    async (action) => {
      const offers = await offersOf(action, (id, intent) =>
        undoes(requests, id, { intent, id, version: "1" }),
      );
      const hasUndo = ["prayed", "followedUp", "askFollowUp", "noFollowUp"].includes(action);
      expect(offers > 0).toBe(hasUndo);
    },
  );
});

describe("many prayer requests", () => {
  const names = prayerRequestBulkActions.map(({ name }) => name);
  const moderating = names.filter((name) => name !== "assign" && name !== "erase");

  test.each(moderating)("%s restores the row, or offers no Undo", async (action) => {
    const offers = await offersOf(action, (id) => bulk(requests, id, action));
    // The mails that these send cannot be taken back.
    expect(offers > 0).toBe(!["release", "acknowledge", "keep"].includes(action));
  });

  test("an Undo that an earlier version stored without the dates changes nothing", async () => {
    const { id } = await aPrayerRequest();
    const done = await grace.post(requests.path, {
      intent: "bulk",
      bulk: "answered",
      selected: `${id}:1`,
    });
    const value = JSON.stringify({ visibility: "shown", status: "new", needsFollowUp: false });
    const changes = JSON.stringify([{ id, version: 2, action: "set-state", value }]);
    await db.updateTable("bulkRuns").set({ changes }).execute();
    const { undo } = await flashOf(done);
    await grace.post(requests.path, undo?.fields ?? {});
    expect(await rowOf("prayerRequests", id)).toMatchObject({ status: "answered" });
  });
});

describe("many testimonies", () => {
  const testimonies = { area: "testimonies", path: "/admin/testimonies" } as const;

  test.each(["approve", "hide", "spam", "trash", "assign"])(
    "%s restores the row",
    async (action) => {
      const { id } = await aTestimony({
        approved: action !== "approve",
        sharePublicly: action !== "approve",
        authorAgreed: true,
      });
      expect(await bulk(testimonies, id, action, grace.userId)).toBe(true);
    },
  );

  test.each([
    { isHeld: true, approved: false },
    { isSample: true, approved: false },
  ])("approving one with %j offers no Undo", async (row) => {
    const { id } = await aTestimony({ ...row, authorAgreed: true });
    expect(await bulk(testimonies, id, "approve")).toBe(false);
  });

  test("restoring from the trash offers no Undo, which would start its days in the trash anew", async () => {
    const { id } = await aTestimony({ deletedAt: "2026-11-01T10:00:00.000Z" });
    expect(await bulk(testimonies, id, "restore")).toBe(false);
  });
});

describe.each([
  { area: "contactMessages", path: "/admin/messages", aRecord: aContactMessage },
  { area: "partnerships", path: "/admin/partners", aRecord: aPartnership },
] as const)("$area", ({ aRecord, ...list }) => {
  test.each(["answered", "done", "spam", "assign"])("%s restores the row", async (action) => {
    const { id } = await aRecord();
    expect(await bulk(list, id, action, grace.userId)).toBe(true);
  });

  test("New restores the row", async () => {
    const { id } = await aRecord({ status: "done" });
    expect(await bulk(list, id, "new")).toBe(true);
  });

  test("one that is spam already is not marked again, so that Undo does not release it", async () => {
    const { id } = await aRecord({ isHeld: true, heldFor: "spam" });
    const fields = { intent: "bulk", bulk: "spam", selected: `${id}:1` };
    expect((await grace.post(list.path, fields)).status).toBe(422);
    const single = await grace.post(list.path, { intent: "spam", id, version: "1" });
    expect(single.status).toBe(409);
    expect(await rowOf(list.area, id)).toMatchObject({ isHeld: true });
  });

  test("marking one as spam restores the row", async () => {
    const { id } = await aRecord();
    expect(await undoes(list, id, { intent: "spam", id, version: "1" })).toBe(true);
  });
});

describe("sermons", () => {
  const sermons = { area: "sermons", path: "/admin/sermons" } as const;

  test("the trash, the preacher and the series restore the row", async () => {
    const preacher = await aSermonGroup("preachers", { title: "Ruth" });
    const series = await aSermonGroup("series", { title: "Advent" });
    const { id } = await aSermon({ preacher: "Ruth", preacherId: preacher.id });
    expect(await bulk(sermons, id, "trash")).toBe(true);
    expect(await bulk(sermons, id, "setPreacher", "Naomi")).toBe(true);
    expect(await bulk(sermons, id, "addToSeries", series.id)).toBe(true);
    expect(await undoes(sermons, id, { intent: "delete", id })).toBe(true);
  });

  test("a sample is a sample no more, so there is no Undo", async () => {
    const { id } = await aSermon({ isSample: true, preacher: "Ruth" });
    expect(await bulk(sermons, id, "setPreacher", "Naomi")).toBe(false);
  });
});
