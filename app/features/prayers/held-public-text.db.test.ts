/** What visitors send for everyone to read, with a way to reach or pay someone: a person reads it first. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTestimony } from "~/features/testimonies/testimonies.server";
import { db } from "~/platform/database.server";
import { newSubmissionMeta } from "~/platform/forms/handle-submission.server";
import type { Held } from "~/platform/records/held.server";
import { seed } from "~/seed.server";
import { get, visibleText } from "~tests/support/app";
import {
  aConfidentialRequest,
  aPrayerRequest,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { aSubmitter } from "~tests/support/self-service";
import { aStaffMember } from "~tests/support/staff";
import { addPrayerRequest } from "./prayer-requests.server";
import { chooseReceivedNote } from "./received-note.server";

beforeAll(() => seed(db));
beforeEach(() => db.deleteFrom("rateLimits").execute());

const fraud = "Send your offering to GTBank 0123456789 Pastor John";
const request = {
  name: "Ada",
  email: "ada@mailbox.test",
  subject: "Please pray",
  isUrgent: false,
  isConfidential: false,
  notifiesPrayer: false,
};

const secret = {
  name: "Canaryname",
  email: "canary@mailbox.test",
  subject: "Canarysubject",
  prayerRequest: "Canarywords for the team",
};

async function add(prayerRequest: string, changes: Partial<typeof request> = {}, held?: Held) {
  const meta = newSubmissionMeta(held);
  const value = { ...request, ...changes, prayerRequest };
  await db.transaction().execute((transaction) => addPrayerRequest(transaction, value, meta));
  const row = await db
    .selectFrom("prayerRequests")
    .select(["id", "visibility", "heldFor", "heldSigns", "needsCare", "isUrgent"])
    .where("id", "=", meta.id)
    .executeTakeFirstOrThrow();
  return { ...row, note: await chooseReceivedNote(value, meta.id) };
}

async function isOnThePrayersPage(words: string): Promise<boolean> {
  return visibleText(await (await get("/prayers")).text()).includes(words);
}

describe("a request", () => {
  test("is held for review, not as spam, and the panel says that it is read first", async () => {
    expect(await add(fraud)).toMatchObject({
      visibility: "held",
      heldFor: "review",
      heldSigns: "number,payment",
      needsCare: false,
      isUrgent: false,
      note: "review",
    });
    expect(await isOnThePrayersPage(fraud)).toBe(false);
  });

  test("with it in its subject is held as well", async () => {
    expect(await add("Pray for me", { subject: "Call 08031234567" })).toMatchObject({
      visibility: "held",
      heldSigns: "number",
    });
  });

  test("that also looks like spam stays suspected", async () => {
    const suspected: Held = { heldFor: "suspectedSpam", signs: ["text"] };
    expect(await add(fraud, {}, suspected)).toMatchObject({
      heldFor: "suspectedSpam",
      heldSigns: "text,number,payment",
    });
  });

  test("that tells of danger is held for care, with both reasons known", async () => {
    const danger = "My uncle rapes me. He says I must call 08031234567.";
    expect(await add(danger)).toMatchObject({
      heldFor: "review",
      heldSigns: "number",
      needsCare: true,
      note: "care",
    });
  });

  test("with a sum or a place in the Bible is shown at once", async () => {
    const need = "I need 5,000,000 naira for the surgery. Psalm 91:1-16.";
    expect(await add(need)).toMatchObject({ visibility: "shown", heldFor: null, heldSigns: null });
  });

  test("in confidence is not affected", async () => {
    expect(await add(fraud, { isConfidential: true })).toMatchObject({
      visibility: "shown",
      heldFor: null,
      heldSigns: null,
    });
  });

  test("shows the team the reason in words", async () => {
    const { id } = await add("Please call 08031234567 for me");
    const grace = await aStaffMember();
    expect(visibleText(await grace.read(`/admin/prayers?view=${id}`))).toContain(
      "Someone on the team reads it first: it contains a phone or account number.",
    );
  });
});

describe("by the private link", () => {
  const rowOf = (id: string) =>
    db
      .selectFrom("prayerRequests")
      .select(["visibility", "heldSigns"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const correction = { intent: "correct", name: "Ada", subject: "Please pray" };

  test("a correction with a number is held", async () => {
    const owner = await aSubmitter("prayerRequests", await aPrayerRequest());
    await owner.post({ ...correction, prayerRequest: "Call 08031234567" });
    expect(await rowOf(owner.id)).toEqual({ visibility: "held", heldSigns: "number" });
  });

  test("a correction of a confidential request is not", async () => {
    const owner = await aSubmitter("prayerRequests", await aConfidentialRequest(secret));
    const { visibility } = await rowOf(owner.id);
    await owner.post({ ...correction, prayerRequest: "Call 08031234567" });
    expect(await rowOf(owner.id)).toEqual({ visibility, heldSigns: null });
  });

  test.each([
    ["of a public request is held", () => aPrayerRequest(), "held"],
    ["of a confidential request is not", () => aConfidentialRequest(secret), "shown"],
  ])("an update with a number %s", async (_, build, visibility) => {
    const owner = await aSubmitter("prayerRequests", await build());
    await owner.post({
      intent: "update",
      update: "Thank you for your prayers. My number is 08031234567.",
    });
    const updates = await db
      .selectFrom("requestUpdates")
      .select("visibility")
      .where("requestId", "=", owner.id)
      .execute();
    expect(updates).toEqual([{ visibility }]);
  });
});

describe("a testimony, if testimonies are published at once", () => {
  const testimony = {
    name: "Ada",
    email: "ada@mailbox.test",
    title: "God provided",
    category: "Provision" as const,
    testimony: "Then I visited evil.com",
  };
  const rowOf = (id: string) =>
    db
      .selectFrom("testimonies")
      .select(["approved", "isHeld", "heldFor", "heldSigns"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  async function share(sharePublicly: boolean) {
    const meta = newSubmissionMeta(undefined);
    await db
      .transaction()
      .execute((transaction) => addTestimony(transaction, { ...testimony, sharePublicly }, meta));
    return rowOf(meta.id);
  }

  test("is held, and one for the team alone is not", async () => {
    await setSetting("publishTestimoniesAtOnce", true);
    expect(await share(true)).toEqual({
      approved: false,
      isHeld: true,
      heldFor: "review",
      heldSigns: "link",
    });
    expect(await share(false)).toMatchObject({ approved: false, isHeld: false });
  });

  test("a correction is held", async () => {
    await setSetting("publishTestimoniesAtOnce", true);
    const owner = await aSubmitter("testimonies", await aTestimony());
    const { name, title, category } = testimony;
    await owner.post({ intent: "correct", name, title, category, testimony: "Call 08031234567" });
    await setSetting("publishTestimoniesAtOnce", false);
    expect(await rowOf(owner.id)).toMatchObject({
      approved: false,
      isHeld: true,
      heldSigns: "number",
    });
  });
});
