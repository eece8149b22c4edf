/** The line over the button is the consent. Change its version with every change of its words. */
export const partnershipConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that our partnership team reads it and writes to you about your partnership. No payment is taken here, nothing of it is shown on this site, and you may have it erased whenever you like.",
};
