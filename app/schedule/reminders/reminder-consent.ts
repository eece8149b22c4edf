/** The line under the form is the consent. Change its version with every change of its words. */
export const reminderConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that we write to this address before it begins. First you get a mail with a link: only after you have opened it do the reminders come, and each has a way to stop them.",
};
