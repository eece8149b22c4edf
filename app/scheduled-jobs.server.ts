import { pollYouTube } from "~/features/livestreams/youtube-poll.server";
import { enqueueDueReminders } from "~/public/reminders/due-reminders.server";

/** Something the site does again and again by the clock, however many servers there are. */
export type ScheduledJob = { name: string; everyMs: number; run: () => Promise<void> };

/** All that is done by the clock, on one screen. */
export const scheduledJobs: ScheduledJob[] = [
  { name: "reminders", everyMs: 10_000, run: () => enqueueDueReminders() },
  { name: "youtube", everyMs: 5_000, run: () => pollYouTube() },
];
