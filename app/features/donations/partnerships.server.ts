import { randomUUIDv7 } from "node:crypto";
import type { Database } from "~/platform/database.server";
import type { PartnershipInput } from "./partnership";
import { partnershipConsent } from "./partnership-consent";

/** The covenant boxes are kept as the list of ticked tiers, in JSON: `["word","star"]`. */
export async function addPartnership(
  transaction: Database,
  value: PartnershipInput,
): Promise<void> {
  const now = new Date().toISOString();
  await transaction
    .insertInto("partnerships")
    .values({
      id: randomUUIDv7(),
      fullName: value.fullName,
      phoneNumber: value.phoneNumber,
      address: value.address || null,
      emailAddress: value.emailAddress,
      emailHash: "",
      occupation: value.occupation || null,
      division: value.division || null,
      gender: value.gender ?? null,
      dateOfBirth: value.dateOfBirth || null,
      chapter: value.chapter || null,
      covenantCategories: JSON.stringify(value.covenantCategories),
      preferredCurrency: value.preferredCurrency,
      amountInWords: value.amountInWords || null,
      amountInFigures: value.amountInFigures || null,
      ...{ createdAt: now, consentVersion: partnershipConsent.version, consentAt: now },
    })
    .execute();
}
