import type { Clocks } from "~/schedule/clock/own-clock";
import type { ReminderChoices } from "~/schedule/reminders/reminder-choices";
import type { IconName } from "~/ui/icons";

/** What the Upcoming Events card says of a gathering or of a livestream that is not over. */
export type UpcomingEvent = {
  id: string;
  title: string;
  date: string;
  time: string;
  clocks: Clocks | undefined;
  notes: string[];
  description: string;
  icon: IconName;
  reminder: ReminderChoices | undefined;
};
