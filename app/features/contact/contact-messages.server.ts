import type { Database } from "~/platform/database.server";
import { emailHash } from "~/platform/keyed-hash.server";
import { enqueue } from "~/platform/outbox.server";
import { offerPrivateLink } from "~/platform/private-links.server";
import type { Receipt } from "~/platform/receive-form.server";
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
      ...{ id, name, email, emailHash: emailHash(email), subject: subject || null, message },
      ...{ isHeld, createdAt: at, consentVersion: contactConsent.version, consentAt: at },
    })
    .execute();
  if (!isHeld) {
    await offerPrivateLink(transaction, "contactMessages", id);
    await enqueue(transaction, "contact.received", id);
  }
  if (tellsTeam) await enqueue(transaction, "contact.team", id);
}
