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
  version: number;
  updatedAt: string;
};

/** A service that is on the air. `place` names the platform; the address is one that `videoAddress` has passed. */
export type LiveBroadcast = { place: string; url: string; title: string };

/** Whether the ministry is live. */
export type LiveState = { live: false } | ({ live: true } & LiveBroadcast);

/** What an open page is told when it asks; `now` is the server's clock. */
export type LiveStatusResponse = LiveState & { now: string };
