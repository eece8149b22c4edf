/** The line under the form is the consent. Change its version with every change of its words. */
export const testimonyConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that our team reads and keeps it. If you tick the box above and the ministry approves it, your testimony appears on this page with the name you gave, never your e-mail address. You may withdraw it or have it erased whenever you like.",
};
