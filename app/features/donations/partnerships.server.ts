import { emailHash } from "~/platform/crypto/keyed-hash.server";
import type { Database } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import type { PartnershipInput } from "./partnership";
import { partnershipConsent } from "./partnership-consent";

/** Keeps a partnership with its mails. The covenant boxes are kept as the list of ticked tiers, in JSON: `["word","star"]`. */
export async function addPartnership(
  transaction: Database,
  value: PartnershipInput,
  { id, receivedAt, isHeld, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  await transaction
    .insertInto("partnerships")
    .values({
      id,
      ...partnershipColumns(value),
      emailAddress: value.emailAddress,
      emailHash: emailHash(value.emailAddress),
      isHeld,
      createdAt: receivedAt,
      consentVersion: partnershipConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  if (!isHeld) {
    await createPrivateLink(transaction, "partnerships", id);
    await enqueue(transaction, "partnership.received", id);
  }
  if (notifiesTeam) await enqueue(transaction, "partnership.team", id);
}

/** What was typed, as it is kept: all of it but the address. */
export function partnershipColumns(value: Omit<PartnershipInput, "emailAddress">) {
  return {
    fullName: value.fullName,
    phoneNumber: value.phoneNumber,
    address: value.address || null,
    occupation: value.occupation || null,
    division: value.division || null,
    gender: value.gender ?? null,
    dateOfBirth: value.dateOfBirth || null,
    chapter: value.chapter || null,
    covenantCategories: JSON.stringify(value.covenantCategories),
    preferredCurrency: value.preferredCurrency,
    amountInWords: value.amountInWords || null,
    amountInFigures: value.amountInFigures || null,
  };
}
