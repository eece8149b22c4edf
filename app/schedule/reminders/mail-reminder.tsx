import { Button } from "~/ui/button";
import { Honeypot, inputClass } from "~/ui/forms/field";
import { reminderConsent } from "./reminder-consent";
import { leadTimeLabels, leadTimes } from "./reminder-options";

/**
 * A plain form that leads to a page of its own, with JavaScript or without. It stands on a page several
 * times: its labels hold their fields, so that no name has to be the only one.
 */
export function MailReminder({ occasion }: { occasion: string }) {
  const label = "block text-fluid-sm font-semibold";
  return (
    <form
      method="post"
      action={`/reminders?occasion=${occasion}`}
      className="space-y-4 px-5 pt-2 pb-5"
    >
      <label className={label}>
        Email Address
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          className={`${inputClass} mt-1.5 font-normal`}
        />
      </label>
      <label className={label}>
        When
        <select name="before" className={`${inputClass} mt-1.5 pr-10 font-normal`}>
          {leadTimes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {leadTimeLabels[minutes]}
            </option>
          ))}
        </select>
      </label>
      <p className="text-fluid-sm text-muted">
        {reminderConsent.sentence}{" "}
        <a href="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </a>
      </p>
      <Honeypot />
      <Button>Remind me</Button>
    </form>
  );
}
