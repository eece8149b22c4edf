import { emailHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import type { Receipt } from "~/platform/forms/receive-form.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { offerPrivateLink } from "~/platform/privacy/private-links.server";
import { contactConsent } from "./contact-consent";
import type { ContactMessageInput } from "./contact-message";

/** Keeps a message with its mails. */
export async function addMessage(
  transaction: Database,
  { name, email, subject, message }: ContactMessageInput,
  { id, at, isHeld, tellsTeam }: Receipt,
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
      createdAt: at,
      consentVersion: contactConsent.version,
      consentAt: at,
    })
    .execute();
  if (!isHeld) {
    await offerPrivateLink(transaction, "contactMessages", id);
    await enqueue(transaction, "contact.received", id);
  }
  if (tellsTeam) await enqueue(transaction, "contact.team", id);
}
