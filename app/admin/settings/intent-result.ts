import type { FormResult } from "~/ui/forms/form-result";

/** Which of a page's forms was refused, and why. */
export type IntentResult = FormResult & { intent: string };

/** The reply to this form, and to no other of the page. */
export function resultForIntent(
  reply: IntentResult | undefined,
  intent: string,
): FormResult | undefined {
  return reply?.intent === intent ? reply : undefined;
}
