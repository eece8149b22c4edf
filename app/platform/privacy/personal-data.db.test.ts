/** Erasing everything about one address. */
import { expect, test } from "vitest";
import { confidentialEmailHash, emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import {
  aConfidentialRequest,
  aContactMessage,
  aPartnership,
  aPrayerRequest,
  aPrayerWatch,
  aReminder,
  aTestimony,
  aWatchSignup,
} from "~tests/support/builders";
import { erasureHash } from "./erasures.server";
import { erasePersonalData } from "./personal-data.server";

/** One row of each kind about this address. */
const kinds = {
  prayerRequests: (email: string) => aPrayerRequest({ email, emailHash: emailHash(email) }),
  testimonies: (email: string) => aTestimony({ email, emailHash: emailHash(email) }),
  contactMessages: (email: string) => aContactMessage({ email, emailHash: emailHash(email) }),
  partnerships: (email: string) =>
    aPartnership({ emailAddress: email, emailHash: emailHash(email) }),
  reminders: (email: string) =>
    aReminder({ occasionId: "any", email, emailHash: emailHash(email) }),
  watchSignups: async (email: string) =>
    aWatchSignup({ watchId: (await aPrayerWatch()).id, email }),
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  "%s: the row and its mail are gone, also after a restore, and those of another person stay",
  async (table) => {
    const { id } = await kinds[table]("ada@mailbox.test");
    const other = await kinds[table]("ben@mailbox.test");
    for (const subjectId of [id, other.id]) await enqueue(db, "a.kind", subjectId);
    await erasePersonalData("somebody", " Ada@Mailbox.test");
    const rows = await db.selectFrom(table).select("id").execute();
    expect(rows).toEqual([{ id: other.id }]);
    const mails = db.selectFrom("outbox").select("subjectId").where("kind", "=", "a.kind");
    expect(await mails.where("subjectId", "in", [id, other.id]).execute()).toEqual([
      { subjectId: other.id },
    ]);
    const erasures = await db.selectFrom("erasures").select("recordHash").execute();
    expect(erasures).toContainEqual({ recordHash: erasureHash(table, id) });
  },
);

test("a confidential request is found by its own hash, and erased", async () => {
  const email = "cara@mailbox.test";
  const content = { name: "Cara", email, subject: "A subject", prayerRequest: "Words" };
  const { id } = await aConfidentialRequest(content, { emailHash: confidentialEmailHash(email) });
  await erasePersonalData("somebody", email);
  const rows = db.selectFrom("prayerRequests").select("id").where("id", "=", id);
  expect(await rows.execute()).toEqual([]);
});
