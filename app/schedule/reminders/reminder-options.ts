/** The ways to be reminded of an occasion. */
export type ReminderOptions = {
  /** Its kind and id, as the reminder form names it. */
  occasion: string;
  file: string;
  google: string;
  outlook: string;
  /** The address that a calendar keeps itself up to date from. */
  subscribe: string;
  isRecurring: boolean;
  /** Only what has an hour can be written about before it. */
  canRemindByMail: boolean;
};

/** The same as a dialog, ready to be opened by a button that names it. */
export type ReminderDialog = { dialogId: string; html: string };

/** How long before, in minutes. */
export const leadTimes = [15, 60, 1_440] as const;
export type LeadTime = (typeof leadTimes)[number];

export const leadTimeLabels: Record<LeadTime, string> = {
  15: "15 minutes before",
  60: "1 hour before",
  1440: "1 day before",
};
