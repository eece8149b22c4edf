/** Polls YouTube near scheduled times, from one server, and stores the result. The site works without it. */
import { Temporal } from "temporal-polyfill";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { countInFixedWindow } from "~/platform/rate-limit.server";
import type { Gathering } from "~/schedule/gathering";
import { listGatherings } from "~/schedule/gatherings.server";
import { isAttended } from "~/schedule/next-prayer.server";
import { listOccurrences } from "~/schedule/occurrence.server";
import { readSettings } from "~/settings/settings.server";
import type { Livestream } from "./livestream";
import { listCurrentStreams } from "./livestreams.server";
import { streamWindow } from "./stream-window.server";

const key = "youtubeLive";
/** For all processes together. Each poll costs two of the ten thousand units that YouTube gives per day. */
const pollLimits = [
  { key: "youtube look", limit: 1, windowMs: 20_000 },
  { key: "youtube day", limit: 4_000, windowMs: 86_400_000 },
];
const maxAgeMs = 180_000;
const minutesBefore = 10;
const minutesAfter = 30;
const [firstBackoffMs, maxBackoffMs, quotaBackoffMs] = [30_000, 1_800_000, 3_600_000];

type PollResult = { live: YouTubeLive | null; checkedAt: string };

let failures = 0;
let retryAt = 0;

/** The last result, if it is recent. */
export async function readYouTubeLive(now: Temporal.Instant): Promise<YouTubeLive | undefined> {
  if (!env.YOUTUBE_API_KEY) return undefined;
  const last = await readPollResult();
  const age = now.epochMilliseconds - Date.parse(last?.checkedAt ?? "");
  return last?.live && age < maxAgeMs ? last.live : undefined;
}

/** Called often by the scheduler; most calls do nothing. */
export async function pollYouTube(
  apiKey = env.YOUTUBE_API_KEY,
  ask: typeof fetchYouTubeLive = fetchYouTubeLive,
  now = Temporal.Now.instant(),
): Promise<void> {
  if (!apiKey || now.epochMilliseconds < retryAt) return;
  const { socials, youtubeChannelId, homeZone } = await readSettings();
  const channel = youtubeChannelId
    ? `https://www.youtube.com/channel/${youtubeChannelId}`
    : socials.youtube;
  if (!channel || !isYouTubeChannelUrl(channel)) return;
  const [gatherings, streams, last] = await Promise.all([
    listGatherings(),
    listCurrentStreams(homeZone, now),
    readPollResult(),
  ]);
  if (!last?.live && !isNearScheduledTime({ gatherings, streams, zone: homeZone }, now)) return;
  for (const limit of pollLimits) {
    if ((await countInFixedWindow(db, limit)).waitSeconds > 0) return;
  }
  try {
    const live = await ask({ key: apiKey, channel });
    failures = 0;
    await savePollResult(
      { live: live ?? null, checkedAt: now.toString({ smallestUnit: "millisecond" }) },
      live?.url !== last?.live?.url,
    );
  } catch (error) {
    const isQuota = error instanceof YouTubeError && error.status === 403;
    const backoff = isQuota
      ? quotaBackoffMs
      : Math.min(firstBackoffMs * 2 ** failures, maxBackoffMs);
    failures += 1;
    retryAt = now.epochMilliseconds + backoff;
    log.warn(
      { err: error, restSeconds: backoff / 1_000 },
      "YouTube does not say whether we are live",
    );
  }
}

type Planned = { gatherings: Gathering[]; streams: Livestream[]; zone: string };

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

async function readPollResult(): Promise<PollResult | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst()
    .catch(() => undefined);
  return row && JSON.parse(row.value);
}

/** Cached pages stay valid unless the live stream has changed. */
async function savePollResult(last: PollResult, hasChanged: boolean): Promise<void> {
  const row = { value: JSON.stringify(last), updatedAt: last.checkedAt };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("settings")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
    if (hasChanged) await incrementContentVersion(transaction, "livestreams");
  });
}

/** Three small requests instead of the search endpoint, which costs fifty times as much quota. */
export type YouTubeLive = { url: string; title: string; startedAt: string };

type YouTubeQuery = {
  key: string;
  /** The address of the channel. */
  channel: string;
  base?: string;
};

const timeoutMs = 3_000;
const maxVideos = 5;
const uploadsOf = new Map<string, string>();

/** Undefined if the channel is not live. Throws if YouTube does not answer. */
export async function fetchYouTubeLive({
  key,
  channel,
  base = "https://www.googleapis.com/youtube/v3",
}: YouTubeQuery): Promise<YouTubeLive | undefined> {
  const ask = (what: string, query: Record<string, string>) =>
    fetchJson(base, what, { ...query, key });
  const playlistId = uploadsOf.get(channel) ?? (await findUploads(channel, ask));
  if (!playlistId) return undefined;
  uploadsOf.set(channel, playlistId);
  const uploads = await ask("playlistItems", {
    part: "contentDetails",
    maxResults: String(maxVideos),
    playlistId,
  });
  const ids = uploads.items.map(({ contentDetails }) => contentDetails?.videoId).filter(Boolean);
  if (ids.length === 0) return undefined;
  const videos = await ask("videos", { part: "snippet,liveStreamingDetails", id: ids.join(",") });
  const live = videos.items.find(({ snippet }) => snippet?.liveBroadcastContent === "live");
  if (!live) return undefined;
  return {
    url: `https://www.youtube.com/watch?v=${live.id}`,
    title: live.snippet?.title ?? "",
    startedAt: live.liveStreamingDetails?.actualStartTime ?? new Date().toISOString(),
  };
}

export function isYouTubeChannelUrl(address: string): boolean {
  return handleOf(address) !== undefined;
}

type ApiResponse = {
  items: {
    id?: string;
    contentDetails?: { videoId?: string; relatedPlaylists?: { uploads?: string } };
    snippet?: { title?: string; liveBroadcastContent?: string };
    liveStreamingDetails?: { actualStartTime?: string };
  }[];
};

type Ask = (what: string, query: Record<string, string>) => Promise<ApiResponse>;

/** The playlist of uploads has the id of the channel with UU instead of UC. */
async function findUploads(channel: string, ask: Ask): Promise<string | undefined> {
  const handle = handleOf(channel);
  if (!handle) return undefined;
  if (handle.startsWith("UC")) return `UU${handle.slice(2)}`;
  const { items } = await ask("channels", { part: "contentDetails", forHandle: handle });
  return items[0]?.contentDetails?.relatedPlaylists?.uploads;
}

/** "@name" or "UC…" */
function handleOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^(?:www\.|m\.)?youtube\.com$/.test(url.hostname)) return undefined;
  return /^\/(?:channel\/(UC[\w-]{22})|(@[\w.-]{3,40}))(?:\/|$)/
    .exec(url.pathname)
    ?.slice(1)
    .find(Boolean);
}

async function fetchJson(base: string, what: string, query: Record<string, string>) {
  const address = `${base}/${what}?${new URLSearchParams(query)}`;
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  if (!response.ok) throw new YouTubeError(response.status);
  const answer = (await response.json()) as Partial<ApiResponse>;
  return { items: answer.items ?? [] };
}

/** Status 403 usually means that the daily quota is used up. */
export class YouTubeError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`YouTube answered ${status}`);
    this.status = status;
  }
}
