/** A request that speaks of danger to life. */
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { newSubmissionMeta } from "~/platform/forms/handle-submission.server";
import type { Held } from "~/platform/records/held.server";
import { addPrayerRequest } from "../prayer-requests.server";

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
  for (const table of ["prayerRequests", "outbox"] as const) await db.deleteFrom(table).execute();
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
