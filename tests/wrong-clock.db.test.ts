/** Times that were stored while the clock of a server was a year ahead. Nothing waits until they come. */
import { globSync, readFileSync } from "node:fs";
import { mkdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { enqueueDueWatchReminders } from "~/features/prayer-watch/due-watch-reminders.server";
import {
  countNews,
  readDailyListContent,
} from "~/features/prayers/daily-list/daily-list-content.server";
import { enqueueDueDailyLists } from "~/features/prayers/daily-list/daily-lists.server";
import { enqueueExpiryMails } from "~/features/prayers/requester/expiry.server";
import { enqueuePrayedMails } from "~/features/prayers/requester/prayed-mail.server";
import { takeNextCard } from "~/features/prayers/session/prayer-session.server";
import { deleteExpiredAudioParts } from "~/platform/audio/receive-audio.server";
import { rememberDevice } from "~/platform/auth/known-device.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { holdWaitingMails, readRestoreTime } from "~/platform/mail/outbox-queue.server";
import { deleteExpiredParts } from "~/platform/media/upload-parts.server";
import { isPossibleInstant, latestPossible } from "~/platform/possible-instant.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { deleteExpiredLeases, deleteExpiredMarks } from "~/platform/privacy/request-tables.server";
import { deleteOldBulkRuns } from "~/platform/records/bulk-runs.server";
import { reportPresence } from "~/platform/records/presence.server";
import { enqueueDueReminders } from "~/public/reminders/due-reminders.server";
import { newId } from "~db/new-id.server";
import {
  aGathering,
  aLivestream,
  aPrayerRequest,
  aPrayerWatch,
  aReminder,
  aUser,
  aWatchSignup,
} from "./support/builders";
import { aStaffMember } from "./support/staff";
import { comparedColumns, comparingModules, harmlessColumns } from "./support/stored-instants";

const dayMs = 86_400_000;
const nextYear = new Date(Date.now() + 366 * dayMs).toISOString();
const countMails = async (kind: string) =>
  (await db.selectFrom("outbox").select("id").where("kind", "=", kind).execute()).length;

beforeEach(async () => {
  const tables = [
    "prayerRequests",
    "prayerLeases",
    "prayerCounts",
    "dailyLists",
    "reminders",
    "gatherings",
    "prayerWatches",
    "watchSignups",
    "outbox",
    "settings",
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
});

test("a time can be true up to five minutes ahead, and a lease as much longer as it lasts", () => {
  const now = Date.parse("2026-03-01T12:00:00.000Z");
  expect(isPossibleInstant("2026-03-01T12:05:00.000Z", 0, now)).toBe(true);
  expect(isPossibleInstant("2026-03-01T12:05:00.001Z", 0, now)).toBe(false);
  expect(isPossibleInstant("2026-03-01T12:15:00.000Z", 600_000, now)).toBe(true);
  expect(latestPossible(600_000, now)).toBe("2026-03-01T12:15:00.000Z");
});

test("a lease of the prayer session does not keep a request from the others", async () => {
  const { id: requestId } = await aPrayerRequest();
  const lease = { requestId, userId: "a colleague", until: nextYear };
  await db.insertInto("prayerLeases").values(lease).execute();
  expect(await takeNextCard({ userId: "grace", sessionId: "s" })).toBe(requestId);
  await db.updateTable("prayerLeases").set({ until: nextYear }).execute();
  await deleteExpiredLeases(db);
  expect(await db.selectFrom("prayerLeases").selectAll().execute()).toEqual([]);
});

test("the daily list comes today, once, with the news of a day", async () => {
  const { userId } = await aStaffMember("prayerTeam");
  await aPrayerRequest();
  const list = { userId, time: "00:00", zone: "UTC", sentFor: nextYear.slice(0, 10) };
  await db.insertInto("dailyLists").values(list).execute();
  await enqueueDueDailyLists();
  await enqueueDueDailyLists();
  expect(await countMails("prayer.dailyList")).toBe(1);
  const { sentFor } = await db.selectFrom("dailyLists").select("sentFor").executeTakeFirstOrThrow();
  expect(sentFor).toBe(new Date().toISOString().slice(0, 10));
});

test("the mail that someone prayed comes", async () => {
  const { id: requestId } = await aPrayerRequest({ notifiesPrayer: true, notifiedAt: nextYear });
  const counted = { requestId, count: 2, notifiedCount: 1, firstAt: nextYear, lastAt: nextYear };
  await db.insertInto("prayerCounts").values(counted).execute();
  await enqueuePrayedMails();
  expect(await countMails("prayer.prayed")).toBe(1);
});

const tomorrow = Temporal.Now.plainDateISO("Africa/Lagos").add({ days: 1 }).toString();

test("a reminder that was confirmed then comes", async () => {
  const { id: occasionId } = await aGathering({ start: "12:00", end: "13:00" });
  await aReminder({ occasionId, confirmedAt: nextYear });
  await enqueueDueReminders(Temporal.Instant.from(`${tomorrow}T10:59:30Z`));
  expect(await countMails("reminder.due")).toBe(1);
});

test("the reminder of a prayer slot that was confirmed then comes", async () => {
  const { id: watchId } = await aPrayerWatch({ startsAt: `${tomorrow}T12:00` });
  await aWatchSignup({ watchId, slot: 0, confirmedAt: nextYear });
  await enqueueDueWatchReminders(Temporal.Instant.from(`${tomorrow}T10:59:30Z`));
  expect(await countMails("watch.due")).toBe(1);
});

test("a restore holds back no mails that become due later", async () => {
  await holdWaitingMails(db);
  expect(await readRestoreTime(db)).not.toBe("");
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(nextYear) })
    .execute();
  expect(await readRestoreTime(db)).toBe("");
});

test("the author of a request that became public then is asked whether it should stay", async () => {
  const { id } = await aPrayerRequest({ publicSince: nextYear });
  await createPrivateLink(db, "prayerRequests", id);
  await enqueueExpiryMails();
  expect(await countMails("prayer.expiry")).toBe(1);
});

test("a colleague who left is not shown as present", async () => {
  const { userId } = await aStaffMember("editor", "Grace");
  const recordId = newId();
  const presence = { recordId, userId, seenAt: nextYear, isEditing: true };
  await db.insertInto("presence").values(presence).execute();
  expect(await reportPresence("another", recordId, false).catch(() => "failed")).toEqual([]);
});

test("a known browser is forgotten in time, and its owner is not locked out", async () => {
  const { id: userId } = await aUser();
  const device = { tokenHash: newId(), userId, lastUsedAt: nextYear };
  await db.insertInto("knownDevices").values(device).execute();
  await rememberDevice(db, new Request("http://localhost/"), userId);
  const rows = await db
    .selectFrom("knownDevices")
    .select(["tokenHash", "lastUsedAt"])
    .where("userId", "=", userId)
    .execute();
  expect(rows.map(({ tokenHash }) => tokenHash)).toContain(device.tokenHash);
  for (const { lastUsedAt } of rows) expect(isPossibleInstant(lastUsedAt)).toBe(true);
});

test("the mark of a prayer and the parts of an upload are deleted in time", async () => {
  const { id: requestId } = await aPrayerRequest();
  const mark = { id: newId(), requestId, createdAt: nextYear };
  await db.insertInto("prayerMarks").values(mark).execute();
  await deleteExpiredMarks(db);
  expect(await db.selectFrom("prayerMarks").selectAll().execute()).toEqual([]);
  const { id: userId } = await aUser();
  const part = { userId, uploadId: "a", start: 0, size: 1, content: "x", createdAt: nextYear };
  await db.insertInto("uploadParts").values(part).execute();
  await deleteExpiredParts(db);
  expect(await db.selectFrom("uploadParts").selectAll().execute()).toEqual([]);
});

test("the parts of a recording that was never finished are deleted in time", async () => {
  const { id: userId } = await aUser();
  const part = { uploadId: newId(), userId, start: 0, size: 1, createdAt: nextYear };
  await db.insertInto("audioParts").values(part).execute();
  await deleteExpiredAudioParts();
  expect(await db.selectFrom("audioParts").selectAll().execute()).toEqual([]);
});

test("a draft of a recording that a process left on the disk is deleted in time", async () => {
  const drafts = join(env.DATA_DIR, "audio-drafts");
  await mkdir(drafts, { recursive: true });
  const path = join(drafts, newId());
  await writeFile(path, "x");
  await utimes(path, new Date(nextYear), new Date(nextYear));
  await deleteExpiredAudioParts();
  await expect(stat(path)).rejects.toThrow("ENOENT");
});

test("a bulk run is forgotten in time", async () => {
  const { id: userId } = await aUser();
  const run = { id: newId(), userId, area: "gallery", action: "delete", value: "", cursor: "" };
  const state = { total: 0, handled: 0, undone: 0, skipped: "{}", changes: "[]" };
  await db
    .insertInto("bulkRuns")
    .values({ ...run, ...state, createdAt: nextYear })
    .execute();
  await deleteOldBulkRuns(db);
  expect(await db.selectFrom("bulkRuns").where("id", "=", run.id).selectAll().execute()).toEqual(
    [],
  );
});

test("a request is not news in the daily list of each day", async () => {
  await aPrayerRequest({ createdAt: nextYear, updatedTextAt: nextYear });
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  expect((await readDailyListContent(yesterday)).fresh).toEqual([]);
  expect(await countNews(yesterday)).toBe(0);
});

test("a service that was ended then does not hide those of today", async () => {
  const now = Temporal.Now.instant();
  const start = now.subtract({ minutes: 5 }).toZonedDateTimeISO("Africa/Lagos");
  await aLivestream({
    scheduledDate: start.toPlainDate().toString(),
    scheduledTime: start.toPlainTime().toString({ smallestUnit: "minute" }),
    duration: 60,
  });
  const value = JSON.stringify({ is: "off", at: nextYear });
  await db
    .insertInto("settings")
    .values({ key: "liveSwitch", value, updatedAt: nextYear })
    .execute();
  expect((await readLiveState(now)).live).toBe(true);
});

describe("every stored instant", () => {
  const compared = Object.values(comparedColumns).flat();
  const harmless = Object.values(harmlessColumns).flat();

  test("is compared by the helper, or does no harm for a written reason", async () => {
    const listed = [...compared, ...harmless];
    expect(listed.toSorted()).toEqual((await listInstantColumns()).toSorted());
  });

  test.each(Object.entries(comparedColumns))("%s uses the helper", (file, columns) => {
    const source = readFileSync(file, "utf8");
    expect(source).toMatch(/\b(isPossibleInstant|latestPossible)\(/);
    for (const column of columns) expect(source).toContain(column.split(".")[1]);
  });

  test("is compared in SQL only by modules that use the helper, or for a written reason", () => {
    const listed = Object.values(comparingModules).flat();
    expect(listed.toSorted()).toEqual(listComparingModules());
  });
});

/** Of the database, so that a new column fails here until somebody has thought about it. */
async function listInstantColumns(): Promise<string[]> {
  const camelCase = (name: string) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name }) => /(?:^|_)(?:at|until|since|from|window_start)$/.test(name))
      .map(({ name }) => `${camelCase(table)}.${camelCase(name)}`),
  );
}

function listComparingModules(): string[] {
  const comparison = /"(?:\w+\.)?(?:\w+(?:At|Until|Since|From)|at|until|windowStart)",\s*"[<>]=?"/;
  return globSync("{app,server,db}/**/*.ts")
    .filter((file) => !/\.test\.ts$|db\/migrations/.test(file))
    .filter((file) => {
      const source = readFileSync(file, "utf8");
      return comparison.test(source) && !/\b(?:isPossibleInstant|latestPossible)\(/.test(source);
    })
    .toSorted();
}
