import { z } from "zod";
import { emailAddress, line, tickBox, words } from "~/ui/forms/form-rules";

/** What a visitor may see of a prayer request: never a name or an address. */
export type SharedRequest = {
  id: string;
  subject: string;
  prayerRequest: string;
  isUrgent: boolean;
  createdAt: string;
};

export const prayerRequestSchema = z.object({
  name: line({ label: "Name", atLeast: 2, atMost: 120 }),
  email: emailAddress(),
  subject: line({ label: "Subject", atLeast: 5, atMost: 200 }),
  prayerRequest: words({ label: "Prayer request", atLeast: 10, atMost: 5_000 }),
  isUrgent: tickBox(),
  isConfidential: tickBox(),
});
export type PrayerRequestInput = z.output<typeof prayerRequestSchema>;
