import type { WorldClocks } from "~/schedule/clock/visitor-time";
import type { ReminderDialog } from "~/schedule/reminders/reminder-options";
import type { IconName } from "~/ui/icons";

/** What the Upcoming Events card says of a gathering or of a livestream that is not over. */
export type UpcomingEvent = {
  id: string;
  title: string;
  date: string;
  time: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  description: string;
  icon: IconName;
  reminder: ReminderDialog | undefined;
};
