import type { FormReply } from "~/ui/forms/form-reply";

/** Which of a page's forms was refused, and why. */
export type IntentReply = FormReply & { intent: string };

/** The reply to this form, and to no other of the page. */
export function replyTo(reply: IntentReply | undefined, intent: string): FormReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}
