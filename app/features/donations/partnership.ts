import { z } from "zod";
import { emailAddress, requiredMessage, singleLine, text } from "~/ui/forms/form-rules";
import type { ToastMessage } from "~/ui/toast";
import { covenantTiers, currencies } from "./covenant";
import { covenantMissing, fieldsMissing } from "./toasts";

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
  gender: z.enum(["M", "F"], { error: "Please choose Male or Female, or neither" }).optional(),
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

/** What is missing is said first, then that no covenant was chosen; other mistakes stand beside their fields. */
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
