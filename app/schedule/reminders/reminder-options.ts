/** `html` is a popover with the id `dialogId`. */
export type ReminderDialog = { dialogId: string; html: string };

/** Minutes before the start. */
export const leadTimes = [15, 60, 1_440] as const;
export type LeadTime = (typeof leadTimes)[number];

export const leadTimeLabels: Record<LeadTime, string> = {
  15: "15 minutes before",
  60: "1 hour before",
  1440: "1 day before",
};

/** The sentence under the form is the consent. Change the version whenever the sentence changes. */
export const reminderConsent = {
  version: "2026-11",
  sentence:
    "By sending this you agree that we write to this address before it begins. First you get a mail with a link: only after you have opened it do the reminders come, and each has a way to stop them.",
};
