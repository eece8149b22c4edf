import { z } from "zod";
import type { OccasionKind } from "~/schedule/occasion.server";
import { leadTimes } from "~/schedule/reminders/reminder-choices";
import { emailAddress } from "~/ui/forms/form-rules";

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
