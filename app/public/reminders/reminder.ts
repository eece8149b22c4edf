import { z } from "zod";
import type { OccasionKind } from "~/schedule/occasion.server";
import { leadTimes } from "~/schedule/reminders/reminder-options";
import { emailAddress } from "~/ui/forms/form-rules";

/** What a reminder is about. */
export type ReminderSubject = { kind: OccasionKind; id: string };

/** What the form says, together with what it is about: the same words about another prayer are another form. */
export function reminderSchema(subject: ReminderSubject) {
  const before = z
    .enum(leadTimes.map(String) as [string, ...string[]], { error: "Please choose when" })
    .transform(Number);
  return z.object({ email: emailAddress(), before }).transform((form) => ({ ...form, ...subject }));
}

export type ReminderInput = z.output<ReturnType<typeof reminderSchema>>;
