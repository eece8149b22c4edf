import { leadTimes, leadTimeWords } from "~/schedule/reminders/reminder-choices";
import { reminderConsent } from "~/schedule/reminders/reminder-consent";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormReply, fieldOf } from "~/ui/forms/form-reply";
import { Honeypot } from "~/ui/forms/honeypot";
import { Toast } from "~/ui/toast";

/** The form of the dialog on a page of its own: here a mistake is told beside its field. */
export function ReminderForm({ occasion, reply }: { occasion: string; reply?: FormReply }) {
  return (
    <form method="post" action={`/reminders?occasion=${occasion}`} noValidate className="space-y-5">
      <ErrorSummary errors={reply?.errors ?? {}} />
      <TextField
        {...fieldOf(reply, "email")}
        label="Email Address"
        type="email"
        autoComplete="email"
        required
      />
      <SelectField {...fieldOf(reply, "before")} label="When">
        {leadTimes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {leadTimeWords[minutes]}
          </option>
        ))}
      </SelectField>
      <p className="text-fluid-sm text-muted">
        {reminderConsent.sentence}{" "}
        <a href="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </a>
      </p>
      <Honeypot />
      <Button>Remind me</Button>
      <Toast message={reply?.toast} />
    </form>
  );
}
