import type { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { holdWaitingMails } from "~/platform/mail/outbox-queue.server";
import { slotStart } from "~/schedule/watch-times.server";
import { aPrayerWatch, aWatchSignup } from "~tests/support/builders";
import { enqueueDueWatchReminders } from "./due-watch-reminders.server";
import { prayerWatchStore } from "./prayer-watches.server";
import {
  renderWatchChanged,
  renderWatchConfirm,
  renderWatchConfirmed,
  renderWatchDue,
} from "./watch-mail.server";

const longAgo = "2026-01-01T00:00:00.000Z";

beforeEach(async () => {
  for (const table of ["outbox", "prayerWatches", "watchSignups"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const mails = () =>
  db
    .selectFrom("outbox")
    .select(["kind", "subjectId", "dueAt", "expiresAt", "payload"])
    .orderBy("dueAt")
    .execute();

const toIso = (time: Temporal.ZonedDateTime) =>
  time.toInstant().toString({ smallestUnit: "millisecond" });

type Watch = Awaited<ReturnType<typeof aPrayerWatch>>;
const before = (watch: Watch, slot: number, minutes: number, week = 0) =>
  slotStart(watch, week, slot).subtract({ minutes }).toInstant();

describe("reminders are added to the outbox", () => {
  test("not for unconfirmed, silent, cancelled and past slots", async () => {
    const watch = await aPrayerWatch();
    const draft = await aPrayerWatch({ publishedAt: null });
    const deleted = await aPrayerWatch({ deletedAt: longAgo });
    await aWatchSignup({ watchId: watch.id, confirmedAt: null });
    await aWatchSignup({ watchId: watch.id, isSilent: true });
    await aWatchSignup({ watchId: watch.id, firstWeek: 1 });
    await aWatchSignup({ watchId: watch.id, slot: 24 });
    await aWatchSignup({ watchId: draft.id });
    await aWatchSignup({ watchId: deleted.id });
    await enqueueDueWatchReminders(before(watch, 0, 15));
    expect(await mails()).toEqual([]);
  });

  test("to the minute: not early, not after the start, and with the time they are due", async () => {
    const watch = await aPrayerWatch({ zone: "Asia/Kolkata" });
    const { id } = await aWatchSignup({ watchId: watch.id, slot: 2, zone: "America/New_York" });
    await enqueueDueWatchReminders(before(watch, 2, 16));
    await enqueueDueWatchReminders(before(watch, 2, 0));
    expect(await mails()).toEqual([]);
    await enqueueDueWatchReminders(before(watch, 2, 15).subtract({ seconds: 20 }));
    const start = slotStart(watch, 0, 2);
    expect(await mails()).toEqual([
      {
        kind: "watch.due",
        subjectId: id,
        dueAt: toIso(start.subtract({ minutes: 15 })),
        expiresAt: toIso(start),
        payload: JSON.stringify({ startsAt: toIso(start) }),
      },
    ]);
  });

  test("once for each person and time, however many servers run the job", async () => {
    const watch = await aPrayerWatch();
    for (let person = 0; person < 20; person++) await aWatchSignup({ watchId: watch.id });
    const moments = [15, 14, 10, 1].map((minutes) => before(watch, 0, minutes));
    await Promise.all([...moments, ...moments].map((now) => enqueueDueWatchReminders(now)));
    expect(new Set((await mails()).map(({ subjectId }) => subjectId)).size).toBe(20);
    expect(await mails()).toHaveLength(20);
  });

  test("each week for weekly slots, from their first week on", async () => {
    const watch = await aPrayerWatch({ isWeekly: true });
    const weekly = await aWatchSignup({ watchId: watch.id, isWeekly: true });
    const later = await aWatchSignup({ watchId: watch.id, isWeekly: true, firstWeek: 1 });
    await aWatchSignup({ watchId: watch.id });
    const people = async () => (await mails()).map(({ subjectId }) => subjectId);
    await enqueueDueWatchReminders(before(watch, 0, 15));
    expect(await people()).toHaveLength(2);
    await db.deleteFrom("outbox").execute();
    await enqueueDueWatchReminders(before(watch, 0, 15, 1));
    expect((await people()).toSorted()).toEqual([weekly.id, later.id].toSorted());
  });

  test.each([
    ["spring", "2099-03-28", "T04:45:00.000Z"],
    ["autumn", "2099-10-24", "T02:45:00.000Z"],
  ])(
    "at the real hour in the night of the %s clock change in London",
    async (_season, day, due) => {
      // 18:00 in London is 18:00 UTC in March and 17:00 UTC in October.
      const watch = await aPrayerWatch({ startsAt: `${day}T18:00`, zone: "Europe/London" });
      const slot = due.startsWith("T04") ? 11 : 10;
      await aWatchSignup({ watchId: watch.id, slot });
      await enqueueDueWatchReminders(before(watch, slot, 15));
      expect((await mails()).map(({ dueAt }) => dueAt.slice(10))).toEqual([due]);
    },
  );

  test("late if the server was down, but only for slots confirmed in time", async () => {
    const watch = await aPrayerWatch();
    const at = (minutes: number) =>
      before(watch, 0, minutes).toString({ smallestUnit: "millisecond" });
    const inTime = await aWatchSignup({ watchId: watch.id, confirmedAt: at(16) });
    await aWatchSignup({ watchId: watch.id, confirmedAt: at(14) });
    await enqueueDueWatchReminders(before(watch, 0, 2));
    expect((await mails()).map(({ subjectId }) => subjectId)).toEqual([inTime.id]);
  });

  test("not again after a restore", async () => {
    const watch = await aPrayerWatch();
    await aWatchSignup({ watchId: watch.id });
    vi.setSystemTime(before(watch, 0, 14).epochMilliseconds);
    onTestFinished(() => void vi.useRealTimers());
    await holdWaitingMails(db);
    await enqueueDueWatchReminders(before(watch, 0, 13));
    expect(await mails()).toEqual([]);
    await db.deleteFrom("settings").where("key", "=", "restoredAt").execute();
  });
});

describe("the mails", () => {
  const weekdayOf = (watch: Watch, slot: number, zone: string) =>
    slotStart(watch, 0, slot)
      .withTimeZone(zone)
      .toLocaleString("en-GB", { weekday: "long", day: "numeric", month: "long" })
      .replace(",", "");

  test("name the slot in the person's own zone, with every link, and no name", async () => {
    const watch = await aPrayerWatch({ title: "Night of mercy" });
    const signup = { watchId: watch.id, slot: 6, zone: "America/New_York", name: "Canary" };
    const { id } = await aWatchSignup({ ...signup, email: "ada@mailbox.test" });
    const startsAt = toIso(slotStart(watch, 0, 6));
    const mail = await renderWatchDue(id, { startsAt });
    const text = JSON.stringify(mail);
    expect(mail?.to).toEqual([{ name: "", address: "ada@mailbox.test" }]);
    expect(text).toContain(weekdayOf(watch, 6, "America/New_York"));
    expect(text).toMatch(/[67]:00 PM to [78]:00 PM New York/);
    expect(text).toContain("12:00 AM to 1:00 AM Lagos");
    for (const path of ["/prayers/pray", "/prayer-watch/slot.ics?", "/prayer-watch/yours?token="]) {
      expect(text).toContain(path);
    }
    expect(mail?.unsubscribe?.path).toMatch(/^\/prayer-watch\/stop\?token=/);
    expect(text).not.toContain("Canary");
  });

  test("are not sent after the start, a change of time, a stop or a deletion", async () => {
    const watch = await aPrayerWatch();
    const { id } = await aWatchSignup({ watchId: watch.id });
    const silent = await aWatchSignup({ watchId: watch.id, isSilent: true });
    const open = await aWatchSignup({ watchId: watch.id, confirmedAt: null });
    const startsAt = toIso(slotStart(watch, 0, 0));
    const other = toIso(slotStart(watch, 0, 1));
    for (const [signup, time] of [
      [id, other],
      [silent.id, startsAt],
      [open.id, startsAt],
      ["gone", startsAt],
    ] as const) {
      expect(await renderWatchDue(signup, { startsAt: time })).toBeUndefined();
    }
    expect(await renderWatchConfirm(id)).toBeUndefined();
    expect(await renderWatchConfirmed(open.id, {})).toBeUndefined();
    await db.updateTable("prayerWatches").set({ deletedAt: longAgo }).execute();
    for (const render of [renderWatchConfirm(open.id), renderWatchConfirmed(id, {})]) {
      expect(await render).toBeUndefined();
    }
    expect(await renderWatchDue(id, { startsAt })).toBeUndefined();
  });
});

describe("when the team changes the times", () => {
  /** What the form of a watch sends. */
  function editedColumns({
    title,
    description,
    startsAt,
    zone,
    slotMinutes,
    slotCount,
    isWeekly,
    publishedAt,
    gatheringId,
  }: Watch) {
    return {
      title,
      description,
      startsAt,
      zone,
      slotMinutes,
      slotCount,
      isWeekly,
      publishedAt,
      gatheringId,
    };
  }

  async function aChange(columns: Partial<Watch>, row: Partial<Watch> = {}) {
    const watch = await aPrayerWatch(row);
    const signup = await aWatchSignup({ watchId: watch.id, slot: 3, zone: "Europe/London" });
    await aWatchSignup({ watchId: watch.id, slot: 3, confirmedAt: null });
    const { id, version } = watch;
    const stored = editedColumns(watch);
    const result = await prayerWatchStore.change("system", id, version, { ...stored, ...columns });
    expect(result.is).toBe("changed");
    return { watch, signup };
  }
  const changed = async () => (await mails()).filter(({ kind }) => kind === "watch.changed");
  async function theMail() {
    const [row] = await changed();
    return row && renderWatchChanged(row.subjectId, JSON.parse(row.payload));
  }

  test("those affected get one mail with the old and the new time in their zone", async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { watch } = await aChange({ startsAt: `${day}T20:00` }, { startsAt: `${day}T18:00` });
    expect(await changed()).toHaveLength(1);
    const text = JSON.stringify((await theMail())?.blocks);
    expect(text).toMatch(/Before.*(8|9):00 PM to (9|10):00 PM London/);
    expect(text).toMatch(/Now.*(10|11):00 PM to (11|12):00 [AP]M London/);
    const { version } = await db.selectFrom("prayerWatches").selectAll().executeTakeFirstOrThrow();
    // A second change before the first mail is sent: still one mail, with the time that the person knows.
    const { id } = watch;
    const stored = editedColumns(watch);
    const next = { ...stored, startsAt: `${day}T21:00` };
    await prayerWatchStore.change("system", id, version, next);
    expect(await changed()).toHaveLength(1);
    expect(JSON.stringify((await theMail())?.blocks)).toMatch(/Before.*(8|9):00 PM to/);
    // Back to the first time: there is nothing to tell.
    const back = { ...stored, startsAt: `${day}T18:00` };
    await prayerWatchStore.change("system", id, version + 1, back);
    expect(await theMail()).toBeUndefined();
  });

  test("a change of the text or of the title sends nothing", async () => {
    await aChange({ title: "Another title", description: "Another text" });
    expect(await changed()).toEqual([]);
  });

  test.each([
    ["zone", { zone: "Europe/Athens" }, "Your slot of prayer has another time"],
    ["length of the slots", { slotMinutes: 30 }, "Your slot of prayer has another time"],
    ["number of slots", { slotCount: 2 }, "Your slot of prayer no longer exists"],
    ["publication", { publishedAt: null }, "The prayer watch is cancelled"],
  ])("a change of the %s is told", async (_what, columns, subject) => {
    await aChange(columns);
    expect(await changed()).toHaveLength(1);
    expect((await theMail())?.subject).toBe(subject);
  });

  test("past slots are not told", async () => {
    await aChange({ startsAt: "2020-01-01T20:00" }, { startsAt: "2020-01-01T18:00" });
    expect(await changed()).toEqual([]);
  });

  test("deleting the watch tells people that it is cancelled; restoring it in time tells nothing", async () => {
    const watch = await aPrayerWatch();
    const { id } = await aWatchSignup({ watchId: watch.id, slot: 3 });
    expect(await prayerWatchStore.remove("system", watch.id)).toBe(true);
    expect((await theMail())?.subject).toBe("The prayer watch is cancelled");
    expect(await prayerWatchStore.restore("system", watch.id)).toBe(true);
    expect(await theMail()).toBeUndefined();
    await prayerWatchStore.remove("system", watch.id);
    await db.deleteFrom("outbox").execute();
    await prayerWatchStore.restore("system", watch.id);
    expect((await changed()).map(({ subjectId }) => subjectId)).toEqual([id]);
    expect((await theMail())?.subject).toBe("Your slot of prayer has another time");
  });

  test("retention follows the new end", async () => {
    const { signup } = await aChange({ startsAt: "2098-01-01T18:00" });
    const stored = await db
      .selectFrom("watchSignups")
      .select("endsAt")
      .where("id", "=", signup.id)
      .executeTakeFirst();
    expect(stored?.endsAt).toBe("2098-01-02T17:00:00.000Z");
  });
});
