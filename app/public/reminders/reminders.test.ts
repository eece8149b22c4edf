import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { trashTables } from "~/resources";
import { reminderConfirmPath, reminderStopPath } from "~/schedule/reminders/reminder-links.server";
import { seed } from "~/seed.server";
import { deleteExpiredRecords } from "~/settings/retention.server";
import { follow, get, post, read, send, visibleText, visitorHeaders } from "~tests/support/app";
import { aGathering, aLivestream, aProgramme, aReminder } from "~tests/support/builders";

const sweep = "01930000-0005-7000-8000-000000000001";
const untimed = "01930000-0005-7000-8000-000000000003";
const form = { email: "ada@mailbox.test", before: "15" };
const path = `/reminders?occasion=gathering.${sweep}`;

const storedReminders = () => db.selectFrom("reminders").selectAll().execute();
const mails = async () =>
  (await db.selectFrom("outbox").select(["kind", "subjectId"]).orderBy("createdAt").execute()).map(
    ({ kind }) => kind,
  );

beforeAll(() => seed(db));
afterEach(async () => {
  for (const table of ["reminders", "outbox", "formKeys", "rateLimits"] as const) {
    await db.deleteFrom(table).execute();
  }
});

describe("requesting a reminder", () => {
  test("is refused for unknown occasions and for those without a time", async () => {
    for (const occasion of [
      "",
      "gathering.",
      "gathering.unknown",
      `gathering.${untimed}`,
      `programme.${sweep}`,
    ]) {
      const address = `/reminders?occasion=${occasion}`;
      for (const response of [await get(address), await post(address, form)]) {
        expect(response.status).toBe(404);
        const page = visibleText(await response.text());
        expect(page).toContain("It is too late for this reminder");
        expect(page).toContain("See all programmes");
      }
    }
    expect(await storedReminders()).toEqual([]);
  });

  test("shows errors beside the fields and preserves what was typed", async () => {
    const response = await post(path, { email: "not an address", before: "7" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(/<p id="email-error"[^>]*>Please enter a valid email address/);
    expect(html).toContain("not an address");
    expect(html).toContain("Please choose when");
    expect(await storedReminders()).toEqual([]);
  });

  test("is stored unconfirmed with hashed tokens, and sends one confirmation mail", async () => {
    const response = await post(path, {
      ...form,
      id: "x",
      confirmedAt: "2026-01-01",
      stopHash: "x",
    });
    expect(response.status).toBe(303);
    expect(visibleText(await (await follow(response)).text())).toContain(
      "We cannot send emails at the moment",
    );
    const [row] = await storedReminders();
    expect(row).toMatchObject({
      email: "ada@mailbox.test",
      occasionKind: "gathering",
      occasionId: sweep,
      minutesBefore: 15,
      confirmedAt: null,
      consentVersion: "2026-11",
    });
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.stopHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await mails()).toEqual(["reminder.confirm"]);
  });

  test("is stored once when sent twice; another occasion or lead time is another reminder", async () => {
    const person = await visitorHeaders();
    for (const _ of [1, 2]) await post(path, form, person);
    expect(await storedReminders()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await post(path, { ...form, before: "60" }, person);
    await post("/reminders?occasion=gathering.01930000-0005-7000-8000-000000000002", form, person);
    expect(await storedReminders()).toHaveLength(3);
  });

  test("gets the same response whether or not the address has the reminder", async () => {
    const submit = async () => {
      const response = await post(path, form);
      return [response.status, visibleText(await (await follow(response)).text())];
    };
    const first = await submit();
    await db.updateTable("reminders").set({ confirmedAt: new Date().toISOString() }).execute();
    const second = await submit();
    expect(second).toEqual(first);
    expect(await storedReminders()).toHaveLength(1);
    expect(await mails()).toEqual(["reminder.confirm", "reminder.kept"]);
  });

  test("refuses the eleventh mail of a day to one address, and keeps what was typed", async () => {
    for (let number = 0; number < 10; number++) {
      expect((await post(path, form)).status).toBe(303);
    }
    const refused = await post(path, form);
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(visibleText(html)).toContain("Nothing was saved. Please try again tomorrow.");
    expect(html).toContain(`value="${form.email}"`);
    expect(await mails()).toHaveLength(10);
    expect((await post(path, { ...form, email: "other@mailbox.test" })).status).toBe(303);
  });

  test("works for livestreams and dated programmes", async () => {
    const { id: stream } = await aLivestream({
      scheduledDate: "2098-01-01",
      scheduledTime: "10:00",
    });
    const { id: programme } = await aProgramme({ time: "10:00" });
    for (const occasion of [`livestream.${stream}`, `programme.${programme}`]) {
      expect((await post(`/reminders?occasion=${occasion}`, form)).status).toBe(303);
    }
    expect((await storedReminders()).map(({ occasionKind }) => occasionKind).toSorted()).toEqual([
      "livestream",
      "programme",
    ]);
  });
});

describe("confirming", () => {
  async function aRequestedReminder() {
    await post(path, form);
    const [row] = await storedReminders();
    return row?.id ?? "";
  }
  const isConfirmed = async () => (await storedReminders())[0]?.confirmedAt !== null;

  test("opening the link asks, the button confirms, and confirming again changes nothing", async () => {
    const address = reminderConfirmPath(await aRequestedReminder());
    expect(visibleText(await read(address))).toContain(
      "Shall we remind you? You asked for an email 15 minutes before Operation Sweep.",
    );
    expect(await isConfirmed()).toBe(false);
    const response = await post(address, {});
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(visibleText(await response.text())).toContain("Your reminder is set");
    const [row] = await storedReminders();
    await post(address, {});
    expect(await storedReminders()).toEqual([row]);
    expect(await isConfirmed()).toBe(true);
  });

  test("a guessed, altered or eight days old link confirms nothing", async () => {
    const id = await aRequestedReminder();
    const address = reminderConfirmPath(id);
    for (const other of [
      "/reminders/confirm",
      "/reminders/confirm?token=",
      `${address}x`,
      address.slice(0, -1),
      `/reminders/confirm?token=${reminderStopPath(id).split("=")[1]}`,
    ]) {
      const response = await post(other, {});
      expect(response.status).toBe(404);
      expect(visibleText(await response.text())).toContain("This link has expired");
    }
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
    await db.updateTable("reminders").set({ createdAt: old }).execute();
    expect((await post(address, {})).status).toBe(404);
    expect(await isConfirmed()).toBe(false);
  });

  test("a form of another site cannot confirm", async () => {
    const address = reminderConfirmPath(await aRequestedReminder());
    const headers = { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" };
    expect((await send(address, "", headers)).status).toBe(403);
    expect(await isConfirmed()).toBe(false);
  });
});

describe("stopping", () => {
  async function address() {
    await post(path, form);
    await db.updateTable("reminders").set({ confirmedAt: new Date().toISOString() }).execute();
    const [row] = await storedReminders();
    return reminderStopPath(row?.id ?? "");
  }

  test("opening the link asks, the button deletes the reminder and the address", async () => {
    const stop = await address();
    expect(visibleText(await read(stop))).toContain("Stop these reminders?");
    expect(await storedReminders()).toHaveLength(1);
    const response = await post(stop, {});
    expect(visibleText(await response.text())).toContain("Your reminders are off");
    expect(await storedReminders()).toEqual([]);
    expect(visibleText(await read(stop))).toContain("Your reminders are off");
  });

  test("one-click unsubscribe works without cookies from any origin and gets 200 without a redirect", async () => {
    for (const headers of [
      {},
      { Origin: "https://mail.test", "Sec-Fetch-Site": "cross-site" },
      { Origin: "null" },
    ] as Record<string, string>[]) {
      const stop = await address();
      const response = await send(stop, "List-Unsubscribe=One-Click", {
        Origin: "",
        "Sec-Fetch-Site": "",
        "Content-Type": "application/x-www-form-urlencoded",
        ...headers,
      });
      expect(response.status).toBe(200);
      expect(await storedReminders()).toEqual([]);
    }
  });

  test("the exception for other origins applies only to that path with a token", async () => {
    const stop = await address();
    const cross = { Origin: "https://mail.test", "Sec-Fetch-Site": "cross-site" };
    for (const other of [
      "/reminders/stop",
      "/reminders/stop?token=",
      `${stop}x`,
      stop.replace("/stop", "/stop/"),
      stop.replace("/reminders/stop", "/contact"),
      stop.replace("/stop", "/confirm"),
      stop.replace("/reminders", "//reminders"),
      path,
    ]) {
      expect([other, (await send(other, "x=y", cross)).status]).toEqual([other, 403]);
    }
    expect((await get("/reminders/stop?token=guess")).status).toBe(404);
    expect(await storedReminders()).toHaveLength(1);
  });
});

test("unconfirmed reminders are deleted after seven days, and past ones after their day", async () => {
  const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  const old = { createdAt: longAgo };
  const { id: gathering } = await aGathering();
  const { id: over } = await aProgramme({ startDate: "2020-01-01", endDate: "2020-01-01" });
  const { id: coming } = await aProgramme();
  const { id: past } = await aLivestream({ scheduledDate: "2020-01-01" });
  const stays = [
    await aReminder({ occasionId: gathering, ...old }),
    await aReminder({ occasionId: gathering, confirmedAt: null }),
    await aReminder({ occasionKind: "programme", occasionId: coming, ...old }),
  ];
  await aReminder({ occasionId: gathering, confirmedAt: null, ...old });
  await aReminder({ occasionId: "gone" });
  await aReminder({ occasionKind: "programme", occasionId: over });
  await aReminder({ occasionKind: "livestream", occasionId: past });
  await deleteExpiredRecords(db, trashTables);
  expect((await storedReminders()).map(({ id }) => id).toSorted()).toEqual(
    stays.map(({ id }) => id).toSorted(),
  );
});

test("the privacy policy mentions reminders", async () => {
  const text = visibleText(await read("/privacy"));
  expect(text).toContain("Reminders: the email address you gave");
  expect(text).toContain("those you have not confirmed, 7 days.");
});
