import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { createPrivateLink, markPrivateLink } from "~/platform/privacy/private-links.server";
import { trashTables } from "~/resources";
import {
  aContactMessage,
  aGalleryItem,
  anAnnouncement,
  aPartnership,
  aPrayerRequest,
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

/** Creates records for each rule, some that match two, and some that remain. Returns the ids that remain. */
async function recordsOfEveryRule(): Promise<string[]> {
  await aPrayerRequest({ closedAt: daysAgo(190) });
  await aPrayerRequest({ createdAt: daysAgo(400), closedAt: daysAgo(190), visibility: "held" });
  await aPrayerRequest({ createdAt: daysAgo(15), visibility: "held" });
  await aTestimony({ createdAt: daysAgo(15), isHeld: true });
  await aTestimony({ createdAt: daysAgo(90), isHeld: true, deletedAt: daysAgo(31) });
  await aTestimony({ deletedAt: daysAgo(31) });
  await aContactMessage({ createdAt: daysAgo(370) });
  await aContactMessage({ createdAt: daysAgo(370), isHeld: true });
  await aContactMessage({ createdAt: daysAgo(15), isHeld: true });
  await aPartnership({ createdAt: daysAgo(15), isHeld: true });
  await aSermon({ deletedAt: daysAgo(31) });
  await aGalleryItem({ deletedAt: daysAgo(31) });
  await anAnnouncement({ deletedAt: daysAgo(31) });
  await aRevision({ savedAt: daysAgo(91) });
  await putInOutbox("old", { status: "sent", sentAt: daysAgo(31) });
  const remaining = [
    await aPrayerRequest({ createdAt: daysAgo(900) }),
    await aPrayerRequest({ createdAt: daysAgo(900), closedAt: daysAgo(170) }),
    await aPrayerRequest({ createdAt: daysAgo(10), visibility: "held" }),
    await aPrayerRequest({ createdAt: daysAgo(40), visibility: "held", needsCare: true }),
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

test("a request that visitors reported is held, but not deleted", async () => {
  const { id } = await aPrayerRequest({ createdAt: daysAgo(60), visibility: "held" });
  const report = { id: "report", requestId: id, createdAt: daysAgo(50) };
  await db.insertInto("requestReports").values(report).execute();
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([id]);
});

test("the period of a held correction starts at the correction", async () => {
  const old = { createdAt: daysAgo(60), isHeld: true };
  const records = {
    prayerRequests: await aPrayerRequest({ createdAt: daysAgo(60), visibility: "held" }),
    testimonies: await aTestimony(old),
    contactMessages: await aContactMessage(old),
    partnerships: await aPartnership(old),
  };
  for (const [area, { id }] of Object.entries(records) as [
    keyof typeof records,
    { id: string },
  ][]) {
    await createPrivateLink(db, area, id);
    await markPrivateLink(db, id, { correctedAt: daysAgo(13) });
  }
  await deleteExpiredRecords(db, trashTables);
  const ids = Object.values(records).map(({ id }) => id);
  expect(await listIds()).toEqual(ids.toSorted());
  for (const id of ids) await markPrivateLink(db, id, { correctedAt: daysAgo(15) });
  await deleteExpiredRecords(db, trashTables);
  expect(await listIds()).toEqual([]);
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
    { what: "held prayer requests", count: 1 },
    { what: "messages", count: 2 },
    { what: "held messages", count: 1 },
    { what: "held testimonies", count: 1 },
    { what: "held partnership forms", count: 1 },
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
