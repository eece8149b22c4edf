import { emailHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { contactConsent } from "./contact-consent";
import type { ContactMessageInput } from "./contact-message";

/** Keeps a message with its mails. */
export async function addContactMessage(
  transaction: Database,
  { name, email, subject, message }: ContactMessageInput,
  { id, receivedAt, isHeld, notifiesTeam }: SubmissionMeta,
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
      isHeld,
      createdAt: receivedAt,
      consentVersion: contactConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  if (!isHeld) {
    await createPrivateLink(transaction, "contactMessages", id);
    await enqueue(transaction, "contact.received", id);
  }
  if (notifiesTeam) await enqueue(transaction, "contact.team", id);
}
