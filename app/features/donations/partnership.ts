import type { ToastMessage } from "~/ui/toast";
import { dropTrunkZero } from "~/ui/trunk-zero";

export const genderLabels = { M: "Male", F: "Female" };

/** The visitor consents to this sentence. Change the version whenever the sentence changes. */
export const partnershipConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that our partnership team reads it and writes to you about your partnership. No payment is taken here, nothing of it is shown on this site, and you may have it erased whenever you like.",
};

export const partnershipSubmitted: ToastMessage = {
  title: "Partnership Form Submitted",
  description: "Thank you for your partnership! You will receive a confirmation email shortly.",
};

/** Without a mail server. */
export const partnershipNoted: ToastMessage = {
  title: partnershipSubmitted.title,
  description: "Thank you for your partnership! Our partnership team will write to you.",
};

export const partnershipFailed: ToastMessage = {
  title: "Submission Error",
  description: "There was an error submitting your form. Please try again.",
};

export const fieldsMissing: ToastMessage = {
  title: "Required Fields Missing",
  description: "Please fill in all required fields.",
  isDestructive: true,
};

export const covenantMissing: ToastMessage = {
  title: "Covenant Category Required",
  description: "Please select at least one covenant category.",
  isDestructive: true,
};

/** A number without a country code belongs to the country of the currency, as far as there is one. */
const callingCodes: Record<string, string> = { NAIRA: "234", POUNDS: "44" };

/** The phone number in international form, digits only. Undefined if its country is not known. */
export function whatsAppNumber({
  phoneNumber,
  preferredCurrency,
}: {
  phoneNumber: string;
  preferredCurrency: string;
}): string | undefined {
  const digits = phoneNumber.replaceAll(/\D/g, "");
  if (phoneNumber.trim().startsWith("+")) return dropTrunkZero(digits);
  if (digits.startsWith("00")) return dropTrunkZero(digits.slice(2));
  const code = callingCodes[preferredCurrency];
  return code && digits.startsWith("0") ? code + digits.slice(1) : undefined;
}
