/** The line under the form is the consent. Change its version with every change of its words. */
export const prayerConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that our prayer team reads it. The subject and the request are also shown on this page, never your name or e-mail address; a confidential request is not shown at all: it is stored encrypted, and only the team can open it. You may have it erased whenever you like.",
};
