import { z } from "zod";
import { emailHash } from "~/platform/crypto/hashing.server";
import type { Database } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { heldColumns } from "~/platform/records/held.server";
import { submissionStore } from "~/platform/records/submission-store.server";
import { readSettings } from "~/settings/settings.server";
import { emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { contactConsent } from "./contact-message";

export const contactMessageSchema = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 120 }),
  email: emailAddress(),
  subject: singleLine({ label: "Subject", maxLength: 200 }),
  message: text({ label: "Message", minLength: 1, maxLength: 5_000 }),
});
type ContactMessageInput = z.output<typeof contactMessageSchema>;

export const contactMessageStore = submissionStore({
  table: "contactMessages",
  auditLabel: "a message",
  searchColumns: ["name", "subject", "message"],
  readZone: async () => (await readSettings()).homeZone,
  mails: { received: "contact.received", team: "contact.team" },
});

export async function addContactMessage(
  transaction: Database,
  { name, email, subject, message }: ContactMessageInput,
  { id, receivedAt, held, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  await transaction
    .insertInto("contactMessages")
    .values({
      id,
      name,
      email,
      emailHash: emailHash(email),
      subject: subject || null,
      message,
      isHeld: held !== undefined,
      ...heldColumns(held, receivedAt),
      createdAt: receivedAt,
      consentVersion: contactConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  if (!held) {
    await createPrivateLink(transaction, "contactMessages", id);
    await enqueue(transaction, "contact.received", id);
  }
  if (notifiesTeam) await enqueue(transaction, "contact.team", id);
}
