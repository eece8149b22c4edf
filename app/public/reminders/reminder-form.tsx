import { reminderConsent } from "~/schedule/reminders/reminder-consent";
import { leadTimeLabels, leadTimes } from "~/schedule/reminders/reminder-options";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { Honeypot } from "~/ui/forms/honeypot";
import { Toast } from "~/ui/toast";

/** The form of the dialog on a page of its own: here a mistake is told beside its field. */
export function ReminderForm({ occasion, result }: { occasion: string; result?: FormResult }) {
  return (
    <form method="post" action={`/reminders?occasion=${occasion}`} noValidate className="space-y-5">
      <ErrorSummary errors={result?.errors ?? {}} />
      <TextField
        {...fieldProps(result, "email")}
        label="Email Address"
        type="email"
        autoComplete="email"
        required
      />
      <SelectField {...fieldProps(result, "before")} label="When">
        {leadTimes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {leadTimeLabels[minutes]}
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
      <Toast message={result?.toast} />
    </form>
  );
}
