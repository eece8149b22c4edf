/** Shows and corrects a contact message through its private link. */
import type { Database } from "~/platform/database.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import {
  correctWithSchema,
  heldForReviewText,
  omitEmptyFacts,
  type SelfServiceRecord,
  submissionFacts,
} from "~/platform/privacy/self-service-record.server";
import { heldAfterCorrection } from "~/platform/records/held.server";
import { contactMessageSchema } from "./contact-messages.server";

const schema = contactMessageSchema.pick({ name: true, subject: true, message: true });

export const selfServiceContactMessage: SelfServiceRecord = {
  auditLabel: "a message",
  async show(transaction, id, zone) {
    const row = await find(transaction, id);
    if (!row) return undefined;
    const { name, email, subject, message } = row;
    return {
      version: row.version,
      facts: omitEmptyFacts([
        ["Name", name],
        ["Email", email],
        ["Subject", subject],
        ["Message", message],
        ["With us", row.isHeld ? heldForReviewText : statusLabels[row.status]],
        ...submissionFacts(zone, row),
      ]),
      visibilityText: "Our team reads it to answer you. It is never shown on the website.",
      fields: { name, subject: subject ?? "", message },
      withdrawText: undefined,
    };
  },
  correct: correctWithSchema(schema, correct),
};

const statusLabels = {
  new: "We have not replied yet",
  answered: "We have replied",
  done: "Marked as done",
};

type Corrected = { name: string; subject: string; message: string };

async function correct(transaction: Database, id: string, value: Corrected): Promise<void> {
  const before = await find(transaction, id);
  if (!before) return;
  const { name, subject, message } = value;
  const texts = [subject, message];
  const hasNewText = texts.join("\n") !== [before.subject ?? "", before.message].join("\n");
  const spamCheckInput = { name, email: before.email, texts };
  const isSuspicious =
    hasNewText && (await hasSuspiciousText(transaction, "contact", spamCheckInput));
  const isHeld = before.isHeld || isSuspicious;
  await transaction
    .updateTable("contactMessages")
    .set({
      name,
      subject: subject || null,
      message,
      isHeld,
      ...heldAfterCorrection(isHeld, isSuspicious),
    })
    .where("id", "=", id)
    .execute();
}

function find(transaction: Database, id: string) {
  return transaction
    .selectFrom("contactMessages")
    .select(["name", "email", "subject", "message", "status", "isHeld", "version"])
    .select(["createdAt", "consentAt", "consentVersion"])
    .where("id", "=", id)
    .executeTakeFirst();
}
