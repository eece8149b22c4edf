export const platforms = ["youtube", "facebook", "instagram", "tiktok", "custom"] as const;
export type Platform = (typeof platforms)[number];

export const platformNames: Record<Platform, string> = {
  youtube: "YouTube",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  custom: "Custom",
};

export type Livestream = {
  id: string;
  title: string;
  description: string;
  scheduledDate: string | null;
  scheduledTime: string | null;
  duration: number;
  platform: Platform;
  streamUrl: string;
  thumbnailUrl: string | null;
  /** Our copy of the picture at `thumbnailSource`. */
  thumbnailPicture: string | null;
  thumbnailSource: string | null;
  /** An example that came with the site: it has no recording and was never live. */
  isSample: boolean;
  version: number;
  updatedAt: string;
};

/** `url` comes from `normalizeVideoUrl`, `embedUrl` from `videoEmbedUrl`. */
/** `url` is empty until a video is set. */
export type Video = { title: string; url: string; embedUrl?: string | undefined };

/** The title of a live service that has none. */
export const defaultTitle = "Sunday Service";

/** `place` is the name of the platform. */
export type LiveBroadcast = Video & { place: string };

export type LiveState = { live: false } | ({ live: true } & LiveBroadcast);

/** `proposal` fills in the form. `recording` is a service that has ended and can be saved with the form at `to`. */
export type GoLiveCardData = {
  live: LiveState;
  proposal: { title?: string; platform?: Platform; url?: string };
  recording?: { title: string; to: string };
};

/** `now` is the time of the server. */
export type LiveStatusResponse = LiveState & { now: string };
