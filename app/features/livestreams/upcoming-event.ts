import type { IconName } from "~/ui/icons";

/** What the Upcoming Events card says of a gathering or of a livestream that is not over. */
export type UpcomingEvent = {
  id: string;
  title: string;
  date: string;
  time: string;
  description: string;
  icon: IconName;
  reminder: Reminder | null;
};

/** The three calendars that Set Reminder offers. */
export type Reminder = { file: string; google: string; outlook: string; isRecurring: boolean };
