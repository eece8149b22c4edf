import { copyThumbnails } from "~/features/livestreams/thumbnails/copy-thumbnails.server";
import { pollYouTube } from "~/features/livestreams/youtube.server";
import { enqueueDueDailyLists } from "~/features/prayers/daily-list/daily-lists.server";
import { enqueueDueReminders } from "~/public/reminders/due-reminders.server";

/** A job that runs periodically. With several servers, each of them runs it. */
export type ScheduledJob = { name: string; everyMs: number; run: () => Promise<void> };

/** Every periodic job. */
export const scheduledJobs: ScheduledJob[] = [
  { name: "reminders", everyMs: 10_000, run: () => enqueueDueReminders() },
  { name: "dailyLists", everyMs: 30_000, run: () => enqueueDueDailyLists() },
  { name: "youtube", everyMs: 5_000, run: () => pollYouTube() },
  { name: "thumbnails", everyMs: 10_000, run: () => copyThumbnails() },
];
