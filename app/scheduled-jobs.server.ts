import { copyThumbnails } from "~/features/livestreams/thumbnails/copy-thumbnails.server";
import { pollYouTube } from "~/features/livestreams/youtube.server";
import { enqueueDueWatchReminders } from "~/features/prayer-watch/due-watch-reminders.server";
import { enqueueDueDailyLists } from "~/features/prayers/daily-list/daily-lists.server";
import { enqueueExpiryMails } from "~/features/prayers/requester/expiry.server";
import { enqueuePrayedMails } from "~/features/prayers/requester/prayed-mail.server";
import { enqueueDueReminders } from "~/public/reminders/due-reminders.server";
import { updateSearchIndex } from "~/public/search/search-sources.server";
import { updateShareCards } from "./share-cards.server";

/** A job that runs periodically. With several servers, each of them runs it. */
export type ScheduledJob = { name: string; everyMs: number; run: () => Promise<void> };

const tenMinutesMs = 600_000;

/** Every periodic job. */
export const scheduledJobs: ScheduledJob[] = [
  { name: "reminders", everyMs: 10_000, run: () => enqueueDueReminders() },
  { name: "watch reminders", everyMs: 10_000, run: () => enqueueDueWatchReminders() },
  { name: "prayed mails", everyMs: tenMinutesMs, run: () => enqueuePrayedMails() },
  { name: "expiry mails", everyMs: tenMinutesMs, run: () => enqueueExpiryMails() },
  { name: "daily lists", everyMs: 30_000, run: () => enqueueDueDailyLists() },
  { name: "youtube", everyMs: 5_000, run: () => pollYouTube() },
  { name: "search index", everyMs: 10_000, run: () => updateSearchIndex() },
  { name: "thumbnails", everyMs: 10_000, run: () => copyThumbnails() },
  { name: "share cards", everyMs: 5_000, run: () => updateShareCards() },
];
