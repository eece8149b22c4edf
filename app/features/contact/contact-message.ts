/** The visitor consents to this sentence. Change the version whenever the sentence changes. */
export const contactConsent = {
  version: "2026-11-2",
  sentence:
    "By sending this you agree that our team reads it and answers you by email. It is never shown on this site, and you may have it erased whenever you like.",
};
