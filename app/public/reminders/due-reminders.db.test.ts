import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { holdWaitingMails } from "~/platform/mail/outbox-queue.server";
import { aGathering, aLivestream, aProgramme, aReminder } from "~tests/support/builders";
import { localInstant } from "~tests/support/gatherings";
import { enqueueDueReminders } from "./due-reminders.server";
import { renderReminderDue } from "./reminder-mail.server";

const longAgo = "2026-01-01T00:00:00.000Z";
const tomorrow = Temporal.Now.zonedDateTimeISO("Africa/Lagos").add({ days: 1 }).toPlainDate();
const six = `${tomorrow.toString()} 06:00`;

const minutesBefore = (minutes: number, seconds = 0) =>
  localInstant(six).subtract({ minutes }).add({ seconds });

const mails = () =>
  db.selectFrom("outbox").select(["subjectId", "dueAt", "expiresAt", "payload"]).execute();
const duesOf = async () => (await mails()).map(({ dueAt }) => dueAt).toSorted();

beforeEach(async () => {
  for (const table of ["outbox", "reminders", "gatherings", "livestreams", "programmes"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("reminder mails are added to the outbox", () => {
  test("not for unconfirmed reminders, nor for cancelled or past occasions", async () => {
    const { id: open } = await aGathering({ title: "Open" });
    const { id: off } = await aGathering({
      exceptions: JSON.stringify([{ day: tomorrow.toString(), cancelled: true }]),
    });
    const { id: thrownAway } = await aGathering({ deletedAt: longAgo });
    await aReminder({ occasionId: open, confirmedAt: null });
    for (const occasionId of [off, thrownAway, "unknown"]) {
      await aReminder({ occasionId, confirmedAt: longAgo });
    }
    await enqueueDueReminders(minutesBefore(15));
    expect(await mails()).toEqual([]);
  });

  test("neither early nor after the start, with the time they are due", async () => {
    const { id: occasionId } = await aGathering();
    const { id } = await aReminder({ occasionId, confirmedAt: longAgo });
    await enqueueDueReminders(minutesBefore(16));
    await enqueueDueReminders(minutesBefore(0));
    expect(await mails()).toEqual([]);
    await enqueueDueReminders(minutesBefore(15, -20));
    const startsAt = localInstant(six).toString({ smallestUnit: "millisecond" });
    expect(await mails()).toEqual([
      {
        subjectId: id,
        dueAt: minutesBefore(15).toString({ smallestUnit: "millisecond" }),
        expiresAt: startsAt,
        payload: JSON.stringify({ startsAt }),
      },
    ]);
  });

  test("once, however often and by however many servers the job runs", async () => {
    const { id: occasionId } = await aGathering();
    for (let person = 0; person < 20; person++)
      await aReminder({ occasionId, confirmedAt: longAgo });
    const moments = [15, 14, 10, 1].flatMap((minutes) => [
      minutesBefore(minutes, -10),
      minutesBefore(minutes),
    ]);
    await Promise.all([...moments, ...moments].map((moment) => enqueueDueReminders(moment)));
    expect(new Set((await mails()).map(({ subjectId }) => subjectId)).size).toBe(20);
    expect(await mails()).toHaveLength(20);
  });

  test("not again after a restore, but for everything that is due later", async () => {
    const { id: occasionId } = await aGathering();
    await aReminder({ occasionId, confirmedAt: longAgo });
    vi.setSystemTime(minutesBefore(14).epochMilliseconds);
    onTestFinished(() => void vi.useRealTimers());
    await holdWaitingMails(db);
    await enqueueDueReminders(minutesBefore(13));
    expect(await mails()).toEqual([]);
    const nextDay = localInstant(`${tomorrow.add({ days: 1 }).toString()} 05:50`);
    await enqueueDueReminders(nextDay);
    expect(await mails()).toHaveLength(1);
    await db.deleteFrom("settings").where("key", "=", "restoredAt").execute();
  });

  test("for each lead time separately, in the time zone of the gathering", async () => {
    const { id: occasionId } = await aGathering({ zone: "Pacific/Auckland" });
    for (const minutes of [15, 60, 1_440]) {
      await aReminder({ occasionId, minutesBefore: minutes, confirmedAt: longAgo });
    }
    const start = localInstant(`${tomorrow.add({ days: 1 }).toString()} 06:00`, "Pacific/Auckland");
    await enqueueDueReminders(start.subtract({ minutes: 60 }));
    const due = (minutes: number) =>
      start.subtract({ minutes }).toString({ smallestUnit: "millisecond" });
    expect(await duesOf()).toEqual([due(1_440), due(60)]);
  });

  test("late if the server was down, but only for reminders confirmed in time", async () => {
    const { id: occasionId } = await aGathering();
    const inTime = await aReminder({
      occasionId,
      confirmedAt: minutesBefore(16).toString({ smallestUnit: "millisecond" }),
    });
    await aReminder({
      occasionId,
      confirmedAt: minutesBefore(14).toString({ smallestUnit: "millisecond" }),
    });
    await enqueueDueReminders(minutesBefore(2));
    expect((await mails()).map(({ subjectId }) => subjectId)).toEqual([inTime.id]);
  });

  test("for dated programmes and livestreams too", async () => {
    const day = tomorrow.toString();
    const programme = await aProgramme({ startDate: day, endDate: day, time: "09:00" });
    const stream = await aLivestream({ scheduledDate: day, scheduledTime: "21:30" });
    await aReminder({ occasionKind: "programme", occasionId: programme.id, confirmedAt: longAgo });
    await aReminder({ occasionKind: "livestream", occasionId: stream.id, confirmedAt: longAgo });
    await enqueueDueReminders(localInstant(`${day} 08:45`));
    await enqueueDueReminders(localInstant(`${day} 21:15`));
    expect(await duesOf()).toEqual(
      ["08:45", "21:15"].map((time) =>
        localInstant(`${day} ${time}`).toString({ smallestUnit: "millisecond" }),
      ),
    );
  });

  test("again if the time is changed after the first was added", async () => {
    const { id: occasionId } = await aGathering();
    await aReminder({ occasionId, confirmedAt: longAgo });
    await enqueueDueReminders(minutesBefore(15));
    const change = { day: tomorrow.toString(), start: "08:00", end: "08:30" };
    await db
      .updateTable("gatherings")
      .set({ exceptions: JSON.stringify([change]) })
      .execute();
    await enqueueDueReminders(localInstant(`${tomorrow.toString()} 07:45`));
    expect(await mails()).toHaveLength(2);
  });

  test("and are deleted if they could not be sent before the start", async () => {
    const { id: occasionId } = await aGathering();
    await aReminder({ occasionId, confirmedAt: longAgo });
    await enqueueDueReminders(minutesBefore(15));
    await db.updateTable("outbox").set({ expiresAt: longAgo }).execute();
    await enqueueDueReminders(minutesBefore(16));
    expect(await mails()).toEqual([]);
  });
});

describe("the mail", () => {
  const startsAt = localInstant(six).toString({ smallestUnit: "millisecond" });

  test("is not sent after the start, after a change of time, or after the reminder was stopped", async () => {
    const { id: occasionId } = await aGathering();
    const { id } = await aReminder({ occasionId, confirmedAt: longAgo });
    const unwanted = await aReminder({ occasionId, confirmedAt: null });
    const yesterday = localInstant(six).subtract({ hours: 48 }).toString();
    const another = localInstant(six).add({ minutes: 30 }).toString();
    for (const [reminder, instant] of [
      [id, yesterday] as const,
      [id, another] as const,
      [unwanted.id, startsAt] as const,
      ["gone", startsAt] as const,
    ]) {
      expect(await renderReminderDue(reminder, { startsAt: instant })).toBeUndefined();
    }
  });

  test("states the day, the local times and the place, and has a one-click unsubscribe", async () => {
    const { id: occasionId } = await aGathering({
      title: "Operation Sweep",
      start: "00:00",
      end: "01:00",
    });
    const { id } = await aReminder({ occasionId, email: "ada@mailbox.test", confirmedAt: longAgo });
    const midnight = localInstant(`${tomorrow.toString()} 00:00`).add({ hours: 24 });
    const mail = await renderReminderDue(id, { startsAt: midnight.toString() });
    if (!mail) throw new Error("no mail");
    expect(mail.to).toEqual([{ name: "", address: "ada@mailbox.test" }]);
    expect(mail.subject).toMatch(/^Operation Sweep, \w+day \d+ \w+, 12:00 AM Lagos$/);
    const blocks = JSON.stringify(mail.blocks);
    expect(blocks).toContain("15 minutes before Operation Sweep");
    expect(blocks).toMatch(/the night between \w+day and \w+day/);
    expect(blocks).toMatch(/12:00 AM Lagos · (11|12):00 [AP]M London/);
    expect(mail.unsubscribe?.path).toMatch(/^\/reminders\/stop\?token=/);
  });
});
