import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailHash } from "~/platform/crypto/hashing.server";
import { deriveKeyFrom } from "~/platform/crypto/master-key.server";
import { rotateKey } from "~/platform/crypto/rotate-key.server";
import { db } from "~/platform/database.server";
import { reapplyErasures } from "~/platform/privacy/erase.server";
import { exportPersonalData } from "~/platform/privacy/export-personal-data.server";
import { countPersonalData, erasePersonalData } from "~/platform/privacy/personal-data.server";
import { resources, trashTables } from "~/resources";
import { builtInSettings } from "~/settings/content";
import { deleteExpiredRecords, previewRetention } from "~/settings/retention.server";
import { read, visibleText } from "~tests/support/app";
import { aPrayerWatch, aWatchSignup } from "~tests/support/builders";
import { putInOutbox } from "~tests/support/outbox";
import { describeRecords } from "~tests/support/records";
import { aStaffMember, type Staff } from "~tests/support/staff";

const resource = resources.prayerWatches;

const valid = {
  title: "A title",
  description: "What we pray for.",
  startsAt: "2098-03-01T18:00",
  zone: "Africa/Lagos",
  slotMinutes: "60",
  slotCount: "24",
  gatheringId: "",
  publishing: "now",
  publishAt: "",
};

describeRecords({
  resource,
  table: "prayerWatches",
  valid,
  roles: ["administrator", "editor", "prayerTeam"],
  publicPage: "/prayer-watch",
  otherField: ["description", "For the nations."],
  malformed: ["startsAt", "2098-02-30T18:00"],
  required: {
    title: "Title is required",
    description: "Description is required",
    startsAt: "Start is required",
    slotCount: "Number of slots is required",
  },
});

describe("a prayer watch", () => {
  let grace: Staff;
  beforeAll(async () => {
    grace = await aStaffMember();
  });
  const kept = (title: string) =>
    db.selectFrom("prayerWatches").selectAll().where("title", "=", title).executeTakeFirst();

  test.each([
    ["startsAt", "tomorrow", "Start must be a day and a time"],
    ["zone", "Mars/Base", "Please choose a time zone from the list"],
    ["slotMinutes", "7", "Please choose one of the offered values for Length of a slot"],
    ["slotCount", "0", "Number of slots must be a whole number from 1 to 168"],
    ["slotCount", "169", "Number of slots must be a whole number from 1 to 168"],
  ])("whose %s is %s is refused", async (field, value, message) => {
    const typed = { ...valid, title: "Refused", [field]: value };
    const response = await grace.post(`${resource.path}?new=1`, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    expect(await kept("Refused")).toBeUndefined();
  });

  test("of more than seven days is refused", async () => {
    const typed = { ...valid, title: "Too long", slotMinutes: "180", slotCount: "57" };
    const response = await grace.post(`${resource.path}?new=1`, typed);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("A watch lasts 7 days at most");
  });

  test("stores when it ends, unless it is weekly", async () => {
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Once" });
    expect((await kept("Once"))?.endsAt).toBe("2098-03-02T17:00:00.000Z");
    await grace.post(`${resource.path}?new=1`, { ...valid, title: "Weekly", isWeekly: "on" });
    expect(await kept("Weekly")).toMatchObject({ endsAt: null, isWeekly: true });
  });
});

describe("the people of a watch", () => {
  let watchId: string;
  let path: string;
  beforeEach(async () => {
    watchId = (await aPrayerWatch()).id;
    path = `${resource.path}?people=${watchId}`;
  });
  const find = (id: string) =>
    db.selectFrom("watchSignups").selectAll().where("id", "=", id).executeTakeFirst();

  test("are shown with names to the prayer team, and only counted for editors", async () => {
    await aWatchSignup({ watchId, slot: 3, name: "Canary", email: "canary@mailbox.test" });
    const team = await aStaffMember("prayerTeam");
    const page = visibleText(await team.read(path));
    expect(page).toContain("Canary");
    expect(page).toContain("canary@mailbox.test");
    expect(page).toContain("9:00 PM to 10:00 PM Lagos");
    const editor = await aStaffMember("editor");
    const html = await editor.read(path);
    expect(html).not.toContain("Canary");
    expect(html).not.toContain("canary@mailbox.test");
    expect(visibleText(html)).toContain("1 person");
  });

  test("are confirmed by hand and removed, with audit entries", async () => {
    const { id } = await aWatchSignup({ watchId, confirmedAt: null });
    const team = await aStaffMember("prayerTeam");
    const confirmed = await team.post(path, { intent: "confirm", id });
    expect(visibleText(await team.follow(confirmed))).toContain("Slot confirmed");
    expect((await find(id))?.confirmedAt).not.toBeNull();
    const removed = await team.post(path, { intent: "removePerson", id });
    expect(visibleText(await team.follow(removed))).toContain("Person removed");
    expect(await find(id)).toBeUndefined();
    const log = await db
      .selectFrom("auditLog")
      .select(["action", "actor"])
      .where("recordId", "=", id)
      .orderBy("at")
      .execute();
    expect(log).toEqual([
      { action: "confirmed a slot of a prayer watch", actor: team.userId },
      { action: "removed a person from a slot of a prayer watch", actor: team.userId },
    ]);
  });

  test("cannot be changed by editors, by an unknown button, or for another watch", async () => {
    const { id } = await aWatchSignup({ watchId, confirmedAt: null });
    const editor = await aStaffMember("editor");
    for (const intent of ["confirm", "removePerson"]) {
      expect((await editor.post(path, { intent, id })).status).toBe(403);
    }
    const team = await aStaffMember("prayerTeam");
    const other = `${resource.path}?people=${(await aPrayerWatch()).id}`;
    expect((await team.post(other, { intent: "confirm", id })).status).toBe(404);
    expect((await team.post(path, { intent: "confirm", id: "unknown" })).status).toBe(404);
    expect((await team.post(path, { intent: "dance", id })).status).toBe(422);
    expect((await team.get(`${resource.path}?people=unknown`)).status).toBe(404);
    expect(await find(id)).toMatchObject({ confirmedAt: null });
  });

  test("can be sent to a chat as text without names", async () => {
    await aWatchSignup({ watchId, slot: 0, name: "Canary" });
    const team = await aStaffMember("prayerTeam");
    const html = await team.read(path);
    const text = /<pre[^>]*>(.*?)<\/pre>/s.exec(html)?.[1] ?? "";
    expect(text).toContain("6:00 PM to 7:00 PM: 1 person");
    expect(text).toContain("7:00 PM to 8:00 PM: Free");
    expect(text).toContain(`/prayer-watch?watch=${watchId}`);
    expect(text).not.toContain("Canary");
  });
});

describe("privacy", () => {
  beforeEach(async () => {
    for (const table of ["watchSignups", "prayerWatches", "erasures", "outbox"] as const) {
      await db.deleteFrom(table).execute();
    }
  });
  const stored = async () =>
    (await db.selectFrom("watchSignups").select("id").orderBy("id").execute()).map(({ id }) => id);

  test("slots are deleted 7 days after they were not confirmed, and 30 days after the watch", async () => {
    const { id: watchId } = await aPrayerWatch();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const stays = [
      await aWatchSignup({ watchId, createdAt: daysAgo(90) }),
      await aWatchSignup({ watchId, confirmedAt: null, createdAt: daysAgo(6) }),
      await aWatchSignup({ watchId, endsAt: daysAgo(29) }),
    ];
    await aWatchSignup({ watchId, confirmedAt: null, createdAt: daysAgo(8) });
    await aWatchSignup({ watchId, confirmedAt: null, createdAt: daysAgo(8), endsAt: daysAgo(31) });
    await aWatchSignup({ watchId, endsAt: daysAgo(31) });
    await aWatchSignup({ watchId: "gone" });
    const expected = [
      { what: "unconfirmed prayer slots", count: 2 },
      { what: "prayer slots of what is over", count: 2 },
    ];
    const preview = await previewRetention(db, trashTables, builtInSettings.keptDays);
    expect(preview).toEqual(expect.arrayContaining(expected));
    expect(await deleteExpiredRecords(db, trashTables)).toEqual(expect.arrayContaining(expected));
    expect(await stored()).toEqual(stays.map(({ id }) => id).toSorted());
  });

  test("a slot waits for the team as long as the mail that asks for confirmation could not be sent", async () => {
    const { id: watchId } = await aPrayerWatch();
    const createdAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const { id } = await aWatchSignup({ watchId, confirmedAt: null, createdAt });
    const mail = await putInOutbox(id, { kind: "watch.confirm", createdAt });
    await deleteExpiredRecords(db, trashTables);
    expect(await stored()).toEqual([id]);
    const sent = { status: "sent" as const, sentAt: new Date().toISOString() };
    await db.updateTable("outbox").set(sent).where("id", "=", mail).execute();
    await deleteExpiredRecords(db, trashTables);
    expect(await stored()).toEqual([]);
  });

  test("the export and the erasure of a person include their slots, also after a restore", async () => {
    const { id: watchId } = await aPrayerWatch();
    const email = "ada@mailbox.test";
    const signup = await aWatchSignup({ watchId, email, name: "Ada" });
    const other = await aWatchSignup({ watchId, email: "other@mailbox.test" });
    expect(await countPersonalData(email)).toContainEqual({
      label: "prayer watch slots",
      count: 1,
    });
    const exported = JSON.stringify(await exportPersonalData("system", email));
    expect(exported).toContain(signup.id);
    expect(exported).not.toContain(other.id);
    await erasePersonalData("system", email);
    expect(await stored()).toEqual([other.id]);
    const { version: _version, ...row } = signup;
    await db.insertInto("watchSignups").values(row).execute();
    await db.transaction().execute((transaction) => reapplyErasures(transaction));
    expect(await stored()).toEqual([other.id]);
  });

  test("a new key hashes the addresses again", async () => {
    const { id: watchId } = await aPrayerWatch();
    const email = "ada@mailbox.test";
    await aWatchSignup({ watchId, email });
    const next = Buffer.alloc(32, 7);
    const hashes: string[] = [];
    await db
      .transaction()
      .execute(async (transaction) => {
        await rotateKey(transaction, next);
        const row = await transaction
          .selectFrom("watchSignups")
          .select("emailHash")
          .executeTakeFirstOrThrow();
        hashes.push(row.emailHash);
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(hashes).toEqual([emailHash(email, deriveKeyFrom(next, "email"))]);
    expect(hashes).not.toEqual([emailHash(email)]);
  });
});

test("the name of a copy button that assistive technology reads contains the text that people see", async () => {
  const member = await aStaffMember("prayerTeam");
  const watch = await aPrayerWatch();
  await aWatchSignup({ watchId: watch.id });
  const pages = [
    await member.read(`/admin/watches?people=${watch.id}`),
    await read("/donations"),
    await read("/sermons"),
  ];
  const buttons = pages.flatMap((html) => [
    ...html.matchAll(/data-action="copy"[^>]*aria-label="([^"]*)".*?<span>([^<]*)<\/span>/gs),
  ]);
  const names = buttons.map(([, name = "", text = "-"]) => ({ name, isPart: name.includes(text) }));
  expect(names.filter(({ isPart }) => !isPart)).toEqual([]);
  expect(names.map(({ name }) => name)).toContain("Copy for WhatsApp: the coverage as text");
});
