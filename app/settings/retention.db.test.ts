import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { createPrivateLink, markPrivateLink } from "~/platform/privacy/private-links.server";
import {
  aContactMessage,
  aGalleryItem,
  anAnnouncement,
  aPartnership,
  aPrayerRequest,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { emptyOutboxBeforeEach, putInOutbox } from "~tests/support/outbox";
import { builtInSettings } from "./content";
import { deleteExpiredPictures, deleteExpiredRecords, previewRetention } from "./retention.server";

emptyOutboxBeforeEach();

type Kept = { id: string };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const tables = [
  ...(["prayerRequests", "testimonies", "contactMessages", "partnerships"] as const),
  ...(["sermons", "gallery", "announcements", "outbox"] as const),
];

async function everyId(): Promise<string[]> {
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

/** What is over by each rule, also by two at once, and what is not. Returns what is not. */
async function aFullHouse(): Promise<string[]> {
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
  await putInOutbox("old", { status: "sent", sentAt: daysAgo(31) });
  const kept = [
    await aPrayerRequest({ createdAt: daysAgo(900) }),
    await aPrayerRequest({ createdAt: daysAgo(900), closedAt: daysAgo(170) }),
    await aPrayerRequest({ createdAt: daysAgo(10), visibility: "held" }),
    await aPrayerRequest({ createdAt: daysAgo(40), visibility: "held", needsCare: true }),
    await aTestimony({ createdAt: daysAgo(900) }),
    await aContactMessage({ createdAt: daysAgo(360) }),
    await aPartnership({ createdAt: daysAgo(900) }),
    await aSermon({ createdAt: daysAgo(900) }),
    await aSermon({ deletedAt: daysAgo(29) }),
    { id: await putInOutbox("new", { status: "sent", sentAt: daysAgo(29) }) },
    { id: await putInOutbox("failed", { status: "failed", createdAt: daysAgo(900) }) },
  ];
  return kept.map(({ id }) => id).toSorted();
}

beforeEach(async () => {
  for (const table of [...tables, "auditLog", "settings"] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("what is over is forgotten, and nothing else", async () => {
  const kept = await aFullHouse();
  await deleteExpiredRecords(db);
  expect(await everyId()).toEqual(kept);
});

test("what somebody corrected is held from then on, however long ago they had sent it", async () => {
  const old = { createdAt: daysAgo(60), isHeld: true };
  const records = {
    prayerRequests: await aPrayerRequest({ createdAt: daysAgo(60), visibility: "held" }),
    testimonies: await aTestimony(old),
    contactMessages: await aContactMessage(old),
    partnerships: await aPartnership(old),
  };
  for (const [area, { id }] of Object.entries(records) as [keyof typeof records, Kept][]) {
    await createPrivateLink(db, area, id);
    await markPrivateLink(db, id, { correctedAt: daysAgo(13) });
  }
  await deleteExpiredRecords(db);
  const ids = Object.values(records).map(({ id }) => id);
  expect(await everyId()).toEqual(ids.toSorted());
  for (const id of ids) await markPrivateLink(db, id, { correctedAt: daysAgo(15) });
  await deleteExpiredRecords(db);
  expect(await everyId()).toEqual([]);
});

test("what is foreseen is what is then forgotten, to the row", async () => {
  await aFullHouse();
  const before = await everyId();
  const foreseen = await previewRetention(db, builtInSettings.keptDays);
  expect(await everyId()).toEqual(before);
  const forgotten = await deleteExpiredRecords(db);
  expect(forgotten).toEqual(foreseen);
  expect(foreseen).toEqual([
    { what: "closed prayer requests", count: 2 },
    { what: "held prayer requests", count: 1 },
    { what: "messages", count: 2 },
    { what: "held messages", count: 1 },
    { what: "held testimonies", count: 1 },
    { what: "held partnership forms", count: 1 },
    { what: "notes of sent mails", count: 1 },
    { what: "records in the trash", count: 5 },
  ]);
  const sum = foreseen.reduce((all, { count }) => all + count, 0);
  expect(before.length - (await everyId()).length).toBe(sum);
});

test("a run that forgot something is written down by the numbers; one that did not is not", async () => {
  await aFullHouse();
  await deleteExpiredRecords(db);
  await deleteExpiredRecords(db);
  const log = await db.selectFrom("auditLog").selectAll().execute();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ actor: "system", area: "retention" });
  expect(log[0]?.action).toContain("2 closed prayer requests");
});

test("the days that Settings name decide", async () => {
  const { id } = await aSermon({ deletedAt: daysAgo(31) });
  await setSetting("keptDays", { ...builtInSettings.keptDays, trash: 60 });
  await deleteExpiredRecords(db);
  expect(await everyId()).toEqual([id]);
  await setSetting("keptDays", { ...builtInSettings.keptDays, trash: 7 });
  await deleteExpiredRecords(db);
  expect(await everyId()).toEqual([]);
});

test("a shown request that is forgotten makes the pages look anew", async () => {
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
  await deleteExpiredRecords(db);
  expect(await version()).toBeGreaterThan(before);
});

test("pictures in the trash are foreseen and forgotten with the rest, and written down", async () => {
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
  const foreseen = [{ what: "pictures in the trash", count: 1 }];
  expect(await previewRetention(db, builtInSettings.keptDays)).toEqual(foreseen);
  await deleteExpiredPictures();
  await deleteExpiredPictures();
  expect(await db.selectFrom("media").select("id").execute()).toEqual([{ id: "b" }]);
  const log = await db.selectFrom("auditLog").select("after").execute();
  expect(log).toEqual([{ after: JSON.stringify(foreseen) }]);
});
