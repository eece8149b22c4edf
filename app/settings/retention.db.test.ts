import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import type { HeldTable } from "~/platform/records/held.server";
import { trashTables } from "~/resources";
import { newId } from "~db/new-id.server";
import type { HeldFor } from "~db/schema.server";
import {
  aConfidentialRequest,
  aContactMessage,
  aGalleryItem,
  anAnnouncement,
  aPartnership,
  aPrayerRequest,
  aRequestUpdate,
  aRevision,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { emptyOutboxBeforeEach, putInOutbox } from "~tests/support/outbox";
import { builtInSettings } from "./content";
import { deleteExpiredPictures, deleteExpiredRecords, previewRetention } from "./retention.server";

emptyOutboxBeforeEach();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const tables = [
  "prayerRequests",
  "testimonies",
  "contactMessages",
  "partnerships",
  "sermons",
  "gallery",
  "announcements",
  "outbox",
  "revisions",
] as const;

async function listIds(): Promise<string[]> {
  const ids: string[] = [];
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as "sermons")
      .select("id")
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids.toSorted();
}

const held = (days: number, heldFor: HeldFor = "suspectedSpam") => ({
  isHeld: true,
  heldFor,
  heldAt: daysAgo(days),
});

const heldRequest = (days: number, heldFor: HeldFor = "suspectedSpam") => ({
  visibility: "held" as const,
  heldFor,
  heldAt: daysAgo(days),
});

const heldTestimony = (days: number) => ({ ...held(days), approved: false });

/** Creates records for each rule, some that match two, and some that remain. Returns the ids that remain. */
async function recordsOfEveryRule(): Promise<string[]> {
  await aPrayerRequest({ closedAt: daysAgo(190) });
  await aPrayerRequest({ createdAt: daysAgo(400), closedAt: daysAgo(190), ...heldRequest(15) });
  await aPrayerRequest(heldRequest(15));
  await aTestimony(heldTestimony(15));
  await aTestimony({ ...heldTestimony(90), deletedAt: daysAgo(31) });
  await aTestimony({ deletedAt: daysAgo(31) });
  await aContactMessage({ createdAt: daysAgo(370) });
  await aContactMessage({ createdAt: daysAgo(370), ...held(370) });
  await aContactMessage(held(15));
  await aPartnership(held(15));
  await aSermon({ deletedAt: daysAgo(31) });
  await aGalleryItem({ deletedAt: daysAgo(31) });
  await anAnnouncement({ deletedAt: daysAgo(31) });
  await aRevision({ savedAt: daysAgo(91) });
  await putInOutbox("old", { status: "sent", sentAt: daysAgo(31) });
  const remaining = [
    await aPrayerRequest({ createdAt: daysAgo(900) }),
    await aPrayerRequest({ createdAt: daysAgo(900), closedAt: daysAgo(170) }),
    await aPrayerRequest(heldRequest(10)),
    await aPrayerRequest({ ...heldRequest(40), needsCare: true }),
    await aTestimony({ createdAt: daysAgo(900) }),
    await aContactMessage({ createdAt: daysAgo(360) }),
    await aPartnership({ createdAt: daysAgo(900) }),
    await aSermon({ createdAt: daysAgo(900) }),
    await aSermon({ deletedAt: daysAgo(29) }),
    await aRevision({ savedAt: daysAgo(89) }),
    { id: await putInOutbox("new", { status: "sent", sentAt: daysAgo(29) }) },
    { id: await putInOutbox("failed", { status: "failed", createdAt: daysAgo(900) }) },
  ];
  return remaining.map(({ id }) => id).toSorted();
}

beforeEach(async () => {
  for (const table of [...tables, "auditLog", "settings"] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("expired records are deleted, and nothing else", async () => {
  const remaining = await recordsOfEveryRule();
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual(remaining);
});

test("entries of the audit log are deleted after two years, and none that is younger", async () => {
  for (const days of [731, 729, 1]) {
    await db
      .insertInto("auditLog")
      .values({ id: newId(), at: daysAgo(days), actor: "system", action: `${days}`, area: "x" })
      .execute();
  }
  await deleteExpiredRecords(db, trashTables);
  const rows = await db.selectFrom("auditLog").select("action").where("area", "=", "x").execute();
  expect(rows.map(({ action }) => action).toSorted()).toEqual(["1", "729"]);
});

test("a message whose last reply is recent stays, and a closed request that its author wrote about again", async () => {
  const message = await aContactMessage({ createdAt: daysAgo(500) });
  const reply = { kind: "mailReply" as const, author: "a member", sealed: "-" };
  await db
    .insertInto("recordNotes")
    .values({
      ...reply,
      id: newId(),
      area: "contactMessages",
      recordId: message.id,
      createdAt: daysAgo(300),
    })
    .execute();
  const closedAt = daysAgo(400);
  const request = await aPrayerRequest({
    status: "answered",
    closedAt,
    updatedTextAt: daysAgo(20),
  });
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([message.id, request.id].toSorted());
  await db
    .updateTable("recordNotes")
    .set({ createdAt: daysAgo(400) })
    .execute();
  await db
    .updateTable("prayerRequests")
    .set({ updatedTextAt: daysAgo(300) })
    .execute();
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([]);
});

test("a request that visitors reported is held, but not deleted", async () => {
  const { id } = await aPrayerRequest({ createdAt: daysAgo(60), visibility: "held" });
  const report = { id: "report", requestId: id, createdAt: daysAgo(50) };
  await db.insertInto("requestReports").values(report).execute();
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([id]);
});

describe("only suspected spam that nobody touched is deleted by itself", () => {
  const deletedIn = async (ids: string[]) => {
    await deleteExpiredRecords(db, trashTables);
    const left = await listIds();
    return ids.filter((id) => !left.includes(id));
  };

  test.each(["review", "reports", "imported", null] as const)(
    "not what is held for the reason %s",
    async (reason) => {
      const rows = [
        await aPrayerRequest({ ...heldRequest(400), heldFor: reason }),
        await aTestimony({ ...heldTestimony(400), heldFor: reason }),
        await aContactMessage({ ...held(400), heldFor: reason, createdAt: daysAgo(10) }),
        await aPartnership({ ...held(400), heldFor: reason }),
      ];
      expect(await deletedIn(rows.map(({ id }) => id))).toEqual([]);
    },
  );

  test.each([
    { isUrgent: true },
    { needsCare: true },
    { needsFollowUp: true },
    { status: "praying" },
    { status: "followedUp" },
    { assigneeId: "a member" },
    { testimonyId: "a testimony" },
    { version: 2 },
  ] as const)("not a request with %j", async (row) => {
    const { id } = await aPrayerRequest({ ...heldRequest(400), ...row });
    expect(await deletedIn([id])).toEqual([]);
  });

  test("not a confidential request", async () => {
    const words = {
      name: "Ada",
      email: "ada@mailbox.test",
      subject: "Rain",
      prayerRequest: "Rain",
    };
    const { id } = await aConfidentialRequest(words, heldRequest(400));
    expect(await deletedIn([id])).toEqual([]);
  });

  test("not a request with a report, a prayer or an update", async () => {
    const rows = [1, 2, 3].map(() => aPrayerRequest(heldRequest(400)));
    const [reported, prayedFor, updated] = await Promise.all(rows);
    if (!reported || !prayedFor || !updated) throw new Error("three requests are stored");
    const at = daysAgo(399);
    await db
      .insertInto("requestReports")
      .values({ id: "report", requestId: reported.id, createdAt: at })
      .execute();
    await db
      .insertInto("prayerCounts")
      .values({ requestId: prayedFor.id, count: 1, notifiedCount: 0, firstAt: at, lastAt: at })
      .execute();
    await aRequestUpdate({ requestId: updated.id });
    expect(await deletedIn([reported.id, prayedFor.id, updated.id])).toEqual([]);
  });

  test("not one of any kind that has a note, an assignee or another status", async () => {
    const message = held(400);
    const rows: { id: string; area: HeldTable }[] = [];
    for (const touch of [{}, { assigneeId: "a member" }, { version: 2 }]) {
      rows.push({
        area: "testimonies",
        ...(await aTestimony({ ...heldTestimony(400), ...touch })),
      });
      rows.push({ area: "contactMessages", ...(await aContactMessage({ ...message, ...touch })) });
      rows.push({ area: "partnerships", ...(await aPartnership({ ...message, ...touch })) });
    }
    const answered = { ...message, status: "answered" as const };
    rows.push({ area: "contactMessages", ...(await aContactMessage(answered)) });
    rows.push({ area: "partnerships", ...(await aPartnership(answered)) });
    rows.push({ area: "prayerRequests", ...(await aPrayerRequest(heldRequest(400))) });
    for (const { id: recordId, area } of rows) {
      const note = {
        kind: "note" as const,
        author: "a member",
        sealed: "-",
        createdAt: daysAgo(1),
      };
      await db
        .insertInto("recordNotes")
        .values({ ...note, id: newId(), area, recordId })
        .execute();
    }
    const ids = rows.map(({ id }) => id);
    expect(await deletedIn(ids)).toEqual([]);
    await db.deleteFrom("recordNotes").execute();
    const untouched = rows.filter(
      (row) => !("assigneeId" in row) && !("version" in row) && !("status" in row),
    );
    expect(await deletedIn(ids)).toEqual(untouched.map(({ id }) => id));
  });

  test("and what the team marked as spam, unless someone works on it later", async () => {
    const urgent = await aPrayerRequest({ ...heldRequest(15, "spam"), isUrgent: true, version: 5 });
    const assigned = await aPrayerRequest({ ...heldRequest(15, "spam"), assigneeId: "a member" });
    const late = await aPrayerRequest({ ...heldRequest(13, "spam"), createdAt: daysAgo(400) });
    const message = held(15, "spam");
    const spam = await aContactMessage({ ...message, version: 3 });
    const ids = [urgent, assigned, late, spam].map(({ id }) => id);
    expect(await deletedIn(ids)).toEqual([urgent.id, spam.id]);
  });
});

test("the preview lists exactly what is then deleted", async () => {
  await recordsOfEveryRule();
  const before = await listIds();
  const preview = await previewRetention(db, trashTables, builtInSettings.keptDays);
  expect(await listIds()).toEqual(before);
  const deleted = await deleteExpiredRecords(db, trashTables);
  expect(deleted).toEqual(preview);
  expect(preview).toEqual([
    { what: "closed prayer requests", count: 2 },
    { what: "messages", count: 2 },
    { what: "prayer requests held as spam", count: 1 },
    { what: "messages held as spam", count: 1 },
    { what: "testimonies held as spam", count: 1 },
    { what: "partnership forms held as spam", count: 1 },
    { what: "notes of sent mails", count: 1 },
    { what: "old versions of records", count: 1 },
    { what: "records in the trash", count: 5 },
  ]);
  const sum = preview.reduce((all, { count }) => all + count, 0);
  expect(before.length - (await listIds()).length).toBe(sum);
});

test("a run that deleted something writes an audit entry with the counts; other runs do not", async () => {
  await recordsOfEveryRule();
  await deleteExpiredRecords(db, trashTables);
  await deleteExpiredRecords(db, trashTables);
  const log = await db.selectFrom("auditLog").selectAll().execute();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ actor: "system", area: "retention" });
  expect(log[0]?.action).toContain("2 closed prayer requests");
});

test("versions are deleted with their record, and stay while it is in the trash", async () => {
  const { id: inTrash } = await aSermon({ deletedAt: daysAgo(29) });
  const { id: expired } = await aSermon({ deletedAt: daysAgo(31) });
  const kept = await aRevision({ recordId: inTrash });
  await aRevision({ recordId: expired });
  await aRevision({ resource: "gallery", recordId: "never there" });
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([inTrash, kept.id].toSorted());
});

test("the periods come from Settings", async () => {
  const { id } = await aSermon({ deletedAt: daysAgo(31) });
  await setSetting("keptDays", { ...builtInSettings.keptDays, trash: 60 });
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([id]);
  await setSetting("keptDays", { ...builtInSettings.keptDays, trash: 7 });
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([]);
});

test("deleting a visible request invalidates the cached pages", async () => {
  const version = async () =>
    (
      await db
        .selectFrom("contentVersions")
        .selectAll()
        .where("area", "=", "prayerRequests")
        .executeTakeFirstOrThrow()
    ).version;
  await aPrayerRequest({ closedAt: daysAgo(190) });
  const before = await version();
  await deleteExpiredRecords(db, trashTables);
  expect(await version()).toBeGreaterThan(before);
});

test("pictures in the trash are previewed, deleted and audited with the rest", async () => {
  const picture = (id: string, days: number) => ({
    id,
    hash: id.padEnd(32, "0"),
    type: "image/jpeg",
    width: 10,
    height: 10,
    bytes: 1,
    alt: "",
    createdAt: daysAgo(days),
    deletedAt: daysAgo(days),
  });
  await db
    .insertInto("media")
    .values([picture("a", 31), picture("b", 29)])
    .execute();
  const preview = [{ what: "pictures in the trash", count: 1 }];
  expect(await previewRetention(db, trashTables, builtInSettings.keptDays)).toEqual(preview);
  await deleteExpiredPictures();
  await deleteExpiredPictures();
  expect(await db.selectFrom("media").select("id").execute()).toEqual([{ id: "b" }]);
  const log = await db.selectFrom("auditLog").select("after").execute();
  expect(log).toEqual([{ after: JSON.stringify(preview) }]);
});
