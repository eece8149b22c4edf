import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { follow, get, visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aPrayerRequest,
  aRequestUpdate,
  setSetting,
} from "~tests/support/builders";
import { findTablesContaining } from "~tests/support/database";
import { aSubmitter, type Submitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";

beforeAll(() => seed(db));
// Repeated identical text would be held as spam.
beforeEach(() => db.deleteFrom("rateLimits").execute());

const secret = {
  name: "Canaryname",
  email: "canary@mailbox.test",
  subject: "Canarysubject",
  prayerRequest: "Canarywords for the team",
};
const spam =
  "Buy cheap viagra now https://spam.example https://spam.example/2 casino bonus, click here, bitcoin investment";
const now = new Date().toISOString();
const past = "2026-01-01T00:00:00.000Z";

async function anAuthor(row: Parameters<typeof aPrayerRequest>[0] = {}): Promise<Submitter> {
  return aSubmitter("prayerRequests", await aPrayerRequest(row));
}

function rowOf(id: string) {
  return db.selectFrom("prayerRequests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function updatesOf(requestId: string) {
  return db
    .selectFrom("requestUpdates")
    .selectAll()
    .where("requestId", "=", requestId)
    .orderBy("createdAt")
    .execute();
}

async function logOf(recordId: string) {
  const log = await db
    .selectFrom("auditLog")
    .select(["actor", "action", "before", "after"])
    .where("recordId", "=", recordId)
    .orderBy("id")
    .execute();
  return log.filter(({ action }) => !action.startsWith("opened"));
}

async function mailsOf(subjectId: string) {
  return db
    .selectFrom("outbox")
    .select(["kind", "payload"])
    .where("subjectId", "=", subjectId)
    .execute();
}

describe("refused", () => {
  test.each([
    [{ intent: "update", update: "" }, "Your text is required"],
    [{ intent: "update", update: " \n " }, "Your text is required"],
    [{ intent: "update" }, "Your text is required"],
    [{ intent: "update", update: "x".repeat(5_001) }, "Your text must be at most 5,000 characters"],
    [{ intent: "answer", update: "x".repeat(5_001) }, "Your text must be at most 5,000 characters"],
  ])("%# an update that is empty or too long gets 422 and a sentence", async (fields, message) => {
    const author = await anAuthor();
    const response = await author.post(fields as Record<string, string>);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('id="update-error"');
    expect(visibleText(html)).toContain(message);
    expect(await updatesOf(author.id)).toEqual([]);
    expect(await rowOf(author.id)).toMatchObject({ version: 1, status: "new" });
  });

  test.each([
    ["update", { status: "answered" as const }],
    ["update", { status: "closed" as const }],
    ["answer", { status: "closed" as const }],
    ["reopen", { status: "closed" as const }],
    ["keep", { status: "closed" as const, expiryAskedAt: past }],
    ["start-mails", { status: "answered" as const }],
    // No mail server is set.
    ["start-mails", { status: "new" as const }],
  ])("%s of a request that is %j gets 409 and changes nothing", async (intent, row) => {
    const author = await anAuthor(row);
    const before = await rowOf(author.id);
    const response = await author.post({ intent, update: "Some words" });
    expect(response.status).toBe(409);
    expect(await rowOf(author.id)).toEqual(before);
    expect(await updatesOf(author.id)).toEqual([]);
    expect(await logOf(author.id)).toEqual([]);
  });

  test.each(["keep", "hide-count", "show-count"])(
    "%s of a confidential request",
    async (intent) => {
      const request = await aConfidentialRequest(secret, {
        expiryAskedAt: past,
        hidesCount: false,
      });
      const author = await aSubmitter("prayerRequests", request);
      const response = await author.post({ intent });
      expect(response.status).toBe(409);
      expect(await rowOf(author.id)).toMatchObject({ version: 1, hidesCount: false });
    },
  );

  test("an update of a request that was closed meanwhile: the typed text is preserved", async () => {
    const author = await anAuthor({ version: 3, status: "closed" });
    const response = await author.post({ intent: "update", update: "Typed words", version: "2" });
    expect(response.status).toBe(409);
    const text = visibleText(await response.text());
    expect(text).toContain("Your update is not saved");
    expect(text).toContain("Typed words");
    expect(await updatesOf(author.id)).toEqual([]);
  });

  test.each(["update", "answer", "constructor", "toString"])(
    "%s of a testimony or by an unknown link",
    async (intent) => {
      const unknown = await aSubmitter("prayerRequests", { id: "no-such-request" });
      expect((await unknown.post({ intent, update: "Words" })).status).toBe(
        ["update", "answer"].includes(intent) ? 404 : 422,
      );
    },
  );

  test("a sixth update on one day", async () => {
    const author = await anAuthor();
    for (let day = 0; day < 5; day += 1) await aRequestUpdate({ requestId: author.id });
    const response = await author.post({ intent: "update", update: "One more" });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("several updates today");
    // Marking it answered without words is still possible.
    expect((await author.post({ intent: "answer" })).status).toBe(303);
  });

  test("a write that fails leaves nothing behind", async () => {
    const author = await anAuthor();
    await db.schema.alterTable("auditLog").renameTo("lost").execute();
    try {
      const response = await author.post({ intent: "update", update: "Not stored" });
      expect(response.status).toBe(503);
      expect(await response.text()).toContain("Not stored</textarea>");
    } finally {
      await db.schema.alterTable("lost").renameTo("auditLog").execute();
    }
    expect(await updatesOf(author.id)).toEqual([]);
    expect(await rowOf(author.id)).toMatchObject({ version: 1, updatedTextAt: null });
  });
});

describe("an update", () => {
  test("is saved from a page that is older than a prayer of the team, and once if it is repeated", async () => {
    const author = await anAuthor({ version: 4, status: "praying" });
    const fields = { intent: "update", update: "She is home again.", version: "3" };
    expect((await author.post(fields)).status).toBe(303);
    expect((await author.post(fields)).status).toBe(303);
    expect(await updatesOf(author.id)).toMatchObject([{ text: "She is home again." }]);
    expect(await rowOf(author.id)).toMatchObject({ version: 5, status: "new" });
  });

  test("is stored with an audit entry without content, and the request comes up again", async () => {
    const author = await anAuthor({ status: "followedUp", createdAt: past });
    const response = await author.post({ intent: "update", update: " She walks again. " });
    expect([response.status, response.headers.get("Location")]).toEqual([303, author.address]);
    expect(visibleText(await (await follow(response)).text())).toContain("Your update is saved");
    expect(await updatesOf(author.id)).toMatchObject([
      { text: "She walks again.", sealed: null, kind: "update", visibility: "shown" },
    ]);
    const row = await rowOf(author.id);
    expect(row).toMatchObject({ status: "new", version: 2 });
    expect(row.updatedTextAt).not.toBeNull();
    expect(await logOf(author.id)).toEqual([
      {
        actor: "person",
        action: "wrote an update of a prayer request by the private link",
        before: null,
        after: null,
      },
    ]);
    expect(await mailsOf(author.id)).toEqual([]);
    expect(visibleText(await author.read())).toContain("She walks again.");
  });

  test("puts the request before newer ones in the list of the team until someone prays", async () => {
    await db.deleteFrom("prayerRequests").execute();
    const author = await anAuthor({ subject: "Updated old one", createdAt: past });
    await aPrayerRequest({ subject: "A newer one" });
    const grace = await aStaffMember();
    await author.post({ intent: "update", update: "Still waiting." });
    const order = async () => {
      const list = visibleText(await grace.read("/admin/prayers"));
      return [list.indexOf("Updated old one") < list.indexOf("A newer one"), list] as const;
    };
    const [isFirst, list] = await order();
    expect(isFirst).toBe(true);
    expect(list).toMatch(/Updated Standard/);
    const view = `/admin/prayers?view=${author.id}`;
    expect(visibleText(await grace.read(view))).toContain("Still waiting.");
    expect(visibleText(await grace.read("/admin/prayers?show=updated"))).toContain("1 found");
    await grace.post(view, { intent: "prayed", id: author.id, version: "2" });
    expect((await order())[0]).toBe(false);
  });

  test("sent twice, also at the same time, is stored once", async () => {
    const author = await anAuthor();
    const fields = { intent: "update", update: "Only once, please." };
    const responses = await Promise.all(Array.from({ length: 4 }, () => author.post(fields)));
    responses.push(await author.post(fields));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await updatesOf(author.id)).toHaveLength(1);
    expect(await logOf(author.id)).toHaveLength(1);
  });

  test.each([
    ["looks like spam", spam, false],
    ["tells of danger", "I want to kill myself tonight.", true],
  ])("that %s is held, and the team gets a mail", async (_name, update, isDanger) => {
    const author = await anAuthor();
    expect((await author.post({ intent: "update", update })).status).toBe(303);
    const [stored] = await updatesOf(author.id);
    expect(stored).toMatchObject({ text: update, visibility: "held" });
    expect(await rowOf(author.id)).toMatchObject({
      visibility: "shown",
      needsCare: isDanger,
      isUrgent: isDanger,
    });
    expect(await mailsOf(author.id)).toEqual([
      { kind: "prayer.team", payload: JSON.stringify({ updateId: stored?.id }) },
    ]);
    expect(visibleText(await author.read())).toContain("Held until someone on our team");
  });

  test("is held if requests are reviewed first, and the team can show and hide it", async () => {
    await setSetting("reviewRequestsFirst", true);
    const author = await anAuthor();
    await author.post({ intent: "update", update: "Read me first." });
    await setSetting("reviewRequestsFirst", false);
    const [update] = await updatesOf(author.id);
    expect(update).toMatchObject({ visibility: "held" });
    const member = await aStaffMember("prayerTeam");
    const view = `/admin/prayers?view=${author.id}`;
    const fields = { id: author.id, updateId: update?.id ?? "" };
    const editor = await aStaffMember("editor");
    expect((await editor.post(view, { ...fields, intent: "show-update" })).status).toBe(403);
    const other = { ...fields, id: (await aPrayerRequest()).id, intent: "show-update" };
    expect((await member.post(view, other)).status).toBe(409);
    for (const [intent, visibility] of [
      ["show-update", "shown"],
      ["hide-update", "hidden"],
    ] as const) {
      expect((await member.post(view, { ...fields, intent })).status).toBe(303);
      expect((await member.post(view, { ...fields, intent })).status).toBe(409);
      expect(await updatesOf(author.id)).toMatchObject([{ visibility }]);
    }
    expect((await logOf(author.id)).map(({ action }) => action)).toEqual([
      "wrote an update of a prayer request by the private link",
      "showed an update of a prayer request",
      "hid an update of a prayer request",
    ]);
  });

  test("of a confidential request is encrypted, and no table contains its text", async () => {
    const author = await aSubmitter("prayerRequests", await aConfidentialRequest(secret));
    await author.post({ intent: "update", update: "Canaryupdate is better" });
    await author.post({ intent: "answer", update: "Canaryanswer came", version: "2" });
    expect(await findTablesContaining(["Canary"])).toEqual([]);
    expect(await updatesOf(author.id)).toMatchObject([
      { text: null, kind: "update" },
      { text: null, kind: "answer" },
    ]);
    const text = visibleText(await author.read());
    for (const words of ["Canaryupdate is better", "Canaryanswer came"]) {
      expect(text).toContain(words);
      expect(visibleText(await (await get("/prayers")).text())).not.toContain(words);
    }
    const member = await aStaffMember("prayerTeam");
    const view = visibleText(await member.read(`/admin/prayers?view=${author.id}`));
    expect(view).toContain("Canaryupdate is better");
    expect(view).not.toContain("Hide this update");
    const [update] = await updatesOf(author.id);
    const fields = { intent: "hide-update", id: author.id, updateId: update?.id ?? "" };
    expect((await member.post(`/admin/prayers?view=${author.id}`, fields)).status).toBe(409);
  });
});

describe("answered", () => {
  test("without words", async () => {
    const author = await anAuthor({ status: "praying" });
    expect((await author.post({ intent: "answer", update: "" })).status).toBe(303);
    const row = await rowOf(author.id);
    expect(row).toMatchObject({ status: "answered", version: 2, updatedTextAt: null });
    expect(row.answeredAt).not.toBeNull();
    expect(row.closedAt).toBe(row.answeredAt);
    expect(await updatesOf(author.id)).toEqual([]);
    expect(visibleText(await author.read())).toContain("Share it as a testimony");
  });

  test("with words, which are held if they look like spam", async () => {
    const [plain, suspicious] = [await anAuthor(), await anAuthor()];
    await plain.post({ intent: "answer", update: "He found work." });
    await suspicious.post({ intent: "answer", update: spam });
    expect(await updatesOf(plain.id)).toMatchObject([{ kind: "answer", visibility: "shown" }]);
    expect(await updatesOf(suspicious.id)).toMatchObject([{ kind: "answer", visibility: "held" }]);
    expect(await mailsOf(plain.id)).toEqual([]);
    expect(await mailsOf(suspicious.id)).toMatchObject([{ kind: "prayer.team" }]);
  });

  test("by mistake: reopened, it starts a new period, and the words are hidden", async () => {
    const author = await anAuthor({ publicSince: past, expiresAt: past, expiryAskedAt: past });
    await author.post({ intent: "answer", update: "It is over." });
    const response = await author.post({ intent: "reopen", version: "2" });
    expect(response.status).toBe(303);
    const row = await rowOf(author.id);
    expect(row).toMatchObject({
      status: "new",
      answeredAt: null,
      closedAt: null,
      expiresAt: null,
      expiryAskedAt: null,
    });
    expect((row.publicSince ?? "") > past).toBe(true);
    expect(await updatesOf(author.id)).toMatchObject([{ visibility: "hidden" }]);
    expect((await logOf(author.id)).map(({ action }) => action)).toEqual([
      "marked a prayer request answered by the private link",
      "reopened a prayer request by the private link",
    ]);
  });
});

describe("choices", () => {
  test.each([["hide-count", { hidesCount: true }, "Show the number"]])(
    "%s",
    async (intent, expected, offered) => {
      const author = await anAuthor();
      expect((await author.post({ intent })).status).toBe(303);
      // Sent twice, it gets the same response and is applied once.
      expect((await author.post({ intent })).status).toBe(303);
      expect(await rowOf(author.id)).toMatchObject({ ...expected, version: 2 });
      expect(visibleText(await author.read())).toContain(offered);
      expect(await logOf(author.id)).toHaveLength(1);
    },
  );

  test("keeping it public starts a new period", async () => {
    const author = await anAuthor({ publicSince: past, expiryAskedAt: past, expiresAt: past });
    expect(visibleText(await author.read())).toContain("Its time on our prayers page is over");
    expect((await author.post({ intent: "keep" })).status).toBe(303);
    const row = await rowOf(author.id);
    expect(row).toMatchObject({ expiryAskedAt: null, expiresAt: null });
    expect((row.publicSince ?? "") > past).toBe(true);
  });
});

test("the page shows the number of prayers, the choices and the dates", async () => {
  const author = await anAuthor({ publicSince: past, notifiesPrayer: true, hidesCount: true });
  await db
    .insertInto("prayerCounts")
    .values({ requestId: author.id, count: 14, notifiedCount: 0, firstAt: past, lastAt: now })
    .execute();
  const text = visibleText(await author.read());
  expect(text).toContain("14 times, from");
  expect(text).toContain("Hidden from visitors");
  expect(text).toContain("You want to hear by email");
  expect(text).toContain("On the prayers page since");
});

test("withdrawing encrypts the updates, stops the mails and ends the period", async () => {
  const author = await anAuthor({
    notifiesPrayer: true,
    expiryAskedAt: past,
    expiresAt: past,
    testimonyId: "canary-testimony",
  });
  await aRequestUpdate({ requestId: author.id, text: "Canaryupdate of a shared request" });
  await author.post({ intent: "withdraw" });
  expect(await rowOf(author.id)).toMatchObject({
    isConfidential: true,
    notifiesPrayer: false,
    expiresAt: null,
    testimonyId: null,
  });
  expect(await findTablesContaining(["Canaryupdate", "canary-testimony"])).toEqual([]);
  expect(visibleText(await author.read())).toContain("Canaryupdate of a shared request");
});
