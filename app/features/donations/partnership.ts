import { z } from "zod";
import { emailAddress, line, requiredMessage, words } from "~/ui/forms/form-rules";
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
  fullName: line({ label: required.fullName, atLeast: 1, atMost: 120 }),
  phoneNumber: line({ label: required.phoneNumber, atLeast: 1, atMost: 40 }),
  address: words({ label: "Address", atMost: 500 }),
  emailAddress: line({ label: required.emailAddress, atLeast: 1, atMost: 254 }).superRefine(
    (text, context) => {
      const mistake = emailAddress().safeParse(text).error?.issues[0];
      if (mistake) context.addIssue(mistake.message);
    },
  ),
  occupation: line({ label: "Occupation", atMost: 120 }),
  division: line({ label: "Division", atMost: 120 }),
  gender: z.enum(["M", "F"], { error: "Please choose Male or Female, or neither" }).optional(),
  dateOfBirth: z
    .string()
    .default("")
    .refine((day) => day === "" || isPastDay(day), {
      error: "Date of birth must be a day in the past",
    }),
  chapter: line({ label: "Chapter", atMost: 120 }),
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
  amountInWords: line({ label: "Amount in words", atMost: 200 }),
  amountInFigures: line({ label: "Amount in figures", atMost: 40 }),
});
export type PartnershipInput = z.output<typeof partnershipSchema>;

/** What is missing is said first, then that no covenant was chosen; other mistakes stand beside their fields. */
export function refusalToast(errors: Record<string, string>): ToastMessage | undefined {
  const isMissing = ([name, label]: [string, string]) => errors[name] === requiredMessage(label);
  if (Object.entries(required).some(isMissing)) return fieldsMissing;
  return errors.covenantCategories ? covenantMissing : undefined;
}

function isPastDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < "1900") return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date < new Date();
}
