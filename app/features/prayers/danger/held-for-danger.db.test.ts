/** A request that speaks of danger to life. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { newSubmissionMeta } from "~/platform/forms/handle-submission.server";
import type { Held } from "~/platform/records/held.server";
import { addPrayerRequest } from "../prayer-requests.server";
import { dangerDigestMail, renderDangerDigest } from "./danger-mail.server";

const request = {
  name: "Ada",
  email: "ada@mailbox.test",
  subject: "Please help me",
  isUrgent: false,
  isConfidential: false,
  notifiesPrayer: false,
};
const suspected: Held = { heldFor: "suspectedSpam", signs: ["text"] };
const danger = "I want to kill myself tonight. Nobody would miss me. Please pray.";

beforeEach(async () => {
  for (const table of ["prayerRequests", "outbox", "rateLimits"] as const)
    await db.deleteFrom(table).execute();
});

/** Stores a request, and returns its row with the kinds of its mails. */
async function add(prayerRequest: string, held: Held | undefined, notifiesTeam: boolean) {
  const whole = { ...newSubmissionMeta(held), notifiesTeam };
  await db
    .transaction()
    .execute((transaction) => addPrayerRequest(transaction, { ...request, prayerRequest }, whole));
  const row = await db
    .selectFrom("prayerRequests")
    .select(["visibility", "isUrgent", "needsCare"])
    .executeTakeFirstOrThrow();
  const mails = await db.selectFrom("outbox").select("kind").orderBy("kind").execute();
  return { ...row, mails: mails.map(({ kind }) => kind) };
}

test("visitors do not see it before a person has read it", async () => {
  expect(await add(danger, undefined, true)).toMatchObject({
    visibility: "held",
    isUrgent: true,
    needsCare: true,
  });
});

test("the team hears of it also if it looks like spam and many such requests come", async () => {
  const { mails } = await add(danger, suspected, false);
  expect(mails).toEqual(["prayer.team"]);
});

test("of another request that looks like spam the team does not hear then", async () => {
  const { mails } = await add("Please pray for my son.", suspected, false);
  expect(mails).toEqual([]);
});

test("another request is shown", async () => {
  expect(await add("Please pray for my son.", undefined, true)).toMatchObject({
    visibility: "shown",
    isUrgent: false,
    needsCare: false,
  });
});

describe("a flood", () => {
  const add = (index: number) =>
    db
      .transaction()
      .execute((transaction) =>
        addPrayerRequest(
          transaction,
          { ...request, email: `a${index}@mailbox.test`, prayerRequest: danger },
          newSubmissionMeta(undefined),
        ),
      );
  const teamMails = () =>
    db
      .selectFrom("outbox")
      .select(["kind", "dueAt"])
      .where("kind", "in", ["prayer.team", dangerDigestMail])
      .orderBy("dueAt")
      .execute();
  const countOf = async (wanted: string) =>
    (await teamMails()).filter(({ kind }) => kind === wanted).length;

  beforeEach(async () => {
    vi.useFakeTimers({ now: Date.parse("2026-03-01T10:30:00Z"), toFake: ["Date"] });
    await db.deleteFrom("rateLimits").execute();
  });
  afterEach(() => vi.useRealTimers());

  test("of 300 such requests sends 20 mails, and then one mail an hour about all that wait", async () => {
    for (let index = 0; index < 300; index++) await add(index);
    expect(await countOf("prayer.team")).toBe(20);
    const digests = (await teamMails()).filter(({ kind }) => kind === dangerDigestMail);
    expect(digests.map(({ dueAt }) => dueAt)).toEqual([
      "2026-03-01T10:00:00.000Z",
      "2026-03-01T11:00:00.000Z",
    ]);
    const mail = await renderDangerDigest();
    expect(JSON.stringify(mail?.blocks)).toContain("300 prayer requests wait");
    expect(JSON.stringify(mail?.blocks)).toContain("/admin/prayers?show=care");
  });

  test("that goes on in the next hour is in the mail of the hour after it", async () => {
    for (let index = 0; index < 30; index++) await add(index);
    vi.setSystemTime("2026-03-01T11:05:00Z");
    for (let index = 30; index < 60; index++) await add(index);
    expect(await countOf("prayer.team")).toBe(40);
    expect((await teamMails()).at(-1)).toEqual({
      kind: dangerDigestMail,
      dueAt: "2026-03-01T12:00:00.000Z",
    });
  });

  test("of 20 has a mail for each, and the next hour begins with mails for each", async () => {
    for (let index = 0; index < 20; index++) await add(index);
    expect([await countOf("prayer.team"), await countOf(dangerDigestMail)]).toEqual([20, 0]);
    vi.setSystemTime("2026-03-01T11:00:00Z");
    await add(20);
    expect([await countOf("prayer.team"), await countOf(dangerDigestMail)]).toEqual([21, 0]);
  });

  test("sends no mail once all of them are closed", async () => {
    await add(0);
    await db.updateTable("prayerRequests").set({ status: "closed" }).execute();
    expect(await renderDangerDigest()).toBeUndefined();
  });
});
