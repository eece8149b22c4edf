import { randomUUIDv7 } from "node:crypto";
import type { Database } from "~/platform/database.server";
import { contactConsent } from "./contact-consent";
import type { ContactMessageInput } from "./contact-message";

export async function addMessage(
  transaction: Database,
  { name, email, subject, message }: ContactMessageInput,
): Promise<void> {
  const now = new Date().toISOString();
  await transaction
    .insertInto("contactMessages")
    .values({
      ...{ id: randomUUIDv7(), name, email, emailHash: "", subject: subject || null, message },
      ...{ createdAt: now, consentVersion: contactConsent.version, consentAt: now },
    })
    .execute();
}
