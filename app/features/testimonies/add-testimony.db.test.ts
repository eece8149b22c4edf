import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { newSubmissionMeta } from "~/platform/forms/handle-submission.server";
import type { Held } from "~/platform/records/held.server";
import { setSetting } from "~tests/support/builders";
import { addTestimony } from "./testimonies.server";

const testimony = {
  name: "Ada",
  email: "ada@mailbox.test",
  title: "God provided",
  category: "Provision" as const,
  testimony: "We had nothing, and then the letter came.",
};

/** Whether a new testimony is approved at once. */
async function isApproved(sharePublicly: boolean, held?: Held): Promise<boolean> {
  const meta = newSubmissionMeta(held);
  await db
    .transaction()
    .execute((transaction) => addTestimony(transaction, { ...testimony, sharePublicly }, meta));
  const stored = db.selectFrom("testimonies").select("approved").where("id", "=", meta.id);
  return (await stored.executeTakeFirstOrThrow()).approved;
}

test("a testimony waits for approval", async () => {
  expect(await isApproved(true)).toBe(false);
});

test("with the setting, only one that its author shares and that does not look like spam is published at once", async () => {
  await setSetting("publishTestimoniesAtOnce", true);
  expect(await isApproved(false)).toBe(false);
  expect(await isApproved(true, { heldFor: "suspectedSpam", signs: ["text"] })).toBe(false);
  expect(await isApproved(true)).toBe(true);
});
