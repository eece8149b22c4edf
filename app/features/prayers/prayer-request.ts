import { z } from "zod";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";

/** What a visitor may see of a prayer request: never a name or an address. */
export type SharedPrayerRequest = {
  id: string;
  subject: string;
  prayerRequest: string;
  isUrgent: boolean;
  createdAt: string;
};

export const prayerRequestSchema = z.object({
  name: singleLine({ label: "Name", minLength: 2, maxLength: 120 }),
  email: emailAddress(),
  subject: singleLine({ label: "Subject", minLength: 5, maxLength: 200 }),
  prayerRequest: text({ label: "Prayer request", minLength: 10, maxLength: 5_000 }),
  isUrgent: checkbox(),
  isConfidential: checkbox(),
});
export type PrayerRequestInput = z.output<typeof prayerRequestSchema>;
