/** The session of the prayer team. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { deleteExpiredLeases } from "~/platform/privacy/request-tables.server";
import { newId } from "~db/new-id.server";
import { visibleText } from "~tests/support/app";
import { aConfidentialRequest, aPrayerRequest, aRequestUpdate } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { aStaffMember, type Staff } from "~tests/support/staff";
import { addMemberPrayer } from "./member-prayers.server";

const secret = {
  name: "Canary-Name",
  email: "canary@mailbox.test",
  subject: "Canary-Subject",
  prayerRequest: "Canary-Words for the team alone",
};
const unknown = "01890000-0000-7000-8000-000000000000";

let grace: Staff;
let paul: Staff;
beforeAll(async () => {
  grace = await aStaffMember("prayerTeam", "Grace");
  paul = await aStaffMember("administrator", "Paul");
});

const tables = ["prayerRequests", "prayerLeases", "prayerMarks", "prayerCounts"] as const;
beforeEach(async () => {
  for (const table of [...tables, "prayerDays", "auditLog", "requestUpdates"] as const) {
    await db.deleteFrom(table).execute();
  }
});

/** The address after a form of the session. */
async function send(who: Staff, at: string, intent: string, fields: Record<string, string> = {}) {
  const response = await who.post(at, { intent, ...fields });
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

const start = (who: Staff) => send(who, "/admin/pray", "start");
const cardOf = (address: string) => new URLSearchParams(address.split("?")[1]).get("card");
/** Prayed or Next on the card at this address. */
const goOn = (who: Staff, at: string, intent: "prayed" | "next") =>
  send(who, at, intent, { id: cardOf(at) ?? "" });

/** The cards of one session, in order. */
async function walk(who: Staff, intent: "prayed" | "next"): Promise<string[]> {
  const cards: string[] = [];
  for (let at = await start(who); ; at = await goOn(who, at, intent)) {
    const card = cardOf(at);
    if (!card) return cards;
    expect(cards).not.toContain(card);
    cards.push(card);
  }
}

async function auditEntries(action: string) {
  return db
    .selectFrom("auditLog")
    .select(["actor", "recordId"])
    .where("action", "=", action)
    .execute();
}
const openings = () => auditEntries("opened a private prayer request");
const prayedEntries = () => auditEntries("marked a prayer request prayed for");
const rowOf = (id: string) =>
  db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("is refused", () => {
  test.each(["editor", "messages", "treasurer"] as const)("to the role %s", async (role) => {
    await aConfidentialRequest(secret);
    const other = await aStaffMember(role);
    const responses = [
      await other.get("/admin/pray"),
      await other.post("/admin/pray", { intent: "start" }),
    ];
    for (const response of responses) {
      expect(response.status).toBe(403);
      expect(await response.text()).not.toContain("Canary");
    }
    expect(await db.selectFrom("prayerLeases").selectAll().execute()).toEqual([]);
  });

  test.each(["prayed", "next", "askFollowUp", "hide"])("%s for an unknown id", async (intent) => {
    for (const id of [unknown, "nonsense", ""]) {
      expect((await grace.post("/admin/pray", { intent, id, version: "1" })).status).toBe(404);
    }
    expect((await grace.get(`/admin/pray?card=${unknown}`)).status).toBe(404);
    expect((await grace.get("/admin/pray?card=nonsense")).status).toBe(404);
  });

  test.each(["askFollowUp", "hide"])("%s with an old version", async (intent) => {
    const { id } = await aPrayerRequest();
    const at = await start(grace);
    const response = await grace.post(at, { intent, id, version: "7" });
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("Your action was not done.");
    expect(await rowOf(id)).toMatchObject({ needsFollowUp: false, visibility: "shown" });
  });

  test("hiding a confidential request", async () => {
    const { id } = await aConfidentialRequest(secret);
    const at = await start(grace);
    expect(await grace.read(at)).not.toContain('value="hide"');
    expect((await grace.post(at, { intent: "hide", id, version: "1" })).status).toBe(409);
  });

  test("an action that does not exist", async () => {
    const { id } = await aPrayerRequest();
    expect((await grace.post("/admin/pray", { intent: "erase", id })).status).toBe(422);
  });
});

describe("the order", () => {
  test("is urgent first, then least prayed for, then oldest", async () => {
    const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
    const { id: prayedTwice } = await aPrayerRequest({ createdAt: at(1) });
    const { id: young } = await aPrayerRequest({ createdAt: at(4) });
    const { id: old } = await aPrayerRequest({ createdAt: at(2) });
    const { id: urgent } = await aPrayerRequest({ createdAt: at(5), isUrgent: true });
    for (const member of ["one", "two"]) await addMemberPrayer(db, member, prayedTwice);
    expect(await walk(grace, "next")).toEqual([urgent, old, young, prayedTwice]);
  });

  test("reaches every open request, whatever its dates, visibility and source", async () => {
    const [past, future] = ["2020-01-01T00:00:00.000Z", "2120-01-01T00:00:00.000Z"];
    const dates = [null, past, future];
    const wanted: string[] = [];
    for (const expiresAt of dates) {
      for (const publicSince of dates) {
        for (const expiryAskedAt of dates) {
          const row = { expiresAt, publicSince, expiryAskedAt, updatedTextAt: expiresAt };
          wanted.push((await aPrayerRequest(row)).id);
        }
      }
    }
    for (const visibility of ["held", "hidden"] as const) {
      for (const status of ["new", "praying", "followedUp"] as const) {
        wanted.push((await aPrayerRequest({ visibility, status })).id);
        wanted.push((await aConfidentialRequest(secret, { visibility, status })).id);
      }
    }
    for (const createdAt of [past, future]) wanted.push((await aPrayerRequest({ createdAt })).id);
    wanted.push((await aPrayerRequest({ source: "phone", email: null, name: null })).id);
    for (const status of ["answered", "closed"] as const) await aPrayerRequest({ status });
    expect((await walk(grace, "next")).toSorted()).toEqual(wanted.toSorted());
  });
});

describe("two members", () => {
  test("in parallel never get the same card", async () => {
    for (let index = 0; index < 12; index++) await aPrayerRequest({ isUrgent: index % 2 === 0 });
    let [hers, his] = [await start(grace), await start(paul)];
    for (let round = 0; round < 5; round++) {
      expect(cardOf(hers)).toBeTruthy();
      expect(cardOf(hers)).not.toBe(cardOf(his));
      [hers, his] = await Promise.all([goOn(grace, hers, "next"), goOn(paul, his, "next")]);
    }
    const leases = await db.selectFrom("prayerLeases").selectAll().execute();
    expect(new Set(leases.map(({ userId }) => userId))).toEqual(
      new Set([grace.userId, paul.userId]),
    );
  });

  test("who start at the same moment with one request left: one gets it", async () => {
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom("prayerLeases").execute();
      await db.deleteFrom("prayerRequests").execute();
      const { id } = await aPrayerRequest();
      const cards = (await Promise.all([start(grace), start(paul)])).map(cardOf);
      expect(new Set(cards)).toEqual(new Set([id, null]));
    }
  });

  test("a card that another member has is not shown, and the page says so", async () => {
    await aPrayerRequest({ subject: "Only one" });
    const at = await start(grace);
    expect(await grace.read(at)).toContain("Only one");
    const html = await paul.read(at);
    expect(html).not.toContain("Only one");
    expect(visibleText(html)).toContain("Someone else is praying for this request now");
    const end = visibleText(await paul.read(await start(paul)));
    expect(end).toContain("You have come to the end of the list");
    expect(end).toContain("Other members are praying for 1 request now.");
  });
});

describe("the lease", () => {
  test("lasts ten minutes. Then another member may take the card", async () => {
    const { id } = await aPrayerRequest({ subject: "Only one" });
    const at = await start(grace);
    advanceClock(9 * 60_000);
    expect(cardOf(await start(paul))).toBeNull();
    expect(await grace.read(at)).toContain("Only one");
    advanceClock(61_000);
    expect(visibleText(await grace.read(at))).toContain("This card is no longer open");
    expect(cardOf(await start(paul))).toBe(id);
    expect(visibleText(await grace.read(at))).toContain("Someone else is praying");
  });

  test.each(["prayed", "next"] as const)("ends with %s", async (intent) => {
    const { id } = await aPrayerRequest();
    const at = await start(grace);
    await goOn(grace, at, intent);
    expect(cardOf(await start(paul))).toBe(id);
    expect(visibleText(await grace.read(at))).toContain("Someone else is praying");
  });

  test("of another member stays when someone goes on from an old page", async () => {
    await aPrayerRequest();
    const at = await start(grace);
    advanceClock(11 * 60_000);
    const his = await start(paul);
    await goOn(grace, at, "next");
    expect(await paul.read(his)).toContain("A subject");
  });

  test("is deleted by the housekeeping when it is over", async () => {
    await aPrayerRequest();
    await start(grace);
    await deleteExpiredLeases(db);
    expect(await db.selectFrom("prayerLeases").selectAll().execute()).toHaveLength(1);
    advanceClock(10 * 60_000 + 1_000);
    await deleteExpiredLeases(db);
    expect(await db.selectFrom("prayerLeases").selectAll().execute()).toEqual([]);
  });
});

describe("a confidential request", () => {
  test("is opened once for each lease in the audit log, however often it is read", async () => {
    const { id } = await aConfidentialRequest(secret);
    const at = await start(grace);
    for (let reload = 0; reload < 3; reload++) {
      const html = await grace.read(at);
      expect(html).toContain(secret.subject);
      expect(html).toContain(secret.prayerRequest);
      expect(html).not.toContain(secret.name);
      expect(html).not.toContain(secret.email);
    }
    expect(cardOf(await start(grace))).toBe(id);
    expect(await openings()).toEqual([{ actor: grace.userId, recordId: id }]);
    advanceClock(11 * 60_000);
    await start(grace);
    expect(await openings()).toHaveLength(2);
  });

  test("is not opened by the start page or by a card of another member", async () => {
    await aConfidentialRequest(secret);
    expect(visibleText(await grace.read("/admin/pray"))).toContain("1 confidential");
    const at = await start(grace);
    expect(await paul.read(at)).not.toMatch(/canary/i);
    expect(await openings()).toHaveLength(1);
  });

  test("that a member opens again by taking back a prayer is opened once more in the audit log", async () => {
    const { id } = await aConfidentialRequest(secret);
    const end = await goOn(grace, await start(grace), "prayed");
    expect(await openings()).toHaveLength(1);
    const session = new URL(end, "http://localhost").searchParams.get("session");
    const undone = await send(grace, `/admin/pray?session=${session}`, "undo", { id });
    expect(await grace.read(undone)).toContain(secret.prayerRequest);
    expect(await openings()).toEqual([
      { actor: grace.userId, recordId: id },
      { actor: grace.userId, recordId: id },
    ]);
  });

  test("shows its encrypted updates", async () => {
    const { id: requestId } = await aConfidentialRequest(secret);
    const id = newId();
    await aRequestUpdate({ id, requestId, text: null, sealed: seal("Better today", id) });
    expect(await grace.read(await start(grace))).toContain("Better today");
  });
});

describe("Prayed", () => {
  test("counts once for each member, request and day, and moves new to praying", async () => {
    const { id } = await aPrayerRequest();
    for (const member of [grace, grace, paul]) {
      await member.post("/admin/pray", { intent: "prayed", id });
    }
    expect(await rowOf(id)).toMatchObject({ status: "praying", version: 2 });
    const counted = await db.selectFrom("prayerCounts").selectAll().execute();
    expect(counted).toMatchObject([{ requestId: id, count: 2 }]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await db.selectFrom("prayerDays").selectAll().execute()).toEqual([
      { day: today, count: 2 },
    ]);
    expect(await prayedEntries()).toEqual([
      { actor: grace.userId, recordId: id },
      { actor: paul.userId, recordId: id },
    ]);
  });

  test("keeps the status of a request that was followed up", async () => {
    const { id } = await aPrayerRequest({ status: "followedUp" });
    await goOn(grace, await start(grace), "prayed");
    expect(await rowOf(id)).toMatchObject({ status: "followedUp", version: 1 });
  });

  test("does not count for a request that was closed meanwhile", async () => {
    const { id } = await aPrayerRequest();
    const at = await start(grace);
    await db.updateTable("prayerRequests").set({ status: "closed" }).execute();
    expect(visibleText(await grace.read(at))).toContain("This request was answered or closed");
    expect(visibleText(await grace.read(await goOn(grace, at, "prayed")))).toContain(
      "answered or closed meanwhile",
    );
    expect(await rowOf(id)).toMatchObject({ status: "closed" });
    expect(await db.selectFrom("prayerCounts").selectAll().execute()).toEqual([]);
  });

  test("stores no name of the member in the marks", async () => {
    await aPrayerRequest();
    await goOn(grace, await start(grace), "prayed");
    const marks = await db.selectFrom("prayerMarks").selectAll().execute();
    expect(marks).toHaveLength(2);
    expect(JSON.stringify(marks)).not.toContain(grace.userId);
  });

  test("in the list of requests counts too", async () => {
    const { id } = await aPrayerRequest();
    await grace.post("/admin/prayers", { intent: "prayed", id, version: "1" });
    expect(await db.selectFrom("prayerCounts").select("count").execute()).toEqual([{ count: 1 }]);
  });
});

describe("undoing Prayed", () => {
  const counts = () =>
    db.selectFrom("prayerCounts").select(["requestId", "count", "notifiedCount"]).execute();
  const days = () => db.selectFrom("prayerDays").select("count").execute();
  const statusOf = async (id: string) =>
    (await db.selectFrom("prayerRequests").select("status").where("id", "=", id).execute())[0];
  beforeEach(async () => {
    for (const table of ["prayerCounts", "prayerDays"] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  test("in the list takes the prayer back, once", async () => {
    const { id } = await aPrayerRequest();
    await addMemberPrayer(db, "another member", id);
    await db.updateTable("prayerCounts").set({ notifiedCount: 2 }).execute();
    const list = await grace.follow(
      await grace.post("/admin/prayers", { intent: "prayed", id, version: "1" }),
    );
    expect(list).toMatch(/name="undoes" value="prayed"/);
    const undo = { intent: "reopen", id, version: "2", undoes: "prayed" };
    expect((await grace.post("/admin/prayers", undo)).status).toBe(303);
    expect(await counts()).toEqual([{ requestId: id, count: 1, notifiedCount: 1 }]);
    expect([await days(), await statusOf(id)]).toEqual([[{ count: 1 }], { status: "new" }]);
    await grace.post("/admin/prayers", undo);
    expect(await counts()).toHaveLength(1);
  });

  test("in the session takes the prayer back and opens the card again", async () => {
    const { id } = await aPrayerRequest();
    const end = await goOn(grace, await start(grace), "prayed");
    expect(await grace.read(end)).toContain(`value="undo"`);
    const session = new URL(end, "http://localhost").searchParams.get("session");
    const address = `/admin/pray?session=${session}`;
    const response = await grace.post(address, { intent: "undo", id });
    const back = response.headers.get("Location") ?? "";
    expect([response.status, cardOf(back)]).toEqual([303, id]);
    expect(visibleText(await grace.read(back))).toContain("Your prayer is not counted any more.");
    expect([await counts(), await days()]).toEqual([[], [{ count: 0 }]]);
    expect(await auditEntries("took back a prayer for a prayer request")).toHaveLength(1);
    const again = await grace.post(address, { intent: "undo", id });
    expect(again.headers.get("Location")).toContain("did=nothing");
    expect(await counts()).toEqual([]);
    await goOn(grace, back, "prayed");
    expect(await counts()).toMatchObject([{ count: 1 }]);
  });

  test("leaves no count if nobody else prayed, and Reopen alone takes nothing back", async () => {
    const { id } = await aPrayerRequest();
    await grace.post("/admin/prayers", { intent: "prayed", id, version: "1" });
    await grace.post("/admin/prayers", { intent: "reopen", id, version: "2" });
    expect(await counts()).toMatchObject([{ count: 1 }]);
    // It was counted before, so there is nothing to take back.
    const again = await grace.post("/admin/prayers", { intent: "prayed", id, version: "3" });
    expect(await grace.follow(again)).not.toContain('name="undoes"');
    const other = await aPrayerRequest();
    await grace.post("/admin/prayers", { intent: "prayed", id: other.id, version: "1" });
    const undo = { intent: "reopen", id: other.id, version: "2", undoes: "prayed" };
    await grace.post("/admin/prayers", undo);
    expect(await counts()).toMatchObject([{ requestId: id, count: 1 }]);
    expect(await days()).toEqual([{ count: 1 }]);
  });
});

describe("a card that the member has had", () => {
  test("does not come again in the session, and a passed one comes in a new session", async () => {
    const [{ id: first }, { id: second }] = [await aPrayerRequest(), await aPrayerRequest()];
    const at = await goOn(grace, await start(grace), "next");
    expect(cardOf(at)).toBe(second);
    expect(cardOf(await goOn(grace, at, "prayed"))).toBeNull();
    expect(await walk(grace, "next")).toEqual([first]);
  });

  test("comes again when its author writes an update", async () => {
    const { id } = await aPrayerRequest();
    const at = await start(grace);
    const end = await goOn(grace, at, "prayed");
    expect(cardOf(end)).toBeNull();
    advanceClock(1_000);
    const updatedTextAt = new Date().toISOString();
    await db.updateTable("prayerRequests").set({ updatedTextAt }).execute();
    await aRequestUpdate({ requestId: id, text: "He is home again" });
    const again = await send(grace, end, "start");
    expect(cardOf(again)).toBe(id);
    expect(await grace.read(again)).toContain("He is home again");
    advanceClock(1_000);
    expect(cardOf(await goOn(grace, again, "prayed"))).toBeNull();
    expect(await db.selectFrom("prayerCounts").select("count").execute()).toEqual([{ count: 1 }]);
  });
});

describe("the card", () => {
  test("is marked for follow-up and stays. The list can be filtered by it", async () => {
    const { id } = await aPrayerRequest({ subject: "Call me" });
    await aPrayerRequest({ subject: "Another" });
    const at = await start(grace);
    const after = await send(grace, at, "askFollowUp", { id, version: "1" });
    expect(cardOf(after)).toBe(id);
    expect(visibleText(await grace.read(after))).toContain("Marked for follow-up.");
    expect(await rowOf(id)).toMatchObject({ needsFollowUp: true, version: 2 });
    const list = visibleText(await grace.read("/admin/prayers?show=followUp"));
    expect(list).toContain("Call me");
    expect(list).not.toContain("Another");
    await grace.post("/admin/prayers", { intent: "followedUp", id, version: "2" });
    expect(await rowOf(id)).toMatchObject({ needsFollowUp: false, status: "followedUp" });
  });

  test("is hidden from visitors, and shown again", async () => {
    const { id } = await aPrayerRequest();
    const at = await start(grace);
    await send(grace, at, "hide", { id, version: "1" });
    expect(await rowOf(id)).toMatchObject({ visibility: "hidden", version: 2 });
    await send(grace, at, "show", { id, version: "2" });
    expect(await rowOf(id)).toMatchObject({ visibility: "shown", version: 3 });
  });

  test.each([
    [{ visibility: "held" }, "Held: visitors do not see it until it is released."],
    [{ visibility: "hidden" }, "Hidden: visitors do not see it."],
    [{ expiresAt: "2020-01-01T00:00:00.000Z" }, "Its time on the public page is over."],
    [{ needsCare: true }, "Do not handle it alone"],
  ] as const)("%j has a note", async (row, note) => {
    await aPrayerRequest(row);
    expect(visibleText(await grace.read(await start(grace)))).toContain(note);
  });

  test("says that visitors reported it", async () => {
    const { id: requestId } = await aPrayerRequest();
    const createdAt = new Date().toISOString();
    await db.insertInto("requestReports").values({ id: "a", requestId, createdAt }).execute();
    expect(visibleText(await grace.read(await start(grace)))).toContain(
      "Reported by visitors 1 time.",
    );
  });
});

test("without open requests the page says so", async () => {
  await aPrayerRequest({ status: "answered" });
  expect(visibleText(await grace.read("/admin/pray"))).toContain("No open prayer requests");
  expect(visibleText(await grace.read(await start(grace)))).toContain("No open prayer requests");
});

test("opening the page changes nothing", async () => {
  await aPrayerRequest();
  await grace.read("/admin/pray");
  await grace.read("/admin/pray?end=1&did=prayed");
  for (const table of ["prayerLeases", "prayerMarks", "prayerCounts"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

/** The last test, because it ends the sessions. */
test("the next day a prayer of the same member counts again", async () => {
  const { id } = await aPrayerRequest();
  expect(await addMemberPrayer(db, grace.userId, id)).toBe(true);
  expect(await addMemberPrayer(db, grace.userId, id)).toBe(false);
  advanceClock(86_400_000);
  expect(await addMemberPrayer(db, grace.userId, id)).toBe(true);
});
