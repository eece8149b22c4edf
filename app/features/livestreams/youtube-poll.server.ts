/** Looks at YouTube near scheduled times, one server for all, and writes down what it saw. Nothing needs it. */
import { Temporal } from "temporal-polyfill";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { countEvent } from "~/platform/forms/rate-limit.server";
import { log } from "~/platform/log.server";
import type { Gathering } from "~/schedule/gathering";
import { listGatherings } from "~/schedule/gatherings.server";
import { isAttended } from "~/schedule/next-prayer.server";
import { listOccurrences } from "~/schedule/occurrence.server";
import { readSettings } from "~/settings/settings.server";
import type { Livestream } from "./livestream";
import { listCurrentStreams } from "./livestreams.server";
import { streamWindow } from "./stream-window.server";
import {
  fetchYouTubeLive,
  isYouTubeChannelUrl,
  YouTubeError,
  type YouTubeLive,
} from "./youtube.server";

const key = "youtubeLive";
const everySeconds = 20;
/** Each look costs two units of the ten thousand that YouTube gives for a day. */
const mostLooksADay = 4_000;
const believedMs = 180_000;
const minutesBefore = 10;
const minutesAfter = 30;
const [firstRestMs, longestRestMs, quotaRestMs] = [30_000, 1_800_000, 3_600_000];

type Seen = { live: YouTubeLive | null; checkedAt: string };

let failures = 0;
let restsUntil = 0;

/** What was seen last, while it can still be believed. */
export async function readYouTubeLive(now: Temporal.Instant): Promise<YouTubeLive | undefined> {
  if (!env.YOUTUBE_API_KEY) return undefined;
  const seen = await readSeen();
  const age = now.epochMilliseconds - Date.parse(seen?.checkedAt ?? "");
  return seen?.live && age < believedMs ? seen.live : undefined;
}

/** One step of the watch; most do nothing. */
export async function pollYouTube(
  apiKey = env.YOUTUBE_API_KEY,
  ask: typeof fetchYouTubeLive = fetchYouTubeLive,
  now = Temporal.Now.instant(),
): Promise<void> {
  if (!apiKey || now.epochMilliseconds < restsUntil) return;
  const { socials, youtubeChannelId, homeZone } = await readSettings();
  const channel = youtubeChannelId
    ? `https://www.youtube.com/channel/${youtubeChannelId}`
    : socials.youtube;
  if (!isYouTubeChannelUrl(channel)) return;
  const [gatherings, streams, seen] = await Promise.all([
    listGatherings(),
    listCurrentStreams(homeZone, now),
    readSeen(),
  ]);
  if (!seen?.live && !isNearScheduledTime({ gatherings, streams, zone: homeZone }, now)) return;
  if ((await countEvent(db, "youtube look", everySeconds)) > 1) return;
  if ((await countEvent(db, "youtube day", 86_400)) > mostLooksADay) return;
  try {
    const live = await ask({ key: apiKey, channel });
    failures = 0;
    await keep(
      { live: live ?? null, checkedAt: now.toString({ smallestUnit: "millisecond" }) },
      live?.url !== seen?.live?.url,
    );
  } catch (error) {
    const isQuota = error instanceof YouTubeError && error.status === 403;
    const rest = isQuota ? quotaRestMs : Math.min(firstRestMs * 2 ** failures, longestRestMs);
    failures += 1;
    restsUntil = now.epochMilliseconds + rest;
    log.warn({ err: error, restSeconds: rest / 1_000 }, "YouTube does not say whether we are live");
  }
}

type Planned = { gatherings: Gathering[]; streams: Livestream[]; zone: string };

/** From ten minutes before something begins until half an hour after its end. */
export function isNearScheduledTime(
  { gatherings, streams, zone }: Planned,
  now: Temporal.Instant,
): boolean {
  const [opened, ended] = [
    now.add({ minutes: minutesBefore }),
    now.subtract({ minutes: minutesAfter }),
  ];
  const spans = [
    ...gatherings.filter(isAttended).flatMap((gathering) => listOccurrences(gathering, 1, ended)),
    ...streams.map((stream) => streamWindow(stream, zone)).filter((window) => window !== undefined),
  ];
  return spans.some(
    ({ start, end }) =>
      start.epochMilliseconds <= opened.epochMilliseconds &&
      end.epochMilliseconds > ended.epochMilliseconds,
  );
}

async function readSeen(): Promise<Seen | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst()
    .catch(() => undefined);
  return row && JSON.parse(row.value);
}

/** Pages for visitors change only where what is live has changed. */
async function keep(seen: Seen, hasChanged: boolean): Promise<void> {
  const row = { value: JSON.stringify(seen), updatedAt: seen.checkedAt };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("settings")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
    if (hasChanged) await incrementContentVersion(transaction, "livestreams");
  });
}
