import { z } from "zod";
import { emailHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import type { SubmissionMeta } from "~/platform/forms/handle-submission.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { heldColumns } from "~/platform/records/held.server";
import { submissionStore } from "~/platform/records/submission-store.server";
import { readSettings } from "~/settings/settings.server";
import { emailAddress, requiredMessage, singleLine, text } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";
import { parseAmount } from "./amount";
import { covenantTiers, currencies } from "./covenant";
import { covenantMissing, fieldsMissing, partnershipConsent } from "./partnership";

const required = {
  fullName: "Full name",
  phoneNumber: "Phone number",
  emailAddress: "Email address",
};

const tierKeys = covenantTiers.map(({ key }) => key);

export const partnershipSchema = z.object({
  fullName: singleLine({ label: required.fullName, minLength: 1, maxLength: 120 }),
  phoneNumber: singleLine({ label: required.phoneNumber, minLength: 1, maxLength: 40 }),
  address: text({ label: "Address", maxLength: 500 }),
  emailAddress: singleLine({
    label: required.emailAddress,
    minLength: 1,
    maxLength: 254,
  }).superRefine((text, context) => {
    const mistake = emailAddress().safeParse(text).error?.issues[0];
    if (mistake) context.addIssue(mistake.message);
  }),
  occupation: singleLine({ label: "Occupation", maxLength: 120 }),
  division: singleLine({ label: "Division", maxLength: 120 }),
  gender: z
    .enum(["M", "F"], { error: "Please choose Male or Female, or leave both empty" })
    .optional(),
  dateOfBirth: z
    .string()
    .default("")
    .refine((day) => day === "" || isPastDay(day), {
      error: "Date of birth must be a day in the past",
    }),
  chapter: singleLine({ label: "Chapter", maxLength: 120 }),
  covenantCategories: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((keys) => [...new Set([keys].flat())])
    .refine((keys) => keys.length > 0 && keys.every((key) => tierKeys.includes(key)), {
      error: covenantMissing.description,
    }),
  preferredCurrency: z
    .enum(currencies, { error: "Please choose one of the currencies" })
    .default("NAIRA"),
  amountInWords: singleLine({ label: "Amount in words", maxLength: 200 }),
  amountInFigures: singleLine({ label: "Amount in figures", maxLength: 40 }),
});
export type PartnershipInput = z.output<typeof partnershipSchema>;

/** Missing fields first, then a missing covenant. Other errors are shown beside their fields only. */
export function validationErrorToast(errors: Record<string, string>): ToastMessage | undefined {
  const isMissing = ([name, label]: [string, string]) => errors[name] === requiredMessage(label);
  if (Object.entries(required).some(isMissing)) return fieldsMissing;
  return errors.covenantCategories ? covenantMissing : undefined;
}

function isPastDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < "1900") return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date < new Date();
}

export const partnershipStore = submissionStore({
  table: "partnerships",
  auditLabel: "a partnership",
  searchColumns: [
    "fullName",
    "phoneNumber",
    "address",
    "occupation",
    "division",
    "chapter",
    "amountInFigures",
    "amountInWords",
    "preferredCurrency",
  ],
  readZone: async () => (await readSettings()).homeZone,
  mails: { received: "partnership.received", team: "partnership.team" },
});

/** The chosen tiers are stored as JSON: `["word","star"]`. */
export async function addPartnership(
  transaction: Database,
  value: PartnershipInput,
  { id, receivedAt, held, notifiesTeam }: SubmissionMeta,
): Promise<void> {
  await transaction
    .insertInto("partnerships")
    .values({
      id,
      ...partnershipColumns(value),
      emailAddress: value.emailAddress,
      emailHash: emailHash(value.emailAddress),
      isHeld: held !== undefined,
      ...heldColumns(held, receivedAt),
      createdAt: receivedAt,
      consentVersion: partnershipConsent.version,
      consentAt: receivedAt,
    })
    .execute();
  if (!held) {
    await createPrivateLink(transaction, "partnerships", id);
    await enqueue(transaction, "partnership.received", id);
  }
  if (notifiesTeam) await enqueue(transaction, "partnership.team", id);
}

/** The email address is not among them: a correction cannot change it. */
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

type Pledge = { at: string; currency: string; amount: number | undefined };

/** Pledges since `since`. Held submissions may be spam and do not count. */
export async function listPledges(since: string): Promise<Pledge[]> {
  const rows = await db
    .selectFrom("partnerships")
    .select(["createdAt", "preferredCurrency", "amountInFigures"])
    .where("isHeld", "=", false)
    .where("createdAt", ">=", since)
    .execute();
  return rows.map(({ createdAt, preferredCurrency, amountInFigures }) => ({
    at: createdAt,
    currency: preferredCurrency,
    amount: parseAmount(amountInFigures),
  }));
}

/** `15,000 NAIRA, 40 POUNDS`. Amounts in different currencies are never added up. */
export function formatPledgeTotals(pledges: readonly Pledge[]): string {
  const sumIn = (currency: string) =>
    pledges
      .filter((pledge) => pledge.currency === currency)
      .reduce((sum, { amount = 0 }) => sum + amount, 0);
  return currencies
    .map((currency) => ({ currency, sum: sumIn(currency) }))
    .filter(({ sum }) => sum > 0)
    .map(({ currency, sum }) => `${sum.toLocaleString("en-GB")} ${currency}`)
    .join(", ");
}
