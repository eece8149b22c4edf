import { z } from "zod";
import { emailAddress } from "~/ministry/form-rules";
import type { OccasionKind } from "~/ministry/occasion.server";
import { leadTimes } from "~/ministry/reminder-choices";

/** What a reminder is about. */
export type Subject = { kind: OccasionKind; id: string };

/** What the form says, together with what it is about: the same words about another prayer are another form. */
export function reminderSchema(subject: Subject) {
  const before = z
    .enum(leadTimes.map(String) as [string, ...string[]], { error: "Please choose when" })
    .transform(Number);
  return z.object({ email: emailAddress(), before }).transform((form) => ({ ...form, ...subject }));
}

export type ReminderInput = z.output<ReturnType<typeof reminderSchema>>;
