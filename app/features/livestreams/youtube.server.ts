/** Asks YouTube whether a channel is live. Three small questions; the search would cost fifty times as much. */

export type YouTubeLive = { url: string; title: string; startedAt: string };

type Asked = {
  key: string;
  /** The channel's address, as Settings have it. */
  channel: string;
  base?: string;
};

const timeoutMs = 3_000;
const newest = 5;
const uploadsOf = new Map<string, string>();

/** Undefined where it is not live; throws where YouTube does not say. */
export async function fetchYouTubeLive({
  key,
  channel,
  base = "https://www.googleapis.com/youtube/v3",
}: Asked): Promise<YouTubeLive | undefined> {
  const ask = (what: string, query: Record<string, string>) =>
    fetchJson(base, what, { ...query, key });
  const playlistId = uploadsOf.get(channel) ?? (await findUploads(channel, ask));
  if (!playlistId) return undefined;
  uploadsOf.set(channel, playlistId);
  const uploads = await ask("playlistItems", {
    part: "contentDetails",
    maxResults: String(newest),
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

/** Whether this is an address by which a channel can be asked about. */
export function isYouTubeChannelUrl(address: string): boolean {
  return handleOf(address) !== undefined;
}

type Answer = {
  items: {
    id?: string;
    contentDetails?: { videoId?: string; relatedPlaylists?: { uploads?: string } };
    snippet?: { title?: string; liveBroadcastContent?: string };
    liveStreamingDetails?: { actualStartTime?: string };
  }[];
};

type Ask = (what: string, query: Record<string, string>) => Promise<Answer>;

/** A channel's uploads are a list of the same name with other first letters. */
async function findUploads(channel: string, ask: Ask): Promise<string | undefined> {
  const handle = handleOf(channel);
  if (!handle) return undefined;
  if (handle.startsWith("UC")) return `UU${handle.slice(2)}`;
  const { items } = await ask("channels", { part: "contentDetails", forHandle: handle });
  return items[0]?.contentDetails?.relatedPlaylists?.uploads;
}

/** "@name" or "UC…" of the address of a channel. */
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
  const answer = (await response.json()) as Partial<Answer>;
  return { items: answer.items ?? [] };
}

/** 403 is mostly the quota of the day. */
export class YouTubeError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`YouTube answered ${status}`);
    this.status = status;
  }
}
