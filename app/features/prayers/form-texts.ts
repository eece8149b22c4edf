/** What the form says to visitors. The public page loads this file and nothing that only the team needs. */
import type { ToastMessage } from "~/ui/toast";

/** The visitor consents to this sentence. Change the version whenever the sentence changes. */
export const prayerConsent = {
  version: "2026-11-2",
  sentence:
    "By sending this you agree that our prayer team reads it. The subject and the request are also shown on this page, never your name or email address; a confidential request is not shown at all: it is stored encrypted, and only the team can open it. You may have it erased whenever you like.",
};

export const prayerRequestSubmitted: ToastMessage = {
  title: "Prayer request submitted successfully!",
  description: "Our prayer team will pray for you.",
};

export const prayerRequestFailed: ToastMessage = {
  title: "Failed to submit prayer request",
  description: "Please try again later.",
};
